import { customType, pgSchema } from 'drizzle-orm/pg-core';

import { sql } from '../query.ts';

/** A separate schema: on a server the database may also serve other purposes. */
export const lobeTools = pgSchema('lobe_tools');

/** A time in milliseconds, as migrations declare it; a `Date` here. */
export const time = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value),
  toDriver: (value) => value.toISOString(),
});

/** A time that is that of the insertion unless it is given. */
export const timeOrNow = (name: string) =>
  time(name)
    .notNull()
    .default(sql`now()`);

/** A set of searchable words, maintained by the database. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' });
