import type { EditTaskState } from '@lobechat/builtin-tool-task';
import type { Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import { formatIdentifier } from '../mapping/parse-identifier.ts';

/** Maximum number of pairs in an answer. */
const LISTED = 10;

interface Row extends Record<string, unknown> {
  readonly due_at: Date | string;
  readonly id: string;
  readonly other_due_at: Date | string;
  readonly other_id: string;
}

/**
 * Open tasks that are due before one that they wait for, as far as given tasks are concerned: a new
 * order of a plan keeps its dates, and nobody else would notice. A group waits for its parts.
 */
export const findLate = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Pick<EditTaskState, 'late'>> => {
  if (ids.length === 0) return {};
  const { rows } = await db.execute<Row>(sql`
    WITH given AS (SELECT unnest(${sql.param([...ids])}::bigint[]) AS id)
    SELECT one.id, one.due_at, other.id AS other_id, other.due_at AS other_due_at
      FROM lobe_tools.tasks one, LATERAL (
        SELECT id FROM lobe_tools.waits_for(one.id)
        UNION SELECT part.id FROM lobe_tools.tasks part
          WHERE part.parent_id = one.id AND one.work IS NULL
      ) needed JOIN lobe_tools.tasks other ON other.id = needed.id
      WHERE one.id IN (
        SELECT id FROM given
        UNION SELECT task_id FROM lobe_tools.task_dependencies JOIN given ON depends_on_id = given.id
        UNION SELECT parent_id FROM lobe_tools.tasks task JOIN given ON task.id = given.id
      ) AND one.due_at < other.due_at
        AND one.status NOT IN ('completed', 'canceled') AND other.status NOT IN ('completed', 'canceled')
      ORDER BY one.id, other.id LIMIT ${LISTED}`);
  if (rows.length === 0) return {};
  const late = rows.map((row) => ({
    dueAt: new Date(row.due_at).toISOString(),
    identifier: formatIdentifier(Number(row.id)),
    waitsFor: formatIdentifier(Number(row.other_id)),
    waitsUntil: new Date(row.other_due_at).toISOString(),
  }));
  return { late };
};
