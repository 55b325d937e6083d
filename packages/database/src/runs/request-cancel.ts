import { ToolError, ToolErrorType } from '@lobechat/types';

import { eq, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { taskRuns } from '../schema/runs.ts';
import { cancelDependents, findWaiting } from './cancel-dependents.ts';
import { isUuid } from './lease.ts';
import { type CanceledRun, type Run, RunErrorType } from './run.ts';
import { loseAttempts } from './take-expired.ts';
import { moveTasks } from './task-moves.ts';

/** The effect of a cancel request. */
export interface CancelRequested {
  /** Waiting runs of tasks that require its task: they ended as well. */
  readonly canceled: CanceledRun[];
  /** False: it had ended before, and is unchanged. */
  readonly isActive: boolean;
  /**
   * `canceled` immediately if no attempt is in progress, or its worker fell silent; else `running`
   * until its worker has been notified.
   */
  readonly run: Run;
  /** Tasks with waiting runs that end as well: of those `canceled`, or when its worker has stopped. */
  readonly taskIds: number[];
}

const lockRun = async (db: Queryable, runId: string): Promise<Run> => {
  if (isUuid(runId)) {
    await db.execute(sql`
      SELECT 1 FROM lobe_tools.task_runs run JOIN lobe_tools.tasks task ON task.id = run.task_id
        WHERE run.id = ${runId}::uuid FOR NO KEY UPDATE OF task, run`);
    const [run] = await db.select().from(taskRuns).where(eq(taskRuns.id, runId));
    if (run !== undefined) return run;
  }
  throw new ToolError(
    ToolErrorType.NotFound,
    `There is no run ${runId}. Look at the task for the runs it has.`,
  );
};

/** Options of {@link requestCancel}. */
export interface CancelOptions {
  /** Its task is about to be deleted: dependent runs wait for one task less, and continue. */
  readonly isDeletion?: boolean;
}

/**
 * Requests the cancellation of a run. Must be called in a transaction. @throws ToolError `NotFound`
 */
export const requestCancel = async (
  db: Queryable,
  runId: string,
  { isDeletion = false }: CancelOptions = {},
): Promise<CancelRequested> => {
  const before = await lockRun(db, runId);
  const isRunning = before.status === 'running';
  if (!isRunning && before.status !== 'queued' && before.status !== 'waiting') {
    return { canceled: [], isActive: false, run: before, taskIds: [] };
  }
  // Without its worker, nobody would stop it.
  const isWaiting = !isRunning || (await loseAttempts(db, [runId])).length > 0;
  const [run = before] = await db
    .update(taskRuns)
    .set({
      cancelRequestedAt: sql`coalesce(cancel_requested_at, clock_timestamp())`,
      ...(isDeletion && { error: { message: 'Its task is deleted.', type: RunErrorType.Deleted } }),
      ...(isWaiting
        ? { finishedAt: sql`clock_timestamp()`, nextAttemptAt: null, status: 'canceled' as const }
        : {}),
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(eq(taskRuns.id, runId))
    .returning();
  const none = { canceled: [], isActive: true, run, taskIds: [] };
  if (!isWaiting) {
    return isDeletion ? none : { ...none, taskIds: await findWaiting(db, run.taskId) };
  }
  await moveTasks(db, [{ id: run.taskId, status: 'todo' }]);
  if (isDeletion) return none;
  const canceled = await cancelDependents(db, { taskId: run.taskId, what: 'canceled' });
  return { ...none, canceled, taskIds: canceled.map(({ taskId }) => taskId) };
};
