import { TextArea } from '@lobehub/ui/base-ui';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { stringNode } from '../../json/json-node.ts';
import type { ControlProps } from './field-props.ts';
import { controlStyles } from './style.ts';

/** Text of any number of lines. Absent and empty look different, and stay different. */
export const TextControl = memo<ControlProps>(
  ({ describedBy, id, invalid, label, node, onChange, required }) => {
    const t = useText();
    return (
      <TextArea
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-label={label}
        aria-required={required}
        autoSize={{ maxRows: 16, minRows: 1 }}
        className={controlStyles.text}
        id={id}
        onChange={(event) => onChange(stringNode(event.currentTarget.value))}
        placeholder={node ? t('field.emptyText') : t('field.notSet')}
        rows={1}
        spellCheck={false}
        value={node?.kind === 'string' ? node.value : ''}
      />
    );
  },
);

TextControl.displayName = 'TextControl';
