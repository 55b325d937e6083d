import { Button } from '@lobehub/ui/base-ui';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { StateMessage } from './StateMessage.tsx';

/** Shown instead of the page if an error was not caught anywhere else. */
export const PageFailure = memo<{ error: Error }>(({ error }) => {
  const t = useText();
  return (
    <StateMessage
      action={<Button onClick={() => location.reload()}>{t('error.reload')}</Button>}
      help={`${error.message} ${t('error.pageHelp')}`}
      icon={TriangleAlert}
      role="alert"
      title={t('error.page')}
    />
  );
});

PageFailure.displayName = 'PageFailure';
