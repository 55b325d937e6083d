import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { ShowMore, useShown } from '@lobechat/shared-tool-ui';

import type { GivenArguments } from '../../../recorded/rename-arguments.ts';
import { useTexts } from '../../use-texts.ts';
import type { EditableField } from '../list-fields.ts';
import { setIn } from '../set-in.ts';
import { TextField } from './TextField.tsx';

/** Fields that are shown at first. */
const STEP = 20;

/** Props of {@link EditFields}. */
export interface EditFieldsProps {
  args: GivenArguments;
  fields: readonly EditableField[];
  onChange: (args: GivenArguments) => void;
}

/** The texts of a call, to be changed before it is approved. */
export const EditFields = memo<EditFieldsProps>(({ args, fields, onChange }) => {
  const { t } = useTexts();
  const { hidden, showMore, shown } = useShown(fields, STEP);
  return (
    <Flexbox gap={10}>
      {shown.map(({ isLong, isOptional, label, numbers, path, value }) => (
        <TextField
          isLong={isLong}
          key={path.join('/')}
          label={[t(`intervention.field.${label}`), numbers.join('.')].join(' ').trim()}
          onChange={(next) =>
            onChange(
              setIn(args, path, isOptional && next === '' ? undefined : next) as GivenArguments,
            )
          }
          value={value}
        />
      ))}
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </Flexbox>
  );
});

EditFields.displayName = 'EditFields';
