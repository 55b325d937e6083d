import { UsageError } from '../usage-error.ts';

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, ms: 1, s: 1000 };

/** The longest delay of a JavaScript timer, in milliseconds: about 24 days. */
const LONGEST = 2 ** 31 - 1;

/**
 * Parses a duration such as `500`, `500ms`, `5s`, `1.5m` or `1h`.
 *
 * @returns milliseconds
 * @throws UsageError
 */
export const parseDuration = (text: string, option: string): number => {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text.trim());
  const milliseconds = match ? Math.round(Number(match[1]) * (UNITS[match[2] ?? 'ms'] ?? 1)) : 0;
  if (milliseconds < 1 || milliseconds > LONGEST) {
    throw new UsageError(
      `${option} is '${text}'. Pass a time such as 500ms, 5s or 2m; a plain number is milliseconds.`,
    );
  }
  return milliseconds;
};
