import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { ChunkLoadError } from '../chunks/load-chunk.ts';
import { toError } from './to-error.ts';

/** Milliseconds before retries of loads that failed because the server did not answer. */
const RETRY_MS = 2000;

/** A value that is loading, loaded, or failed to load. */
export interface Loaded<Value> {
  readonly data?: Value | undefined;
  readonly error?: Error | undefined;
  readonly reload: () => void;
}

interface Settled<Value> {
  attempt: number;
  data?: Value | undefined;
  error?: Error;
  key: string;
}

/** Whether the only problem is that the server does not answer at the moment. */
const mayCome = (error: Error): boolean =>
  error instanceof ChunkLoadError
    ? error.reason !== 'outdated'
    : error instanceof ApiError && error.type === 'ServerUnreachable';

/**
 * Loads a value, and again whenever its key changes or `reload` is called. Late answers are
 * dropped. If the server does not answer, the load is retried until it succeeds. The current value
 * stays during a reload, and when that fails, so that a person can keep working with it.
 *
 * @param key - what is loaded; undefined loads nothing
 * @param load - the latest one given is used
 */
export const useLoaded = <Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
): Loaded<Value> => {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<Value>>();
  const latestLoad = useRef(load);

  useLayoutEffect(() => {
    latestLoad.current = load;
  }, [load]);

  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let retry: ReturnType<typeof setTimeout> | undefined;
    latestLoad.current(signal).then(
      (data) => {
        if (!signal.aborted) setSettled({ attempt, data, key });
      },
      (reason: unknown) => {
        const error = toError(reason);
        if (signal.aborted) return;
        setSettled((last) => ({
          attempt,
          error,
          key,
          ...(last?.key === key && { data: last.data }),
        }));
        if (!mayCome(error)) return;
        retry = setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
      },
    );
    return () => {
      clearTimeout(retry);
      controller.abort();
    };
  }, [attempt, key]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  if (settled?.key !== key) return { reload };
  return {
    data: settled?.data,
    error: settled?.attempt === attempt ? settled.error : undefined,
    reload,
  };
};
