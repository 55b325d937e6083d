import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sql } from '../query.ts';
import { useTasks } from '../testing/use-tasks.ts';
import { findCircle } from './find-circle.ts';
import { MOMENTS, readAllMoments, readSurroundings, toNode } from './moments.ts';

const SIZE = 8;
const id = fc.integer({ max: SIZE, min: 1 });
const plan = fc.record({
  edges: fc.uniqueArray(
    fc.tuple(id, id).filter(([from, to]) => from !== to),
    { maxLength: 10, selector: String },
  ),
  // The tasks above a task come before it.
  tasks: fc.tuple(
    ...Array.from({ length: SIZE }, (_, index) =>
      fc.record({ parent: fc.option(fc.nat({ max: index })), work: fc.boolean() }),
    ),
  ),
});

describe('tasks that wait for each other', () => {
  const store = useTasks('server');

  it('show the same cycles from either side and as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        plan,
        fc.uniqueArray(id, { maxLength: 3, minLength: 1 }),
        async (all, ids) => {
          const tasks = all.tasks.map(({ parent, work }, index) => ({
            id: index + 1,
            parent_id: parent === 0 ? null : parent,
            work: work ? {} : null,
          }));
          const edges = all.edges.map(([from, to]) => ({ depends_on_id: to, task_id: from }));
          // No call would leave such a state: cycles are rejected.
          await store.database.transaction(async (db) => {
            await db.execute(sql`TRUNCATE lobe_tools.tasks CASCADE`);
            await db.execute(sql`INSERT INTO lobe_tools.tasks (id, title, rank, parent_id, work)
            SELECT id, 'some', 1, parent_id, work FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
              AS input(id bigint, parent_id bigint, work jsonb)`);
            await db.execute(sql`INSERT INTO lobe_tools.task_dependencies (task_id, depends_on_id, type)
            SELECT task_id, depends_on_id, 'requires' FROM jsonb_to_recordset(${JSON.stringify(edges)}::jsonb)
              AS input(task_id bigint, depends_on_id bigint)`);
            await db.execute(sql`SELECT lobe_tools.recount_tasks()`);
          });
          const nodes = ids.flatMap((one) => MOMENTS.map((moment) => toNode(one, moment)));
          const found = findCircle(nodes, await readAllMoments(store.database.db, 0)) !== undefined;
          for (const side of ['after', 'before'] as const) {
            const options = { limit: 1000, side };
            const { isComplete, waitsFor } = await readSurroundings(
              store.database.db,
              nodes,
              options,
            );
            expect(isComplete).toBe(true);
            expect(findCircle(nodes, waitsFor) !== undefined).toBe(found);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
