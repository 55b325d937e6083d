import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { InSteps } from '../InSteps/index.tsx';
import type { FilledField } from './argument-field.ts';
import { setArgument } from './argument-path.ts';
import { ArgumentInput } from './ArgumentInput.tsx';
import type { RawArguments } from './use-draft.ts';

/** Props of {@link ArgumentEditor}. */
export interface ArgumentEditorProps {
  args: RawArguments;
  fields: readonly FilledField[];
  /** Returns the name of a field for its label. */
  nameField: (label: string) => string;
  onChange: (args: RawArguments) => void;
}

/** The editable arguments of a call before approval. */
export const ArgumentEditor = memo<ArgumentEditorProps>(({ args, fields, nameField, onChange }) => (
  <Flexbox gap={10}>
    <InSteps items={fields} step={20}>
      {(shown) =>
        shown.map((field) => (
          <ArgumentInput
            field={field}
            key={field.path.join('/')}
            name={[nameField(field.label), field.numbers.join('.')].join(' ').trim()}
            onChange={(value) => {
              const isTakenAway = field.isOptional && (value === '' || value === false);
              const next = setArgument(args, field.path, isTakenAway ? undefined : value);
              onChange(next as RawArguments);
            }}
          />
        ))
      }
    </InSteps>
  </Flexbox>
));

ArgumentEditor.displayName = 'ArgumentEditor';
