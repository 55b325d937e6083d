import { afterEach, describe, expect, it } from 'vitest';

import { killRunWorkers } from '../testing/kill-run-workers.ts';
import { createStore, KINDS, type TestStore } from '../testing/stores.ts';

let store: TestStore | undefined;

afterEach(async () => {
  await store?.remove();
  store = undefined;
});

const RUNS = 9;
const KILLS = 3;

describe.each(KINDS)('runs on %s whose workers are killed midway', (kind) => {
  it('all finish, resume after their last step, and never run twice at the same time', async () => {
    store = await createStore(kind);
    const { attempts, kills, ...outcome } = await killRunWorkers(store, {
      kills: KILLS,
      runs: RUNS,
    });
    expect(outcome).toEqual({ forgotten: [], repeated: [], succeeded: RUNS, violations: [] });
    expect(kills).toBe(KILLS);
    expect(attempts).toBeGreaterThanOrEqual(RUNS);
  });
});
