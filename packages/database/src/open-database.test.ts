import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { getSqlState } from './errors.ts';
import { openDatabase } from './open-database.ts';
import { sql } from './query.ts';
import { createTasks } from './tasks/create-tasks.ts';
import { listTasks } from './tasks/list-tasks.ts';
import { borrowStore, createStore, KINDS, type TestStore } from './testing/stores.ts';

let store: TestStore | undefined;

afterEach(async () => {
  await store?.remove();
  store = undefined;
});

describe('openDatabase', () => {
  it('creates no file and starts nothing before it is used', async () => {
    store = await createStore('embedded');
    const database = store.open();
    expect(readdirSync(store.dataDirectory)).toEqual([]);
    await database.close();
    expect(readdirSync(store.dataDirectory)).toEqual([]);
  });

  it.each([
    ['a server', 'postgres://me:secret@127.0.0.1:1/none', 'the server does not answer'],
    ['its host', 'postgres://me:secret@secret.invalid/none', 'no machine with the name'],
  ])('reports that %s is unavailable, without its address', async (_, url, reason) => {
    const database = openDatabase({ dataDirectory: '/nowhere', patienceMs: 50, url });
    const error = await database.ready().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ type: 'SourceUnavailable' });
    expect((error as Error).message).not.toContain('secret');
    expect((error as Error).message).toContain(reason);
    await database.close();
  });

  it('reads a server that cannot be written to, such as a standby', async () => {
    store = await borrowStore('server');
    const options = encodeURIComponent('-c default_transaction_read_only=on');
    const url = `${store.url}?options=${options}`;
    const database = openDatabase({ dataDirectory: store.dataDirectory, url });
    expect(await listTasks(database.db, {})).toMatchObject({ tasks: [] });
    const writing = database.transaction((db) => createTasks(db, [{ title: 'A' }]));
    expect(await writing.catch(getSqlState)).toBe('25006');
    await database.close();
  });

  it('rejects a closed store', async () => {
    store = await createStore('embedded');
    const database = store.open();
    await database.close();
    await expect(database.ready()).rejects.toMatchObject({ type: 'ServiceUnavailable' });
  });

  it('keeps the embedded database in a folder that only its user can enter', async () => {
    store = await borrowStore('embedded');
    const database = store.open();
    await database.ready();
    expect(statSync(join(store.dataDirectory, 'database')).mode & 0o777).toBe(0o700);
    expect(existsSync(join(store.dataDirectory, 'database', 'socket'))).toBe(true);
  });
});

describe.each(KINDS)('a store on %s', (kind) => {
  it('is brought up to date once by many concurrent openings', async () => {
    store = await createStore(kind);
    const databases = Array.from({ length: 4 }, () => store!.open());
    await Promise.all(databases.map((database) => database.ready()));
    const { rows } = await databases[0]!.db.execute(
      sql`SELECT count(*)::int AS migrations FROM lobe_tools.migrations`,
    );
    expect(rows[0]!['migrations']).toBeGreaterThan(0);
  });

  it('does not mix statements of concurrent openings', async () => {
    store = await borrowStore(kind);
    const databases = Array.from({ length: 4 }, () => store!.open());
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { rows } = await databases[index % 4]!.db.execute(
          sql`SELECT ${index}::int AS number, ${`text ${index}`}::text AS words`,
        );
        return rows[0];
      }),
    );
    expect(answers).toEqual(answers.map((_, index) => ({ number: index, words: `text ${index}` })));
  });

  it('keeps transactions of several openings apart', async () => {
    store = await borrowStore(kind);
    const databases = Array.from({ length: 4 }, () => store!.open());
    await databases[0]!.db.execute(sql`CREATE SCHEMA bank`);
    await databases[0]!.db.execute(sql`CREATE TABLE bank.account AS SELECT 0 AS balance`);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        databases[index % 4]!.transaction(async (transaction) => {
          const { rows } = await transaction.execute<{ balance: number }>(
            sql`SELECT balance FROM bank.account FOR UPDATE`,
          );
          await transaction.execute(sql`UPDATE bank.account SET balance = ${rows[0]!.balance + 1}`);
        }),
      ),
    );
    const { rows } = await databases[3]!.db.execute(sql`SELECT balance FROM bank.account`);
    expect(rows).toEqual([{ balance: 40 }]);
  });

  it('rolls back a transaction whose work throws, and continues after an SQL error', async () => {
    store = await borrowStore(kind);
    const database = store.open();
    await database.db.execute(sql`CREATE SCHEMA bank`);
    await database.db.execute(sql`CREATE TABLE bank.notes (id int PRIMARY KEY)`);
    await expect(
      database.transaction(async (transaction) => {
        await transaction.execute(sql`INSERT INTO bank.notes VALUES (1)`);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const failure = await database
      .transaction(async (transaction) => {
        await transaction.execute(sql`INSERT INTO bank.notes VALUES (2), (2)`);
      })
      .catch((reason: unknown) => reason);
    expect(getSqlState(failure)).toBe('23505');
    const { rows } = await database.db.execute(sql`SELECT count(*)::int AS n FROM bank.notes`);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('accepts values and answers of megabytes', async () => {
    store = await borrowStore(kind);
    const text = 'ä'.repeat(3_000_000);
    const { rows } = await store.open().db.execute(sql`SELECT ${text}::text AS text`);
    expect(rows[0]!['text'] === text).toBe(true);
  });
});
