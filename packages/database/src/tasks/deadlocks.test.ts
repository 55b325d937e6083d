import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { KINDS } from '../testing/stores.ts';
import { useTasks } from '../testing/use-tasks.ts';
import { createTasks } from './create-tasks.ts';
import { addDependencies } from './dependencies.ts';
import { listTasks } from './list-tasks.ts';
import { updateTasks } from './update-tasks.ts';

interface PlannedTask {
  readonly parent: number | null;
  readonly requires: readonly number[];
  readonly work: boolean;
}
type Plan = readonly PlannedTask[];

const WORK = { command: 'true', type: 'command' };
const SIZE = 7;

const listAbove = (plan: Plan, index: number): number[] => {
  const above: number[] = [];
  for (let at = plan[index]?.parent ?? null; at !== null; at = plan[at]?.parent ?? null) {
    // A task above itself is above everything: that is also rejected.
    if (above.includes(at)) return plan.map((_, place) => place);
    above.push(at);
  }
  return above;
};

/** Does everything possible until nothing more is possible. @returns whether everything was done */
const canBeDone = (plan: Plan): boolean => {
  const above = plan.map((_, index) => listAbove(plan, index));
  if (above.some((list, index) => list.includes(index))) return false;
  const done = new Set<number>();
  const canEnd = (index: number): boolean => {
    const holders = [index, ...(above[index] ?? [])];
    const waits = holders.flatMap((holder) =>
      (plan[holder]?.requires ?? []).filter(
        (other) => holder === index || above[other]?.includes(holder) !== true,
      ),
    );
    const parts = plan[index]?.work
      ? []
      : plan.flatMap(({ parent }, part) => (parent === index ? [part] : []));
    return [...waits, ...parts].every((other) => done.has(other));
  };
  for (let before = -1; before < done.size;) {
    before = done.size;
    for (const index of plan.keys()) if (canEnd(index)) done.add(index);
  }
  return done.size === plan.length;
};

const place = fc.nat({ max: SIZE - 1 });
const planned = fc.record({
  parent: fc.option(place, { freq: 2 }),
  requires: fc.uniqueArray(place, { maxLength: 1 }),
  work: fc.boolean(),
});
type Step =
  | readonly ['complete', number]
  | readonly ['move', number, number | null]
  | readonly ['require', readonly (readonly [number, number])[]]
  | readonly ['work', number, boolean];
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constant('complete' as const), place),
  fc.tuple(fc.constant('move' as const), place, fc.option(place)),
  fc.tuple(
    fc.constant('require' as const),
    fc.array(fc.tuple(place, place), { maxLength: 3, minLength: 1 }),
  ),
  fc.tuple(fc.constant('work' as const), place, fc.boolean()),
);

const change = (plan: Plan, index: number, changes: Partial<PlannedTask>): Plan =>
  plan.map((task, at) => (at === index ? { ...task, ...changes } : task));

const apply = (plan: Plan, [what, ...rest]: Step): Plan => {
  if (what === 'move') {
    const [index, parent] = rest as [number, number | null];
    return change(plan, index, { parent });
  }
  if (what === 'work') {
    const [index, work] = rest as [number, boolean];
    return change(plan, index, { work });
  }
  if (what === 'complete') return plan;
  return (rest[0] as [number, number][]).reduce<Plan>(
    (known, [index, other]) =>
      change(known, index, { requires: [...(known[index]?.requires ?? []), other] }),
    plan,
  );
};

describe.each(KINDS)('a deadlocked change on %s', (kind) => {
  const store = useTasks(kind);

  /** Makes the change, or reports that it would create a cycle. */
  const isRefused = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return false;
    } catch (error) {
      expect(error).toMatchObject({ type: 'DependencyCycle' });
      return true;
    }
  };

  const createPlan = (plan: Plan) =>
    store.database.transaction((db) =>
      createTasks(
        db,
        plan.map(({ parent, requires, work }, index) => ({
          dependsOn: requires.map((other) => ({ task: { reference: `${other}` } })),
          ...(parent !== null && { parent: { reference: `${parent}` } }),
          reference: `${index}`,
          title: `${index}`,
          ...(work && { work: WORK }),
        })),
      ),
    );

  const perform = (ids: readonly number[], [what, ...rest]: Step): Promise<unknown> =>
    store.database.transaction(async (db) => {
      if (what === 'require') {
        const edges = (rest[0] as [number, number][]).map(([index, other]) => ({
          dependsOnId: ids[other] ?? 0,
          taskId: ids[index] ?? 0,
          type: 'requires' as const,
        }));
        return addDependencies(db, edges);
      }
      const id = ids[rest[0] as number] ?? 0;
      if (what === 'move') {
        const parentId = rest[1] === null ? null : (ids[rest[1] as number] ?? 0);
        return updateTasks(db, [{ changes: { parentId }, id }]);
      }
      if (what === 'work') {
        return updateTasks(db, [{ changes: { work: rest[1] === true ? WORK : null }, id }]);
      }
      const [task] = (await listTasks(db, { ids: [id] })).tasks;
      // A group has the status of its parts.
      if (task === undefined || (task.parts > 0 && task.work === null)) return undefined;
      return updateTasks(db, [{ changes: { status: 'completed' }, id }]);
    });

  it('is rejected, and nothing else is, whatever was done before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(planned, { maxLength: SIZE, minLength: SIZE }),
        fc.array(step, { maxLength: 12 }),
        async (wanted, steps) => {
          let plan: Plan = wanted;
          if (await isRefused(createPlan(plan).then(() => undefined))) {
            expect(canBeDone(plan)).toBe(false);
            plan = wanted.map((task) => ({ ...task, parent: null, requires: [] }));
          } else expect(canBeDone(plan)).toBe(true);
          const ids = (await createPlan(plan)).map(({ id }) => id);
          for (const one of steps) {
            const next = apply(plan, one);
            expect([one, await isRefused(perform(ids, one))]).toEqual([one, !canBeDone(next)]);
            if (canBeDone(next)) plan = next;
          }
        },
      ),
      { numRuns: kind === 'server' ? 40 : 10 },
    );
  });
});
