import { expect, it } from 'vitest';

import { getSqlState } from '../errors.ts';
import { sql } from '../query.ts';
import { addComment } from '../tasks/comments.ts';
import { createTasks } from '../tasks/create-tasks.ts';
import { readOwner } from '../tasks/owners.ts';
import { borrowStore, KINDS, type TestStore } from './stores.ts';

/** All rows, by table; when a migration was applied differs. */
const readAll = async (store: TestStore): Promise<unknown> => {
  const { db } = store.open();
  const { rows } = await db.execute(sql`
    SELECT relname AS table, query_to_xml('SELECT * FROM ' || oid::regclass, true, false, '')::text AS rows
      FROM pg_class WHERE relnamespace = 'lobe_tools'::regnamespace AND relkind = 'r'
        AND relname <> 'migrations' ORDER BY relname`);
  return rows;
};

it.each(KINDS)('a store that was used is as empty as a new one: %s', async (kind) => {
  const first = await borrowStore(kind);
  const second = await borrowStore(kind);
  const database = first.open();
  const owner = await readOwner(database, 'anna');
  await database.transaction(async (db) => {
    const [task] = await createTasks(db, [{ tags: ['x'], title: 'first' }], { owner });
    await addComment(db, { body: 'hello', taskId: task!.id });
  });
  await database.db.execute(sql`CREATE SCHEMA queue`);
  await first.remove();
  const again = await borrowStore(kind);
  expect(again.dataDirectory).toBe(first.dataDirectory);
  expect(await readAll(again)).toEqual(await readAll(second));
  const remade = await again
    .open()
    .db.execute(sql`CREATE SCHEMA queue`)
    .catch((error: unknown) => getSqlState(error));
  expect(remade).not.toBe('42P06');
  await again.remove();
  await second.remove();
});
