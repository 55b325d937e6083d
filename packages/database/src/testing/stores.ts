import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { inject } from 'vitest';

import { type Database, openDatabase } from '../open-database.ts';
import { sql } from '../query.ts';
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

/** @param after - what becomes of the store once all its openings are closed */
const createTestStore = (
  dataDirectory: string,
  url: string | undefined,
  after: () => Promise<void>,
): TestStore => {
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
      await after();
    },
    url,
  };
};

/** Creates a store in its own folder, or in its own database on the tests' server. */
export const createStore = async (
  kind: Database['kind'],
  { parent = tmpdir() } = {},
): Promise<TestStore> => {
  const dataDirectory = await mkdtemp(join(parent, 'lobe-tools-database-'));
  const url = kind === 'server' ? await createServerDatabase() : undefined;
  return createTestStore(dataDirectory, url, async () => {
    await rm(dataDirectory, { force: true, recursive: true });
  });
};

/**
 * Brings a store back to its state after the migrations. A queue is in a schema of its own: that of
 * `task-runner` takes 0.2 s to create, so it keeps its tables. Deleting the rows would take a tenth
 * of the time of truncating, but dead rows stay in the indexes and slow down later tests.
 */
const EMPTY = sql`
  DO $$ DECLARE names text; filled text; name regclass; is_filled boolean; BEGIN
    SELECT string_agg(quote_ident(nspname), ', ') INTO names FROM pg_namespace
      WHERE nspname !~ '^pg_'
        AND nspname NOT IN ('information_schema', 'lobe_tools', 'lobe_tools_queue', 'public');
    IF names IS NOT NULL THEN EXECUTE 'DROP SCHEMA ' || names || ' CASCADE'; END IF;
    FOR name IN SELECT oid FROM pg_class
      WHERE relkind = 'r' AND (relname = 'job_common' AND relnamespace::regnamespace::text = 'lobe_tools_queue'
        OR relname <> 'migrations' AND relnamespace = 'lobe_tools'::regnamespace)
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO is_filled;
      IF is_filled THEN filled := concat_ws(', ', filled, name); END IF;
    END LOOP;
    IF filled IS NOT NULL THEN EXECUTE format('TRUNCATE %s CASCADE', filled); END IF;
    INSERT INTO lobe_tools.counters (name, value) VALUES ('task', 0);
  END $$`;

/** Empties a store. */
export const emptyStore = async ({ db }: Database): Promise<void> => {
  await db.execute(EMPTY);
};

/** Stores that no test uses at the moment. */
const idle: Record<Database['kind'], (TestStore & { readonly keeper: Database })[]> = {
  embedded: [],
  server: [],
};

const createKept = async (kind: Database['kind']) => {
  const store = await createStore(kind, { parent: inject('storesFolder') });
  const keeper = store.open();
  await keeper.ready();
  return { ...store, keeper };
};

/**
 * Lends an empty store until it is removed. Its process owns the embedded database and keeps it
 * open for the next test: starting one takes more than a second of processor time. A test that needs
 * another owner, or a store that nobody has opened, creates one.
 */
export const borrowStore = async (kind: Database['kind']): Promise<TestStore> => {
  const kept = idle[kind].pop() ?? (await createKept(kind));
  const { dataDirectory, keeper, url } = kept;
  return createTestStore(dataDirectory, url, async () => {
    await emptyStore(keeper);
    const files = (await readdir(dataDirectory)).filter((name) => name !== 'database');
    await Promise.all(
      files.map((name) => rm(join(dataDirectory, name), { force: true, recursive: true })),
    );
    idle[kind].push(kept);
  });
};

/** The kinds of store that every behaviour is tested on. */
export const KINDS: readonly Database['kind'][] = ['embedded', 'server'];
