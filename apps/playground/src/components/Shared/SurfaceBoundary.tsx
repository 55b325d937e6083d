import { Alert } from '@lobehub/ui/base-ui';
import { memo, type ReactNode } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Props of {@link SurfaceBoundary}. */
export interface SurfaceBoundaryProps {
  children: ReactNode;
  /** Shown under the message when the surface fails. */
  fallback: ReactNode;
}

/** Keeps an exception in a tool's surface from breaking the page. */
export const SurfaceBoundary = memo<SurfaceBoundaryProps>(({ children, fallback }) => {
  const t = useText();
  return (
    <ErrorBoundary
      renderFallback={(error) => (
        <>
          <Alert title={t('error.surface', { message: error.message })} type="warning" />
          {fallback}
        </>
      )}
    >
      {children}
    </ErrorBoundary>
  );
});

SurfaceBoundary.displayName = 'SurfaceBoundary';
