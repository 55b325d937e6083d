import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';
import { addComment } from '../tasks/comments.ts';
import { createTasks } from '../tasks/create-tasks.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import { ownerOf, readOwner, readUserOf } from '../tasks/owners.ts';
import { updateTasks } from '../tasks/update-tasks.ts';
import { borrowStore, type TestStore } from '../testing/stores.ts';
import { exportStore } from './export-store.ts';
import { importStore } from './import-store.ts';

let source: TestStore;
let target: TestStore;
let from: Database;
let to: Database;
let file = '';

beforeEach(async () => {
  source = await borrowStore('embedded');
  target = await borrowStore('server');
  from = source.open();
  to = target.open();
  file = join(source.dataDirectory, 'store.gz');
  await from.transaction(async (db) => {
    const [first, second] = await createTasks(db, [
      { dueAt: new Date(1_700_000_000_123), reference: 'a', tags: ['x', '"y"'], title: 'ä\n"b"' },
      { dependsOn: [{ task: { reference: 'a' } }], title: 'second', work: { steps: [1, null] } },
    ]);
    await addComment(db, { body: 'hello', taskId: first!.id });
    // A parent after its subtask.
    await updateTasks(db, [{ changes: { parentId: second!.id }, id: first!.id }]);
  });
});

afterEach(async () => {
  await Promise.all([source.remove(), target.remove()]);
});

/** More than one batch of the file, or of the import, holds. */
const addMany = (): Promise<unknown> =>
  from.transaction((db) =>
    createTasks(
      db,
      Array.from({ length: 1100 }, (_, index) => ({ title: `more ${index}` })),
    ),
  );

const ADD_BASE = sql`
  INSERT INTO lobe_tools.knowledge_bases (user_id, name, name_key)
    SELECT '', name, name FROM (SELECT 'base ' || count(*) AS name FROM lobe_tools.knowledge_bases)
    RETURNING id`;

describe('knowledge bases', () => {
  it('are imported with their ids, and only discarded on request', async () => {
    const { rows } = await from.db.execute<{ id: string }>(ADD_BASE);
    const id = rows[0]?.id;
    await from.db.execute(sql`
      INSERT INTO lobe_tools.knowledge_documents (base_id, source, status, title, text)
        SELECT ${id}, 'text:' || number, 'ready', 'Title', repeat('ä"', 1000)
          FROM generate_series(1, 30) AS number`);
    await exportStore(from, file);
    await importStore(to, file);
    const documents = sql`SELECT * FROM lobe_tools.knowledge_documents ORDER BY id`;
    expect((await to.db.execute(documents)).rows).toEqual((await from.db.execute(documents)).rows);
    await expect(importStore(to, file)).rejects.toThrow('holds tasks or knowledge bases already');
    await importStore(to, file, { replace: true });
    expect((await to.db.execute(documents)).rows).toHaveLength(30);
  });

  it('have ids that do not reveal how many there are', async () => {
    const ids = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      const { rows } = await from.db.execute<{ id: string }>(ADD_BASE);
      ids.add(Number(rows[0]?.id));
    }
    const apart = [...ids].toSorted((one, other) => one - other);
    expect(apart.every(Number.isSafeInteger)).toBe(true);
    expect(Math.max(...apart)).toBeGreaterThan(1_000_000_000);
    expect(apart).toHaveLength(20);
  });
});

const readAll = async (database: Database): Promise<unknown> => ({
  comments: (await database.db.execute(sql`SELECT * FROM lobe_tools.task_comments`)).rows,
  counters: (await database.db.execute(sql`SELECT * FROM lobe_tools.counters`)).rows,
  edges: (await database.db.execute(sql`SELECT * FROM lobe_tools.task_dependencies`)).rows,
  tasks: await listTasks(database.db, { limit: 5000 }),
});

describe('exportStore and importStore', () => {
  it('say why a file cannot be written, and leave nothing behind', async () => {
    const folder = dirname(file);
    const before = readdirSync(folder);
    for (const [place, reason] of [
      [join(folder, 'none', 'store.gz'), 'its folder does not exist'],
      [join(folder, 'database'), 'it is a folder'],
    ]) {
      await expect(exportStore(from, place!)).rejects.toMatchObject({
        message: `${place} cannot be written: ${reason}. Nothing was exported.`,
        type: 'ExecutionFailed',
      });
    }
    expect(readdirSync(folder)).toEqual(before);
  });

  it('reject an invalid, damaged or truncated file, and change nothing', async () => {
    await addMany();
    await exportStore(from, file);
    const lines = gunzipSync(readFileSync(file)).toString();
    const given = (name: string, content: Buffer): string => {
      const path = join(source.dataDirectory, name);
      writeFileSync(path, content);
      return path;
    };
    const wrong = [
      given('text', Buffer.from('no archive')),
      given('cut', readFileSync(file).subarray(0, 200)),
      given('other', gzipSync('{"a":1}\n')),
      given('endless', gzipSync(lines.split('\n').slice(0, -2).join('\n'))),
      given('stranger', gzipSync(lines.replace('{"table":"tasks"', '{"table":"pg_class"'))),
      given('later', gzipSync(lines.replace(/"schemaVersion":\d+/, '"schemaVersion":99999'))),
    ];
    for (const path of wrong) {
      await expect(importStore(to, path)).rejects.toMatchObject({ type: 'InvalidArguments' });
    }
    for (const [path, why] of [
      [dirname(file), 'it is a folder'],
      [join(file, 'a'), 'a part of its path is a file'],
    ] as const) {
      await expect(importStore(to, path)).rejects.toThrow(`${path} cannot be imported: ${why}.`);
    }
    await expect(importStore(to, `${file}.missing`)).rejects.toMatchObject({ type: 'NotFound' });
    expect((await listTasks(to.db)).tasks).toEqual([]);
    await to.transaction((db) => createTasks(db, [{ title: 'first' }]));
  });

  it('transfer everything from one kind of database to the other, and back', async () => {
    await addMany();
    await exportStore(from, file);
    await importStore(to, file);
    expect(await readAll(to)).toEqual(await readAll(from));
    await expect(importStore(to, file)).rejects.toMatchObject({ type: 'Conflict' });
    const [next] = await to.transaction((db) => createTasks(db, [{ title: 'next' }]));
    expect(next!.id).toBe(1103);
    await exportStore(to, file);
    await importStore(from, file, { replace: true });
    expect(await readAll(to)).toEqual(await readAll(from));
  });

  it("keep users apart: ownership, and where each user's numbering continues", async () => {
    const make = async (database: Database, userId: string, title: string) => {
      const owner = await readOwner(database, userId);
      const [task] = await database.transaction((db) => createTasks(db, [{ title }], { owner }));
      return task!.id;
    };
    const anna = await make(from, 'anna', 'of anna');
    const bob = await make(from, 'bob', 'of bob');
    await exportStore(from, file);
    // Another user existed before, with anna's number.
    const before = await readOwner(to, 'carla');
    await importStore(to, file);
    expect(await readUserOf(to, anna)).toBe('anna');
    expect(await readUserOf(to, bob)).toBe('bob');
    expect(await make(to, 'anna', 'more')).toBe(anna + 1);
    const carla = await make(to, 'carla', 'of carla');
    expect([ownerOf(anna), ownerOf(bob), ownerOf(0)]).not.toContain(ownerOf(carla));
    expect(before).toBe(ownerOf(anna));
    const owner = ownerOf(bob);
    expect((await listTasks(to.db, { owner })).tasks.map(({ id }) => id)).toEqual([bob]);
  });
});
