import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { killRunWorkers } from './testing/kill-run-workers.ts';
import { killWriters } from './testing/kill-writers.ts';
import { handAction, playHistory, workAction } from './testing/run-history.ts';
import { findViolations } from './testing/run-invariants.ts';
import { createStore, KINDS, type TestStore } from './testing/stores.ts';

let store: TestStore | undefined;

afterEach(async () => {
  await store?.remove();
  store = undefined;
});

/** `SOAK_SCALE=0.1` makes it short. */
const SCALE = Number(process.env['SOAK_SCALE'] ?? 1);
const times = (count: number): number => Math.max(1, Math.round(count * SCALE));

const show = (what: string, facts: unknown): void => {
  process.stdout.write(`${what}: ${JSON.stringify(facts)}\n`);
};

describe.each(KINDS)('on %s', (kind) => {
  it('writers that are killed have lost nothing that was acknowledged', async () => {
    store = await createStore(kind);
    const outcome = await killWriters(store, times(300));
    show(`${kind}, writers`, outcome);
    expect(outcome.wrong).toEqual([]);
  });

  it('runs whose workers are killed all finish, never twice at the same time', async () => {
    store = await createStore(kind);
    const runs = times(1000);
    const { attempts, kills, ...outcome } = await killRunWorkers(store, {
      kills: times(200),
      runs,
    });
    show(`${kind}, runs`, { attempts, kills, runs });
    expect(outcome).toEqual({ forgotten: [], repeated: [], succeeded: runs, violations: [] });
  });

  it('any history leaves what fits together', async () => {
    store = await createStore(kind);
    const databases = [store.open(), store.open()] as const;
    const action = fc.oneof(
      { arbitrary: workAction, weight: 9 },
      { arbitrary: handAction, weight: 1 },
    );
    const rounds = fc.array(fc.array(action, { maxLength: 8, size: 'max' }), {
      maxLength: 20,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(rounds, async (history) => {
        const played = await playHistory(databases, history);
        expect(await findViolations(databases[0], { byHand: true })).toEqual([]);
        expect(played.findRepeatedSteps()).toEqual([]);
      }),
      { numRuns: times(300) },
    );
  });
});
