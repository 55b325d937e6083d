import { inArray, type SQL, sql } from 'drizzle-orm';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import type { Queryable } from '../queryable.ts';
import { RESOLVED_STATUSES, tasks, type TaskStatus } from '../schema/tasks.ts';
import { toStorableJson } from '../storable.ts';
import { lockGraph } from './graph-lock.ts';
import { type ParentChange, refuseParentCircles, requireParents } from './parent-circle.ts';
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
  readonly tasks: Task[];
  /** Tasks with the status todo that nothing stands in the way of any more. */
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

const FINISHED: ReadonlySet<TaskStatus> = new Set(['completed', 'failed', 'canceled']);

const ascending = (left: number, right: number): number => left - right;

const isResolved = (status: TaskStatus): boolean => RESOLVED_STATUSES.includes(status);

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
    finished: changes.status !== undefined && FINISHED.has(changes.status),
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

/**
 * Tells those who require tasks that these are resolved, or are no longer, in one query whatever
 * their number. The tasks have to be locked, so that no dependency on them comes about meanwhile.
 */
const passOn = async (
  db: Queryable,
  turned: readonly { change: number; id: number }[],
): Promise<number[]> => {
  if (turned.length === 0) return [];
  const { rows } = await db.execute<{ id: string; is_free: boolean }>(sql`
    UPDATE lobe_tools.tasks task SET blockers = task.blockers + counted.change
      FROM (
        SELECT edge.task_id, sum(turned.change)::int AS change
          FROM jsonb_to_recordset(${JSON.stringify(turned)}::jsonb) AS turned(id bigint, change int)
          JOIN lobe_tools.task_dependencies edge
            ON edge.depends_on_id = turned.id AND edge.type = 'requires'
          GROUP BY edge.task_id
      ) counted
      WHERE task.id = counted.task_id AND counted.change <> 0
      RETURNING task.id, task.blockers = 0 AND task.status = 'todo' AS is_free`);
  return rows
    .flatMap(({ id, is_free: isFree }) => (isFree ? [Number(id)] : []))
    .toSorted(ascending);
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

const parentChanges = (updates: readonly TaskUpdate[]): ParentChange[] =>
  updates.flatMap(({ changes: { parentId }, id }) =>
    parentId === undefined || parentId === null ? [] : [{ id, parentId }],
  );

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
  if (merged.length === 0) return { tasks: [], unblocked: [] };
  const moved = parentChanges(merged);
  if (moved.length > 0) await lockGraph(db);

  const ids = merged.map(({ id }) => id);
  const read = () => db.select(taskColumns).from(tasks).where(inArray(tasks.id, ids));
  const before = await read().orderBy(tasks.id).for('update');
  const known = new Map<number, Task>(before.map((row) => [row.id, row]));
  for (const update of updates) {
    const refusal = refuse(update, known.get(update.id));
    if (refusal !== undefined) throw refusal;
  }

  if (moved.length > 0) await requireParents(db, moved);
  await writeAll(db, merged);
  if (moved.length > 0) await refuseParentCircles(db, moved);

  const turned = merged.flatMap(({ changes: { status }, id }) => {
    const was = known.get(id)?.status;
    if (status === undefined || was === undefined) return [];
    const change = Number(isResolved(was)) - Number(isResolved(status));
    return change === 0 ? [] : [{ change, id }];
  });
  const unblocked = await passOn(db, turned);
  const after = new Map((await read()).map((row) => [row.id, row]));
  return { tasks: ids.flatMap((id) => after.get(id) ?? []), unblocked };
};
