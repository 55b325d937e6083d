import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { inject } from 'vitest';

import { type Database, openDatabase } from '../open-database.ts';
// Declares the types of `inject`.
import type { setup as _ } from './global-setup.ts';

export { startChild } from './child.ts';

/** A new, empty store, and any number of openings of it. */
export interface TestStore {
  readonly dataDirectory: string;
  /** Opens it again, as another process would. */
  readonly open: () => Database;
  /** Closes all openings and deletes the store. */
  readonly remove: () => Promise<void>;
  readonly url: string | undefined;
}

const createServerDatabase = async (): Promise<string> => {
  const server = inject('serverUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return `${server}/${name}`;
};

/** Creates a store in its own folder, or in its own database on the tests' server. */
export const createStore = async (kind: Database['kind']): Promise<TestStore> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lobe-tools-database-'));
  const url = kind === 'server' ? await createServerDatabase() : undefined;
  const opened: Database[] = [];
  return {
    dataDirectory,
    open: () => {
      const database = openDatabase({ dataDirectory, url });
      opened.push(database);
      return database;
    },
    remove: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await rm(dataDirectory, { force: true, recursive: true });
    },
    url,
  };
};

/** The kinds of store that every behaviour is tested on. */
export const KINDS: readonly Database['kind'][] = ['embedded', 'server'];
