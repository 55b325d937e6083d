import { Checkbox, TextArea } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { Note } from '../Note/index.tsx';
import { hasHiddenCharacters, toVisibleText } from '../visible-text/visible-text.ts';
import type { FilledField } from './argument-field.ts';
import { NumberInput } from './NumberInput.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  code: css`
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

/** Maximum number of characters in a text field. */
const LONGEST_FIELD = 200_000;

/** Initial height of a field in lines, and the height beyond which it scrolls. */
const ROWS = {
  code: { maxRows: 14, minRows: 2 },
  line: { maxRows: 4, minRows: 1 },
  text: { maxRows: 10, minRows: 2 },
} as const;

const PLAIN = {
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
  className: styles.code ?? '',
  dir: 'ltr',
  spellCheck: false,
} as const;

/** Props of {@link ArgumentInput}. */
export interface ArgumentInputProps {
  field: FilledField;
  name: string;
  onChange: (value: boolean | number | string | undefined) => void;
}

/**
 * An editable argument. Deceptive characters in a text are spelled out below the field, which shows
 * them as they are.
 */
export const ArgumentInput = memo<ArgumentInputProps>(({ field, name, onChange }) => {
  const { t } = useTranslation('plugin');
  const id = useId();
  const { kind, value } = field;
  if (kind === 'check') {
    return (
      <Checkbox checked={value === true} onChange={onChange}>
        {name}
      </Checkbox>
    );
  }
  const text = typeof value === 'string' ? value : '';
  if (text.length > LONGEST_FIELD) {
    return <Note>{t('builtins.shared.intervention.tooLong', { label: name })}</Note>;
  }
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {name}
      </label>
      {kind === 'number' ? (
        <NumberInput field={field} id={id} onChange={onChange} />
      ) : (
        // Also for a single line: an input would silently drop line feeds.
        <TextArea
          {...(kind === 'text' ? {} : PLAIN)}
          autoSize={ROWS[kind]}
          id={id}
          onChange={(event) => onChange(event.currentTarget.value)}
          value={text}
        />
      )}
      {hasHiddenCharacters(text) && (
        <>
          <Note>{t('builtins.shared.intervention.hidden')}</Note>
          <pre className={styles.visible}>{toVisibleText(text)}</pre>
        </>
      )}
    </div>
  );
});

ArgumentInput.displayName = 'ArgumentInput';
