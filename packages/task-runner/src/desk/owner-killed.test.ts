import { afterEach, describe, expect, it } from 'vitest';

import { createStore, type TestStore } from '@lobechat/database/testing';

import type { RunDesk } from '../run-desk.ts';
import { addTasks, CALL, openDesk } from './testing/open-desk.ts';
import { startWorker, type WorkerProcess } from './testing/start-worker.ts';

let desk: RunDesk | undefined;
let store: TestStore | undefined;
let worker: WorkerProcess | undefined;

afterEach(async () => {
  await worker?.end('SIGKILL');
  await desk?.close();
  await store?.remove();
});

describe('a killed worker that owned the embedded database', () => {
  it('leaves both to the others: the store, and its run with the completed steps', async () => {
    store = await createStore('embedded');
    // The first process to open it owns it.
    worker = await startWorker(store);
    const database = store.open();
    desk = openDesk(database, { worker: 'never' });
    const [identifier = ''] = await addTasks(database, [
      { work: { input: { ms: 150, steps: 8 }, type: 'steps' } },
    ]);
    const { run } = await desk.runTask({ identifier }, CALL);
    const following = desk.follow(run.id, {});
    await worker.until((step) => step.startsWith(`${identifier} 3 `));
    await worker.end('SIGKILL');
    await desk.startWorker();
    const details = await following;

    expect(details).toMatchObject({
      attemptList: [{ error: { type: 'WorkerLost' } }, { status: 'succeeded' }],
      result: { state: { numbers: [1, 2, 3, 4, 5, 6, 7, 8] } },
    });
    expect(details.steps.filter(({ attempt }) => attempt === 1).length).toBeGreaterThanOrEqual(2);
  });
});
