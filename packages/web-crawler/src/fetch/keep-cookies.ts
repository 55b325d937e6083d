import type { IncomingMessage } from 'node:http';

/** Cookies that sites set along redirects. */
export interface Cookies {
  /** The cookies of a site as a header; undefined if it has set none. */
  headerFor: (url: URL) => string | undefined;
  /** Stores the cookies of a response, for its own origin only. */
  keep: (url: URL, response: IncomingMessage) => void;
}

/** Limits per origin. Longer cookies are dropped: no page needs them to be shown. */
const MOST_COOKIES = 50;
const MOST_CHARACTERS = 4096;

const PAIR =
  /^(?<name>[!#$%&'*+.^_`|~\w-]+)=(?<value>[^;,\s"\\\p{Cc}]*|"[^;,\s"\\\p{Cc}]*")\s*(?<rest>;.*)?$/u;
const REMOVES = /;\s*(?:max-age\s*=\s*(?:0|-\d+)\s*(?:;|$)|expires\s*=[^;]*\b19\d\d\b)/i;

/**
 * Cookies for the duration of one request: some sites redirect in a loop until a cookie comes back.
 */
export const keepCookies = (): Cookies => {
  const byOrigin = new Map<string, Map<string, string>>();
  return {
    headerFor: ({ origin }) => {
      const pairs = Array.from(byOrigin.get(origin) ?? [], ([name, value]) => `${name}=${value}`);
      return pairs.length === 0 ? undefined : pairs.join('; ');
    },
    keep: ({ origin }, { headers }) => {
      const cookies = byOrigin.get(origin) ?? new Map<string, string>();
      byOrigin.set(origin, cookies);
      for (const line of headers['set-cookie'] ?? []) {
        if (line.length > MOST_CHARACTERS) continue;
        const { name, rest = '', value = '' } = PAIR.exec(line)?.groups ?? {};
        if (name === undefined) continue;
        if (REMOVES.test(rest)) cookies.delete(name);
        else if (cookies.size < MOST_COOKIES || cookies.has(name)) cookies.set(name, value);
      }
    },
  };
};
