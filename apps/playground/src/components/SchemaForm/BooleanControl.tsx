import { Segmented } from '@lobehub/ui/base-ui';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { ChoiceGroup } from '../Shared/ChoiceGroup.tsx';
import type { ControlProps } from './field-props.ts';

/** True or false; neither is pressed while the property is absent. */
export const BooleanControl = memo<ControlProps>(({ describedBy, id, label, node, onChange }) => {
  const t = useText();
  return (
    <ChoiceGroup describedBy={describedBy} id={id} label={label}>
      <Segmented
        onChange={(value) => onChange({ kind: 'boolean', value: value === 'true' })}
        options={[
          { label: t('field.true'), value: 'true' },
          { label: t('field.false'), value: 'false' },
        ]}
        size="small"
        value={node?.kind === 'boolean' ? String(node.value) : ''}
      />
    </ChoiceGroup>
  );
});

BooleanControl.displayName = 'BooleanControl';
