import { createHash } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { borrowStore, createStore, type TestStore } from '../testing/stores.ts';
import { migrate, type RunStatements } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * Hashes of all released migrations. A new one adds a line; a line never changes, unless the result
 * is the same (knowledge-indexes and knowledge-vectors were rewritten for PostgreSQL 15).
 */
const RELEASED = [
  'tasks e3ab44366a99',
  'runs 97ee14fb4495',
  'run-queue 580626cd746c',
  'task-search 3db855f2b742',
  'task-groups feb86bdfb247',
  'folded-search 950c766130b5',
  'search-words d22d619bf604',
  'knowledge 87893ee12a1c',
  'knowledge-indexes 776e1c08dd5b',
  'knowledge-leases 9683d99fc46b',
  'knowledge-vectors 0922d12cdf67',
  'task-owners 63c883987f7a',
  'knowledge-changes 36443e68f978',
  'learn-by-key c98d9b9aee45',
  'parents-by-key 6f557caef27d',
  'even-statistics 143a1ea80507',
  'follow-changes 876ac65f92ae',
];

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

describe('migrations', () => {
  it('are unchanged since their release', () => {
    expect(MIGRATIONS.map(({ name, sql }) => `${name} ${hash(sql)}`)).toEqual(RELEASED);
  });
});

/** The database's own description of its contents. */
const DESCRIBE = `
  SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable AS line
    FROM information_schema.columns WHERE table_schema = 'lobe_tools'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'lobe_tools'
  UNION ALL SELECT conrelid::regclass::text || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'lobe_tools'::regnamespace
  ORDER BY 1`;

describe('migrate', () => {
  let store: TestStore;
  let client: pg.Client;
  let run: RunStatements;
  let schema: readonly Record<string, unknown>[];

  beforeAll(async () => {
    const fresh = await borrowStore('server');
    ({ rows: schema } = await fresh.open().db.execute(DESCRIBE));
    await fresh.remove();
    store = await createStore('server');
    client = new pg.Client({ connectionString: store.url });
    await client.connect();
    run = async (statements) => {
      const result: unknown = await client.query(statements);
      const last: unknown = Array.isArray(result) ? result.at(-1) : result;
      return (last as pg.QueryResult<Record<string, unknown>>).rows;
    };
  });

  beforeEach(async () => {
    await run('DROP SCHEMA IF EXISTS lobe_tools CASCADE');
  });

  afterAll(async () => {
    await client.end();
    await store.remove();
  });

  it('rejects a store that a later version has changed', async () => {
    await migrate(run, [...MIGRATIONS, { name: 'later', sql: 'SELECT 1' }]);
    await expect(migrate(run)).rejects.toMatchObject({ type: 'SourceUnavailable' });
  });

  it('leaves everything unchanged if a migration fails', async () => {
    await migrate(run);
    const before = await run(DESCRIBE);
    const broken = [
      { name: 'good', sql: 'CREATE TABLE lobe_tools.good (id int)' },
      { name: 'bad', sql: 'CREATE TABLE nonsense' },
    ];
    await expect(migrate(run, [...MIGRATIONS, ...broken])).rejects.toThrow('syntax error');
    expect(await run(DESCRIBE)).toEqual(before);
    await migrate(run);
  });

  it.each(MIGRATIONS.map((_, index) => index))(
    'reaches the same schema from version %d, and keeps the stored data',
    async (version) => {
      await migrate(run, MIGRATIONS.slice(0, version));
      if (version > 0) {
        await run("INSERT INTO lobe_tools.tasks (id, title, rank) VALUES (1, 'kept', 1)");
      }
      await migrate(run);
      expect(await run(DESCRIBE)).toEqual(schema);
      const kept = await run('SELECT title FROM lobe_tools.tasks');
      expect(kept).toEqual(version > 0 ? [{ title: 'kept' }] : []);
      const words = await run('SELECT word FROM lobe_tools.search_words');
      expect(words).toEqual(version > 0 ? [{ word: 'kept' }] : []);
    },
  );
});

describe('the template', () => {
  it('has the same schema as a migrated server', async () => {
    const server = await borrowStore('server');
    const embedded = await createStore('embedded');
    const [one, other] = await Promise.all(
      [server, embedded].map((store) => store.open().db.execute(DESCRIBE)),
    );
    const lines = (rows: readonly Record<string, unknown>[] = []): string[] =>
      rows.map(({ line }) => String(line)).toSorted();
    expect(lines(one?.rows)).toEqual(lines(other?.rows));
    await Promise.all([server.remove(), embedded.remove()]);
  });
});
