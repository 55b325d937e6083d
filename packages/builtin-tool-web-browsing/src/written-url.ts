/** Characters that URLs are wrapped in: quotation marks, code, emphasis, brackets. */
const WRAPPERS = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['*', '*'],
  ['_', '_'],
  ['<', '>'],
  ['(', ')'],
  ['{', '}'],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['「', '」'],
  ['《', '》'],
  ['【', '】'],
]);

const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** URLs do not end with these; other writing systems end sentences with them. */
const NEVER_LAST = /[\s"'`<>“”‘’«»。、，；：！？）】」』》]+$/u;

const MARKDOWN_LINK = /^!?\[[^\]]*\]\((?<target>.*)\)[.,;]?$/s;
const LINK_TITLE = /(?<!\s)\s+(?:"[^"]*"|'[^']*')$/;

const countOf = (text: string, letter: string): number => text.split(letter).length - 1;

const unwrapOnce = (given: string): string => {
  const text = given
    .trim()
    .replace(NEVER_LAST, '')
    .replace(/([)\]}"'`*>”’»])[.,;]+$/u, '$1')
    .replace(NEVER_LAST, '');
  const { target } = MARKDOWN_LINK.exec(text)?.groups ?? {};
  if (target !== undefined) return target.trim().replace(LINK_TITLE, '');
  const [first = ''] = text;
  const closing = WRAPPERS.get(first);
  // Its end may already have been removed.
  if (closing !== undefined) return text.slice(1, text.endsWith(closing) ? -1 : undefined);
  const last = text.at(-1) ?? '';
  const opening = BRACKETS.get(last);
  if (opening !== undefined && countOf(text, opening) < countOf(text, last)) {
    return text.slice(0, -1);
  }
  return text;
};

/**
 * Removes what surrounds a URL in a text: quotation marks, brackets, the rest of a Markdown link,
 * `view-source:`, a doubled scheme or one without its colon.
 */
export const unwrapUrl = (given: string): string => {
  // A long URL may be broken between lines, but the next line may be another one.
  let text = given.replaceAll(/[\t\r\n]+(?=https?:|www\.)/gi, ' ').replaceAll(/[\t\r\n]/g, '');
  for (;;) {
    const inner = unwrapOnce(text)
      .replace(/^(?:view-source|url|link|source|网址|链接)[:：]\s*(?=https?:|www\.)/i, '')
      .replace(/^(https?)(?:\/\/|:\/{3,})(?=[^/])/i, '$1://')
      .replace(/^https?:\/\/(?=https?:\/\/)/i, '');
    if (inner === text) return text;
    text = inner;
  }
};

/** Name endings in which the full stop belongs to a word: `/wiki/Apple_Inc.` */
const ABBREVIATION = /(?:^|[^a-z])(?:[A-Z]|bros|co|corp|dr|etc|inc|jr|ltd|mr|mrs|no|sr|st|vs)\.$/i;

/** Removes a sentence's punctuation from the end of a URL. In a query it may be intended. */
export const dropPunctuation = (url: URL): void => {
  const host = url.hostname.replace(/[.,;]+$/, '');
  if (host !== '' && host !== url.hostname) url.hostname = host;
  if (url.search !== '' || url.hash !== '') return;
  const path = url.pathname.replace(/[.,;]+$/, '');
  if (path !== url.pathname && !ABBREVIATION.test(url.pathname)) url.pathname = path;
};

const WRAPPING_PARAMETERS: ReadonlyArray<[host: RegExp, path: RegExp, parameters: string[]]> = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, ['q', 'url']],
  [/^(?:www\.)?duckduckgo\.com$/, /^\/l\/$/, ['uddg']],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, ['u']],
];

/** `/amp/s/example.com/page` of search engines, `/c/s/example.com/page` of the AMP cache. */
const AMP_PATH = /^\/(?:amp|[cvi])\/(?:s\/)?(?<rest>[^/]+\.[^/]+(?:\/.*)?)$/;
const AMP_HOST =
  /^(?:(?:www\.)?(?:google\.[a-z.]{2,6}|bing\.com)|[a-z\d-]+\.cdn\.ampproject\.org)$/;

/** The target of a redirect URL of a search engine, a social network or a cache, if it is one. */
export const findWrappedUrl = ({
  hostname,
  pathname,
  search,
  searchParams,
}: URL): string | undefined => {
  for (const [host, path, parameters] of WRAPPING_PARAMETERS) {
    if (!host.test(hostname) || !path.test(pathname)) continue;
    const target = parameters.map((name) => searchParams.get(name)).find((value) => value !== null);
    if (target && /^https?:\/\//i.test(target)) return target;
  }
  const { rest } = (AMP_HOST.test(hostname) && AMP_PATH.exec(pathname)?.groups) || {};
  return rest === undefined ? undefined : `https://${rest}${search}`;
};
