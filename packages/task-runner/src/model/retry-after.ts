/**
 * Milliseconds requested by a `Retry-After` header: seconds, or a date.
 *
 * @param now - milliseconds since 1970-01-01T00:00:00Z
 * @returns undefined if it is absent or invalid
 */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : undefined;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(date - now, 0);
};
