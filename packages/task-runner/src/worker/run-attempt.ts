import { TaskErrorType } from '@lobechat/builtin-tool-task';
import {
  type AttemptEnd,
  type AttemptLease,
  type Database,
  getOutcomes,
  type Queryable,
  readUserOf,
  type Run,
  type RunSettled,
  settleAttempt,
  type Task,
} from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { RunDeskOptions } from '../desk/create-run-desk.ts';
import type { RunInput } from '../desk/run-request.ts';
import { formatIdentifier } from '../mapping/parse-identifier.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import { chooseRoots } from '../run-folder.ts';
import type { TaskOutcome, TaskRunner } from '../runner.ts';
import { readAssignee, workOf } from '../runners/create-assignee-runner.ts';
import { endOfWork } from './end-of-work.ts';
import { keepLease } from './lease-keeper.ts';
import { persist, repeat } from './persist.ts';
import { createRunContext, type KeptRunContext } from './run-context.ts';
import { toFailure } from './to-failure.ts';
import { toStorable } from './to-storable.ts';

/** Default time limit of an attempt in milliseconds. */
const DEFAULT_TIMEOUT_MS = 3_600_000;

/** Why an attempt must end before its work is done. */
export type StopReason = 'canceled' | 'interrupted' | 'lost' | 'timeout';

/** An attempt that was started. */
export interface BegunAttempt {
  readonly attempt: AttemptLease;
  readonly run: Run;
  readonly task: Task;
}

export interface RunAttemptOptions extends Pick<
  RunDeskOptions,
  'dataDirectory' | 'database' | 'engine' | 'onApproval' | 'readTask'
> {
  readonly begun: BegunAttempt;
  readonly leaseMs: number;
  /** Progress was written. */
  readonly onProgress: () => void;
  readonly queue: RunQueue;
  readonly runner: TaskRunner;
}

/** An active attempt. */
export interface MadeAttempt {
  /** Settles when its end has been recorded; undefined: another worker has the run. */
  readonly ended: Promise<RunSettled | undefined>;
  readonly stop: (reason: StopReason) => void;
}

const readOutcomes = async (
  db: Queryable,
  taskId: number,
): Promise<ReadonlyMap<string, TaskOutcome>> => {
  const results = await getOutcomes(db, taskId);
  return new Map(
    results.map(({ result, taskId: id }) => [formatIdentifier(id), result as TaskOutcome]),
  );
};

const timeoutError = (ms: number): ToolError =>
  new ToolError(
    ToolErrorType.Timeout,
    `The attempt took longer than ${ms} ms and was stopped. Raise run.timeoutMs of the task (editTasks) if its work takes that long.`,
  );

/**
 * The outcome of an attempt whose runner threw: the reason it was stopped takes precedence over the
 * error.
 */
const toEnd = (reason: StopReason | undefined, error: unknown, timeoutMs: number): AttemptEnd => {
  if (reason === 'canceled' || reason === 'interrupted') return { kind: reason };
  if (reason === 'timeout') return { error: toFailure(timeoutError(timeoutMs)), kind: 'failed' };
  return { error: toFailure(error), kind: 'failed' };
};

const settle = (
  database: Database,
  queue: RunQueue,
  attempt: AttemptLease,
  end: AttemptEnd,
): Promise<RunSettled> =>
  persist(database, async (db) => {
    const settled = await settleAttempt(db, attempt, end);
    await queue.remove(
      db,
      settled.canceled.map(({ id }) => id),
    );
    await queue.enqueue(db, settled.queued);
    return settled;
  });

const isLost = (error: unknown): boolean =>
  error instanceof ToolError && error.type === ToolErrorType.Conflict;

/** Executes an attempt, from its recorded start to its end, which is recorded then. */
export const runAttempt = (options: RunAttemptOptions): MadeAttempt => {
  const { begun, database, leaseMs, queue, runner } = options;
  const { attempt, run, task } = begun;
  const timeoutMs = run.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const controller = new AbortController();
  let reason: StopReason | undefined;
  let kept: KeptRunContext | undefined;

  const stop = (why: StopReason): void => {
    // A lost attempt cannot be settled, whatever other reason it had to end.
    if (reason !== undefined && why !== 'lost') return;
    reason = why;
    controller.abort(new ToolError(ToolErrorType.Aborted, `The attempt was stopped: ${why}.`));
  };
  const keeper = keepLease({
    attempt,
    database,
    leaseMs,
    onCancel: () => {
      stop('canceled');
    },
    onLost: () => {
      stop('lost');
    },
    onRenewed: options.onProgress,
    report: () => kept?.report() ?? {},
  });
  const timer = setTimeout(() => {
    stop('timeout');
  }, timeoutMs);

  const work = async (): Promise<TaskOutcome> => {
    const { database: store, readTask } = options;
    const details = await repeat(store, (db) => readTask(db, task.id));
    if (details === undefined) {
      throw new ToolError(ToolErrorType.NotFound, 'The task was deleted while its run began.');
    }
    // A task that got subtasks after its run was queued is still run.
    const doing = workOf({ ...task, parts: 0 }) ?? undefined;
    if (doing === undefined || doing.type !== run.runner) {
      throw new ToolError(
        TaskErrorType.NoRunner,
        `The run was queued for work of type ${run.runner}, and the task ${doing === undefined ? 'has none now' : `now has work of type ${doing.type}`}. Run the task again.`,
      );
    }
    const { prompt, request } = (run.input ?? { request: { roots: [] } }) as RunInput;
    const roots = await chooseRoots(request.roots, options.dataDirectory);
    // Its agent is the caller, whoever requested the run.
    const agent = readAssignee(doing);
    kept = createRunContext({
      attempt,
      cost: run.cost ?? undefined,
      database: store,
      engine: options.engine,
      hostApproval: options.onApproval,
      onReport: keeper.reportSoon,
      outcomes: await repeat(store, (db) => readOutcomes(db, task.id)),
      progress: run.progress ?? undefined,
      prompt,
      request: { ...request, ...(agent !== undefined && { actor: agent }), roots: [...roots] },
      signal: controller.signal,
      task: details,
      timeoutMs,
      userId: await repeat(store, (db) => readUserOf({ db }, task.id)),
      work: doing,
    });
    controller.signal.throwIfAborted();
    return runner.run(kept.context);
  };

  const make = async (): Promise<RunSettled | undefined> => {
    let end: AttemptEnd;
    try {
      const outcome = await endOfWork(work(), controller.signal);
      end = { kind: 'succeeded', result: toStorable(outcome) };
    } catch (error) {
      end = toEnd(reason, error, timeoutMs);
    }
    clearTimeout(timer);
    await kept?.flush();
    try {
      if (reason === 'lost') return undefined;
      return await settle(database, queue, attempt, { ...end, ...kept?.report() });
    } catch (error) {
      if (isLost(error)) return undefined;
      if (end.kind !== 'succeeded') throw error;
      // The result of the work cannot be stored.
      return await settle(database, queue, attempt, { error: toFailure(error), kind: 'failed' });
    } finally {
      keeper.stop();
    }
  };

  return { ended: make(), stop };
};
