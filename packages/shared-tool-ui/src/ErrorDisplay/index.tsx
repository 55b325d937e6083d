import { Alert } from '@lobehub/ui/base-ui';
import { createStaticStyles, cx } from 'antd-style';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { SaidText } from '../said/SaidText.tsx';
import { useSay } from '../said/use-say.ts';
import { readError } from './read-error.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  code: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
    font-weight: normal;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
  /* Indented lines: a log, a traceback or code. */
  lines: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
  `,
  message: css`
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    color: ${cssVar.colorText};
  `,
  type: css`
    font-family: ${cssVar.fontFamilyCode};
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link ErrorDisplay}. */
export interface ErrorDisplayProps {
  /** The error of a result, or any other value from a host. */
  error: unknown;
  /** What the model was told, for an error without a message. */
  fallback?: string | undefined;
}

/** Says why a call failed: its stable type and its message, translated if possible. */
export const ErrorDisplay = memo<ErrorDisplayProps>(({ error, fallback }) => {
  const { i18n, t } = useTranslation('plugin');
  const say = useSay();
  const title = t('builtins.shared.errorTitle');
  const { message, type } = readError(error, fallback || title);
  const key = `builtins.shared.error.${type}`;
  // A tool's own error types have no translation here.
  const words = i18n.exists(key, { ns: 'plugin' }) ? t(key) : undefined;

  return (
    <Alert
      description={
        <span className={cx(styles.message, /\n[\t ]/.test(message) && styles.lines)}>
          {message !== title && say(message).isOriginal && `${t('builtins.shared.original')} `}
          <SaidText text={message} />
        </span>
      }
      // The call's phase has already been announced; the reason does not interrupt the reader.
      role="note"
      aria-label={title}
      title={
        type ? (
          <>
            {words !== undefined && `${words} `}
            <span className={words === undefined ? styles.type : styles.code}>{type}</span>
          </>
        ) : (
          title
        )
      }
      type="error"
    />
  );
});

ErrorDisplay.displayName = 'ErrorDisplay';
