import type { UrlJudgement } from '@lobechat/builtin-tool-web-browsing';

import { readCarriedTexts, readJoinedTexts, readPieces } from './carried-texts.ts';

/** Letters and digits compared at a time. */
const WINDOW = 20;
/** Letters between the starts of two windows of a page; more if a page has too many. */
const STRIDE = 4;
/**
 * Letters from pages that a URL may carry: a title, but not a sentence. All URLs of a host may
 * carry twice that.
 */
const LONG_TEXT = 32;
const MOST_PAGE_WINDOWS = 100_000;
const MOST_SESSION_WINDOWS = 800_000;
const MOST_WINDOWS = 3_000_000;
const MOST_SESSIONS = 200;
const MOST_LINKS = 200_000;
const MOST_HOSTS = 1000;
/** Length of URL pieces that are joined per site; longer ones are checked on their own. */
const MOST_PIECES = 24;
const LONGEST_PIECE = 80;
/** Letters from pages that the pieces of several URLs may carry together. */
const JOINED_TEXT = 56;

/** Windows per page. */
interface SeenPage {
  host: string;
  /** Letters represented by each window. */
  stride: number;
}

/** What URLs of a site have carried so far, a little each. */
interface Carried {
  letters: number;
  /** The last pieces, for each position in the URLs that a text may go in. */
  pieces: { longest: number; texts: string[] }[];
  windows: Set<number>;
}

interface Session {
  /** By site. */
  carried: Map<string, Carried>;
  shown: Set<string>;
  windows: Map<number, SeenPage>;
}

/** The texts of each session's pages, to detect when a URL carries them elsewhere. */
export interface SeenTexts {
  judge: (url: string, sessionId: string | undefined) => UrlJudgement;
  /** The model was shown these URLs. */
  rememberLinks: (urls: Iterable<string>, sessionId: string | undefined) => void;
  rememberText: (text: string, url: string, sessionId: string | undefined) => void;
}

/**
 * Without case, accents, spaces and punctuation: what remains of a text in a URL. A Chinese or
 * Japanese character counts as two letters.
 */
const toLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, '$&$&');

/** The owner of a domain also owns its subdomains. */
const toSite = ({ hostname }: URL): string =>
  /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');

/** A window as a 52-bit hash, so that collisions are unlikely. */
const hashWindow = (letters: string, at: number): number => {
  let high = 7;
  let low = 3;
  for (let index = at; index < at + WINDOW; index += 1) {
    const code = letters.codePointAt(index) ?? 0;
    high = Math.imul(high ^ code, 0x01_00_01_93);
    low = Math.imul(low + code, 0x5b_d1_e9_95) ^ (low >>> 13);
  }
  return (high >>> 0) * 0x10_00_00 + ((low >>> 0) & 0x0f_ff_ff);
};

/** The requested URL: a fragment is not sent. */
const toAsked = (given: string): string => {
  const url = new URL(given);
  url.hash = '';
  return url.href;
};

const deleteOldest = (map: Map<unknown, unknown>): void => {
  const [oldest] = map.keys();
  map.delete(oldest);
};

/** Records the texts of sessions' pages. */
export const createSeenTexts = (): SeenTexts => {
  const sessions = new Map<string, Session>();
  const sessionOf = (sessionId = ''): Session => {
    const known = sessions.get(sessionId);
    if (known) return known;
    if (sessions.size >= MOST_SESSIONS) deleteOldest(sessions);
    const session: Session = { carried: new Map(), shown: new Set(), windows: new Map() };
    sessions.set(sessionId, session);
    return session;
  };

  /** Windows from other hosts' pages in texts, and the letters of the longest one. */
  const findCarried = (url: URL, texts: readonly string[], { windows }: Session) => {
    const found = new Set<number>();
    let from = '';
    let longest = 0;
    for (const text of texts) {
      const letters = toLetters(text);
      let length = 0;
      for (let at = 0; at + WINDOW <= letters.length; at += 1) {
        const hash = hashWindow(letters, at);
        const page = windows.get(hash);
        if (page === undefined || page.host === url.host) continue;
        from = page.host;
        length += length === 0 ? WINDOW : page.stride;
        found.add(hash);
      }
      longest = Math.max(longest, length);
    }
    return { found, from, longest };
  };

  const carriedBy = (url: URL, session: Session): Carried => {
    const known = session.carried.get(toSite(url));
    if (known) return known;
    if (session.carried.size >= MOST_HOSTS) deleteOldest(session.carried);
    const carried: Carried = { letters: 0, pieces: [], windows: new Set() };
    session.carried.set(toSite(url), carried);
    return carried;
  };

  const reason = (from: string, to: string): UrlJudgement => ({
    decision: 'ask',
    reason: `It carries long text of a page of ${from} to ${to}, in an address that was in no result.`,
  });

  return {
    judge: (given, sessionId) => {
      const url = new URL(given);
      const session = sessions.get(sessionId ?? '');
      if (!session || session.windows.size === 0 || session.shown.has(toAsked(given)))
        return { decision: 'allow' };
      const { found, from, longest } = findCarried(url, readCarriedTexts(url), session);
      if (longest >= LONG_TEXT) return reason(from, url.host);
      // A text may also be sent in small parts with many URLs.
      const carried = carriedBy(url, session);
      if ([...found].some((hash) => !carried.windows.has(hash))) carried.letters += longest;
      for (const hash of found) carried.windows.add(hash);
      if (found.size > 0 && carried.letters > 2 * LONG_TEXT) return reason(from, url.host);
      for (const [place, piece] of readPieces(url).entries()) {
        const kept = (carried.pieces[place] ??= { longest: 0, texts: [] });
        if (piece === '' || piece.length > LONGEST_PIECE || kept.texts.at(-1) === piece) continue;
        kept.texts.push(piece);
        if (kept.texts.length > MOST_PIECES) kept.texts.shift();
        const joined = findCarried(url, readJoinedTexts(kept.texts), session);
        const isMore = joined.longest > kept.longest;
        kept.longest = joined.longest;
        if (isMore && joined.longest >= JOINED_TEXT) return reason(joined.from, url.host);
      }
      return { decision: 'allow' };
    },
    rememberLinks: (urls, sessionId) => {
      const { shown } = sessionOf(sessionId);
      for (const url of urls) {
        if (shown.size >= MOST_LINKS) shown.clear();
        if (URL.canParse(url)) shown.add(toAsked(url));
      }
    },
    rememberText: (text, url, sessionId) => {
      const { windows } = sessionOf(sessionId);
      const letters = toLetters(text.slice(0, 4_000_000));
      const stride = Math.max(STRIDE, Math.ceil(letters.length / MOST_PAGE_WINDOWS));
      const page: SeenPage = { host: new URL(url).host, stride };
      for (let at = 0; at + WINDOW <= letters.length; at += stride) {
        const hash = hashWindow(letters, at);
        // Text found on two hosts belongs to the first: otherwise a page could claim another's
        // text.
        if (!windows.has(hash)) windows.set(hash, page);
      }
      while (windows.size > MOST_SESSION_WINDOWS) deleteOldest(windows);
      const count = (): number =>
        [...sessions.values()].reduce((sum, session) => sum + session.windows.size, 0);
      while (sessions.size > 1 && count() > MOST_WINDOWS) deleteOldest(sessions);
    },
  };
};
