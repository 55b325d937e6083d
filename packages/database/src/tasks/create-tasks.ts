import { ToolError, ToolErrorType } from '@lobechat/types';

import { and, inArray, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { RESOLVED_STATUSES, tasks } from '../schema/tasks.ts';
import { toStorableJson } from '../storable.ts';
import { countBlockers } from './count-blockers.ts';
import { answerCreationKey, claimCreationKey } from './creation-key.ts';
import { refuseDeadlocks } from './deadlocks.ts';
import { followChanges, type GroupChange, toPart } from './follow-changes.ts';
import { lockGraph } from './graph-lock.ts';
import type { NewTask } from './new-task.ts';
import { describeNew, orderBatch } from './order-batch.ts';
import { isOwned, NOBODY, taskCounterOf, toTaskId } from './owners.ts';
import { formatTaskId, type Task, taskColumns } from './task.ts';

/** Options of {@link createTasks}. */
export interface CreateTasksOptions {
  /**
   * The same key with the same tasks returns the tasks that were created the first time, as far as
   * they still exist. A key whose tasks have all been deleted is free again.
   */
  readonly idempotencyKey?: string;
  /** Called with the groups that are open again. */
  readonly onGroups?: (groups: readonly GroupChange[]) => void;
  /** Owner of the tasks, and of those that they refer to. Default: nobody. */
  readonly owner?: number;
}

/** Reads tasks in the order of the given ids. */
const readInOrder = async (db: Queryable, ids: readonly number[]): Promise<Task[]> => {
  const rows = await db
    .select(taskColumns)
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

type Existing = Pick<typeof tasks.$inferSelect, 'id' | 'rank' | 'status'>;

/** Existing tasks, whose statuses are locked until the transaction ends. */
const lockExisting = async (
  db: Queryable,
  ids: readonly number[],
  owner: number,
): Promise<Map<number, Existing>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: tasks.id, rank: tasks.rank, status: tasks.status })
    .from(tasks)
    .where(and(inArray(tasks.id, [...ids]), isOwned(owner)))
    .orderBy(tasks.id)
    .for('share');
  const found = new Map(rows.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no ${missing.map(formatTaskId).join(', no ')}. Use ids of tasks that exist, or references of tasks in the same call.`,
    );
  }
  return found;
};

/**
 * Locks what is above tasks that get a subtask: a change of their requirements waits, and then
 * finds the subtask.
 *
 * @returns how many tasks a new subtask of each waits for because of it
 */
const lockAbove = async (
  db: Queryable,
  parents: readonly number[],
): Promise<Map<number, number>> => {
  if (parents.length === 0) return new Map();
  const ids = sql`unnest(${sql.param([...new Set(parents)])}::bigint[])`;
  await db.execute(sql`SELECT id FROM lobe_tools.tasks
    WHERE id IN (SELECT lobe_tools.tasks_above(id) FROM ${ids} AS id) ORDER BY id FOR SHARE`);
  const { rows } = await db.execute<{ count: number; id: string }>(sql`
    SELECT parent.id, count(*) FILTER (WHERE other.id IS NOT NULL
          AND NOT (through = parent.id AND lobe_tools.is_below(other.id, parent.id)))::int AS count
      FROM ${ids} AS parent(id) LEFT JOIN LATERAL lobe_tools.waits_for(parent.id) other ON true
      GROUP BY parent.id`);
  return new Map(rows.map(({ count, id }) => [Number(id), count]));
};

const allocateIds = async (db: Queryable, count: number, owner: number): Promise<number> => {
  const { rows } = await db.execute<{ value: string }>(sql`
    INSERT INTO lobe_tools.counters (name, value) VALUES (${taskCounterOf(owner)}, ${count})
      ON CONFLICT (name) DO UPDATE SET value = counters.value + ${count} RETURNING value`);
  return toTaskId(owner, Number(rows[0]?.value) - count + 1);
};

const INSERT_TASKS = sql`INSERT INTO lobe_tools.tasks (id, title, description, status, priority,
    parent_id, assignee, tags, due_at, schedule, next_run_at, work, run, created_by, rank, blockers,
    completed_at)
  SELECT id, title, description, status, priority, parent_id, assignee, tags, due_at, schedule,
    next_run_at, work, run, created_by, rank, blockers, CASE WHEN status = 'completed' THEN now() END`;

const INSERT_SHAPE = sql`AS input(id bigint, title text, description text, status text,
    priority smallint, parent_id bigint, assignee text, tags text[], due_at timestamptz,
    schedule jsonb, next_run_at timestamptz, work jsonb, run jsonb, created_by text, rank bigint,
    blockers integer)`;

/**
 * Creates tasks, all or none, with their subtasks and dependencies among them and on existing
 * tasks. Two statements for any number of tasks.
 *
 * @throws ToolError `InvalidArguments` for a missing or ambiguous reference, `NotFound` for a task
 * that does not exist, `DependencyCycle` with the path, `Conflict` for a key of other tasks
 */
export const createTasks = async (
  db: Queryable,
  input: readonly NewTask[],
  { idempotencyKey, onGroups, owner = NOBODY }: CreateTasksOptions = {},
): Promise<Task[]> => {
  if (input.length === 0) return [];
  if (idempotencyKey !== undefined) {
    const known = await claimCreationKey(db, idempotencyKey, { input, owner });
    if (known !== undefined) return readInOrder(db, known);
  }
  const batch = orderBatch(input);
  const required = batch.edges.flatMap(({ isLocal, to, type }) =>
    isLocal || type !== 'requires' ? [] : [to],
  );
  const parents = batch.parents.flatMap((parent) =>
    parent === undefined || parent[1] ? [] : [parent[0]],
  );
  // Prevents that requirements are moved past the tasks that require them here, or past the tasks
  // above these.
  if (required.length + parents.length > 0) await lockGraph(db);
  const existing = await lockExisting(db, batch.existing, owner);
  const inherited = await lockAbove(db, parents);
  const firstId = await allocateIds(db, input.length, owner);
  const idOf = (pointer: number, isLocal: boolean): number =>
    isLocal ? firstId + pointer : pointer;
  const statusOf = (pointer: number, isLocal: boolean): Task['status'] =>
    (isLocal ? input[pointer]?.status : existing.get(pointer)?.status) ?? 'todo';
  const lastRequired = required.map((id) => existing.get(id)?.rank ?? 0);
  const firstRank = lastRequired.reduce((one, rank) => Math.max(one, rank + 1), firstId);

  const blockers = countBlockers(batch, {
    inherited,
    isOpen: (pointer, isLocal) => !RESOLVED_STATUSES.includes(statusOf(pointer, isLocal)),
  });

  const rows = input.map((task, index) => ({
    assignee: task.assignee ?? null,
    blockers: blockers[index],
    created_by: task.createdBy ?? null,
    description: task.description ?? '',
    due_at: task.dueAt ?? null,
    id: firstId + index,
    next_run_at: task.nextRunAt ?? null,
    parent_id: batch.parents[index] === undefined ? null : idOf(...batch.parents[index]),
    priority: task.priority ?? 0,
    rank: firstRank + (batch.places[index] ?? 0),
    run: task.run ?? null,
    schedule: task.schedule ?? null,
    status: task.status ?? 'todo',
    tags: task.tags ?? [],
    title: task.title,
    work: task.work ?? null,
  }));
  await db.execute(
    sql`${INSERT_TASKS} FROM jsonb_to_recordset(${toStorableJson(rows)}::jsonb) ${INSERT_SHAPE}`,
  );
  if (batch.edges.length > 0) {
    const edges = batch.edges.map(({ from, isLocal, to, type }) => ({
      depends_on_id: idOf(to, isLocal),
      task_id: firstId + from,
      type,
    }));
    await db.execute(
      sql`INSERT INTO lobe_tools.task_dependencies (task_id, depends_on_id, type)
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(edges)}::jsonb)
          AS input(task_id bigint, depends_on_id bigint, type text)`,
    );
  }
  const ids = rows.map(({ id }) => id);
  const parts = rows.flatMap(({ parent_id: parentId, status }) =>
    parentId === null ? [] : [toPart({ status }, parentId, 1)],
  );
  const { groups } = await followChanges(db, [], { parts });
  onGroups?.(groups);
  if (batch.parents.some((parent) => parent !== undefined)) {
    await refuseDeadlocks(db, ids, (id) =>
      id < firstId ? formatTaskId(id) : describeNew(input, id - firstId),
    );
  }
  if (idempotencyKey !== undefined) await answerCreationKey(db, idempotencyKey, { ids, owner });
  return readInOrder(db, ids);
};
