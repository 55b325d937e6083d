import { ToolError, ToolErrorType } from '@lobechat/types';

import type { FetchLimits } from './limits.ts';

/** Ends one fetch: when its caller gives up, when it takes too long, when nothing arrives any more. */
export interface Deadline extends Disposable {
  /** Aborts with the ToolError that says which of them it was. */
  readonly signal: AbortSignal;
  /** Something has arrived: the idle time begins anew. */
  touch: () => void;
}

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** The error of a call that was cancelled. */
export const toAbortedError = (): ToolError =>
  new ToolError(ToolErrorType.Aborted, 'The fetch was cancelled.');

/** Starts the clocks of one fetch. Dispose of it when the fetch is over. */
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
