import { Segmented } from '@lobehub/ui/base-ui';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import type { ControlProps } from './field-props.ts';

/** True or false; neither is pressed while the property is absent. */
export const BooleanControl = memo<ControlProps>(({ describedBy, id, label, node, onChange }) => {
  const t = useText();
  return (
    <div aria-describedby={describedBy} aria-label={label} id={id} role="group">
      <Segmented
        onChange={(value) => onChange({ kind: 'boolean', value: value === 'true' })}
        options={[
          { label: t('field.true'), value: 'true' },
          { label: t('field.false'), value: 'false' },
        ]}
        size="small"
        value={node?.kind === 'boolean' ? String(node.value) : ''}
      />
    </div>
  );
});

BooleanControl.displayName = 'BooleanControl';
