import { type BuiltinToolContext, errorResult } from '@lobechat/types';

import type { ApprovalHandler } from '../approval.ts';
import type { ToolEntry } from '../catalogue/tool-entry.ts';
import type { SourceQuestion } from '../source.ts';
import { askApproval, askWhileRunning } from './ask-approval.ts';
import type { CallRun } from './call-run.ts';

/** The longest time that timers support: 24.8 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Options of {@link runSource}. */
export interface RunSourceOptions {
  /** Milliseconds a person may take to answer the tool's questions. Undefined means no limit. */
  approvalTimeoutMs?: number | undefined;
  args: Record<string, unknown>;
  context: BuiltinToolContext;
  entry: ToolEntry;
  /** Answers questions of the running tool; undefined if nobody can. */
  handler: ApprovalHandler | undefined;
  /**
   * Receives what the source returned, or a failed result for what it threw. Called at most once.
   */
  onReturn: (raw: unknown) => void;
  run: CallRun;
  timeoutMs: number;
}

/** Returns the value if it is a promise. A value that throws on access is not one. */
const toPromise = (value: unknown): PromiseLike<unknown> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    if (value instanceof Promise) return value;
    const { then } = value as { then?: unknown };
    return typeof then === 'function' ? Promise.resolve(value) : undefined;
  } catch {
    return undefined;
  }
};

/** Calls a source and passes on what it returns or throws. Returns whether that is still to come. */
const startCall = (
  { onReturn, run }: Pick<RunSourceOptions, 'onReturn' | 'run'>,
  call: () => unknown,
): boolean => {
  const finish = (raw: unknown): void => {
    if (run.settled) return;
    run.endRun();
    onReturn(raw);
  };
  run.beginRun();
  let returned: unknown;
  try {
    returned = call();
  } catch (error) {
    finish(errorResult(error));
    return false;
  }
  const promise = toPromise(returned);
  promise?.then(finish, (error: unknown) => finish(errorResult(error)));
  if (!promise) finish(returned);
  return promise !== undefined;
};

/** A time limit that a timer supports, or undefined for none. */
export const toTimeLimit = (...wishes: Array<number | undefined>): number | undefined => {
  const wish = wishes.find((ms) => ms !== undefined && !Number.isNaN(ms) && ms >= 0);
  return wish === undefined || wish === Infinity ? undefined : Math.min(wish, MAX_TIMER_MS);
};

/**
 * Calls a tool's source. The time limit begins here; it needs a timer only if the source returns a
 * promise. A source that ignores its signal still ends at the limit, and its late result is
 * dropped.
 */
export const runSource = ({
  approvalTimeoutMs,
  args,
  context,
  entry: { descriptor, source },
  handler,
  onReturn,
  run,
  timeoutMs,
}: RunSourceOptions): void => {
  const ask =
    handler &&
    ((question: SourceQuestion) =>
      askWhileRunning({ descriptor, handler, question, run, timeoutMs: approvalTimeoutMs }));
  const isPending = startCall({ onReturn, run }, () => {
    const { isWatched, noteQueue, whenAborted } = run;
    const given = { arguments: args, ask, context, descriptor };
    return source.call({ ...given, isWatched, noteQueue, whenAborted });
  });
  if (isPending && timeoutMs !== Infinity) run.limit(timeoutMs);
};

/** Options of {@link forwardCall}. */
export interface ForwardCallOptions extends Omit<
  RunSourceOptions,
  'approvalTimeoutMs' | 'timeoutMs'
> {
  timeoutMs: number | undefined;
}

/**
 * Hands a call to a source behind which another engine validates, approves, limits and remembers.
 * Its questions are asked here and reported as events of this call.
 */
export const forwardCall = ({
  args,
  context,
  entry: { descriptor, source },
  handler,
  onReturn,
  run,
  timeoutMs,
}: ForwardCallOptions): void => {
  const onApproval: ApprovalHandler | undefined =
    handler &&
    (async (request) => {
      const { signal: _, ...question } = request;
      run.pause();
      const answer = await askApproval({ handler, request: question, run, timeoutMs: undefined });
      run.resume();
      return 'decision' in answer ? answer.decision : { action: 'deny' };
    });
  startCall({ onReturn, run }, () =>
    source.call({ arguments: args, context, descriptor, onApproval, timeoutMs }),
  );
};
