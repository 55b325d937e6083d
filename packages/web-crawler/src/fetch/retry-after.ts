/** A date of HTTP or of ISO 8601: `Date.parse` also takes -5, for May 2001. */
const DATE = /^(?:[a-z]{3,9},? |\d{4}-\d{2}-\d{2}T)/i;

/**
 * Milliseconds of a `Retry-After` header, in seconds or as a date (RFC 9110, 10.2.3): 0 for a time
 * that is over, undefined for anything else.
 */
export const readRetryAfter = (value: unknown): number | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return Number(text) * 1000;
  const ms = DATE.test(text) ? Date.parse(text) - Date.now() : Number.NaN;
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
};

const DAY_MS = 86_400_000;

/** The time of a `Retry-After` header in words: `wait 120 s`, `wait until 2026-12-24`. */
export const describeRetryAfter = (value: unknown): string | undefined => {
  const ms = readRetryAfter(value) ?? 0;
  if (ms === 0) return undefined;
  if (ms <= DAY_MS) return `wait ${Math.ceil(ms / 1000)} s`;
  return `wait until ${new Date(Date.now() + ms).toISOString().slice(0, 10)}`;
};
