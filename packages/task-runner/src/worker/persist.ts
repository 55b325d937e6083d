import { setTimeout as delay } from 'node:timers/promises';

import { type Database, DatabaseErrorType, type Queryable } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

/** How long recording or following work is retried while the store cannot be reached. */
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
 * Records what an attempt did, in a separate transaction, and retries for a while if the store
 * cannot be reached: completed work is worth waiting for.
 */
export const persist = <Value>(
  database: Database,
  work: (db: Queryable) => Promise<Value>,
): Promise<Value> =>
  keepTrying([ToolErrorType.SourceUnavailable], () => database.transaction(work));

/** The same for anything repeatable. */
export const tryForAWhile = <Value>(attempt: () => Promise<Value>): Promise<Value> =>
  keepTrying([ToolErrorType.SourceUnavailable, DatabaseErrorType.OutcomeUnknown], attempt);

/** The same for a single repeatable statement: without a transaction, in a third of the time. */
export const repeat = <Value>(
  database: Database,
  statement: (db: Queryable) => Promise<Value>,
): Promise<Value> => tryForAWhile(() => statement(database.db));

/**
 * Reads, and retries after a lost connection: the owner of an embedded database may end at any
 * time. An unreachable store is an error immediately.
 */
export const read = <Value>(
  database: Database,
  look: (db: Queryable) => Promise<Value>,
): Promise<Value> => keepTrying([DatabaseErrorType.OutcomeUnknown], () => look(database.db));
