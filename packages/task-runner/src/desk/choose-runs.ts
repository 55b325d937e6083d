import { inArray, sql } from 'drizzle-orm';

import type { RunPolicy, TaskWork } from '@lobechat/builtin-tool-task';
import { listRuns, type ListedRun, type Queryable, tasks } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { workOf } from '../runners/create-assignee-runner.ts';
import { blockedError, type RunRefusal } from './run-refusal.ts';

/** Runs that one call may queue. */
const MOST_RUNS = 500;

/** What is looked at of a task that is to be run. */
export type RunTask = Awaited<ReturnType<typeof readTasks>>[number];

/** A task that is to be run, and whether it can be. */
export interface ChosenRun {
  /** The run that it has already. */
  readonly active?: ListedRun | undefined;
  /** False: only because another one requires it. */
  readonly isNamed: boolean;
  /** Why it cannot be queued. */
  readonly refusal?: ToolError | undefined;
  readonly task: RunTask;
  /** Unresolved tasks that it requires. */
  readonly waitsFor: readonly number[];
}

const readTasks = async (db: Queryable, ids: readonly number[]) => {
  const found = await db
    .select({
      assignee: tasks.assignee,
      claimedBy: tasks.claimedBy,
      claimExpiresAt: tasks.claimExpiresAt,
      id: tasks.id,
      priority: tasks.priority,
      run: sql<RunPolicy | null>`${tasks.run}`,
      status: tasks.status,
      title: tasks.title,
      work: sql<TaskWork | null>`${tasks.work}`,
    })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]))
    // What is required stands before what requires it.
    .orderBy(tasks.rank, tasks.id);
  return found.map((task) => ({ ...task, work: workOf(task) }));
};

interface Need extends Record<string, unknown> {
  readonly needed: string;
  readonly task_id: string;
}

/** Unresolved tasks that tasks require: of all of them, or only of those given. */
const readNeeds = async (
  db: Queryable,
  ids: readonly number[],
  isDeep: boolean,
): Promise<Map<number, number[]>> => {
  const { rows } = await db.execute<Need>(sql`
    WITH RECURSIVE need(task_id, needed) AS (
      SELECT edge.task_id, other.id FROM lobe_tools.task_dependencies edge
        JOIN lobe_tools.tasks other ON other.id = edge.depends_on_id
        WHERE edge.task_id = ANY(${sql.param([...ids])}::bigint[]) AND edge.type = 'requires'
          AND other.status NOT IN ('completed', 'canceled')
      UNION
      SELECT edge.task_id, other.id FROM need
        JOIN lobe_tools.task_dependencies edge ON edge.task_id = need.needed AND edge.type = 'requires'
        JOIN lobe_tools.tasks other ON other.id = edge.depends_on_id
        WHERE ${isDeep} AND other.status NOT IN ('completed', 'canceled')
    ) SELECT task_id, needed FROM need LIMIT 100000`);
  const needs = new Map<number, number[]>();
  for (const row of rows) {
    const id = Number(row.task_id);
    needs.set(id, [...(needs.get(id) ?? []), Number(row.needed)]);
  }
  return needs;
};

/** Options of {@link chooseRuns}. */
export interface ChooseRunsOptions {
  /** Tasks that were asked for. */
  readonly ids: readonly number[];
  /** Whether what they require is run as well. */
  readonly includeDependencies: boolean;
  /** Why a task cannot be run, whatever it requires. */
  readonly refuse: RunRefusal;
}

/**
 * What a call that asks for runs comes to: the tasks in an order in which they can be done, each with
 * what is in its way. Queues nothing. A task may wait for others that have an active run, or get one
 * by the same call.
 *
 * @throws ToolError `ResourceLimit` for more runs than one call may queue
 */
export const chooseRuns = async (
  db: Queryable,
  { ids, includeDependencies, refuse }: ChooseRunsOptions,
): Promise<ChosenRun[]> => {
  const needs = await readNeeds(db, ids, includeDependencies);
  const named = new Set(ids);
  const required = includeDependencies ? [...needs.values()].flat() : [];
  const wanted = [...new Set([...ids, ...required])];
  if (wanted.length > MOST_RUNS) {
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `That would be ${wanted.length} runs; one call queues ${MOST_RUNS} at most. Run those first that the others require.`,
    );
  }
  const around = [...new Set([...wanted, ...[...needs.values()].flat()])];
  const found = await readTasks(db, around);
  const known = new Map(found.map((task) => [task.id, task]));
  const runs = await listRuns(db, {
    limit: around.length,
    statuses: ['waiting', 'queued', 'running'],
    taskIds: around,
  });
  const active = new Map(runs.map((run) => [run.taskId, run]));
  const accepted = new Set(active.keys());
  const refusals = new Map<number, ToolError>();

  return found
    .filter(({ id }) => wanted.includes(id))
    .map((task) => {
      const { id } = task;
      const waitsFor = needs.get(id) ?? [];
      const run = active.get(id);
      const base = { isNamed: named.has(id), task, waitsFor };
      if (run !== undefined) return { ...base, active: run };
      const missing = waitsFor.filter((other) => !accepted.has(other));
      const refusal =
        refuse(task) ??
        (missing.length === 0
          ? undefined
          : blockedError(
              task,
              missing.map((other) => ({
                identifier: formatIdentifier(other),
                refusal: refusals.get(other),
                status: known.get(other)?.status,
              })),
            ));
      if (refusal === undefined) accepted.add(id);
      else refusals.set(id, refusal);
      return { ...base, refusal };
    });
};
