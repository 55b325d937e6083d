/**
 * An address of the web in its standard form; nothing of any other scheme, of credentials, and of what
 * is no address: a click on it would do something else than open a page.
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

/** The host of an address, as it is asked for: names of other scripts are spelt in ASCII. */
export const toHost = (given: unknown): string => {
  const address = toWebAddress(given);
  return address === undefined ? '' : new URL(address).host;
};
