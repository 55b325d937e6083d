import { Alert } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { readError } from './read-error.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
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
  /** The error of a result, or anything else a host has. */
  error: unknown;
  /** What the model was told, for an error without a message. */
  fallback?: string | undefined;
}

/** Says why a call failed: its stable type and its message. */
export const ErrorDisplay = memo<ErrorDisplayProps>(({ error, fallback }) => {
  const { t } = useTranslation('plugin');
  const title = t('builtins.shared.errorTitle');
  const { message, type } = readError(error, fallback || title);

  return (
    <Alert
      description={<span className={styles.message}>{message}</span>}
      // The call's phase has been announced already; the reason is there to be read.
      role="note"
      aria-label={title}
      title={type ? <span className={styles.type}>{type}</span> : title}
      type="error"
    />
  );
});

ErrorDisplay.displayName = 'ErrorDisplay';
