import { statSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { explainEngineFailure } from './file-failure.ts';

const ADVICE = 'restore it from a copy, or move it away to start with an empty store';

/**
 * PGlite treats a folder without this file as empty, and creates a new database over its content.
 */
const refuseDamaged = (cluster: string): void => {
  // A folder that may not be read is none of these, and throws.
  if (statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false })) return;
  throw new Error(
    `${cluster} is damaged: it has no file PG_VERSION. It was left as it is; ${ADVICE}`,
  );
};

/** A line of PostgreSQL's log that says why it ended. */
const LAST_WORDS = /\b(?:FATAL|PANIC): +(\S.*)$/;

/**
 * PostgreSQL's default of 128 MB is written over at each start, which took most of the time of
 * opening. Files that do not fit here are still in the file cache of the operating system.
 */
const CACHE = ['-c', 'shared_buffers=16MB'];

/**
 * Opens the files of an embedded database, recovering them if they were not closed properly.
 *
 * @throws Error with PostgreSQL's reason
 */
export const openEngine = async (cluster: string): Promise<PGlite> => {
  refuseDamaged(cluster);
  let reason: string | undefined;
  try {
    return await PGlite.create({
      dataDir: cluster,
      onStderr: (line) => {
        reason = LAST_WORDS.exec(line)?.[1] ?? reason;
        return false;
      },
      startParams: [...PGlite.defaultStartParams, ...CACHE],
    });
  } catch (error) {
    const said = reason ?? (error instanceof Error ? error.message : String(error));
    const explained = explainEngineFailure(said, cluster);
    throw new Error(
      explained === said
        ? `${cluster} cannot be opened (${said}). If it is damaged, ${ADVICE}`
        : explained,
      { cause: error },
    );
  }
};
