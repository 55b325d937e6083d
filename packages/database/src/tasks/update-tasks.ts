import { ToolError, ToolErrorType } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import { inArray, type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { ENDED_STATUSES, tasks } from '../schema/tasks.ts';
import { toStorableJson } from '../storable.ts';
import { refuseDeadlocks } from './deadlocks.ts';
import { findReady } from './find-ready.ts';
import { followChanges, type GroupChange } from './follow-changes.ts';
import { lockGraph } from './graph-lock.ts';
import { moveParts, type ParentMove } from './move-parts.ts';
import { formatTaskId, type Task, taskColumns } from './task.ts';

/** The fields of a task that can be set. */
export type TaskChanges = Partial<
  Pick<
    Task,
    | 'assignee'
    | 'description'
    | 'dueAt'
    | 'error'
    | 'nextRunAt'
    | 'parentId'
    | 'priority'
    | 'run'
    | 'schedule'
    | 'scheduleRuns'
    | 'status'
    | 'tags'
    | 'title'
    | 'work'
  >
>;

/** A change of one task. */
export interface TaskUpdate {
  readonly changes: TaskChanges;
  readonly id: number;
  /** The version that the change is based on. Without it, the change is made for any version. */
  readonly version?: number;
}

/** The results of an update. */
export interface TasksUpdated {
  /** Groups whose status was derived from their parts again. */
  readonly groups: GroupChange[];
  readonly tasks: Task[];
  /** Tasks, not groups, with the status todo and nothing left in their way. */
  readonly unblocked: number[];
}

/** Columns in the order of statements, each with the type of its value in JSON. */
const COLUMNS: Readonly<Record<keyof TaskChanges, readonly [column: string, type: string]>> = {
  assignee: ['assignee', 'text'],
  description: ['description', 'text'],
  dueAt: ['due_at', 'timestamptz'],
  error: ['error', 'text'],
  nextRunAt: ['next_run_at', 'timestamptz'],
  parentId: ['parent_id', 'bigint'],
  priority: ['priority', 'smallint'],
  run: ['run', 'jsonb'],
  schedule: ['schedule', 'jsonb'],
  scheduleRuns: ['schedule_runs', 'integer'],
  status: ['status', 'text'],
  tags: ['tags', 'text[]'],
  title: ['title', 'text'],
  work: ['work', 'jsonb'],
};
const NAMES = Object.keys(COLUMNS) as (keyof TaskChanges)[];

/**
 * Consequences of a new status: a time of completion, and the end of a claim on a finished task.
 */
const FOLLOWS_STATUS = sql`, completed_at = CASE WHEN input.status = 'completed'
      THEN coalesce(task.completed_at, now()) END,
    claimed_by = CASE WHEN NOT input.finished THEN task.claimed_by END,
    claim_token = CASE WHEN NOT input.finished THEN task.claim_token END,
    claim_expires_at = CASE WHEN NOT input.finished THEN task.claim_expires_at END`;

/** Changes the same columns of any number of tasks, in one statement. */
const write = async (
  db: Queryable,
  names: readonly (keyof TaskChanges)[],
  updates: readonly TaskUpdate[],
): Promise<void> => {
  const rows = updates.map(({ changes, id }) => ({
    ...Object.fromEntries(names.map((name) => [COLUMNS[name][0], changes[name] ?? null])),
    finished: changes.status !== undefined && ENDED_STATUSES.includes(changes.status),
    id,
  }));
  const shape = names.map((name) => `, ${COLUMNS[name].join(' ')}`).join('');
  const set = names.map((name): SQL => {
    const [column] = COLUMNS[name];
    return sql.raw(`${column} = input.${column}, `);
  });
  await db.execute(sql`
    UPDATE lobe_tools.tasks task SET ${sql.join(set)}updated_at = now(), version = version + 1
        ${names.includes('status') ? FOLLOWS_STATUS : sql``}
      FROM jsonb_to_recordset(${toStorableJson(rows)}::jsonb)
        AS input(id bigint, finished boolean${sql.raw(shape)})
      WHERE task.id = input.id`);
};

const namesOf = ({ changes }: TaskUpdate): (keyof TaskChanges)[] =>
  NAMES.filter((name) => changes[name] !== undefined);

/** One statement per set of columns, for any number of tasks. */
const writeAll = async (db: Queryable, updates: Iterable<TaskUpdate>): Promise<void> => {
  const groups = Map.groupBy(updates, (update) => namesOf(update).join());
  for (const group of groups.values()) {
    await write(db, namesOf(group[0] as TaskUpdate), group);
  }
};

const refuse = (update: TaskUpdate, current: Task | undefined): ToolError | undefined => {
  if (current === undefined) {
    return new ToolError(ToolErrorType.NotFound, `There is no ${formatTaskId(update.id)}.`);
  }
  if (update.version === undefined || update.version === current.version) return undefined;
  return new ToolError(
    DatabaseErrorType.VersionConflict,
    `${formatTaskId(update.id)} was changed in the meantime: it has version ${current.version}, and the change was made for version ${update.version}. Look at it again, then decide.`,
    { body: { current } },
  );
};

/** Merges several updates of one task, later ones on top. */
const mergeByTask = (updates: readonly TaskUpdate[]): TaskUpdate[] => {
  const merged = new Map<number, TaskUpdate>();
  for (const { changes, id } of updates) {
    merged.set(id, { changes: { ...merged.get(id)?.changes, ...changes }, id });
  }
  return [...merged.values()];
};

/** Tasks with a new parent, and that parent. */
const findMoves = (
  updates: readonly TaskUpdate[],
  known: ReadonlyMap<number, Task>,
): ParentMove[] =>
  updates.flatMap(({ changes: { parentId }, id }) => {
    const from = known.get(id)?.parentId ?? null;
    return parentId === undefined || parentId === from ? [] : [{ from, id, to: parentId }];
  });

/**
 * Changes tasks, all or none, in a handful of statements for any number of tasks. Must be called in
 * a transaction. Finished tasks lose their claims.
 *
 * @returns the current tasks, in the order of the updates
 * @throws ToolError `NotFound`, `VersionConflict`, or `DependencyCycle` for a parent that is below
 */
export const updateTasks = async (
  db: Queryable,
  updates: readonly TaskUpdate[],
): Promise<TasksUpdated> => {
  const merged = mergeByTask(updates);
  if (merged.length === 0) return { groups: [], tasks: [], unblocked: [] };
  // Without its work, a group waits for its parts.
  const regroups = merged.some(
    ({ changes: { parentId, work } }) => parentId !== undefined || work === null,
  );
  if (regroups) await lockGraph(db);

  const ids = merged.map(({ id }) => id);
  const read = () => db.select(taskColumns).from(tasks).where(inArray(tasks.id, ids));
  const before = await read().orderBy(tasks.id).for('update');
  const known = new Map<number, Task>(before.map((row) => [row.id, row]));
  for (const update of updates) {
    const refusal = refuse(update, known.get(update.id));
    if (refusal !== undefined) throw refusal;
  }

  const moves = findMoves(merged, known);
  const moved = await moveParts(db, moves, known);
  await writeAll(db, merged);

  const changes = merged.flatMap(({ changes: { status }, id }) => {
    const from = known.get(id)?.status;
    return status === undefined || from === undefined || from === status
      ? []
      : [{ from, id, to: status }];
  });
  // A task that loses its work may become a group, and a group ends only through its parts.
  const regrouped = merged.flatMap(({ changes: { status, work }, id }) =>
    (work === undefined && status === undefined) || (known.get(id)?.parts ?? 0) === 0 ? [] : [id],
  );
  const { groups, unblocked } = await followChanges(db, changes, {
    groups: regrouped,
    parts: moved.parts,
  });
  const ungrouped = merged.flatMap(({ changes: { work }, id }) => {
    const task = known.get(id);
    return work && task && task.parts > 0 && task.work === null ? [id] : [];
  });
  const workless = merged.flatMap(({ changes: { work }, id }) => (work === null ? [id] : []));
  await refuseDeadlocks(db, [...moves.map(({ id }) => id), ...moved.holders, ...workless]);
  const after = new Map((await read()).map((row) => [row.id, row]));
  return {
    groups,
    tasks: ids.flatMap((id) => after.get(id) ?? []),
    unblocked: await findReady(
      db,
      [...moved.unblocked, ...unblocked, ...ungrouped],
      moves.flatMap(({ from }) => from ?? []),
    ),
  };
};
