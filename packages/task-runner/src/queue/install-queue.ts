import { getConstructionPlans } from 'pg-boss';

import { type Database, getSqlState, type Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

/** The schema of pg-boss in the database of the store. */
export const QUEUE_SCHEMA = 'lobe_tools_queue';

/** The queue whose jobs are runs. */
export const QUEUE_NAME = 'runs';

/** An arbitrary number that no other program locks in this database. */
const LOCK = 7_411_993_022;

/** Undefined table, undefined schema. */
const ABSENT = new Set(['42P01', '3F000']);

/**
 * The statements that create pg-boss's schema, without its own transaction: the outcome of ours can
 * be determined if its connection is lost, and it is rolled back if it fails in the middle.
 */
const readPlans = (): { readonly statements: string; readonly version: number } => {
  const plans = getConstructionPlans(QUEUE_SCHEMA);
  const statements = /^\s*BEGIN;([^]*?)COMMIT;\s*$/.exec(plans)?.[1];
  const version = /INSERT INTO \w+\.version\(version\) VALUES \('(\d+)'\)/.exec(plans)?.[1];
  if (statements === undefined || version === undefined) {
    throw new ToolError(
      ToolErrorType.ServiceUnavailable,
      'This version of pg-boss makes its schema in a way that is not known. Use the one that the package names.',
    );
  }
  return { statements, version: Number(version) };
};

/** `version` is null without a schema, `isReady` says whether it has the queue. */
interface Installed {
  readonly isReady: boolean;
  readonly version: number | null;
}

const READ_INSTALLED = sql.raw(
  `SELECT max(version) AS version, EXISTS (SELECT FROM ${QUEUE_SCHEMA}.queue WHERE name = '${QUEUE_NAME}') AS ready FROM ${QUEUE_SCHEMA}.version`,
);

const readInstalled = async (db: Queryable): Promise<Installed> => {
  const { rows } = await db.execute<{ ready: boolean; version: number | null }>(READ_INSTALLED);
  const version = rows[0]?.version ?? null;
  return { isReady: rows[0]?.ready === true, version };
};

const readInstalledIfAny = async (database: Database): Promise<Installed> => {
  try {
    return await readInstalled(database.db);
  } catch (error) {
    if (ABSENT.has(getSqlState(error) ?? '')) return { isReady: false, version: null };
    throw error;
  }
};

const install = async (db: Queryable, statements: string, version: number): Promise<void> => {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await db.execute<{ present: boolean }>(
    sql`SELECT to_regclass(${`${QUEUE_SCHEMA}.version`}) IS NOT NULL AS present`,
  );
  if (rows[0]?.present === true) {
    const installed = await readInstalled(db);
    if (installed.isReady && (installed.version ?? 0) >= version) return;
  }
  // Runs queued by an earlier version are in the table of runs, and are queued again from there.
  await db.execute(sql.raw(`DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE`));
  await db.execute(sql.raw(statements));
  const options = JSON.stringify({ policy: 'standard', retryLimit: 1000 });
  await db.execute(
    sql`SELECT ${sql.raw(QUEUE_SCHEMA)}.create_queue(${QUEUE_NAME}, ${options}::jsonb)`,
  );
};

/**
 * Creates the schema of the queue if it is missing or of an earlier version: it holds no unique
 * data. Several processes may do this at the same time. An up-to-date schema costs one query.
 *
 * @throws ToolError `SourceUnavailable` if a later version of the program has created it
 */
export const installQueue = async (database: Database): Promise<void> => {
  const { statements, version } = readPlans();
  const installed = await readInstalledIfAny(database);
  if (installed.version !== null && installed.version > version) {
    throw new ToolError(
      ToolErrorType.SourceUnavailable,
      `The queue has schema version ${installed.version}, and this program knows ${version}. Use the later version of the program that it was used with before.`,
    );
  }
  if (installed.isReady && installed.version === version) return;
  await database.transaction((db) => install(db, statements, version));
};
