import { Checkbox, Input, TextArea } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, useId, useState } from 'react';

import { Note } from '../../components/Note/index.tsx';
import { useTexts } from '../../use-texts.ts';
import { hasHiddenCharacters, toVisibleText } from '../../visible-text.ts';
import type { EditableField } from './list-fields.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  code: css`
    font-family: ${cssVar.fontFamilyCode};
  `,
  label: css`
    font-size: ${cssVar.fontSize};
    color: ${cssVar.colorTextSecondary};
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
  `,
  visible: css`
    overflow: auto;

    max-height: 160px;
    margin: 0;
    padding-inline-start: 8px;
    border-inline-start: 3px solid ${cssVar.colorWarning};

    font-family: ${cssVar.fontFamilyCode};
    font-size: 12px;
    color: ${cssVar.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
}));

/** Characters that a text field bears. */
const LONGEST_FIELD = 100_000;

const PLAIN = {
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

interface OwnProps {
  field: EditableField;
  onChange: (value: boolean | number | string | undefined) => void;
}

const NumberInput = memo<OwnProps & { id: string }>(({ field: { max, value }, id, onChange }) => {
  const { language, t } = useTexts();
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
          // What is no number is given as it stands: the check of the arguments says what is wrong.
          const parsed = Number(next);
          onChange(next.trim() === '' ? undefined : Number.isFinite(parsed) ? parsed : next);
        }}
        value={text}
      />
      {isWrong && (
        <div id={`${id}wrong`}>
          <Note>
            {max === undefined
              ? t('intervention.wholeNumber')
              : t('intervention.numberUpTo', {
                  max: new Intl.NumberFormat(language).format(max),
                })}
          </Note>
        </div>
      )}
    </>
  );
});
NumberInput.displayName = 'NumberInput';

/** Props of {@link Field}. */
export type FieldProps = OwnProps;

/**
 * One argument, to be changed. Characters that would deceive the eye in a text are spelt out below
 * it, since a field shows them as they are.
 */
export const Field = memo<FieldProps>(({ field, onChange }) => {
  const { t } = useTexts();
  const id = useId();
  const { kind, value } = field;
  const label = t(`intervention.field.${field.label}`);
  if (kind === 'check') {
    return (
      <Checkbox checked={value === true} onChange={(checked) => onChange(checked || undefined)}>
        {label}
      </Checkbox>
    );
  }
  const text = typeof value === 'string' ? value : '';
  if (text.length > LONGEST_FIELD) return <Note>{t('intervention.tooLong', { label })}</Note>;
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {kind === 'number' && <NumberInput field={field} id={id} onChange={onChange} />}
      {kind === 'line' && (
        <Input
          {...PLAIN}
          className={styles.code ?? ''}
          dir="ltr"
          id={id}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
          value={text}
        />
      )}
      {kind === 'text' && (
        <TextArea
          autoSize={{ maxRows: 10, minRows: 2 }}
          id={id}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
          value={text}
        />
      )}
      {hasHiddenCharacters(text) && (
        <>
          <Note>{t('intervention.hidden')}</Note>
          <pre className={styles.visible}>{toVisibleText(text)}</pre>
        </>
      )}
    </div>
  );
});

Field.displayName = 'InterventionField';
