import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';
import { createRunTester } from '../testing/run-tester.ts';
import { borrowStore, KINDS, type TestStore } from '../testing/stores.ts';
import {
  beatWorker,
  listWorkers,
  type NewWorker,
  registerWorker,
  removeWorker,
} from './workers.ts';

describe.each(KINDS)('workers on %s', (kind) => {
  let store: TestStore;
  let database: Database;

  beforeAll(async () => {
    store = await borrowStore(kind);
    database = store.open();
    await database.ready();
  });

  afterAll(() => store.remove());

  const make = (): NewWorker => ({
    concurrency: 2,
    host: 'host',
    id: randomUUID(),
    kind: 'worker',
    pid: 7,
    runners: ['plan', 'a"b'],
  });
  const age = (id: string, interval: string) =>
    database.db.execute(
      sql`UPDATE lobe_tools.workers SET seen_at = now() - ${interval}::interval WHERE id = ${id}::uuid`,
    );
  const listed = async (id: string) =>
    (await listWorkers(database.db)).find((worker) => worker.id === id);

  it('do not send heartbeats unless registered, and can be removed twice', async () => {
    const worker = make();
    expect(await beatWorker(database.db, worker.id)).toBe(false);
    await registerWorker(database.db, worker);
    expect(await beatWorker(database.db, worker.id)).toBe(true);
    await removeWorker(database.db, worker.id);
    await removeWorker(database.db, worker.id);
    expect(await beatWorker(database.db, worker.id)).toBe(false);
    expect(await listed(worker.id)).toBeUndefined();
  });

  it('are listed with their current work, as long as they are seen', async () => {
    const worker = make();
    await registerWorker(database.db, worker);
    await registerWorker(database.db, { ...worker, concurrency: 3 });
    const tester = createRunTester(database);
    const [task] = await tester.create({ title: 'a' });
    const [run] = await tester.queue([task!.id]);
    const start = await tester.tryStart(run!, { workerId: worker.id });
    expect(await listed(worker.id)).toMatchObject({ ...worker, active: 1, concurrency: 3 });
    // Its task has no owner, so users do not see it.
    const [seen] = await listWorkers(database.db, { owner: 1 });
    expect(seen).toMatchObject({ active: 0, id: worker.id });
    if (start.kind === 'started') await tester.settle(start.attempt, { kind: 'interrupted' });
    expect(await listed(worker.id)).toMatchObject({ active: 0 });
    // Also if they were seen before the clock was set back.
    for (const interval of ['1 minute', '-1 minute']) {
      await age(worker.id, interval);
      expect(await listed(worker.id)).toBeUndefined();
    }
    await beatWorker(database.db, worker.id);
    expect(await listed(worker.id)).toBeDefined();
  });

  it('are forgotten an hour after they were last seen', async () => {
    const gone = make();
    await registerWorker(database.db, gone);
    await age(gone.id, '61 minutes');
    await registerWorker(database.db, make());
    expect(await beatWorker(database.db, gone.id)).toBe(false);
  });
});
