import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** What queries are made with: the store itself, or one transaction of it. */
export type Queryable = Omit<NodePgDatabase, '$client' | 'transaction'>;
