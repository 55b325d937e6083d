import { sql } from 'drizzle-orm';

import { ToolError } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import type { Queryable } from '../queryable.ts';
import { formatTaskId } from './task.ts';

/**
 * A moment in the life of a task: its end, its own beginning, and the beginning of everything below
 * it, which is the same but for requirements on its own parts.
 */
type Moment = 'above' | 'end' | 'own';

interface Arc extends Record<string, unknown> {
  readonly from_id: string;
  readonly from_moment: Moment;
  readonly id: string;
  readonly moment: Moment;
}

/**
 * The nearest come first. Where more hangs together than this, a circle over all of it is not found:
 * its tasks wait until somebody takes one of them out of it.
 */
const MOST_ARCS = 20_000;

/** Of moments of open tasks all those that have to come before, with what leads to them. */
const readArcs = async (db: Queryable, ids: readonly number[]): Promise<Arc[]> => {
  const { rows } = await db.execute<Arc>(sql`
    WITH RECURSIVE arc(from_id, from_moment, id, moment) AS (
      SELECT NULL::bigint, NULL::text, id, moment
        FROM unnest(${sql.param([...ids])}::bigint[]) AS id, unnest(ARRAY['end', 'above']) AS moment
      UNION
      SELECT arc.id, arc.moment, before.id, before.moment FROM arc
        JOIN lobe_tools.tasks task ON task.id = arc.id
          AND task.status NOT IN ('completed', 'canceled'),
        LATERAL (
          SELECT task.id, 'own' AS moment WHERE arc.moment = 'end'
          UNION ALL
          SELECT part.id, 'end' FROM lobe_tools.tasks part
            WHERE arc.moment = 'end' AND task.work IS NULL AND task.parts > 0
              AND part.parent_id = task.id
          UNION ALL
          SELECT task.parent_id, 'above' WHERE arc.moment <> 'end' AND task.parent_id IS NOT NULL
          UNION ALL
          SELECT edge.depends_on_id, 'end' FROM lobe_tools.task_dependencies edge
            WHERE arc.moment <> 'end' AND edge.task_id = task.id AND edge.type = 'requires'
              AND (arc.moment = 'own' OR NOT lobe_tools.is_below(edge.depends_on_id, task.id))
        ) before
    ) SELECT * FROM arc WHERE from_id IS NOT NULL LIMIT ${MOST_ARCS}`);
  return rows;
};

const nameOf = (id: string, moment: Moment): string => `${moment} ${id}`;

/** The shortest way from a moment back to itself. */
const findWayBack = (
  start: string,
  before: ReadonlyMap<string, readonly Arc[]>,
): Arc[] | undefined => {
  const reachedBy = new Map<string, Arc>();
  const queue = [start];
  for (const at of queue) {
    for (const arc of before.get(at) ?? []) {
      const next = nameOf(arc.id, arc.moment);
      if (reachedBy.has(next)) continue;
      reachedBy.set(next, arc);
      if (next !== start) {
        queue.push(next);
        continue;
      }
      const way = [arc];
      for (let from = nameOf(arc.from_id, arc.from_moment); from !== start;) {
        const by = reachedBy.get(from);
        if (by === undefined) break;
        way.unshift(by);
        from = nameOf(by.from_id, by.from_moment);
      }
      return way;
    }
  }
  return undefined;
};

/** Whether there is a circle at all: most changes make none. */
const hasCircle = (arcs: readonly Arc[]): boolean => {
  const waiting = new Map<string, number>();
  const after = Map.groupBy(arcs, (arc) => nameOf(arc.id, arc.moment));
  for (const { from_id: id, from_moment: moment } of arcs) {
    const name = nameOf(id, moment);
    waiting.set(name, (waiting.get(name) ?? 0) + 1);
  }
  const free = [...after.keys()].filter((name) => !waiting.has(name));
  for (const name of free) {
    for (const { from_id: id, from_moment: moment } of after.get(name) ?? []) {
      const next = nameOf(id, moment);
      const left = (waiting.get(next) ?? 0) - 1;
      if (left > 0) waiting.set(next, left);
      else {
        waiting.delete(next);
        free.push(next);
      }
    }
  }
  return waiting.size > 0;
};

const tell = (
  { from_id: from, from_moment: moment, id, moment: next }: Arc,
  name: (id: number) => string,
) => {
  const [one, other] = [name(Number(from)), name(Number(id))];
  if (from === id) return [];
  if (next === 'above') return [`${one} is part of ${other}`];
  return [moment === 'end' ? `${one} has the part ${other}` : `${one} requires ${other}`];
};

/**
 * Refuses what could never be done: tasks that wait for each other by what they require and by what
 * they are part of. To be called after the change, in its transaction.
 *
 * @param ids - the tasks that were changed: a circle that was there before, elsewhere, stays
 * @param name - what to call a task; default its identifier
 * @throws ToolError `DependencyCycle` with the path
 */
export const refuseDeadlocks = async (
  db: Queryable,
  ids: readonly number[],
  name: (id: number) => string = formatTaskId,
): Promise<void> => {
  if (ids.length === 0) return;
  const arcs = await readArcs(db, ids);
  if (!hasCircle(arcs)) return;
  const before = Map.groupBy(arcs, (arc) => nameOf(arc.from_id, arc.from_moment));
  for (const id of ids) {
    for (const moment of ['end', 'above'] as const) {
      const way = findWayBack(nameOf(String(id), moment), before);
      if (way === undefined) continue;
      const path = [...way.map((arc) => name(Number(arc.from_id))), name(id)].filter(
        (one, index, all) => one !== all[index - 1],
      );
      throw new ToolError(
        DatabaseErrorType.DependencyCycle,
        `These tasks would wait for each other, and none could ever begin: ${way.flatMap((arc) => tell(arc, name)).join('; ')}. A task waits for what it requires and for what the tasks above it require, and a group for its parts. Leave one of these out.`,
        { body: { path } },
      );
    }
  }
};
