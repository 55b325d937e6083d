import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { TaskStatus } from '../schema/tasks.ts';

/** A changed status of a task. `from` is absent for a new task, `to` for a deleted one. */
export interface StatusChange {
  readonly from?: TaskStatus | undefined;
  readonly id: number;
  readonly to?: TaskStatus | undefined;
}

/** A group whose status was derived from its parts again. */
export interface GroupChange {
  readonly from: TaskStatus;
  readonly id: number;
  readonly to: TaskStatus;
}

/** The consequences of changes. */
export interface Followed {
  readonly groups: GroupChange[];
  /** Tasks of any status that wait for nothing any more. */
  readonly unblocked: number[];
}

/** A part that a parent gained or lost, as a change of its counts. */
export interface PartsChange extends Omit<StatusChange, 'id'> {
  readonly parentId: number;
  readonly parts: -1 | 1;
}

/** The change of a parent's counts by an added (1) or removed (-1) subtask. */
export const toPart = (
  { status }: { readonly status: TaskStatus },
  parentId: number,
  sign: -1 | 1,
): PartsChange => ({ [sign === 1 ? 'to' : 'from']: status, parentId, parts: sign });

/**
 * Applies the consequences of new statuses, and of added or removed subtasks: tasks that wait for
 * them are updated, groups get the status of their parts, and so on upwards. The tasks must be
 * locked.
 *
 * @param options - `parts`: additional changes of parents' counts; `groups`: tasks that became
 * groups, or may have
 */
export const followChanges = async (
  db: Queryable,
  changes: readonly StatusChange[],
  { groups = [], parts = [] }: { groups?: readonly number[]; parts?: readonly PartsChange[] } = {},
): Promise<Followed> => {
  if (changes.length + groups.length + parts.length === 0) return { groups: [], unblocked: [] };
  const { rows } = await db.execute<{
    from: null | TaskStatus;
    id: string;
    to: null | TaskStatus;
  }>(sql`
    SELECT * FROM lobe_tools.follow_changes(${JSON.stringify(changes)}::jsonb,
      ${JSON.stringify(parts)}::jsonb, ${sql.param([...groups])}::bigint[])`);
  return {
    groups: rows.flatMap(({ from, id, to }) => (from && to ? [{ from, id: Number(id), to }] : [])),
    unblocked: [...new Set(rows.flatMap(({ from, id }) => (from ? [] : Number(id))))],
  };
};
