import { randomUUID } from 'node:crypto';

import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';

import {
  describeCrash,
  findSilenceError,
  getSqlState,
  isConnectionLost,
  LOST_AGAIN_AND_AGAIN,
  MAX_LOSSES,
  outcomeUnknown,
  unreachable,
  withoutStatement,
} from '../errors.ts';
import type { Queryable } from '../queryable.ts';
import { MAX_CRASHES, type ReconnectingPool } from './reconnecting-pool.ts';
import { withoutLimits } from './without-limits.ts';

/** Options of a transaction. */
export interface TransactionOptions {
  /** Statements may take longer than a server usually allows: they count or write a whole store. */
  readonly isLong?: boolean;
  /** Nothing is written. Then there is nothing to determine after a lost connection. */
  readonly readOnly?: boolean;
}

/** Serialization failure or deadlock: the other transaction won, and retrying helps. */
const LOST_AGAINST_ANOTHER = new Set(['40001', '40P01']);

/** Forgets tokens that nobody will ask about any more: asking takes seconds. */
export const FORGET_SETTLED =
  "DELETE FROM lobe_tools.settled_transactions WHERE settled_at < now() - interval '1 day'";

const COMMITS_PER_CLEANING = 1000;
let commits = 0;

/** The last messages of a transaction, sent together: its token and the commit. */
const lastWords = (token: string): string => {
  commits = (commits + 1) % COMMITS_PER_CLEANING;
  const cleaning = commits === 0 ? `${FORGET_SETTLED};` : '';
  return `${cleaning}INSERT INTO lobe_tools.settled_transactions (token, outcome) VALUES ('${token}', 'committed'); COMMIT`;
};

/** Waits for the holder of the token, and takes it if nobody holds it: a late holder is refused. */
const SETTLE = `INSERT INTO lobe_tools.settled_transactions AS known (token, outcome)
  VALUES ($1, 'refused') ON CONFLICT (token) DO UPDATE SET outcome = known.outcome RETURNING outcome`;

const READ_OUTCOME = 'SELECT outcome FROM lobe_tools.settled_transactions WHERE token = $1';

const LOCK_TIMEOUT = '55P03';

/**
 * Determines whether a transaction was committed whose commit was not acknowledged. Its last action
 * was to write its token; the check writes the same token. A transaction still in progress holds
 * the token until it is decided, and a later one cannot write it any more: the answer is final
 * either way.
 */
const wasCommitted = async (
  pool: ReconnectingPool,
  token: string,
  question: string,
): Promise<boolean> => {
  let crashes = 0;
  for (let tries = 0; tries < MAX_LOSSES && crashes < MAX_CRASHES; tries += 1) {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ outcome: string }>(question, [token]);
      client.release();
      return rows[0]?.outcome === 'committed';
    } catch (error) {
      client.release(true);
      // A server ends a session that holds the token after it has been idle long enough.
      if (getSqlState(error) === LOCK_TIMEOUT) continue;
      if (!isConnectionLost(error)) throw error;
      pool.invalidate();
      if (describeCrash(error) !== undefined) crashes += 1;
    }
  }
  throw unreachable(
    crashes === MAX_CRASHES ? 'the embedded database breaks again and again' : LOST_AGAIN_AND_AGAIN,
  );
};

/** The same, if possibly nobody is left to ask. */
const settle = async (pool: ReconnectingPool, token: string, lost: unknown): Promise<boolean> => {
  // A broken engine sends nothing more, and there may be no room to write.
  const hasBroken = describeCrash(lost) !== undefined;
  try {
    return await wasCommitted(pool, token, hasBroken ? READ_OUTCOME : SETTLE);
  } catch (error) {
    throw outcomeUnknown(hasBroken ? lost : error);
  }
};

const rollBack = async (client: PoolClient): Promise<void> => {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    client.release(true);
  }
};

/** The outcome of one attempt: a value, or permission to try again. */
type Attempt<Value> = { readonly error: unknown } | { readonly value: Value };

const attempt = async <Value>(
  pool: ReconnectingPool,
  work: (transaction: Queryable) => Promise<Value>,
  { isLong = false, readOnly = false }: TransactionOptions,
): Promise<Attempt<Value>> => {
  const client = await pool.connect();
  const token = randomUUID();
  let done: { value: Value } | undefined;
  try {
    await client.query(readOnly ? 'BEGIN READ ONLY' : 'BEGIN');
    const run = (): Promise<Value> => work(drizzle({ client }));
    done = { value: await (isLong ? withoutLimits(client, run) : run()) };
    await client.query(readOnly ? 'COMMIT' : lastWords(token));
    client.release();
    return done;
  } catch (error) {
    const silence = findSilenceError(error);
    if (silence !== undefined) {
      client.release(true);
      pool.invalidate();
      throw done === undefined || readOnly ? silence : outcomeUnknown(silence);
    }
    if (isConnectionLost(error)) {
      client.release(true);
      pool.invalidate();
      if (done === undefined) return { error };
      return readOnly || (await settle(pool, token, error)) ? done : { error };
    }
    await rollBack(client);
    if (LOST_AGAINST_ANOTHER.has(getSqlState(error) ?? '')) return { error };
    throw withoutStatement(error);
  }
};

/**
 * Does work in a transaction, from the beginning again if the connection is lost before the end.
 * Completed work is done exactly once: an unacknowledged commit is checked.
 */
export const runTransaction = async <Value>(
  pool: ReconnectingPool,
  work: (transaction: Queryable) => Promise<Value>,
  options: TransactionOptions = {},
): Promise<Value> => {
  let last: unknown;
  let crashes = 0;
  for (let count = 0; count < MAX_LOSSES; count += 1) {
    const outcome = await attempt(pool, work, options);
    if ('value' in outcome) return outcome.value;
    last = outcome.error;
    const crash = describeCrash(last);
    if (crash === undefined) continue;
    crashes += 1;
    if (crashes === MAX_CRASHES) throw unreachable(crash, last);
  }
  throw unreachable(`a transaction did not get through in ${MAX_LOSSES} attempts. Try again`, last);
};
