import { type ComponentType, memo } from 'react';

import { toPointer } from '@lobechat/utils';

import { problemsAt } from '../../arguments/verdict.ts';
import { describeField, type FieldKind } from '../../schema/describe-field.ts';
import { fitsField } from '../../schema/fits-field.ts';
import { ArrayControl } from './ArrayControl.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import type { ControlProps, FieldProps } from './field-props.ts';
import { FieldHeader } from './FieldHeader.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { useFormContext } from './form-context.ts';
import { JsonControl } from './JsonControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { ObjectControl } from './ObjectControl.tsx';
import { ScalarControl } from './ScalarControl.tsx';
import { fieldStyles } from './style.ts';
import { TextControl } from './TextControl.tsx';

const CONTROLS: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  array: ArrayControl,
  boolean: ChoiceControl,
  choice: ChoiceControl,
  integer: NumberControl,
  json: JsonControl,
  null: JsonControl,
  number: NumberControl,
  object: ObjectControl,
  scalar: ScalarControl,
  string: TextControl,
};

/** One property or item: its name, its control, its help and its problems. */
export const Field = memo<FieldProps>(
  ({ extra, label, node, path, removable, required, schema }) => {
    const { idPrefix, isJudged, remove, root, set, touch, verdict } = useFormContext();
    const field = describeField(schema, root);
    const pointer = toPointer(path);
    const id = `${idPrefix}${pointer}`;
    const notesId = `${id}:notes`;
    const isGroup = field.kind === 'array' || field.kind === 'object';
    const Control = node && !fitsField(node, field) ? JsonControl : CONTROLS[field.kind];
    // A field that was never filled in shows no problem yet: the person may not have reached it.
    const judged = node !== undefined || isJudged(pointer);
    const invalid =
      judged && (problemsAt(verdict, pointer).length > 0 || verdict.unfinished.includes(pointer));
    const notes = <FieldNotes field={field} id={notesId} judged={judged} pointer={pointer} />;
    return (
      <div
        className={fieldStyles.field}
        data-field={pointer}
        data-invalid={invalid}
        onBlur={(event) => {
          if (event.target instanceof HTMLButtonElement) return;
          if (event.target.id === id) touch(pointer);
        }}
      >
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
        {isGroup && notes}
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
        {!isGroup && notes}
      </div>
    );
  },
);

Field.displayName = 'Field';
