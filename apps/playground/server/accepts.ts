/**
 * Whether a list of preferences, such as `Accept`, names a value with a weight above zero (RFC 9110,
 * 12.4). Wildcards are not enough.
 */
export const accepts = (preferences: string | undefined, value: string): boolean =>
  (preferences ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.replaceAll(/\s/g, ''))
    .some((entry) => {
      const isNamed = entry === value || entry.startsWith(`${value};`);
      return isNamed && !/;q=0(?:\.0*)?(?:;|$)/.test(entry);
    });
