import { setTimeout as delay } from 'node:timers/promises';

import { type Database, DatabaseErrorType, type Queryable } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

/** How long what was done is tried to be written down while the store cannot be reached. */
const PATIENCE_MS = 60_000;
const WAIT_MS = 200;

const keepTrying = async <Value>(
  types: readonly string[],
  write: () => Promise<Value>,
): Promise<Value> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const isWorth = error instanceof ToolError && types.includes(error.type);
      if (!isWorth || Date.now() > deadline) throw error;
      await delay(WAIT_MS);
    }
  }
};

/**
 * Writes down what an attempt did, in its own transaction, and keeps trying for a while if the
 * store cannot be reached: work that was done is worth waiting for.
 */
export const persist = <Value>(
  database: Database,
  work: (db: Queryable) => Promise<Value>,
): Promise<Value> =>
  keepTrying([ToolErrorType.SourceUnavailable], () => database.transaction(work));

/** The same for a single statement that may be repeated: without a transaction, in a third of the time. */
export const repeat = <Value>(
  database: Database,
  statement: (db: Queryable) => Promise<Value>,
): Promise<Value> =>
  keepTrying([ToolErrorType.SourceUnavailable, DatabaseErrorType.OutcomeUnknown], () =>
    statement(database.db),
  );

/**
 * Reads, again if a connection is lost meanwhile: whoever owns an embedded database may end at any
 * time. A store that cannot be reached is an error at once.
 */
export const read = <Value>(
  database: Database,
  look: (db: Queryable) => Promise<Value>,
): Promise<Value> => keepTrying([DatabaseErrorType.OutcomeUnknown], () => look(database.db));
