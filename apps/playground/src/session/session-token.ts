import { readPageLink, writePageLink } from '../link/page-link.ts';

/** Where the token is stored: for this tab, until it is closed. */
const KEY = 'lobe-tools-token';

/** The parts of the window that {@link takeSessionToken} needs. */
export interface TokenPlace {
  history: Pick<History, 'replaceState' | 'state'>;
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Moves the token from the address, so that no bookmark and no copied link contains it, to the
 * storage of this tab.
 *
 * @returns undefined if neither the address nor this tab has one
 */
export const takeSessionToken = (place: TokenPlace): string | undefined => {
  const { token, ...link } = readPageLink(place.location.hash);
  if (token === undefined) return place.sessionStorage.getItem(KEY) ?? undefined;
  place.sessionStorage.setItem(KEY, token);
  const { pathname, search } = place.location;
  place.history.replaceState(place.history.state, '', pathname + search + writePageLink(link));
  return token;
};

/** Stores a token that a person has pasted, for this tab. */
export const keepSessionToken = (place: Pick<TokenPlace, 'sessionStorage'>, token: string): void =>
  place.sessionStorage.setItem(KEY, token);
