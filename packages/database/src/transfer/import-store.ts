import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

import { ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { type ExportHeader, TABLES } from './tables.ts';
import { takeUpRuns } from './take-up-runs.ts';

/** Options of {@link importStore}. */
export interface ImportOptions {
  /** Discards the content of the store. Without it, a non-empty store is rejected. */
  readonly replace?: boolean;
}

interface Portion {
  readonly rows: readonly unknown[];
  readonly table: string;
}

const unreadable = (file: string, why: string, cause?: unknown): ToolError =>
  new ToolError(
    ToolErrorType.InvalidArguments,
    `${file} cannot be imported: ${why}. Nothing was changed. Give a file that an export has written.`,
    { cause },
  );

/** Why a file cannot be read, by system error code. */
const UNREADABLE: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission to read it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  EPERM: 'this user has no permission to read it',
};

async function* readLines(file: string): AsyncGenerator<Record<string, unknown>> {
  const input = createReadStream(file);
  const unpacked = input.pipe(createGunzip());
  input.on('error', (error) => unpacked.destroy(error));
  const lines = createInterface({ crlfDelay: Infinity, input: unpacked });
  // The reader receives errors. After that nobody does, and they must not end the process.
  lines.on('error', () => undefined);
  try {
    for await (const line of lines) {
      const value: unknown = JSON.parse(line);
      if (!isRecord(value)) throw new SyntaxError('A line is not an object.');
      yield value;
    }
  } finally {
    input.destroy();
    unpacked.destroy();
  }
}

const toHeader = (value: Record<string, unknown> | undefined): ExportHeader | undefined =>
  value?.['format'] === 'lobe-tools-store' &&
  isRecord(value['columns']) &&
  typeof value['schemaVersion'] === 'number'
    ? (value as unknown as ExportHeader)
    : undefined;

const insertPortion = async (
  db: Queryable,
  { rows, table }: Portion,
  columns: readonly string[],
): Promise<void> => {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const target = sql`${sql.identifier('lobe_tools')}.${sql.identifier(table)}`;
  await db.execute(sql`INSERT INTO ${target} (${list}) 
    SELECT ${list} FROM jsonb_populate_recordset(NULL::${target}, ${JSON.stringify(rows)}::jsonb)`);
};

const makeRoom = async (db: Queryable, replace: boolean): Promise<void> => {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM lobe_tools.tasks UNION ALL SELECT 1 FROM lobe_tools.knowledge_bases LIMIT 1`);
  if (rows.length > 0 && !replace) {
    throw new ToolError(
      ToolErrorType.Conflict,
      'The store holds tasks or knowledge bases already. Import into an empty one, or say that they are to be replaced.',
    );
  }
  for (const { name } of TABLES.toReversed()) {
    await db.execute(sql`DELETE FROM lobe_tools.${sql.identifier(name)}`);
  }
  // A subtask may come before its parent.
  await db.execute(sql`SET CONSTRAINTS ALL DEFERRED`);
};

const importLines = async (db: Queryable, file: string): Promise<number> => {
  let header: ExportHeader | undefined;
  let count = 0;
  let isComplete = false;
  const version = await db.execute<{ version: number }>(
    sql`SELECT max(version) AS version FROM lobe_tools.migrations`,
  );
  for await (const line of readLines(file)) {
    if (header === undefined) {
      header = toHeader(line);
      if (header === undefined) throw unreadable(file, 'it is not an exported store');
      if (header.schemaVersion > Number(version.rows[0]?.version)) {
        throw unreadable(file, 'a later version of the program has written it');
      }
    } else if (line['end'] === true) {
      isComplete = line['rows'] === count;
    } else {
      const { rows, table } = line as unknown as Portion;
      const columns = TABLES.some(({ name }) => name === table) ? header.columns[table] : undefined;
      if (!Array.isArray(columns) || !Array.isArray(rows)) {
        throw unreadable(file, `it has rows of an unknown table "${table}"`);
      }
      await insertPortion(db, { rows, table }, columns);
      count += rows.length;
    }
  }
  if (header === undefined || !isComplete) throw unreadable(file, 'its end is missing');
  await takeUpRuns(db, header.schemaVersion);
  // Otherwise queries are planned for an empty store until statistics are next collected.
  await db.execute(
    sql`ANALYZE lobe_tools.tasks, lobe_tools.task_dependencies, lobe_tools.task_runs`,
  );
  return count;
};

/**
 * Reads a store from a file written by {@link exportStore} of this or an earlier version. All of it
 * or nothing.
 *
 * @returns how many rows it had
 * @throws ToolError `InvalidArguments` for an invalid file, `Conflict` for a store that is not
 * empty
 */
export const importStore = async (
  database: Database,
  file: string,
  { replace = false }: ImportOptions = {},
): Promise<number> =>
  database.transaction(
    async (db) => {
      await makeRoom(db, replace);
      try {
        return await importLines(db, file);
      } catch (error) {
        const { code } = isRecord(error) ? error : {};
        const isDamaged = error instanceof SyntaxError || String(code).startsWith('Z_');
        if (isDamaged) throw unreadable(file, 'it is damaged', error);
        const refused = UNREADABLE[String(code)];
        if (refused !== undefined) throw unreadable(file, refused, error);
        if (code === 'ENOENT') {
          throw new ToolError(ToolErrorType.NotFound, `There is no file ${file}.`, {
            cause: error,
          });
        }
        throw error;
      }
    },
    { isLong: true },
  );
