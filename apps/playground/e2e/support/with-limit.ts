import { setTimeout as delay } from 'node:timers/promises';

/** How long abandoned work may take to fail, in milliseconds. */
const GRACE_MS = 15_000;

/** Options of {@link withLimit}. */
export interface LimitedWork<Value> {
  /**
   * Closes what the work waits for, so that it fails at its current step. May never settle itself.
   */
  abandon: () => unknown;
  /** Milliseconds that work may take to fail after it was abandoned. Default: 15 s. */
  graceMs?: number;
  limitMs: number;
  /** The work in words, for the error. */
  what: string;
  work: () => Promise<Value>;
}

/**
 * Something had not ended after its limit. The cause is the error it failed with when abandoned.
 */
export class LimitError extends Error {
  override readonly name = 'LimitError';

  constructor(what: string, limitMs: number, cause: unknown) {
    const doing =
      cause === undefined
        ? 'It did not end when it was abandoned, either.'
        : `It was doing this:\n${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`;
    super(`${what} had not come to its end after ${limitMs / 1000} s. ${doing}`, { cause });
  }
}

/**
 * Executes work with a time limit, after which it is abandoned.
 *
 * @throws LimitError that says what the work was doing at its limit
 */
export const withLimit = async <Value>(options: LimitedWork<Value>): Promise<Value> => {
  const { abandon, graceMs = GRACE_MS, limitMs, what, work } = options;
  const over = new AbortController();
  const { signal } = over;
  const isLate = (milliseconds: number): Promise<'late'> =>
    delay(milliseconds, 'late' as const, { signal });
  const working = work();
  try {
    const first = await Promise.race([working.then((value) => ({ value })), isLate(limitMs)]);
    if (first !== 'late') return first.value;
    const failed = working.then(
      () => undefined,
      (error: unknown) => error,
    );
    Promise.resolve(abandon()).catch(() => undefined);
    const last = await Promise.race([failed, isLate(graceMs)]);
    throw new LimitError(what, limitMs, last === 'late' ? undefined : last);
  } finally {
    over.abort();
  }
};
