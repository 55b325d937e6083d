import { ToolError, ToolErrorType } from '@lobechat/types';

import type { FetchLimits } from './limits.ts';

/** Ends a fetch when its caller cancels, when it takes too long, or when no data arrives. */
export interface Deadline extends Disposable {
  /** Aborts with a ToolError that gives the reason. */
  readonly signal: AbortSignal;
  /** Data has arrived: the idle timer restarts. */
  touch: () => void;
}

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** The error of a cancelled call. */
export const toAbortedError = (): ToolError =>
  new ToolError(ToolErrorType.Aborted, 'The fetch was cancelled.');

/** Starts the timers of one fetch. Dispose of it when the fetch ends. */
export const startDeadline = (
  url: string,
  { idleMs, totalMs }: Pick<FetchLimits, 'idleMs' | 'totalMs'>,
  outer?: AbortSignal,
): Deadline => {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(toAbortedError());
  const fail = (message: string) => () =>
    controller.abort(new ToolError(ToolErrorType.Timeout, message));
  const advice = 'Try again later, or use another source.';
  const total = setTimeout(
    fail(`${url} did not arrive within ${seconds(totalMs)}. ${advice}`),
    totalMs,
  );
  const idle = setTimeout(fail(`${url} sent nothing for ${seconds(idleMs)}. ${advice}`), idleMs);
  if (outer?.aborted) onAbort();
  else outer?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      clearTimeout(total);
      clearTimeout(idle);
      outer?.removeEventListener('abort', onAbort);
    },
    touch: () => {
      idle.refresh();
    },
  };
};
