import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** What queries run on: the store itself, or one of its transactions. */
export type Queryable = Omit<NodePgDatabase, '$client' | 'transaction'>;
