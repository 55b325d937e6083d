import { TextArea } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, useId } from 'react';

import { Note } from '../../components/Note/index.tsx';
import { useTexts } from '../../use-texts.ts';
import { hasHiddenCharacters, toVisibleText } from '../../visible-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  input: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 12px;
    line-height: 1.6;
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
const LONGEST_FIELD = 200_000;

/** Lines that a field has, before it grows with its text and before it scrolls. */
const ROWS = {
  long: { maxRows: 14, minRows: 2 },
  short: { maxRows: 4, minRows: 1 },
} as const;

/** Props of {@link TextField}. */
export interface TextFieldProps {
  isLong: boolean;
  label: string;
  onChange: (value: string) => void;
  value: string;
}

/**
 * One text of the arguments, to be changed as plain text. Characters that would deceive the eye in it
 * are spelt out below it, since a field shows them as they are.
 */
export const TextField = memo<TextFieldProps>(({ isLong, label, onChange, value }) => {
  const { t } = useTexts();
  const id = useId();
  if (value.length > LONGEST_FIELD) {
    return <Note>{t('intervention.tooLong', { label })}</Note>;
  }
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <TextArea
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        className={styles.input ?? ''}
        dir="ltr"
        id={id}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoSize={isLong ? ROWS.long : ROWS.short}
        spellCheck={false}
        value={value}
      />
      {hasHiddenCharacters(value) && (
        <>
          <Note>{t('intervention.hidden')}</Note>
          <pre className={styles.visible}>{toVisibleText(value)}</pre>
        </>
      )}
    </div>
  );
});

TextField.displayName = 'TextField';
