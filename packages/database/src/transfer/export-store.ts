import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { ToolError, ToolErrorType } from '@lobechat/types';

import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { type ExportHeader, ROWS_PER_PORTION, type StoredTable, TABLES } from './tables.ts';

const readHeader = async (db: Queryable): Promise<ExportHeader> => {
  const { rows } = await db.execute<{ column_name: string; table_name: string }>(sql`
    SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'lobe_tools' AND is_generated = 'NEVER'
      ORDER BY table_name, ordinal_position`);
  const version = await db.execute<{ version: number }>(
    sql`SELECT max(version) AS version FROM lobe_tools.migrations`,
  );
  const columns = Object.fromEntries(
    TABLES.map(({ name }) => [
      name,
      rows.filter((row) => row.table_name === name).map((row) => row.column_name),
    ]),
  );
  return {
    columns,
    format: 'lobe-tools-store',
    schemaVersion: Number(version.rows[0]?.version),
  };
};

/** Reads the rows of a table as JSON texts, in batches. */
async function* readTable(
  db: Queryable,
  { key, name, portion = ROWS_PER_PORTION }: StoredTable,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await db.execute(
    sql.raw(
      `DECLARE portion NO SCROLL CURSOR FOR SELECT row_to_json(one)::text AS line
         FROM (SELECT ${list} FROM lobe_tools.${name} ORDER BY ${key}) AS one`,
    ),
  );
  for (;;) {
    const { rows } = await db.execute<{ line: string }>(sql.raw(`FETCH ${portion} FROM portion`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await db.execute(sql`CLOSE portion`);
}

/** Why a file cannot be written, by system error code. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission to write there',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EPERM: 'this user has no permission to write there',
  EROFS: 'the file system is read-only',
};

/** Explains a system error about the file; any other error is unchanged. */
const explainUnwritable = (error: unknown, file: string): unknown => {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const reason = UNWRITABLE[String(error.code)] ?? error.message;
  return new ToolError(
    ToolErrorType.ExecutionFailed,
    `${file} cannot be written: ${reason}. Nothing was exported.`,
    { cause: error },
  );
};

/**
 * Writes the whole store to one file, as of one moment: lines of JSON, compressed with gzip. The
 * file replaces an existing one only when it is complete.
 *
 * @returns how many rows it has
 * @throws ToolError `ExecutionFailed` if the file cannot be written
 */
export const exportStore = async (database: Database, file: string): Promise<number> => {
  const draft = `${file}.${process.pid}.draft`;
  try {
    const rows = await database.transaction(
      async (db) => {
        await db.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
        const packed = createGzip();
        const written = finished(packed.pipe(createWriteStream(draft, { mode: 0o600 })));
        // Reported where it is awaited.
        written.catch(() => undefined);
        const write = async (line: string): Promise<void> => {
          if (!packed.write(`${line}\n`)) await Promise.race([once(packed, 'drain'), written]);
        };
        const header = await readHeader(db);
        let count = 0;
        await write(JSON.stringify(header));
        for (const table of TABLES) {
          for await (const lines of readTable(db, table, header.columns[table.name] ?? [])) {
            count += lines.length;
            await write(`{"table":"${table.name}","rows":[${lines.join(',')}]}`);
          }
        }
        await write(JSON.stringify({ end: true, rows: count }));
        packed.end();
        await written;
        return count;
      },
      { readOnly: true },
    );
    const handle = await open(draft, 'r');
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    return rows;
  } catch (error) {
    throw explainUnwritable(error, file);
  } finally {
    await rm(draft, { force: true });
  }
};
