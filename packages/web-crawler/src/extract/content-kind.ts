/** What an answer of the web is read as. */
export type ContentKind = 'feed' | 'html' | 'image' | 'json' | 'markdown' | 'text' | 'xml';

const TYPES: readonly (readonly [pattern: RegExp, kind: ContentKind])[] = [
  [/^image\/svg\+xml$/, 'xml'],
  [/^image\//, 'image'],
  [/^text\/(?:x-)?markdown$/, 'markdown'],
  [/^application\/(?:rss|atom|rdf)\+xml$/, 'feed'],
  [/^application\/feed\+json$/, 'feed'],
  [/^(?:text|application)\/(?:html|xhtml\+xml)$/, 'html'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?(?:json|x-ndjson|json5|ld\+json)$/, 'json'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?xml$/, 'xml'],
  [/^application\/(?:x-)?(?:javascript|ecmascript|yaml|toml|sql|graphql|x-sh|x-tex)$/, 'text'],
  [/^text\//, 'text'],
];

const HTML_START = /<!doctype html|<html[\s>]|<head[\s>]|<body[\s>]/i;
const FEED_START = /<(?:rss|feed|rdf:RDF)[\s>]/i;

/** Removes what may stand before the first element. */
const startOf = (text: string): string => text.slice(0, 4000).replace(/^\uFEFF?\s*/, '');

const isJsonFeed = (start: string): boolean =>
  /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org/.test(start);

/** Chooses by the type that the server names, and by the beginning of the text where the type says little. */
export const chooseKind = (contentType: string, text: string): ContentKind => {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const named = TYPES.find(([pattern]) => pattern.test(type))?.[1];
  const start = startOf(text);
  if (named === 'json') return isJsonFeed(start) ? 'feed' : 'json';
  if (named === 'xml') {
    if (FEED_START.test(start)) return 'feed';
    return HTML_START.test(start) ? 'html' : 'xml';
  }
  // Servers call pages `text/plain` when they do not know, and everything `application/octet-stream`.
  const isVague = named === undefined || type === 'text/plain' || type === '';
  if (!isVague) return named;
  if (/^<(?:!doctype html|html[\s>]|head[\s>]|body[\s>])/i.test(start)) return 'html';
  if (named !== undefined) return named;
  if (FEED_START.test(start.slice(0, 1000)) && start.startsWith('<')) return 'feed';
  if (start.startsWith('<?xml')) return HTML_START.test(start) ? 'html' : 'xml';
  if (/^[[{]/.test(start)) return isJsonFeed(start) ? 'feed' : 'json';
  return /^<[a-z!]/i.test(start) ? 'html' : 'text';
};
