/** The years 1 to 9999: what every program reads, and what a PostgreSQL database takes. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A moment in the form of ISO 8601. File systems hold moments that it has no year for: the nearest one is given.
 *
 * @param milliseconds - since 1970-01-01T00:00:00Z
 */
export const toIsoTime = (milliseconds: number): string =>
  new Date(Math.min(Math.max(milliseconds, FIRST), LAST)).toISOString();
