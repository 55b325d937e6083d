import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sql } from '../query.ts';
import { KINDS } from '../testing/stores.ts';
import { useTasks } from '../testing/use-tasks.ts';
import { arrangeByEnd, findShortestPath } from './adjacency.ts';
import { addDependencies, type Dependency, removeDependencies } from './dependencies.ts';
import { describePath } from './describe-path.ts';
import { findPath } from './find-path.ts';
import { createTaskOrder } from './task-order.ts';
import { formatTaskId } from './task.ts';

const edge = (taskId: number, dependsOnId: number): Dependency => ({
  dependsOnId,
  taskId,
  type: 'requires',
});

/** Whether one is reachable from the other over edges, in the simplest way. */
const reaches = (edges: readonly (readonly [number, number])[], from: number, to: number) => {
  const seen = new Set([from]);
  for (const id of seen) for (const [one, other] of edges) if (one === id) seen.add(other);
  return seen.has(to);
};

describe('describePath', () => {
  it('shows both ends of a long path, and all of a short one', () => {
    expect(describePath([1, 2, 1])).toBe('TASK-1 → TASK-2 → TASK-1');
    const text = describePath(Array.from({ length: 5000 }, (_, index) => index + 1));
    expect(text).toContain('TASK-8 → (4984 more) → TASK-4993');
    expect(text.length).toBeLessThan(300);
  });
});

describe('findShortestPath', () => {
  it('finds a path exactly if one exists, with only existing edges', () => {
    const node = fc.integer({ max: 9, min: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(node, node)), node, node, (edges, from, to) => {
        const path = findShortestPath(
          arrangeByEnd({ owner: 0, pairs: Uint32Array.from(edges.flat()) }, 0),
          from,
          to,
        );
        const isThere = edges.some(([one, other]) => one === from && reaches(edges, other, to));
        expect(path.length > 0).toBe(isThere);
        if (isThere) expect([path[0], path.at(-1)]).toEqual([from, to]);
        for (const [index, id] of path.slice(1).entries()) {
          expect(edges).toContainEqual([path[index], id]);
        }
      }),
    );
  });
});

describe('createTaskOrder', () => {
  it('accepts edges that close no cycle, rejects the rest with a path, and keeps every task after its requirements', () => {
    const node = fc.integer({ max: 12, min: 1 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(node, node), { maxLength: 30 }),
        fc.nat({ max: 30 }),
        (all, count) => {
          const loaded = all.slice(0, count).filter(([one, other]) => one > other);
          const ranks = new Map(Array.from({ length: 12 }, (_, index) => [index + 1, index + 1]));
          const order = createTaskOrder(
            { owner: 0, pairs: Uint32Array.from(loaded.flat()) },
            ranks,
          );
          const edges = [...loaded];
          for (const [taskId, dependsOnId] of all.slice(count)) {
            if (taskId === dependsOnId) continue;
            const path = order.add({ dependsOnId, taskId });
            expect(path.length > 0).toBe(reaches(edges, dependsOnId, taskId));
            if (path.length === 0) edges.push([taskId, dependsOnId]);
            else expect([path[0], path.at(-1)]).toEqual([dependsOnId, taskId]);
            for (const [index, id] of path.slice(1).entries()) {
              expect(edges).toContainEqual([path[index], id]);
            }
          }
          const rankOf = (id: number) => order.moved.get(id) ?? id;
          for (const [one, other] of edges) expect(rankOf(one)).toBeGreaterThan(rankOf(other));
        },
      ),
    );
  });
});

describe.each(KINDS)('dependencies on %s', (kind) => {
  const store = useTasks(kind);

  const add = (...dependencies: Dependency[]): Promise<number> =>
    store.database.transaction((db) => addDependencies(db, dependencies));
  const createMany = async (count: number): Promise<number[]> => {
    const input = Array.from({ length: count }, (_, index) => ({ title: `${index}` }));
    const created = await store.create(...input);
    return created.map(({ id }) => id);
  };
  const expectOrder = async (): Promise<void> => {
    const { rows } = await store.database.db.execute(sql`
      SELECT edge.task_id FROM lobe_tools.task_dependencies edge
        JOIN lobe_tools.tasks task ON task.id = edge.task_id
        JOIN lobe_tools.tasks other ON other.id = edge.depends_on_id
        WHERE edge.type = 'requires' AND task.rank <= other.rank`);
    expect(rows).toEqual([]);
  };

  it('are rejected for missing tasks and for oneself, and none of the call is added', async () => {
    const [a, b] = await createMany(2);
    await expect(add(edge(a!, 999_999))).rejects.toMatchObject({ type: 'NotFound' });
    await expect(add(edge(b!, a!), edge(a!, a!))).rejects.toMatchObject({
      body: { path: [formatTaskId(a!), formatTaskId(a!)] },
      type: 'DependencyCycle',
    });
    expect(await add()).toBe(0);
    expect(await add(edge(b!, a!), edge(b!, a!))).toBe(1);
    expect(await add(edge(b!, a!))).toBe(0);
  });

  it('are rejected if those of one call together close a cycle', async () => {
    const [a, b, c] = await createMany(3);
    await expect(add(edge(a!, b!), edge(b!, c!), edge(c!, a!))).rejects.toMatchObject({
      type: 'DependencyCycle',
    });
    await add({ dependsOnId: a!, taskId: b!, type: 'relates' }, edge(a!, b!));
  });

  it('are rejected over a long path, which is shortened in the message and complete in the body', async () => {
    const ids = await createMany(2500);
    // Created in one order and required in the other: all against the existing order.
    const chain = ids.slice(1).map((id, index) => edge(ids[index]!, id));
    await store.database.transaction((db) => addDependencies(db, chain.toReversed().slice(0, 400)));
    await store.database.transaction((db) => addDependencies(db, chain.slice(0, 100)));
    await expectOrder();
    await add(...chain.slice(100, 400));
    const refused = await add(edge(ids[399]!, ids[0]!)).catch((reason: unknown) => reason);
    expect(refused).toMatchObject({ type: 'DependencyCycle' });
    const { path } = (refused as { body: { path: string[] } }).body;
    expect(path).toHaveLength(401);
    expect((refused as Error).message.length).toBeLessThan(600);
  });

  it('are checked over thousands of tasks, however these are connected', async () => {
    const ids = await createMany(6000);
    const [first] = ids;
    const chains = ids.slice(1).map((id, index) => edge(id, ids[index]!));
    // A ladder: every task requires the previous one, and the one 7 before it.
    const rungs = ids.slice(8).map((id, index) => edge(id, ids[index]!));
    await add(...chains);
    const long = await findPath(store.database.db, { dependsOnId: ids[5999]!, taskId: first! });
    expect(long).toHaveLength(6000);
    await add(...rungs);
    for (const [from, to] of [
      [5999, 0],
      [5000, 4],
      [300, 1],
    ] as const) {
      const path = await findPath(store.database.db, { dependsOnId: ids[from]!, taskId: ids[to]! });
      expect([path[0], path.at(-1)]).toEqual([ids[from], ids[to]]);
      const steps = path.slice(1).map((id, index) => path[index]! - id);
      expect(steps.every((step) => step === 1 || step === 8)).toBe(true);
    }
    expect(
      await findPath(store.database.db, { dependsOnId: ids[10]!, taskId: ids[5999]! }),
    ).toEqual([]);
    await expectOrder();
  });

  it('keep the order when a task is moved after one that others follow closely', async () => {
    const ids = await createMany(60);
    const [left, right] = [ids.slice(0, 30), ids.slice(30)];
    const chain = (part: readonly number[]) =>
      part.slice(1).map((id, index) => edge(id, part[index]!));
    await add(...chain(left), ...chain(right));
    // The whole of one chain goes between two neighbours of the other.
    await add(edge(left[0]!, right[10]!));
    await expectOrder();
    await add(edge(right[11]!, left[29]!));
    await expectOrder();
    await expect(add(edge(right[10]!, left[0]!))).rejects.toMatchObject({
      type: 'DependencyCycle',
    });
  });

  it('are accepted and rejected in batches as they would be one by one', async () => {
    const pair = fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 11 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(pair, { maxLength: 8 }), { maxLength: 4 }),
        async (batches) => {
          const ids = await createMany(12);
          let known: (readonly [number, number])[] = [];
          for (const batch of batches) {
            const next = [...known, ...batch];
            const isCircular = next.some(([from, to]) => reaches(next, to, from));
            const outcome = await add(
              ...batch.map(([from, to]) => edge(ids[from]!, ids[to]!)),
            ).then(
              () => 'added',
              () => 'refused',
            );
            expect(outcome).toBe(isCircular ? 'refused' : 'added');
            if (!isCircular) known = next;
          }
          const waiting = new Set(known.map(([from]) => ids[from]!));
          const released = await store.database.transaction((db) =>
            removeDependencies(
              db,
              known.map(([from, to]) => edge(ids[from]!, ids[to]!)),
            ),
          );
          expect(new Set(released)).toEqual(waiting);
        },
      ),
      { numRuns: 15 },
    );
    await expectOrder();
  });
});
