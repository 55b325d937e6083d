import { type ConnectionSource, serverSource } from './connection/connection-source.ts';
import { createPoolQueries } from './connection/pool-queries.ts';
import { ReconnectingPool } from './connection/reconnecting-pool.ts';
import {
  FORGET_SETTLED,
  runTransaction,
  type TransactionOptions,
} from './connection/run-transaction.ts';
import { withoutLimits } from './connection/without-limits.ts';
import { embeddedSource } from './embedded/embedded-source.ts';
import { getSqlState } from './errors.ts';
import { migrate } from './migrations/migrate.ts';
import { takePrepared } from './prepare.ts';
import type { Queryable } from './queryable.ts';

/** Options of {@link openDatabase}. */
export interface OpenDatabaseOptions {
  /** Absolute path. The embedded database is in its folder `database`. */
  readonly dataDirectory: string;
  /** How long to try to reach it. Default: 30 seconds embedded, 5 for a server. */
  readonly patienceMs?: number | undefined;
  /** Address of a PostgreSQL server (`postgres://…`) to use instead of the embedded database. */
  readonly url?: string | undefined;
}

/** An opened store. Nothing is started before its first use. */
export interface Database {
  /** Ends what was started. If this process owns the embedded database, another one may take over. */
  readonly close: () => Promise<void>;
  /**
   * Single statements. A read-only one is repeated when its connection is lost; one that may write
   * fails with `DatabaseOutcomeUnknown`: use a transaction, which determines the outcome.
   */
  readonly db: Queryable;
  /** Where the store is kept. */
  readonly kind: 'embedded' | 'server';
  /** Opens the store now, and brings its schema up to date. */
  readonly ready: () => Promise<void>;
  /**
   * Does work in a transaction. After a lost connection, a deadlock or a serialization failure it
   * is done again from its beginning, so it must have no effects except through `transaction`. Use
   * only `transaction` inside: the embedded database has one session.
   *
   * @throws ToolError `SourceUnavailable` if it cannot be completed
   */
  readonly transaction: <Value>(
    work: (transaction: Queryable) => Promise<Value>,
    options?: TransactionOptions,
  ) => Promise<Value>;
}

/** A full disk, a standby or read-only database, a user who may only read. */
const UNWRITABLE = new Set(['53100', '25006', '42501']);

const choose = ({ dataDirectory, patienceMs, url }: OpenDatabaseOptions): ConnectionSource => {
  if (url !== undefined) return serverSource(url, patienceMs);
  const prepared = patienceMs === undefined ? takePrepared(dataDirectory) : undefined;
  return prepared ?? embeddedSource(dataDirectory, patienceMs);
};

/**
 * Opens the store of a data directory, or that of a PostgreSQL server. Lazily: until the store is
 * used, no file is created, no thread started and no connection made.
 */
export const openDatabase = (options: OpenDatabaseOptions): Database => {
  const pool = new ReconnectingPool(choose(options), async (client) => {
    const setUp = async (): Promise<void> => {
      await migrate(async (statement) => {
        const result: unknown = await client.query(statement);
        const last: unknown = Array.isArray(result) ? result.at(-1) : result;
        return (last as { rows: Record<string, unknown>[] }).rows;
      });
      // It can wait: a store that cannot be written to can still be read.
      await client.query(FORGET_SETTLED).catch((error: unknown) => {
        if (!UNWRITABLE.has(getSqlState(error) ?? '')) throw error;
      });
    };
    // Only a server has limits.
    await (options.url === undefined ? setUp() : withoutLimits(client, setUp));
  });
  return {
    close: () => pool.end(),
    db: createPoolQueries(pool),
    kind: options.url === undefined ? 'embedded' : 'server',
    ready: async () => {
      await pool.query('SELECT 1');
    },
    transaction: (work, transactionOptions) => runTransaction(pool, work, transactionOptions),
  };
};
