import { NodePgDatabase, type NodePgClient, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';

import { withoutStatement } from '../errors.ts';
import type { Queryable } from '../queryable.ts';
import type { ReconnectingPool } from './reconnecting-pool.ts';

/** Passes on messages of the pool and the database unchanged. */
class PoolSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery: NodePgSession<
    Record<string, never>,
    Record<string, never>
  >['prepareQuery'] = (...query) => {
    const prepared = super.prepareQuery(...query);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => {
      try {
        return await execute(values);
      } catch (error) {
        throw withoutStatement(error);
      }
    };
    return prepared;
  };
}

/** Single statements on any connection of a pool. */
export const createPoolQueries = (pool: ReconnectingPool): Queryable => {
  const dialect = new PgDialect();
  // It has the parts of a pool that drizzle uses.
  const session = new PoolSession(pool as unknown as NodePgClient, dialect, undefined);
  return new NodePgDatabase(dialect, session, undefined);
};
