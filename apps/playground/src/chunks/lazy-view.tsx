import { Button } from '@lobehub/ui/base-ui';
import { Unplug } from 'lucide-react';
import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react';

import { ServicesContext } from '../app/services.ts';
import { ErrorBoundary } from '../components/Shared/ErrorBoundary.tsx';
import { StateMessage } from '../components/Shared/StateMessage.tsx';
import { useText } from '../i18n/use-text.ts';
import { ChunkLoadError } from './load-chunk.ts';

/** Props of {@link LoadFailure}. */
export interface LoadFailureProps {
  /** An additional way out. */
  action?: ReactNode;
  error: Error;
  onRetry: () => void;
}

/**
 * Says why a part of the page is missing, and offers to retry or to reload. Retries by itself when
 * the server answers again.
 */
export const LoadFailure = ({ action, error, onRetry }: LoadFailureProps) => {
  const t = useText();
  const reason = error instanceof ChunkLoadError ? error.reason : 'failed';
  const watch = use(ServicesContext)?.watch;
  useEffect(() => {
    if (reason !== 'unreachable' || !watch) return undefined;
    return watch.subscribe(() => {
      if (watch.getState() === 'ok') onRetry();
    });
  }, [onRetry, reason, watch]);
  // Otherwise the server could be back before the watch sees that it was away.
  useEffect(() => {
    if (reason === 'unreachable') void watch?.check().then(watch.check);
  }, [reason, watch]);
  const isReloadNeeded = reason === 'broken' || reason === 'outdated';
  return (
    <StateMessage
      action={
        <>
          {isReloadNeeded ? (
            <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
          ) : (
            <Button onClick={onRetry}>{t('action.retry')}</Button>
          )}
          {action}
        </>
      }
      help={reason === 'failed' ? error.message : t(`error.chunk.${reason}`)}
      icon={Unplug}
      role="alert"
      title={t('error.part')}
    />
  );
};

/** How {@link lazyView} shows a missing view. */
export interface LazyViewOptions<Props> {
  /** Shown if it cannot be loaded, or fails. Default: {@link LoadFailure}. */
  failure?: (state: LoadFailureProps, props: Props) => ReactNode;
  /** Shown while it loads. Default: nothing. */
  loading?: ComponentType;
}

/**
 * A view whose code loads when it is first shown. Errors in loading or showing it stay within it,
 * and can be retried.
 */
export const lazyView = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failure, loading: Loading }: LazyViewOptions<Props> = {},
): FunctionComponent<Props> => {
  const create = () => lazy(async () => ({ default: await load() }));
  // React remembers a failed load forever, so a retry needs another component.
  let View = create();
  const LazyView = (props: Props) => {
    const [, setAttempt] = useState(0);
    return (
      <ErrorBoundary
        renderFallback={(error, reset) => {
          const onRetry = (): void => {
            View = create();
            setAttempt((attempt) => attempt + 1);
            reset();
          };
          return (
            failure?.({ error, onRetry }, props) ?? <LoadFailure error={error} onRetry={onRetry} />
          );
        }}
      >
        <Suspense fallback={Loading && <Loading />}>
          <View {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
  return LazyView;
};
