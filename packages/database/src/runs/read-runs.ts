import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { type RunStatus, taskRuns } from '../schema/runs.ts';
import { isUuid } from './lease.ts';
import type { Run } from './run.ts';

/** A run in a list. */
export interface ListedRun extends Run {
  /** Unresolved tasks that its task waits for, at most 50; empty unless it is `waiting`. */
  readonly waitsFor: number[];
}

/** Options of {@link listRuns}. All conditions must hold. */
export interface ListRunsOptions {
  readonly ids?: readonly string[];
  /** Default 50. */
  readonly limit?: number;
  readonly statuses?: readonly RunStatus[];
  readonly taskIds?: readonly number[];
}

/** The columns of a {@link ListedRun}, for a query on `task_runs` alone. */
export const listedRunColumns = {
  ...getTableColumns(taskRuns),
  waitsFor: sql<number[]>`CASE WHEN status <> 'waiting' THEN '[]'::json ELSE (
      SELECT coalesce(json_agg(id), '[]'::json) FROM (
        SELECT DISTINCT id FROM lobe_tools.waits_for(task_runs.task_id) ORDER BY id LIMIT 50
      ) unresolved
    ) END`.as('waits_for'),
};

/** Lists runs, newest first. */
export const listRuns = async (
  db: Queryable,
  { ids, limit = 50, statuses, taskIds }: ListRunsOptions = {},
): Promise<ListedRun[]> => {
  const conditions: SQL[] = [];
  if (ids) conditions.push(inArray(taskRuns.id, ids.filter(isUuid)));
  if (statuses) conditions.push(inArray(taskRuns.status, [...statuses]));
  if (taskIds) conditions.push(inArray(taskRuns.taskId, [...taskIds]));
  return db
    .select(listedRunColumns)
    .from(taskRuns)
    .where(and(...conditions))
    .orderBy(desc(taskRuns.queuedAt), desc(taskRuns.id))
    .limit(limit);
};

/** Returns a run, or undefined if there is none with this id. */
export const getRun = async (db: Queryable, runId: string): Promise<ListedRun | undefined> =>
  (await listRuns(db, { ids: [runId], limit: 1 }))[0];

/** Counts the runs of a task. */
export const countRuns = async (db: Queryable, taskId: number): Promise<number> =>
  db.$count(taskRuns, eq(taskRuns.taskId, taskId));
