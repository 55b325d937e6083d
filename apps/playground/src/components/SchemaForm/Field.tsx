import { type ComponentType, memo } from 'react';

import { toPointer } from '@lobechat/utils';

import { problemsAt } from '../../arguments/verdict.ts';
import { describeField, type FieldKind } from '../../schema/describe-field.ts';
import { fitsField } from '../../schema/fits-field.ts';
import { ArrayControl } from './ArrayControl.tsx';
import { BooleanControl } from './BooleanControl.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import type { ControlProps, FieldProps } from './field-props.ts';
import { FieldHeader } from './FieldHeader.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { useFormContext } from './form-context.ts';
import { JsonControl } from './JsonControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { ObjectControl } from './ObjectControl.tsx';
import { fieldStyles } from './style.ts';
import { TextControl } from './TextControl.tsx';

const CONTROLS: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  array: ArrayControl,
  boolean: BooleanControl,
  choice: ChoiceControl,
  integer: NumberControl,
  json: JsonControl,
  null: JsonControl,
  number: NumberControl,
  object: ObjectControl,
  string: TextControl,
};

/** One property or item: its name, its control, its help and its problems. */
export const Field = memo<FieldProps>(
  ({ extra, label, node, path, removable, required, schema }) => {
    const { idPrefix, remove, root, set, verdict } = useFormContext();
    const field = describeField(schema, root);
    const pointer = toPointer(path);
    const id = `${idPrefix}${pointer}`;
    const notesId = `${id}:notes`;
    const isGroup = field.kind === 'array' || field.kind === 'object';
    const Control = node && !fitsField(node, field) ? JsonControl : CONTROLS[field.kind];
    const invalid = problemsAt(verdict, pointer).length > 0 || verdict.unfinished.includes(pointer);
    return (
      <div className={fieldStyles.field} data-field={pointer}>
        <FieldHeader
          extra={extra}
          field={field}
          id={id}
          label={label}
          node={node}
          onChange={(next) => set(path, next)}
          onRemove={removable ? () => remove(path) : undefined}
          required={required}
        />
        {isGroup && <FieldNotes field={field} id={notesId} pointer={pointer} />}
        {(node !== undefined || !isGroup) && (
          <Control
            describedBy={notesId}
            field={field}
            id={id}
            invalid={invalid}
            label={label}
            node={node}
            onChange={(next) => set(path, next)}
            path={path}
            required={required}
          />
        )}
        {!isGroup && <FieldNotes field={field} id={notesId} pointer={pointer} />}
      </div>
    );
  },
);

Field.displayName = 'Field';
