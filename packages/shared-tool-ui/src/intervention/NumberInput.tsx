import { Input } from '@lobehub/ui/base-ui';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Note } from '../Note/index.tsx';
import type { FilledField } from './argument-field.ts';

/** Props of {@link NumberInput}. */
export interface NumberInputProps {
  field: Pick<FilledField, 'max' | 'value'>;
  id: string;
  onChange: (value: number | string | undefined) => void;
}

/** An input for a whole number. Invalid text is kept and marked as wrong. */
export const NumberInput = memo<NumberInputProps>(({ field: { max, value }, id, onChange }) => {
  const { i18n, t } = useTranslation('plugin');
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const number = text.trim() === '' ? undefined : Number(text);
  const isWrong =
    number !== undefined &&
    (!Number.isInteger(number) || number < 0 || (max !== undefined && number > max));
  return (
    <>
      <Input
        aria-describedby={isWrong ? `${id}wrong` : undefined}
        aria-invalid={isWrong}
        id={id}
        inputMode="numeric"
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          // An invalid number is passed on as typed: the validation of the arguments reports it.
          const parsed = Number(next);
          onChange(next.trim() === '' ? undefined : Number.isFinite(parsed) ? parsed : next);
        }}
        value={text}
      />
      {isWrong && (
        <div id={`${id}wrong`}>
          <Note>
            {max === undefined
              ? t('builtins.shared.intervention.wholeNumber')
              : t('builtins.shared.intervention.numberUpTo', {
                  max: new Intl.NumberFormat(i18n.language).format(max),
                })}
          </Note>
        </div>
      )}
    </>
  );
});

NumberInput.displayName = 'NumberInput';
