import { getElementsByTagName, getFeed, getInnerHTML, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

import { htmlToMarkdown } from '@lobechat/file-loaders/html';

/** An entry of a feed. */
interface Entry {
  date: string | undefined;
  summary: string;
  title: string;
  url: string | undefined;
}

/** A feed of any format. */
export interface Feed {
  description?: string;
  entries: Entry[];
  title?: string;
  /** The number of entries in the feed, of which only the first are read. */
  total: number;
}

const MAX_ENTRIES = 200;
const MAX_CHARACTERS = 5_000_000;
const MAX_SUMMARY = 2000;

const TAG = /<(?![!?])(?=\/?([\w:-]*)(\s+[\w:-]+\s*=|\s*\/>)?)/g;
const OPEN_ENDED = /^(?:br|dd|dt|hr|img|input|li|p|t[dhr]|wbr)$/;
const OF_TITLES =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|div|em|font|h[1-6]|i|ins|kbd|mark|p|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var)$/;

/** Texts of RSS may be HTML or plain, and do not say which: `Vec<T>` has no end or attribute. */
const escapeNoTags = (text: string, { isTitle }: { isTitle: boolean }): string => {
  const ends = Array.from(text.matchAll(/<\/([\w:-]+)\s*>/g), ([, name = '']) =>
    name.toLowerCase(),
  );
  const closed = new Set(isTitle ? ends.filter((name) => OF_TITLES.test(name)) : ends);
  return text.replaceAll(TAG, (mark, written: string, more?: string) => {
    const name = written.toLowerCase();
    const isEmpty = isTitle ? /^(?:br|img|wbr)$/.test(name) : OPEN_ENDED.test(name);
    return closed.has(name) || isEmpty || (!isTitle && more !== undefined) ? mark : '&lt;';
  });
};

const toText = (given: string): string => {
  // Without tags, line ends are meant as such.
  const html = given.includes('<') ? given : given.trim().replaceAll('\n', '<br>');
  const text = /[<&]/.test(given)
    ? htmlToMarkdown(html.slice(0, 100_000), { images: false, links: 'text' }).markdown
    : given.trim();
  return text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY)}…` : text;
};

const toSummary = (text: string): string => toText(escapeNoTags(text, { isTitle: false }));

const toTitle = (text: string): string =>
  toText(escapeNoTags(text, { isTitle: true })).replaceAll(/\s+/g, ' ');

/** What looks like a tag in plain text. */
const escapeTags = (text: string): string => text.replaceAll('<', '&lt;');

/** What ends a time with a zone, or is a date alone, which is universal as it is. */
const HAS_ZONE =
  /(?:[+-]\d{2}:?\d{2}|(?<!\d\s?[ap]?)[a-z]|\dz|^\d{4}(?:-\d{2}){0,2})(?:\s*\([^)]*\))?$/i;

/** In universal time, as feeds of all formats are shown; also times without a zone. */
const dateOf = (text: string | undefined): string | undefined => {
  const value = text?.trim() ?? '';
  const end = /^\d{4}-\d{2}-\d{2}T/.test(value) ? 'Z' : ' GMT';
  const date = new Date(HAS_ZONE.test(value) ? value : value + end);
  return Number.isNaN(date.getTime())
    ? undefined
    : date.toISOString().slice(0, 16).replace('T', ' ');
};

/** Fields with the full text, next to or instead of a summary. */
const WHOLE_TEXTS = ['content:encoded', 'content', 'media:description', 'itunes:summary'];

type FeedElement = ReturnType<typeof getElementsByTagName>[number];

/** Child elements as HTML, which has no prefixes: `<xh:div>`. */
const readElements = (element: FeedElement): string =>
  getInnerHTML(element).replaceAll(/(?<=<\/?)\w+:(?=\w)/g, '');

/** A field of an entry from another vocabulary, or with child elements. */
const readOther = ({ children }: FeedElement): string => {
  for (const name of WHOLE_TEXTS) {
    const [element] = getElementsByTagName(name, children, true, 1);
    if (!element) continue;
    const isMarkup = /xhtml/.test(element.attribs['type'] ?? '');
    const text = isMarkup ? readElements(element) : textContent(element);
    if (text.trim() !== '') return text;
  }
  return '';
};

/** Of several links of an entry, the page rather than the entry itself, a comment or a file. */
const findPage = (entry: FeedElement | undefined): string | undefined => {
  const links = entry ? getElementsByTagName('link', entry.children, false) : [];
  const page = links.find(({ attribs }) => (attribs['rel'] ?? 'alternate') === 'alternate');
  return page?.attribs['href'];
};

/** As it is written: the parser reads dates without a zone in the zone of this computer. */
const readDate = (entry: FeedElement | undefined): string | undefined => {
  for (const name of ['pubDate', 'dc:date', 'updated', 'published']) {
    const [date] = entry ? getElementsByTagName(name, entry.children, false, 1) : [];
    if (date) return textContent(date);
  }
  return undefined;
};

/**
 * A field of an Atom entry by its type (RFC 4287, 3.1.1): plain text, in which `Vec<T>` is no tag,
 * escaped HTML, or elements.
 */
const readTyped = (
  entry: FeedElement | undefined,
  names: readonly string[],
  text: string,
): string => {
  const field = names
    .flatMap((name) => (entry ? getElementsByTagName(name, entry.children, false, 1) : []))
    .find((one) => textContent(one).trim() !== '');
  if (!field || entry?.name !== 'entry') return text;
  // Whole articles without a type are most often HTML.
  const type = field.attribs['type'] ?? (field.name === 'content' ? 'html' : 'text');
  if (type.includes('xhtml')) return readElements(field);
  return /^text(?:\/plain)?$/.test(type) ? escapeTags(text) : text;
};

/** The id of an entry, if it is an address. */
const toUrl = (id = ''): string | undefined => (/^https?:\/\//.test(id) ? id : undefined);

/** The media file of an episode without a page. */
const findFile = (entry: FeedElement | undefined): string | undefined =>
  entry && getElementsByTagName('enclosure', entry.children, false, 1)[0]?.attribs['url'];

/** `<atom:feed>` is a feed as well. */
const removePrefix = (document: ReturnType<typeof parseDocument>['children']): void => {
  const [root] = getElementsByTagName((name) => name.endsWith(':feed'), document, false, 1);
  const prefix = root?.name.slice(0, -'feed'.length);
  if (prefix === undefined) return;
  for (const element of getElementsByTagName((name) => name.startsWith(prefix), document))
    element.name = element.name.slice(prefix.length);
};

/** A link, resolved against the feed's base URL. */
const resolveIn = (base: string | undefined, link: string | undefined): string | undefined =>
  base === undefined || link === undefined ? link : (URL.parse(link, base)?.href ?? link);

const readXmlFeed = (text: string): Feed | undefined => {
  const document = parseDocument(text.slice(0, MAX_CHARACTERS), { xmlMode: true }).children;
  removePrefix(document);
  const feed = getFeed(document);
  if (!feed) return undefined;
  const [root] = getElementsByTagName(
    (name) => name === 'feed' || name === 'rss',
    document,
    false,
    1,
  );
  const base = root?.attribs['xml:base'];
  const entries = getElementsByTagName(feed.type === 'atom' ? 'entry' : 'item', document);
  return {
    ...(feed.title === undefined ? {} : { title: toTitle(feed.title) }),
    ...(feed.description === undefined ? {} : { description: toSummary(feed.description) }),
    entries: feed.items
      .slice(0, MAX_ENTRIES)
      .map(({ description = '', id, link, title = '' }, index) => ({
        date: dateOf(readDate(entries[index])),
        summary: toSummary(
          readTyped(entries[index], ['summary', 'content'], description) ||
            (entries[index] ? readOther(entries[index]) : ''),
        ),
        title: toTitle(readTyped(entries[index], ['title'], title)),
        url: resolveIn(
          base,
          findPage(entries[index]) ?? link ?? toUrl(id) ?? findFile(entries[index]),
        ),
      })),
    total: feed.items.length,
  };
};

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const string = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const readJsonFeed = (text: string): Feed | undefined => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { description, items, title } = record(parsed);
  const name = string(title);
  const about = string(description);
  const given = Array.isArray(items) ? items : [];
  return {
    ...(name === undefined ? {} : { title: name }),
    ...(about === undefined ? {} : { description: about }),
    entries: given.slice(0, MAX_ENTRIES).map((item) => {
      const entry = record(item);
      return {
        date: dateOf(string(entry['date_published'])),
        summary: toSummary(
          string(entry['summary']) ??
            string(entry['content_html']) ??
            escapeTags(string(entry['content_text']) ?? ''),
        ),
        title: string(entry['title'])?.replaceAll(/\s+/g, ' ') ?? '',
        url: string(entry['url']) ?? string(entry['external_url']) ?? toUrl(string(entry['id'])),
      };
    }),
    total: given.length,
  };
};

/** Reads an RSS, Atom, RDF or JSON feed; undefined if it is not a feed. */
export const readFeed = (text: string): Feed | undefined =>
  text.trimStart().startsWith('{') ? readJsonFeed(text) : readXmlFeed(text);
