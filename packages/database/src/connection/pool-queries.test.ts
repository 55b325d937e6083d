import { afterEach, expect, it } from 'vitest';

import { getSqlState } from '../errors.ts';
import { openDatabase } from '../open-database.ts';
import { sql } from '../query.ts';
import { tasks } from '../schema/tasks.ts';
import { borrowStore, type TestStore } from '../testing/stores.ts';

let store: TestStore | undefined;

afterEach(async () => {
  await store?.remove();
  store = undefined;
});

it('also reports for a single statement that nobody can be reached', async () => {
  const { close, db } = openDatabase({
    dataDirectory: '/nowhere',
    patienceMs: 50,
    url: 'postgres://me:secret@127.0.0.1:1/none',
  });
  const queries = [
    () => db.execute(sql`SELECT 1`),
    () => db.select().from(tasks),
    () => db.delete(tasks),
    () => db.insert(tasks).values({ id: 1, rank: 1, title: 'a' }).returning(),
  ];
  for (const query of queries) {
    const error = await Promise.resolve(query()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ToolError', type: 'SourceUnavailable' });
  }
  await close();
});

it('reports an unknown outcome for a write whose connection was lost', async () => {
  store = await borrowStore('server');
  const { db } = store.open();
  const lost = await db
    .execute(sql`UPDATE lobe_tools.counters SET value = value
      WHERE pg_terminate_backend(pg_backend_pid())`)
    .catch((reason: unknown) => reason);
  expect(lost).toMatchObject({ name: 'ToolError', type: 'DatabaseOutcomeUnknown' });
  expect(await db.select().from(tasks)).toEqual([]);
});

it('reports an SQL error without the statement and its values', async () => {
  store = await borrowStore('server');
  const { db, transaction } = store.open();
  const statement = sql`SELECT nothing FROM (VALUES (${'a whole document'})) AS given`;
  for (const ask of [
    () => db.execute(statement),
    () => transaction((one) => one.execute(statement)),
  ]) {
    const failure = await Promise.resolve(ask()).catch((reason: unknown) => reason);
    expect(getSqlState(failure)).toBe('42703');
    expect(String(failure)).not.toMatch(/a whole document|SELECT/);
  }
});

it('reports a full disk in its own words', async () => {
  store = await borrowStore('server');
  const { db } = store.open();
  const failure = await db
    .execute(sql`DO $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$`)
    .catch((reason: unknown) => reason);
  expect(failure).toMatchObject({ name: 'ToolError', type: 'ResourceLimit' });
});
