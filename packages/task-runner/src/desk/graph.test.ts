import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addTasks, CALL } from './testing/open-desk.ts';
import { createTestRunners } from './testing/test-runners.ts';
import { useDesk } from './testing/use-desk.ts';

const TASKS = 30;

describe('a project of 30 tasks', () => {
  const tester = useDesk('server');

  it('is executed in an order in which nothing precedes its requirements', async () => {
    const graphs = fc.array(fc.tuple(fc.nat({ max: TASKS - 1 }), fc.nat({ max: TASKS - 1 })), {
      maxLength: 60,
      minLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(graphs, async (pairs) => {
        const required = new Map<number, Set<number>>();
        for (const [one, other] of pairs) {
          if (one === other) continue;
          const task = Math.max(one, other);
          required.set(task, (required.get(task) ?? new Set()).add(Math.min(one, other)));
        }
        const identifiers = await addTasks(
          tester.database(),
          Array.from({ length: TASKS }, (_, index) => ({
            dependsOn: [...(required.get(index) ?? [])].map((other) => ({
              task: { reference: String(other) },
            })),
            reference: String(index),
          })),
        );
        const order: string[] = [];
        const desk = tester.open({
          concurrency: 4,
          runners: createTestRunners((line) => {
            order.push(line.split(' ')[0] ?? '');
          }),
        });
        const state = await desk.runTasks({ identifiers, waitSeconds: 120 }, CALL);
        await desk.close();
        expect(state).toMatchObject({ failed: 0, succeeded: TASKS });
        expect(order).toHaveLength(TASKS);
        for (const [task, others] of required) {
          const at = order.indexOf(identifiers[task] ?? '');
          for (const other of others) {
            expect(order.indexOf(identifiers[other] ?? '')).toBeLessThan(at);
          }
        }
      }),
      { numRuns: 4 },
    );
  });
});
