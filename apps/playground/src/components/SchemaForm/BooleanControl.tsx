import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import type { ControlProps } from './field-props.ts';

/** True or false; neither is pressed while the property is absent. */
export const BooleanControl = memo<ControlProps>(
  ({ describedBy, field, id, label, node, onChange }) => {
    const t = useText();
    const labelOf = (value: boolean): string => {
      const word = t(value ? 'field.true' : 'field.false');
      return field.schema.default === value ? t('field.isDefault', { value: word }) : word;
    };
    return (
      <PaneTabs
        describedBy={describedBy}
        id={id}
        label={label}
        onChange={(value) => onChange({ kind: 'boolean', value: value === 'true' })}
        options={[
          { label: labelOf(true), value: 'true' },
          { label: labelOf(false), value: 'false' },
        ]}
        value={node?.kind === 'boolean' ? String(node.value) : ''}
      />
    );
  },
);

BooleanControl.displayName = 'BooleanControl';
