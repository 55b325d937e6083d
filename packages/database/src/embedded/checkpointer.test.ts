import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createCheckpointer } from './checkpointer.ts';
import { createEngineSession } from './engine-session.ts';
import type { Session } from './session-queue.ts';
import { createCluster } from './template.ts';

let folder: string;
let database: PGlite;
let session: Session;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-tools-checkpointer-'));
  await createCluster(join(folder, 'cluster'));
  database = await PGlite.create({ dataDir: join(folder, 'cluster') });
  session = createEngineSession(database, {
    cluster: folder,
    describeShortage: () => undefined,
    onBroken: (why) => expect.unreachable(why),
  });
  await database.exec('CREATE TABLE filled (number int, words text)');
});

afterAll(async () => {
  await database.close();
  await rm(folder, { force: true, recursive: true });
});

const fill = (rows: number) =>
  database.query("INSERT INTO filled SELECT i, repeat('x', 100) FROM generate_series(1, $1) i", [
    rows,
  ]);
const readEstimate = async (): Promise<number> => {
  const { rows } = await database.query<{ reltuples: number }>(
    "SELECT reltuples FROM pg_class WHERE relname = 'filled'",
  );
  return rows[0]!.reltuples;
};

/** What is known to be empty is read from end to end for each row of another table. */
const readEmpty = async () => {
  const { rows } = await database.query(
    "SELECT DISTINCT reltuples FROM pg_class WHERE relkind = 'r' AND oid >= 16384 AND pg_relation_size(oid) = 0",
  );
  return rows;
};

describe('createCheckpointer', () => {
  it('does nothing while little is written, and checks only occasionally', async () => {
    const settle = createCheckpointer(session, { batchesPerLook: 3 });
    expect(await settle()).toBeUndefined();
    await fill(10);
    expect([await settle(), await settle(), await settle()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await readEstimate()).toBe(-1);
  });

  it('collects statistics after a while, then less often, and vacuums before it checkpoints', async () => {
    const settle = createCheckpointer(session, {
      analyzeAfter: 200_000,
      batchesPerLook: 1,
      checkpointAfter: 2_000_000,
    });
    await settle();
    await fill(3000);
    expect(await settle()).toBe('analyzed');
    expect(await readEstimate()).toBe(3010);
    expect(await readEmpty()).toEqual([{ reltuples: -1 }]);
    await fill(1500);
    expect(await settle()).toBeUndefined();
    await fill(1500);
    expect(await settle()).toBe('analyzed');
    await database.exec('DELETE FROM filled');
    await fill(9000);
    expect(await settle()).toBe('written');
    expect(await readEmpty()).toEqual([{ reltuples: -1 }]);
    const { rows } = await database.query<{ dead: number; pages: number }>(
      "SELECT relpages AS pages FROM pg_class WHERE relname = 'filled'",
    );
    const before = rows[0]!.pages;
    // Deleted space is reused.
    await fill(3000);
    const { rows: after } = await database.query<{ pages: number }>(
      "SELECT (pg_relation_size('filled') / 8192)::int AS pages",
    );
    expect(after[0]!.pages).toBeLessThanOrEqual(before);
  });

  it('collects statistics at its start if a table has grown to twice its size', async () => {
    const start = () => createCheckpointer(session)();
    await database.exec('ANALYZE');
    expect(await readEmpty()).toEqual([{ reltuples: 0 }]);
    expect(await start()).toBeUndefined();
    expect(await readEmpty()).toEqual([{ reltuples: -1 }]);
    await fill(60_000);
    expect(await readEstimate()).toBe(12_000);
    await database.exec('SET default_transaction_read_only = on');
    expect(await start()).toBeUndefined();
    await database.exec('SET default_transaction_read_only = off');
    expect([await start(), await start()]).toEqual(['analyzed', undefined]);
    expect(await readEstimate()).toBe(72_000);
  });
});
