import type { Db } from 'pg-boss';
import { fromDrizzle } from 'pg-boss';

import type { Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

/**
 * The connection of pg-boss to the store: the same connections, and the open transaction if there
 * is one. It checks PostgreSQL's codes and messages, so errors are passed on unchanged.
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
