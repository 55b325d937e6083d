import { memo } from 'react';

import { ChoiceGroup } from '../Shared/ChoiceGroup.tsx';
import type { ControlProps } from './field-props.ts';
import { PropertyFields } from './PropertyFields.tsx';
import { fieldStyles } from './style.ts';

/** An object inside the arguments. */
export const ObjectControl = memo<ControlProps>(({ describedBy, field, id, label, node, path }) => {
  if (node?.kind !== 'object') return null;
  return (
    <ChoiceGroup className={fieldStyles.group} describedBy={describedBy} id={id} label={label}>
      <PropertyFields node={node} path={path} schema={field.schema} />
    </ChoiceGroup>
  );
});

ObjectControl.displayName = 'ObjectControl';
