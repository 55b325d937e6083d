import { beforeAll, expect, it } from 'vitest';

import { sql } from '../query.ts';
import { addComment } from '../tasks/comments.ts';
import { createTasks } from '../tasks/create-tasks.ts';
import { readOwner } from '../tasks/owners.ts';
import { borrowStore, createStore, KINDS, type TestStore } from './stores.ts';

/** All rows, by table, and all schemas except that of the queue, which keeps its tables. */
const readAll = async (store: TestStore): Promise<unknown> => {
  const { db } = store.open();
  const { rows } = await db.execute(sql`
    SELECT relname AS name, query_to_xml('SELECT * FROM ' || oid::regclass, true, false, '')::text AS rows
      FROM pg_class WHERE relnamespace = 'lobe_tools'::regnamespace AND relkind = 'r'
        AND relname <> 'migrations'
    UNION ALL SELECT nspname, '' FROM pg_namespace
      WHERE nspname !~ '^pg_' AND nspname <> 'lobe_tools_queue'
    ORDER BY name`);
  return rows;
};

let fresh: unknown;

beforeAll(async () => {
  const store = await createStore('server');
  fresh = await readAll(store);
  await store.remove();
});

it.each(KINDS)('a store that was used is as empty as a new one: %s', async (kind) => {
  const first = await borrowStore(kind);
  const database = first.open();
  const owner = await readOwner(database, 'anna');
  await database.transaction(async (db) => {
    const [task] = await createTasks(db, [{ tags: ['x'], title: 'first' }], { owner });
    await addComment(db, { body: 'hello', taskId: task!.id });
  });
  await database.db.execute(sql`CREATE SCHEMA queue`);
  expect(await readAll(first)).not.toEqual(fresh);
  await first.remove();
  const again = await borrowStore(kind);
  expect(again.dataDirectory).toBe(first.dataDirectory);
  expect(await readAll(again)).toEqual(fresh);
  await again.remove();
});
