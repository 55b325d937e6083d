import { neutraliseText, takeHead } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { decodePercent } from '@lobechat/utils';

import { WebBrowsingLimit } from './constants.ts';
import { dropPunctuation, findWrappedUrl, unwrapUrl } from './written-url.ts';

/** Tracking parameters, which do not affect the page. */
const TRACKING =
  /^(?:utm_.*|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|vero_id|oly_enc_id|oly_anon_id|__s|s_cid|ml_subscriber|ml_subscriber_hash|rb_clickid|wickedid|_openstat|ref_src|spm|srsltid|ga_.*|_ga|_gl)$/i;

/** File extensions without readable text. */
const UNREADABLE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'an archive': '7z apk bz2 cab deb dmg gz iso jar msi pkg rar rpm tar tgz xz zip zst',
    'a font': 'eot otf ttf woff woff2',
    'a program': 'appimage dll exe wasm',
    'a sound file': 'aac aif aiff flac m4a mid midi mp3 oga ogg opus wav weba wma',
    'a video': '3gp avi flv m2ts m3u8 m4v mkv mov mp4 mpeg mpg ogv webm wmv',
  }).flatMap(([kind, extensions]) => extensions.split(' ').map((extension) => [extension, kind])),
);

/** Pages about a file end with its name: `github.com/…/video.mp4`, `/wiki/File:Sound.ogg`. */
const ABOUT_FILES = /^(?:github|gitlab|bitbucket|codeberg)\.[a-z]+$/;

const quote = (given: string): string => {
  const head = takeHead(given, 200);
  return JSON.stringify(neutraliseText(head.length < given.length ? `${head}…` : head));
};

const EXAMPLE = 'Pass one such as https://example.com/page.';

const refuse = (given: string, why: string): ToolError =>
  new ToolError(ToolErrorType.InvalidArguments, `${quote(given)} ${why}`);

/**
 * `example.com:8080/x` has no scheme, although a parser takes the host for one; `mailto:x` does.
 */
const SCHEME = /^(?<scheme>[a-z][a-z\d+.-]*):(?<rest>.*)$/is;

/** Local servers usually have no certificate. */
const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::|\/|$)/i;

/** Relative links, and paths of files. */
const RELATIVE = /^(?:\/(?!\/)|\.{1,2}(?:[/\\]|$)|~)/;

const toWeb = (given: string): string => `${LOCAL.test(given) ? 'http' : 'https'}://${given}`;

const withScheme = (given: string): string => {
  if (RELATIVE.test(given)) throw refuse(given, `has no host. ${EXAMPLE}`);
  if (given.startsWith('//')) return toWeb(given.slice(2));
  const { rest = '', scheme } = SCHEME.exec(given)?.groups ?? {};
  if (scheme === undefined) return toWeb(given);
  if (/^https?$/i.test(scheme)) return given;
  const isPort = /^\d{1,5}(?:[/?#]|$)/.test(rest);
  if (isPort && (scheme.includes('.') || scheme.toLowerCase() === 'localhost')) {
    return toWeb(given);
  }
  throw refuse(
    given,
    `has the scheme '${takeHead(scheme, 40).toLowerCase()}:'. Only http and https addresses can be read.`,
  );
};

const parse = (given: string): URL => {
  try {
    return new URL(withScheme(given));
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw refuse(given, `is not an address. ${EXAMPLE}`);
  }
};

/** Text that sites compress, such as sitemaps. */
const PACKED_TEXT = /\.(?:atom|csv|html?|json|jsonl|log|md|ndjson|rss|tsv|txt|xml)\.gz$/i;

/** The kind of file behind a URL, if it cannot be read as text. */
const getUnreadableKind = ({ hostname, pathname }: URL): string | undefined => {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (ABOUT_FILES.test(hostname) || /:|%3a/i.test(name) || PACKED_TEXT.test(name)) return undefined;
  const { extension = '' } = /\.(?<extension>[a-z\d]{1,8})$/i.exec(name)?.groups ?? {};
  return UNREADABLE.get(extension.toLowerCase());
};

/** Requests the lean form of a page, which has less content. */
const LEAN = /^(?:amp(?:=(?:1|true)?)?|outputType=amp)$/i;

/**
 * Keeps all other parameters as written: some servers sign their URLs. `&amp;` comes from the source
 * of a page.
 */
const dropTracking = (query: string): string =>
  query
    .replace(/^\?/, '')
    .split(/&(?:amp;)?/)
    .filter(
      (part) => !LEAN.test(part) && !TRACKING.test(decodePercent(part.split('=', 1)[0] ?? '')),
    )
    .join('&');

/** Maximum length including surrounding characters. */
const MOST_WRAPPED = WebBrowsingLimit.urlLength + 1000;

/** Options for parsing a URL. */
export interface ReadUrlOptions {
  /** Accept files that cannot be read as text, for downloading. */
  isDownload?: boolean | undefined;
}

/**
 * Parses a URL as models write it, before anything is sent: removes surrounding characters,
 * tracking parameters and the fragment, and completes a missing scheme with https. Redirect URLs of
 * search engines are replaced by their target.
 *
 * @throws ToolError `InvalidArguments` for other schemes, credentials, files that are no pages, and
 * whatever is no address
 */
export const readUrl = (given: string, { isDownload = false }: ReadUrlOptions = {}): string => {
  const trimmed = given.length > MOST_WRAPPED ? given : unwrapUrl(given);
  if (trimmed === '') throw refuse(given, `is not an address. ${EXAMPLE}`);
  if (trimmed.length > WebBrowsingLimit.urlLength) {
    throw refuse(
      given,
      `has ${trimmed.length} characters. Addresses may have at most ${WebBrowsingLimit.urlLength}.`,
    );
  }
  if (/^[^?#]*\s(?:https?:|www\.)/i.test(trimmed))
    throw refuse(given, `is not one address. ${EXAMPLE}`);
  const url = parse(trimmed);
  if (url.username !== '' || url.password !== '') {
    // Not quoted: its content may be a secret.
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `The address for ${quote(url.host)} has a user name or password in it. Leave them out.`,
    );
  }
  if (/^\.*$/.test(url.hostname)) throw refuse(given, `has no host. ${EXAMPLE}`);
  const wrapped = findWrappedUrl(url);
  if (wrapped !== undefined) return readUrl(wrapped, { isDownload });
  const query = dropTracking(url.search);
  if (`?${query}` !== url.search) url.search = query;
  // Some pages have their own URL there.
  if (!/^#!?\//.test(url.hash)) url.hash = '';
  dropPunctuation(url);
  const kind = getUnreadableKind(url);
  if (!isDownload && kind !== undefined) {
    throw refuse(
      given,
      `is ${kind}, which cannot be read as text. Use downloadFile to save it, or read the page about it.`,
    );
  }
  return url.href;
};

/** A parsed URL, or the error. */
export type ReadUrl = { error: ToolError; given: string } | { given: string; url: string };

/** Parses several URLs; an invalid one does not affect the others. */
export const readUrls = (given: readonly string[]): ReadUrl[] =>
  given.map((one) => {
    try {
      return { given: one, url: readUrl(one) };
    } catch (error) {
      if (error instanceof ToolError) return { error, given: one };
      throw error;
    }
  });
