import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { isOwned } from './owners.ts';
import type { RankedTask } from './rank-tasks.ts';
import { toLikePattern } from './search-terms.ts';

/** Number of newest tasks and comments that are scanned. */
const LOOKED_THROUGH = 50_000;

/** Tasks matching a text without letters, which is in no index: the newest are scanned. */
export const findPlain = async (
  db: Queryable,
  { limit, owner, text }: { readonly limit: number; readonly owner: number; readonly text: string },
): Promise<RankedTask[]> => {
  const pattern = toLikePattern(text);
  const { rows } = await db.execute<{ comment_id: string | null; id: string; score: number }>(sql`
    SELECT id, NULL AS comment_id, 1 AS score FROM (
        SELECT id, title, description, tags FROM lobe_tools.tasks WHERE ${isOwned(owner)} ORDER BY id DESC LIMIT ${LOOKED_THROUGH}
      ) task
      WHERE title LIKE ${pattern} OR description LIKE ${pattern}
        OR array_to_string(tags, ' ') LIKE ${pattern}
    UNION ALL
    SELECT task_id, id, 0.5 FROM (
        SELECT id, task_id, body FROM lobe_tools.task_comments
          WHERE ${isOwned(owner, sql`task_id`)} ORDER BY task_id DESC LIMIT ${LOOKED_THROUGH}
      ) comment WHERE body LIKE ${pattern}
    ORDER BY score DESC, id DESC LIMIT ${limit * 4}`);
  const found = rows.map(({ comment_id: commentId, id, score }) => ({
    commentId,
    id: Number(id),
    score,
  }));
  const first = Map.groupBy(found, ({ id }) => id);
  return [...first.values()].flatMap(([best]) => best ?? []).slice(0, limit);
};
