import { readPageLink, writePageLink } from '../link/page-link.ts';
import { writeChoice } from '../settings/stored-choice.ts';

/** Where the token is stored: for this tab, until it is closed. */
const KEY = 'lobe-tools-token';

/** The parts of the window that {@link takeSessionToken} needs. */
export interface TokenPlace {
  history: Pick<History, 'replaceState' | 'state'>;
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Stores a token for this tab. */
export const keepSessionToken = (place: Pick<TokenPlace, 'sessionStorage'>, value: string): void =>
  writeChoice({ key: KEY, storage: place.sessionStorage, value });

/**
 * Moves the token from the address, so that no bookmark and no copied link contains it, to the
 * storage of this tab.
 *
 * @returns undefined if neither the address nor this tab has one
 */
export const takeSessionToken = (place: TokenPlace): string | undefined => {
  const { token, ...link } = readPageLink(place.location.hash);
  if (token === undefined) return place.sessionStorage.getItem(KEY) ?? undefined;
  keepSessionToken(place, token);
  const { pathname, search } = place.location;
  place.history.replaceState(place.history.state, '', pathname + search + writePageLink(link));
  return token;
};
