import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../open-database.ts';
import { handAction, playHistory, workAction } from '../testing/run-history.ts';
import { findViolations } from '../testing/run-invariants.ts';
import { borrowStore, KINDS, type TestStore } from '../testing/stores.ts';

describe.each(KINDS)('any history of runs on %s', (kind) => {
  let store: TestStore;
  let databases: readonly [Database, Database];

  beforeAll(async () => {
    store = await borrowStore(kind);
    databases = [store.open(), store.open()];
    await databases[0].ready();
  });

  afterAll(() => store.remove());

  it('leaves a consistent state, one step after another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(workAction, { maxLength: 40, size: 'max' }), async (actions) => {
        const history = await playHistory(
          databases,
          actions.map((action) => [action]),
        );
        expect(await findViolations(databases[1], { byHand: false })).toEqual([]);
        expect(history.findRepeatedSteps()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('leaves a consistent state when everything happens at the same time, including manual changes', async () => {
    const round = fc.array(
      fc.oneof({ arbitrary: workAction, weight: 9 }, { arbitrary: handAction, weight: 1 }),
      {
        maxLength: 6,
        size: 'max',
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 10, size: 'max' }), async (rounds) => {
        const history = await playHistory(databases, rounds);
        expect(await findViolations(databases[0], { byHand: true })).toEqual([]);
        expect(history.findRepeatedSteps()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
