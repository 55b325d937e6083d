import { Button } from '@lobehub/ui/base-ui';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { StateMessage } from './StateMessage.tsx';

/** Stands for the whole page when something in it failed that nothing nearer caught. */
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
