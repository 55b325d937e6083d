/** The highest weight of a value in a list; 0 if it is not named. Wildcards are not enough. */
const weigh = (preferences: string, value: string): number =>
  preferences
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .split(',')
    .filter((entry) => entry === value || entry.startsWith(`${value};`))
    .map((entry) => Number(/;q=([\d.]+)(?:;|$)/.exec(entry)?.[1] ?? 1))
    .reduce((highest, weight) => Math.max(highest, weight), 0);

/**
 * Whether a list of preferences, such as `Accept`, names a value with a weight above zero, and not
 * below that of the answer instead of it (RFC 9110, 12.4).
 */
export const accepts = (
  preferences: string | undefined,
  { instead, value }: { instead: string; value: string },
): boolean => {
  const weight = weigh(preferences ?? '', value);
  return weight > 0 && weight >= weigh(preferences ?? '', instead);
};
