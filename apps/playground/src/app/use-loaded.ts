import { useCallback, useEffect, useState } from 'react';

/** Something that is loading, is there, or failed. */
export interface Loaded<Value> {
  /** The value; while it is loaded again, the one before. */
  readonly data?: Value | undefined;
  readonly error?: Error | undefined;
  readonly reload: () => void;
}

interface Settled<Value> {
  data?: Value;
  error?: Error;
  key: string;
}

/**
 * Loads a value, and again whenever its key changes. An answer that comes too late is dropped.
 *
 * @param key - what is loaded; undefined loads nothing
 * @param load - must not change while the key stays the same
 */
export const useLoaded = <Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
): Loaded<Value> => {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<Value>>();

  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    load(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setSettled({ data, key });
      },
      (reason: unknown) => {
        const error = reason instanceof Error ? reason : new Error(String(reason));
        if (!controller.signal.aborted) setSettled({ error, key });
      },
    );
    return () => controller.abort();
  }, [key, attempt]);

  const reload = useCallback(() => {
    setSettled(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return settled?.key === key ? { data: settled?.data, error: settled?.error, reload } : { reload };
};
