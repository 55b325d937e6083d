import type { Db } from 'pg-boss';
import { fromDrizzle } from 'pg-boss';

import type { Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

/**
 * What pg-boss speaks to the store through: the same connections, and the same transaction where one
 * is open. It looks at codes and messages of PostgreSQL, so errors are passed on as they came.
 */
export const bossDatabase = (db: Queryable): Db =>
  fromDrizzle(
    {
      execute: async (query) => {
        try {
          return await db.execute(query as Parameters<Queryable['execute']>[0]);
        } catch (error) {
          throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
        }
      },
    },
    sql,
  );
