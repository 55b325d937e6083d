import type { PoolClient } from 'pg';

/** The limit that `pg` reads before each statement; its types lack it. */
interface Limited {
  readonly connectionParameters?: { query_timeout?: number };
}

/**
 * Removes the time limit for all statements of some work on a connection: building an index of a
 * large store, counting everything after an import.
 */
export const withoutLimits = async <Value>(
  client: PoolClient,
  work: () => Promise<Value>,
): Promise<Value> => {
  const { connectionParameters = {} } = client as unknown as Limited;
  const before = connectionParameters.query_timeout ?? 0;
  connectionParameters.query_timeout = 0;
  try {
    await client.query('SET statement_timeout = 0');
    const value = await work();
    await client.query('RESET statement_timeout');
    return value;
  } finally {
    connectionParameters.query_timeout = before;
  }
};
