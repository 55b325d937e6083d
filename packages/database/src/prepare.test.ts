import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { databaseFiles } from './embedded/database-files.ts';
import { acquireDirectoryLock } from './embedded/directory-lock.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare.ts';
import { sql } from './query.ts';

let dataDirectory: string;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'lobe-tools-prepare-'));
});

afterEach(async () => {
  await rm(dataDirectory, { force: true, recursive: true });
});

/** Nobody owns the database any more. */
const expectFree = (): void => {
  const lock = acquireDirectoryLock(databaseFiles(dataDirectory).lock);
  expect(lock).toBeDefined();
  lock?.release();
};

describe('prepareDatabase', () => {
  it('does nothing for a server', async () => {
    prepareDatabase({ dataDirectory, url: 'postgres://127.0.0.1:1/none' });
    expect(await readdir(dataDirectory)).toEqual([]);
  });

  it('leaves error reports to the opener of the store', async () => {
    await writeFile(join(dataDirectory, 'database'), 'no folder');
    prepareDatabase({ dataDirectory });
    const database = openDatabase({ dataDirectory });
    await expect(database.ready()).rejects.toThrow();
    await database.close();
  });

  it('is continued by the opener of the store, and by only one', async () => {
    prepareDatabase({ dataDirectory });
    prepareDatabase({ dataDirectory });
    const database = openDatabase({ dataDirectory });
    const other = openDatabase({ dataDirectory });
    for (const { db } of [database, other]) {
      const { rows } = await db.execute(sql`SELECT count(*)::int AS n FROM lobe_tools.tasks`);
      expect(rows).toEqual([{ n: 0 }]);
    }
    await database.close();
    expectFree();
    await other.close();
  });

  it('is closed with the store, even if that was never used', async () => {
    prepareDatabase({ dataDirectory });
    await openDatabase({ dataDirectory }).close();
    expectFree();
  });
});
