import { type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { arrangeByEnd, type Neighbours, readPairs, readRequirements } from './adjacency.ts';
import { isOwned } from './owners.ts';

/**
 * A moment in the life of a task: its end, its own beginning, and the beginning of everything below
 * it, which is the same except for requirements on its own parts.
 */
export const MOMENTS = ['end', 'own', 'above'] as const;
export type Moment = (typeof MOMENTS)[number];

const [END, OWN, ABOVE] = [0, 1, 2] as const;

/** The number of a moment of a task in a graph. */
export const toNode = (id: number, moment: Moment): number => 3 * id + MOMENTS.indexOf(moment);

/** What a node represents. */
export const fromNode = (node: number): { readonly id: number; readonly moment: Moment } => ({
  id: Math.floor(node / 3),
  moment: MOMENTS[node % 3] ?? 'end',
});

/** The direction in which moments are followed: to earlier or to later ones. */
export type Side = 'after' | 'before';

/** Looked up one by one: without `OFFSET 0` the planner may read whole tables at every level. */
const NEXT: Readonly<Record<Side, SQL>> = {
  after: sql`
    SELECT 3 * at.id AS node WHERE at.moment = ${OWN}
    UNION ALL
    SELECT 3 * part.id + moment FROM lobe_tools.tasks part, unnest(ARRAY[${OWN}, ${ABOVE}]::int[]) moment
      WHERE at.moment = ${ABOVE} AND part.parent_id = at.id
    UNION ALL
    SELECT 3 * parent.id FROM lobe_tools.tasks task JOIN lobe_tools.tasks parent ON parent.id = task.parent_id
      WHERE at.moment = ${END} AND task.id = at.id AND parent.work IS NULL
    UNION ALL
    SELECT 3 * edge.task_id + moment
      FROM lobe_tools.task_dependencies edge, unnest(ARRAY[${OWN}, ${ABOVE}]::int[]) moment
      WHERE at.moment = ${END} AND edge.depends_on_id = at.id AND edge.type = 'requires'
        AND (moment = ${OWN} OR NOT lobe_tools.is_below(at.id, edge.task_id))`,
  before: sql`
    SELECT 3 * at.id + ${OWN} AS node WHERE at.moment = ${END}
    UNION ALL
    SELECT 3 * part.id FROM lobe_tools.tasks task JOIN lobe_tools.tasks part ON part.parent_id = task.id
      WHERE at.moment = ${END} AND task.id = at.id AND task.work IS NULL
    UNION ALL
    SELECT 3 * task.parent_id + ${ABOVE} FROM lobe_tools.tasks task
      WHERE at.moment <> ${END} AND task.id = at.id AND task.parent_id IS NOT NULL
    UNION ALL
    SELECT 3 * edge.depends_on_id FROM lobe_tools.task_dependencies edge
      WHERE at.moment <> ${END} AND edge.task_id = at.id AND edge.type = 'requires'
        AND (at.moment = ${OWN} OR NOT lobe_tools.is_below(edge.depends_on_id, at.id))`,
};

/** A part of all waiting relations. */
export interface Surroundings {
  /** Nothing more can be found on that side. */
  readonly isComplete: boolean;
  readonly waitsFor: Neighbours;
}

/** The moments before or after others, nearest first, up to a number of steps between two. */
export const readSurroundings = async (
  db: Queryable,
  nodes: readonly number[],
  { limit, side }: { readonly limit: number; readonly side: Side },
): Promise<Surroundings> => {
  const { rows } = await db.execute<{ other: string; via: string }>(sql`
    WITH RECURSIVE step(via, other) AS (
      SELECT NULL::bigint, node FROM unnest(${sql.param([...nodes])}::bigint[]) AS node
      UNION
      SELECT at.node, next.node FROM step,
        LATERAL (SELECT step.other AS node, step.other / 3 AS id, step.other % 3 AS moment) at,
        LATERAL (${NEXT[side]} OFFSET 0) next
    ) SELECT via, other FROM step WHERE via IS NOT NULL LIMIT ${limit}`);
  const arcs = rows.map(({ other, via }) =>
    side === 'before' ? [Number(via), Number(other)] : [Number(other), Number(via)],
  );
  const before = Map.groupBy(arcs, ([node]) => node);
  return {
    isComplete: rows.length < limit,
    waitsFor: (node) => (before.get(node) ?? []).map(([, other]) => other ?? 0),
  };
};

/**
 * All waiting relations of an owner's tasks. Takes half a second for 100,000 tasks with 300,000
 * dependencies.
 */
export const readAllMoments = async (db: Queryable, owner: number): Promise<Neighbours> => {
  const hierarchy = await readPairs(
    db,
    owner,
    sql`SELECT id, parent_id FROM lobe_tools.tasks WHERE parent_id IS NOT NULL`,
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM lobe_tools.tasks WHERE parts > 0 AND work IS NOT NULL
      AND ${isOwned(owner)}`,
  );
  const atWork = new Set(rows.map(({ id }) => Number(id)));
  const above = arrangeByEnd(hierarchy, 0);
  const below = arrangeByEnd(hierarchy, 1);
  const required = arrangeByEnd(await readRequirements(db, owner), 0);
  const isBelow = (id: number, ancestor: number): boolean => {
    let [parent] = above(id);
    while (parent !== undefined && parent !== ancestor) [parent] = above(parent);
    return parent !== undefined;
  };
  return function* (node) {
    const { id, moment } = fromNode(node);
    if (moment === 'end') {
      yield toNode(id, 'own');
      if (!atWork.has(id)) for (const part of below(id)) yield toNode(part, 'end');
      return;
    }
    for (const parent of above(id)) yield toNode(parent, 'above');
    for (const other of required(id)) {
      if (moment === 'own' || !isBelow(other, id)) yield toNode(other, 'end');
    }
  };
};
