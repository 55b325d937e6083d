import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useSay } from '@lobechat/shared-tool-ui/use-say';
import { toVisibleText } from '@lobechat/shared-tool-ui/visible-text';

import { ApiError } from '../../api/api-error.ts';
import { TOOL_NAMESPACE } from '../../i18n/create-i18n.ts';

/** Props of {@link ErrorReason}. */
export interface ErrorReasonProps {
  error: Error;
}

/** Why something failed: the error type and the message, marked as English if it is. */
export const ErrorReason = memo<ErrorReasonProps>(({ error }) => {
  const { i18n, t } = useTranslation(TOOL_NAMESPACE);
  const { isOriginal, text } = useSay()(error.message);
  const type = error instanceof ApiError ? error.type : '';
  const key = `builtins.shared.error.${type}`;
  const words = i18n.exists(key, { ns: TOOL_NAMESPACE }) ? t(key) : undefined;
  return (
    <>
      {words !== undefined && `${words} · `}
      <span lang={isOriginal ? 'en' : undefined}>{toVisibleText(text)}</span>
    </>
  );
});

ErrorReason.displayName = 'ErrorReason';
