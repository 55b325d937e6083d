import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import type { GivenArguments } from '../../read-arguments.ts';
import { setArgument } from '../set-argument.ts';
import { Field } from './Field.tsx';
import type { EditableField } from './list-fields.ts';

/** Props of {@link EditFields}. */
export interface EditFieldsProps {
  args: GivenArguments;
  fields: readonly EditableField[];
  onChange: (args: GivenArguments) => void;
}

/** What of a call can be changed before it is approved. */
export const EditFields = memo<EditFieldsProps>(({ args, fields, onChange }) => (
  <Flexbox gap={10}>
    {fields.map((field) => (
      <Field
        field={field}
        key={field.label}
        onChange={(value) => onChange(setArgument(args, field.path, value))}
      />
    ))}
  </Flexbox>
));

EditFields.displayName = 'EditFields';
