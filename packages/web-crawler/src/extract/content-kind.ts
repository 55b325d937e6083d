import { parseJson } from '@lobechat/utils';

/** The kind of content that a response is read as. */
export type ContentKind = 'feed' | 'html' | 'image' | 'json' | 'markdown' | 'text' | 'xml';

const TYPES: readonly (readonly [pattern: RegExp, kind: ContentKind])[] = [
  [/^image\/svg\+xml$/, 'xml'],
  [/^text\/(?:x-)?markdown$/, 'markdown'],
  [/^application\/(?:rss|atom|rdf)\+xml$/, 'feed'],
  [/^application\/feed\+json$/, 'feed'],
  [/^(?:text|application)\/(?:html|xhtml\+xml)$/, 'html'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?(?:json|x-ndjson|json5|ld\+json)$/, 'json'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?xml$/, 'xml'],
  [/^application\/(?:x-)?(?:javascript|ecmascript|yaml|toml|sql|graphql|x-sh|x-tex)$/, 'text'],
  [/^text\//, 'text'],
];

/** Other XML may also contain heads and bodies. */
const ROOT_OF_PAGE = /<!doctype html|<(?:\w+:)?html[\s>]/i;
const FEED_START = /<(?:\w+:)?(?:rss|rdf|feed|urlset|sitemapindex)[\s>]/i;
/** What may precede the root of a feed: declarations, style sheets and comments. */
const PROLOG = /^(?:<[?!](?:(?!--)[^>]{0,500}|--[^]{0,2000}?--)>\s*)+/;

/** Skips what may precede the first element. */
const startOf = (text: string): string => text.slice(0, 4000).replace(/^\uFEFF?\s*/, '');

const isJsonFeed = (start: string): boolean =>
  /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org/.test(start);

/** Files that servers deliver as text: README.md. */
const MARKDOWN_NAME = /(?:\.(?:md|mdown|markdown)|\/llms(?:-full)?\.txt)(?:[?#]|$)/i;

const TAG = /<[a-z!/?]|&#?\w+;/i;

/** Data that a program sends with the type of a page, which may have tags in its texts. */
const isData = (start: string, text: string): boolean => {
  if (/^<(?!!doctype html)/i.test(start))
    return FEED_START.exec(start.replace(PROLOG, ''))?.index === 0;
  return /^[[{]/.test(start) && /[\]}]\s*$/.test(text.slice(-100)) && parseJson(text) !== undefined;
};

const chooseByText = (start: string): ContentKind => {
  if (FEED_START.test(start.slice(0, 1000)) && start.startsWith('<')) return 'feed';
  if (start.startsWith('<?xml')) return ROOT_OF_PAGE.test(start) ? 'html' : 'xml';
  if (/^[[{]/.test(start)) return isJsonFeed(start) ? 'feed' : 'json';
  return /^<[a-z!]/i.test(start) ? 'html' : 'text';
};

/** Decides by the content type, and by the beginning of the text if the type is inconclusive. */
export const chooseKind = (contentType: string, text: string, url = ''): ContentKind => {
  const type = contentType.split(/[;,]/)[0]?.trim().toLowerCase() ?? '';
  const named = TYPES.find(([pattern]) => pattern.test(type))?.[1];
  const start = startOf(text);
  const isPage = /^<(?:!doctype html|html[\s>]|head[\s>]|body[\s>])/i.test(start);
  // Any request may be answered with an error page or a login page.
  if (named === 'feed' && isPage) return 'html';
  if (named === 'json' && !isPage) return isJsonFeed(start) ? 'feed' : 'json';
  if (named === 'xml') {
    if (FEED_START.test(start)) return 'feed';
    return ROOT_OF_PAGE.test(start) ? 'html' : 'xml';
  }
  // Servers use `text/plain` for unknown types, and `application/octet-stream` for anything.
  const isVague = named === undefined || named === 'json' || type === 'text/plain' || type === '';
  if (!isVague) {
    const isOther = named === 'html' && (!TAG.test(text) || isData(start, text));
    return isOther ? chooseByText(start) : named;
  }
  if (isPage) return 'html';
  if (named !== undefined) return MARKDOWN_NAME.test(url) ? 'markdown' : named;
  return MARKDOWN_NAME.test(url) ? 'markdown' : chooseByText(start);
};
