import type { PoolClient } from 'pg';

/** What `pg` reads before each statement; its types do not have it. */
interface Limited {
  readonly connectionParameters?: { query_timeout?: number };
}

/**
 * Lets all statements of some work on a connection take as long as they take: making an index of a
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
