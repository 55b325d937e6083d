import { customType, pgSchema } from 'drizzle-orm/pg-core';

/** Our own schema: on a server the database may be used for other things as well. */
export const lobeTools = pgSchema('lobe_tools');

/** A time in milliseconds, as migrations declare it; `Date` here. */
export const time = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value),
  toDriver: (value) => value.toISOString(),
});

/** A set of words that are searched for; made by the database. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' });
