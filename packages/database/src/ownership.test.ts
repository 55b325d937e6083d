import { cpSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from './open-database.ts';
import { sql } from './query.ts';
import { createTasks } from './tasks/create-tasks.ts';
import { listTasks } from './tasks/list-tasks.ts';
import { type Child, startChild } from './testing/child.ts';
import { killWriters } from './testing/kill-writers.ts';
import { createStore, KINDS, type TestStore } from './testing/stores.ts';

let store: TestStore;
let children: Child[] = [];

const startWriter = (name: string): Child => {
  const child = startChild('writer.ts', store.dataDirectory, store.url ?? '-', name);
  children.push(child);
  return child;
};

const findOwner = (): Child | undefined => {
  const file = join(store.dataDirectory, 'database', 'owner.json');
  const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number };
  return children.find(({ process }) => process.pid === pid);
};

/** Acknowledged writes exist, once each, and otherwise only the one in progress. */
const expectNothingLost = async (): Promise<void> => {
  const { rows } = await store
    .open()
    .db.execute<{ count: number; last: number; writer: string }>(
      sql`SELECT writer, count(*)::int AS count, max(number) AS last FROM lobe_tools.written GROUP BY writer`,
    );
  for (const [index, { lines }] of children.entries()) {
    const row = rows.find(({ writer }) => writer === `writer ${index}`);
    const acknowledged = Number(lines.at(-1) ?? 0);
    expect(row?.last ?? 0).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.last ?? 0).toBeLessThanOrEqual(acknowledged + 1);
    expect(row?.count ?? 0).toBe(row?.last ?? 0);
  }
};

afterEach(async () => {
  for (const { process } of children) process.kill('SIGKILL');
  await Promise.all(children.map(({ exited }) => exited));
  children = [];
  await store.remove();
});

describe('processes on one data directory', () => {
  beforeEach(async () => {
    store = await createStore('embedded');
  });

  it('continue when the owner is killed or closes, and lose nothing', async () => {
    for (let index = 0; index < 3; index += 1) startWriter(`writer ${index}`);
    const all = [...children];
    await Promise.all(all.map(({ until }) => until((lines) => lines.length > 3)));
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const owner = findOwner();
      owner?.process.kill(signal);
      await owner?.exited;
      const left = all.filter((child) => child.process.exitCode === null && !child.process.killed);
      const before = left.map(({ lines }) => lines.length);
      await Promise.all(
        left.map(({ until }, index) => until((lines) => lines.length > before[index]! + 3)),
      );
    }
    for (const { process } of children) process.kill('SIGKILL');
    await Promise.all(children.map(({ exited }) => exited));
    await expectNothingLost();
  });

  it('write to their own copy of a directory whose original is in use', async () => {
    const original = store.open();
    await original.transaction((db) => createTasks(db, [{ title: 'Original' }]));
    const copied = await createStore('embedded');
    cpSync(store.dataDirectory, copied.dataDirectory, {
      filter: (path) => !lstatSync(path).isSocket(),
      recursive: true,
    });
    const copy = copied.open();
    await copy.transaction((db) => createTasks(db, [{ title: 'Copy' }]));
    const titles = async ({ db }: Database) =>
      (await listTasks(db)).tasks.map(({ title }) => title);
    expect([await titles(original), await titles(copy)]).toEqual([
      ['Original'],
      ['Original', 'Copy'],
    ]);
    await copied.remove();
  });

  it('are no longer served by an owner whose directory was deleted', async () => {
    const database = store.open();
    const insert = sql`INSERT INTO lobe_tools.counters VALUES (gen_random_uuid()::text, 1)`;
    await database.db.execute(insert);
    rmSync(join(store.dataDirectory, 'database'), { force: true, recursive: true });
    const failed = await database.db.execute(insert).catch((reason: unknown) => reason);
    expect(failed).toBeInstanceOf(Error);
    // A new store, not the remains of the old one.
    const { rows } = await database.db.execute(sql`SELECT name FROM lobe_tools.counters`);
    expect(rows).toEqual([{ name: 'task' }]);
  });
});

describe.each(KINDS)('writers on %s that are killed midway', (kind) => {
  it('have lost no acknowledged write, at any of seven points', async () => {
    store = await createStore(kind);
    expect((await killWriters(store, 7)).wrong).toEqual([]);
  });
});
