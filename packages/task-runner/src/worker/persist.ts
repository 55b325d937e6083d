import { setTimeout as delay } from 'node:timers/promises';

import type { Database, Queryable } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

/** How long what was done is tried to be written down while the store cannot be reached. */
const PATIENCE_MS = 60_000;
const WAIT_MS = 200;

/**
 * Writes down what an attempt did, in a transaction of its own, and keeps trying for a while if the
 * store cannot be reached: work that was done is worth waiting for.
 */
export const persist = async <Value>(
  database: Database,
  work: (db: Queryable) => Promise<Value>,
): Promise<Value> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await database.transaction(work);
    } catch (error) {
      const isOut = error instanceof ToolError && error.type === ToolErrorType.SourceUnavailable;
      if (!isOut || Date.now() > deadline) throw error;
      await delay(WAIT_MS);
    }
  }
};
