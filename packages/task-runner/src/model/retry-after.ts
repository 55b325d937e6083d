/**
 * Milliseconds that a `Retry-After` header asks for: seconds, or a date.
 *
 * @param now - milliseconds since 1970-01-01T00:00:00Z
 * @returns undefined if there is none that can be read
 */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : undefined;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(date - now, 0);
};
