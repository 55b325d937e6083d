import { ToolError, ToolErrorType } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import { and, eq, inArray, type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { ENDED_STATUSES, tasks } from '../schema/tasks.ts';
import { toStorableJson } from '../storable.ts';
import { refuseDeadlocks } from './deadlocks.ts';
import { followChanges, type GroupChange } from './follow-changes.ts';
import { lockGraph } from './graph-lock.ts';
import { moveParts, type ParentMove } from './move-parts.ts';
import { IS_FREE } from './task-filter.ts';
import { formatTaskId, type Task, taskColumns } from './task.ts';

/** What may be set on a task. */
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
  /** The version that the change was decided on. Without it, the change is made whatever it is. */
  readonly version?: number;
}

/** What updating has brought. */
export interface TasksUpdated {
  /** Groups whose status has followed that of their parts. */
  readonly groups: GroupChange[];
  readonly tasks: Task[];
  /** Tasks with the status todo, and no groups, that nothing stands in the way of any more. */
  readonly unblocked: number[];
}

/** Columns in the order of statements, each with the type that its value has in JSON. */
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

/** What a new status brings: a time of completion, and the end of a claim on what is finished. */
const FOLLOWS_STATUS = sql`, completed_at = CASE WHEN input.status = 'completed'
      THEN coalesce(task.completed_at, now()) END,
    claimed_by = CASE WHEN NOT input.finished THEN task.claimed_by END,
    claim_token = CASE WHEN NOT input.finished THEN task.claim_token END,
    claim_expires_at = CASE WHEN NOT input.finished THEN task.claim_expires_at END`;

/** Changes of the same columns of any number of tasks, in one statement. */
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

/** As many statements as there are different sets of columns, whatever the number of tasks. */
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
    `${formatTaskId(update.id)} was changed meanwhile: it has version ${current.version}, and the change was made for version ${update.version}. Look at it again and decide anew.`,
    { body: { current } },
  );
};

/** Of several updates of one task one, the later ones on top. */
const mergeByTask = (updates: readonly TaskUpdate[]): TaskUpdate[] => {
  const merged = new Map<number, TaskUpdate>();
  for (const { changes, id } of updates) {
    merged.set(id, { changes: { ...merged.get(id)?.changes, ...changes }, id });
  }
  return [...merged.values()];
};

/** Those that hang elsewhere afterwards, with where that is. */
const findMoves = (
  updates: readonly TaskUpdate[],
  known: ReadonlyMap<number, Task>,
): ParentMove[] =>
  updates.flatMap(({ changes: { parentId }, id }) => {
    const from = known.get(id)?.parentId ?? null;
    return parentId === undefined || parentId === from ? [] : [{ from, id, to: parentId }];
  });

/** Those of some tasks that can be begun, in the order of creation. */
const findReady = async (db: Queryable, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(inArray(tasks.id, [...ids]), eq(tasks.status, 'todo'), IS_FREE))
    .orderBy(tasks.id);
  return rows.map(({ id }) => id);
};

/**
 * Changes tasks, all or none, in a handful of statements however many they are. To be called in a
 * transaction. What is finished is claimed by nobody any more.
 *
 * @returns the tasks as they are now, in the order of the updates
 * @throws ToolError `NotFound`, `VersionConflict`, or `DependencyCycle` for a parent that is below
 */
export const updateTasks = async (
  db: Queryable,
  updates: readonly TaskUpdate[],
): Promise<TasksUpdated> => {
  const merged = mergeByTask(updates);
  if (merged.length === 0) return { groups: [], tasks: [], unblocked: [] };
  const hangs = merged.some(({ changes: { parentId } }) => parentId !== undefined);
  if (hangs) await lockGraph(db);

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
  // One whose work goes may be a group from now on, and a group ends by its parts alone.
  const regrouped = merged.flatMap(({ changes: { status, work }, id }) =>
    (work === undefined && status === undefined) || (known.get(id)?.parts ?? 0) === 0 ? [] : [id],
  );
  const { groups, unblocked } = await followChanges(db, changes, {
    groups: regrouped,
    parts: moved.parts,
  });
  const workless = merged.flatMap(({ changes: { work }, id }) => (work === null ? [id] : []));
  await refuseDeadlocks(db, [...moves.map(({ id }) => id), ...moved.holders, ...workless]);
  const after = new Map((await read()).map((row) => [row.id, row]));
  return {
    groups,
    tasks: ids.flatMap((id) => after.get(id) ?? []),
    unblocked: await findReady(db, [...moved.unblocked, ...unblocked]),
  };
};
