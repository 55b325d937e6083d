import type { UrlJudgement } from '@lobechat/builtin-tool-web-browsing';

/** Letters and digits that are compared at once. A text that is half again as long is found for sure. */
const WINDOW = 32;
const STRIDE = 16;
/** Windows of one session; older texts are forgotten. */
const MOST_WINDOWS = 400_000;
const MOST_SESSIONS = 200;

interface Session {
  shown: Set<string>;
  /** Windows of page texts, and the host that each came from. */
  windows: Map<string, string>;
}

/** What the pages of each session said, to tell when an address carries it elsewhere. */
export interface SeenTexts {
  judge: (url: string, sessionId: string | undefined) => UrlJudgement;
  /** The model was shown these addresses. */
  rememberLinks: (urls: Iterable<string>, sessionId: string | undefined) => void;
  rememberText: (text: string, url: string, sessionId: string | undefined) => void;
}

const toLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/* An address as it may carry a text: as it is, or each part of it as base64. */
const readForms = (url: URL): string[] => {
  const parts = `${url.hostname}${url.pathname}${url.search}`.split(/[/?&=]/);
  const packed = parts
    .filter((part) => part.length >= WINDOW)
    .map((part) => Buffer.from(decode(part), 'base64').toString('utf8'));
  return [decode(`${url.hostname}${url.pathname}${url.search}`), ...packed];
};

/** Keeps what the pages of sessions said. */
export const createSeenTexts = (): SeenTexts => {
  const sessions = new Map<string, Session>();
  const sessionOf = (sessionId = ''): Session => {
    const known = sessions.get(sessionId);
    if (known) return known;
    const [oldest] = sessions.keys();
    if (sessions.size >= MOST_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    const session = { shown: new Set<string>(), windows: new Map<string, string>() };
    sessions.set(sessionId, session);
    return session;
  };
  return {
    judge: (given, sessionId) => {
      const url = new URL(given);
      const session = sessions.get(sessionId ?? '');
      if (!session || session.shown.has(url.href)) return { decision: 'allow' };
      for (const form of readForms(url)) {
        const letters = toLetters(form);
        for (let at = 0; at + WINDOW <= letters.length; at += 1) {
          const from = session.windows.get(letters.slice(at, at + WINDOW));
          if (from === undefined || from === url.host) continue;
          return {
            decision: 'ask',
            reason: `It carries long text of a page of ${from} to ${url.host}, in an address that stood in no result.`,
          };
        }
      }
      return { decision: 'allow' };
    },
    rememberLinks: (urls, sessionId) => {
      const { shown } = sessionOf(sessionId);
      for (const url of urls) {
        if (shown.size >= MOST_WINDOWS) shown.clear();
        if (URL.canParse(url)) shown.add(new URL(url).href);
      }
    },
    rememberText: (text, url, sessionId) => {
      const { windows } = sessionOf(sessionId);
      const letters = toLetters(text.slice(0, 2_000_000));
      if (windows.size > MOST_WINDOWS) windows.clear();
      const { host } = new URL(url);
      for (let at = 0; at + WINDOW <= letters.length; at += STRIDE) {
        windows.set(letters.slice(at, at + WINDOW), host);
      }
    },
  };
};
