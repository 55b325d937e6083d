import { memo } from 'react';

import type { ControlProps } from './field-props.ts';
import { PropertyFields } from './PropertyFields.tsx';
import { fieldStyles } from './style.ts';

/** An object inside the arguments. */
export const ObjectControl = memo<ControlProps>(({ describedBy, field, id, label, node, path }) => {
  if (node?.kind !== 'object') return null;
  return (
    <div
      aria-describedby={describedBy}
      aria-label={label}
      className={fieldStyles.group}
      id={id}
      role="group"
    >
      <PropertyFields node={node} path={path} schema={field.schema} />
    </div>
  );
});

ObjectControl.displayName = 'ObjectControl';
