import type {
  CancelTaskRunParams,
  CancelTaskRunState,
  TaskCall,
} from '@lobechat/builtin-tool-task';
import { getRun, type Queryable, requestCancel, tasks } from '@lobechat/database';
import { eq } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { findActiveRuns } from '../service/active-runs.ts';
import { requireTask } from '../service/find-tasks.ts';
import { read } from '../worker/persist.ts';
import type { DeskParts } from './desk-parts.ts';
import { followRun, hasEnded, waitSignal } from './follow-run.ts';
import { readOwn } from './run-tasks.ts';
import { toRunSummary } from './to-run-summary.ts';

/** Seconds to wait for a run to end after it was cancelled. */
const WAIT_SECONDS = 2;

const findRun = async (
  db: Queryable,
  taskId: number,
  runId: string | undefined,
): Promise<string> => {
  const name = formatIdentifier(taskId);
  if (runId !== undefined) {
    const run = await getRun(db, runId);
    if (run?.taskId === taskId) return run.id;
    throw new ToolError(
      ToolErrorType.NotFound,
      `${name} has no run ${JSON.stringify(runId)}. viewTask lists its runs.`,
    );
  }
  const [task] = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, taskId));
  if (task === undefined) throw new ToolError(ToolErrorType.NotFound, `There is no ${name}.`);
  const run = (await findActiveRuns(db, [taskId])).get(taskId);
  if (run !== undefined) return run;
  throw new ToolError(
    ToolErrorType.Conflict,
    `${name} has no run that is waiting, queued or running, so there is nothing to cancel. viewTask shows its runs.`,
  );
};

/**
 * Cancels a run: immediately if it has no active attempt, else as soon as the worker of the attempt
 * notices.
 */
export const cancelTaskRun = async (
  parts: DeskParts,
  { identifier, runId }: CancelTaskRunParams,
  call: TaskCall,
): Promise<CancelTaskRunState> => {
  const { events, options, queue, worker } = parts;
  const taskId = await requireTask(await readOwn(parts, call), identifier);
  await queue.prepare();
  const { canceled, run, taskIds } = await options.database.transaction(async (db) => {
    const found = await findRun(db, taskId, runId);
    const asked = await requestCancel(db, found);
    if (!asked.isActive) {
      throw new ToolError(
        ToolErrorType.Conflict,
        `The run ${found} of ${formatIdentifier(taskId)} has ended already (${asked.run.status}).`,
      );
    }
    await queue.remove(db, [
      ...asked.canceled.map(({ id }) => id),
      ...(hasEnded(asked.run) ? [found] : []),
    ]);
    return asked;
  });
  worker.cancel(run.id);
  events.emit([run.id, ...canceled.map(({ id }) => id)]);
  if (!hasEnded(run)) {
    await followRun(parts, run.id, { signal: waitSignal(WAIT_SECONDS, call.signal) });
  }
  const ended = (await read(options.database, (db) => getRun(db, run.id))) ?? run;
  // It may have succeeded before its worker noticed.
  const areCanceled = taskIds.length > 0 && ended.status !== 'succeeded';
  return {
    ...(areCanceled && {
      canceled: taskIds.toSorted((one, other) => one - other).map(formatIdentifier),
    }),
    run: toRunSummary(ended),
  };
};
