/**
 * A web address in its standard form; undefined for any other scheme, for credentials, and for
 * invalid addresses, because a click on these would not just open a page.
 */
export const toWebAddress = (given: unknown): string | undefined => {
  if (typeof given !== 'string' || given.length > 8192) return undefined;
  try {
    const { href, password, protocol, username } = new URL(given);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined;
  }
};

/** The host of an address as it is resolved: internationalized names are in ASCII. */
export const toHost = (given: unknown): string => {
  const address = toWebAddress(given);
  return address === undefined ? '' : new URL(address).host;
};
