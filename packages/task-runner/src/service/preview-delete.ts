import type { DeletePreviewFacts } from '@lobechat/builtin-tool-task';
import { previewDelete, type Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { findActiveRuns } from './active-runs.ts';

/** Maximum number of tasks named in a preview. */
const SHOWN = 200;

/** What deleting tasks would do, and the ids of all deleted tasks. */
export interface DeletePlan {
  readonly facts: DeletePreviewFacts;
  readonly ids: readonly number[];
}

/** The names of tasks, by their ids. */
export const readNames = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    SELECT id, title FROM lobe_tools.tasks WHERE id = ANY(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, title }) => [Number(id), title]));
};

/** Remaining tasks that wait for a deleted one. */
const findReleased = async (
  db: Queryable,
  doomed: readonly number[],
): Promise<DeletePreviewFacts['unblocked']> => {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    SELECT DISTINCT task.id, task.title FROM lobe_tools.task_dependencies edge
      JOIN lobe_tools.tasks task ON task.id = edge.task_id
      JOIN lobe_tools.tasks gone ON gone.id = edge.depends_on_id
      WHERE edge.depends_on_id = ANY(${sql.param([...doomed])}::bigint[]) AND edge.type = 'requires'
        AND gone.status NOT IN ('completed', 'canceled')
        AND NOT edge.task_id = ANY(${sql.param([...doomed])}::bigint[])
      ORDER BY task.id`);
  return rows.map(({ id, title }) => ({ identifier: formatIdentifier(Number(id)), name: title }));
};

/** Previews a deletion without any effect. @throws ToolError `NotFound` */
export const planDelete = async (db: Queryable, named: readonly number[]): Promise<DeletePlan> => {
  const { comments, ids, runs } = await previewDelete(db, named);
  // Tasks named by the call come first: a person looks for them.
  const order = [...new Set([...named, ...ids])];
  const names = await readNames(db, order.slice(0, SHOWN));
  return {
    facts: {
      activeRuns: (await findActiveRuns(db, ids)).size,
      comments,
      doomed: order.flatMap((id) => {
        const name = names.get(id);
        const identifier = formatIdentifier(id);
        return name === undefined ? [] : [{ identifier, isNamed: named.includes(id), name }];
      }),
      doomedTotal: ids.length,
      kind: 'delete',
      runs,
      unblocked: await findReleased(db, ids),
    },
    ids,
  };
};
