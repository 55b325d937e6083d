/** The years 1 to 9999, which every program and PostgreSQL accept. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A time in ISO 8601. File systems may have times outside its range of years: these become the
 * nearest valid one.
 *
 * @param milliseconds - since 1970-01-01T00:00:00Z
 */
export const toIsoTime = (milliseconds: number): string =>
  new Date(Math.min(Math.max(milliseconds, FIRST), LAST)).toISOString();
