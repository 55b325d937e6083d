import { ToolError, ToolErrorType } from '@lobechat/types';

import { getSqlState } from '../errors.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations.ts';

/** Runs statements on one connection and returns the rows of the last one. */
export type RunStatements = (statements: string) => Promise<readonly Record<string, unknown>[]>;

/** An arbitrary number, as long as no other program locks the same one in this database. */
const LOCK = 7_411_993_021;

/** Undefined table, undefined schema. */
const ABSENT = new Set(['42P01', '3F000']);

const READ_VERSION = 'SELECT max(version) AS version FROM lobe_tools.migrations';

const CREATE_BOOKKEEPING = `DO $$ BEGIN
  IF to_regnamespace('lobe_tools') IS NULL THEN CREATE SCHEMA lobe_tools; END IF;
END $$;
CREATE TABLE IF NOT EXISTS lobe_tools.migrations (
  version integer PRIMARY KEY,
  name text NOT NULL,
  applied_at timestamptz(3) NOT NULL DEFAULT now()
)`;

const readVersion = async (run: RunStatements): Promise<number> => {
  const [row] = await run(READ_VERSION);
  return Number(row?.['version'] ?? 0);
};

const readVersionIfAny = async (run: RunStatements): Promise<number> => {
  try {
    return await readVersion(run);
  } catch (error) {
    if (ABSENT.has(getSqlState(error) ?? '')) return 0;
    throw error;
  }
};

const apply = async (run: RunStatements, migrations: readonly Migration[]): Promise<void> => {
  const from = await readVersion(run);
  for (const [index, { name, sql }] of migrations.entries()) {
    if (index < from) continue;
    await run(
      `${sql};\nINSERT INTO lobe_tools.migrations (version, name) VALUES (${index + 1}, '${name}')`,
    );
  }
};

/**
 * Brings the schema up to date, completely or not at all. Several processes may do it at the same
 * time: one does, the others wait for it. An up-to-date store costs one query.
 *
 * @throws ToolError `SourceUnavailable` if a later version of the program has changed the schema
 */
export const migrate = async (
  run: RunStatements,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> => {
  const version = await readVersionIfAny(run);
  if (version > migrations.length) {
    throw new ToolError(
      ToolErrorType.SourceUnavailable,
      `The database has schema version ${version}, and this program knows up to ${migrations.length}. Use the later version of the program that it was opened with before.`,
    );
  }
  if (version === migrations.length) return;
  await run('BEGIN');
  try {
    await run(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await run(CREATE_BOOKKEEPING);
    await apply(run, migrations);
    await run('COMMIT');
  } catch (error) {
    await run('ROLLBACK');
    throw error;
  }
};
