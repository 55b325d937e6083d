import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { borrowStore, KINDS, type TestStore } from '@lobechat/database/testing';

import { createRunQueue, hasJob, type RunQueue } from './run-queue.ts';

const job = (priority = 0, startAfter: Date | null = null) => ({
  id: randomUUID(),
  priority,
  startAfter,
  taskId: 1,
});

const take = (database: Database, queue: RunQueue): Promise<string | undefined> =>
  database.transaction(async (db) => {
    const id = await queue.take(db);
    if (id !== undefined) await queue.remove(db, [id]);
    return id;
  });

/** A borrowed store may have one, and keeps this one. */
const dropQueue = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`DROP SCHEMA IF EXISTS lobe_tools_queue CASCADE`);
};

describe('installing the queue', () => {
  let store: TestStore | undefined;
  const queues: RunQueue[] = [];

  const open = async (kind: Database['kind']): Promise<{ database: Database; queue: RunQueue }> => {
    store = await borrowStore(kind);
    const database = store.open();
    await dropQueue(database);
    const queue = createRunQueue(database);
    queues.push(queue);
    return { database, queue };
  };

  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    if (store) await dropQueue(store.open());
    await store?.remove();
  });

  it('rejects a queue created by a later version of the program', async () => {
    const { database, queue } = await open('embedded');
    await queue.prepare();
    await database.db.execute(sql`UPDATE lobe_tools_queue.version SET version = 9999`);
    const later = createRunQueue(database);
    await expect(later.prepare()).rejects.toMatchObject({
      message: expect.stringContaining('9999') as string,
      type: 'SourceUnavailable',
    });
  });

  it('recreates a queue of an earlier version', async () => {
    const { database, queue } = await open('server');
    await queue.prepare();
    await database.db.execute(sql`UPDATE lobe_tools_queue.version SET version = 2`);
    const next = createRunQueue(database);
    queues.push(next);
    await next.prepare();
    const { rows } = await database.db.execute(sql`SELECT version FROM lobe_tools_queue.version`);
    expect(rows).not.toEqual([{ version: 2 }]);
  });

  it.each(KINDS)('is done once by many simultaneous starts: %s', async (kind) => {
    await open(kind);
    const more = Array.from({ length: 4 }, () => createRunQueue(store?.open() as Database));
    queues.push(...more);
    await Promise.all(queues.map((queue) => queue.prepare()));
    expect(queues.map((queue) => queue.isReady())).toEqual(queues.map(() => true));
  });
});

describe.each(KINDS)('the queue of runs: %s', (kind) => {
  let database: Database;
  let queue: RunQueue;
  let store: TestStore;

  beforeAll(async () => {
    store = await borrowStore(kind);
    database = store.open();
    queue = createRunQueue(database);
    await queue.prepare();
  });

  afterEach(() => database.db.execute(sql`DELETE FROM lobe_tools_queue.job`));

  afterAll(async () => {
    await queue.close();
    await store.remove();
  });

  it('is empty initially, and ignores unknown runs', async () => {
    await database.transaction((db) => queue.remove(db, [randomUUID()]));
    await database.transaction((db) => queue.enqueue(db, []));
    expect(await take(database, queue)).toBeUndefined();
  });

  it('keeps nothing of a failed transaction', async () => {
    const failing = database.transaction(async (db) => {
      await queue.enqueue(db, [job()]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await take(database, queue)).toBeUndefined();
  });

  it('returns a job again if its transaction did not complete', async () => {
    const given = job();
    await database.transaction((db) => queue.enqueue(db, [given]));
    const dying = database.transaction(async (db) => {
      expect(await queue.take(db)).toBe(given.id);
      await queue.remove(db, [given.id]);
      throw new Error('gone');
    });
    await expect(dying).rejects.toThrow('gone');
    expect(await take(database, queue)).toBe(given.id);
    expect(await take(database, queue)).toBeUndefined();
  });

  it('returns urgent jobs first, treating those without a priority as normal', async () => {
    const jobs = [4, 0, 2, 1].map((priority) => job(priority));
    await database.transaction((db) => queue.enqueue(db, jobs));
    const taken: (string | undefined)[] = [];
    for (const _ of jobs) taken.push(await take(database, queue));
    expect(taken.map((id) => jobs.find((one) => one.id === id)?.priority)).toEqual([1, 2, 0, 4]);
  });

  it('returns no job before its time', async () => {
    await database.transaction((db) =>
      queue.enqueue(db, [job(1, new Date(Date.now() + 60_000)), job(1, new Date(0))]),
    );
    expect(await take(database, queue)).toBeDefined();
    expect(await take(database, queue)).toBeUndefined();
  });

  it('holds a run once, however often it was added, and knows whether it holds it', async () => {
    const given = job();
    await database.transaction((db) => queue.enqueue(db, [given]));
    await database.transaction((db) => queue.enqueue(db, [given, job()]));
    const isThere = async (): Promise<unknown> => {
      const { rows } = await database.db.execute(
        sql`SELECT ${hasJob(sql`${given.id}::uuid`)} AS there`,
      );
      return rows[0]?.['there'];
    };
    expect(await isThere()).toBe(true);
    await take(database, queue);
    await take(database, queue);
    expect(await take(database, queue)).toBeUndefined();
    expect(await isThere()).toBe(false);
  });

  it('gives each job to one of many simultaneous takers', async () => {
    const jobs = Array.from({ length: 20 }, () => job());
    await database.transaction((db) => queue.enqueue(db, jobs));
    const taken = await Promise.all(jobs.map(() => take(database, queue)));
    expect(new Set(taken)).toEqual(new Set(jobs.map(({ id }) => id)));
  });
});

it.each(KINDS)('a borrowed store has no jobs of those who had it before: %s', async (kind) => {
  const first = await borrowStore(kind);
  const [before, queue] = [first.open(), createRunQueue(first.open())];
  await queue.prepare();
  await before.transaction((db) => queue.enqueue(db, [job(), job()]));
  await queue.close();
  await first.remove();
  const again = await borrowStore(kind);
  expect(again.dataDirectory).toBe(first.dataDirectory);
  const [after, next] = [again.open(), createRunQueue(again.open())];
  await next.prepare();
  expect(await take(after, next)).toBeUndefined();
  await next.close();
  await again.remove();
});
