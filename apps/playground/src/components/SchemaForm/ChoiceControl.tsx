import { memo } from 'react';

import { toVisibleName } from '@lobechat/shared-tool-ui';

import { useText } from '../../i18n/use-text.ts';
import { fromPlain } from '../../json/plain-value.ts';
import { choiceIndex } from '../../schema/fits-field.ts';
import { ChoiceSelect } from '../Shared/ChoiceSelect.tsx';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import type { ControlProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';

/** Total characters of labels that fit side by side. */
const SEGMENTED_LENGTH = 36;
/** More choices become a list. */
const SEGMENTED_COUNT = 4;

const wordsOf = (choice: unknown): string =>
  typeof choice === 'string' && choice !== '' ? choice : JSON.stringify(choice);

/**
 * One of the values listed in the schema, or none if the property is optional: side by side if they
 * are few and short, else a list.
 */
export const ChoiceControl = memo<ControlProps>(
  ({ describedBy, field, id, invalid, label, node, onChange, path, required }) => {
    const t = useText();
    const { remove } = useFormContext();
    const options = field.choices.map((choice, index) => ({
      label: toVisibleName(wordsOf(choice)),
      value: String(index),
    }));
    // An item of a list is always there.
    const mayBeAbsent = !required && typeof path.at(-1) === 'string';
    const index = node ? choiceIndex(node, field.choices) : -1;
    const pick = (value: string): void => onChange(fromPlain(field.choices[Number(value)]));
    const length = options.reduce((sum, option) => sum + option.label.length, 0);

    if (options.length > SEGMENTED_COUNT || length > SEGMENTED_LENGTH) {
      return (
        <ChoiceSelect
          describedBy={describedBy}
          id={id}
          invalid={invalid}
          label={label}
          onChange={pick}
          options={options}
          placeholder={t('field.notSet')}
          value={index === -1 ? undefined : String(index)}
        />
      );
    }
    return (
      <PaneTabs
        describedBy={describedBy}
        id={id}
        label={label}
        onChange={(value) => (value === '' ? remove(path) : pick(value))}
        options={mayBeAbsent ? [{ label: t('field.notSet'), value: '' }, ...options] : options}
        value={index === -1 ? '' : String(index)}
      />
    );
  },
);

ChoiceControl.displayName = 'ChoiceControl';
