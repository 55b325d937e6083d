import { isUtf8 } from 'node:buffer';

import {
  getElementsByTagName,
  getFeed,
  getInnerHTML,
  isTag as isElement,
  textContent,
} from 'domutils';
import { parseDocument } from 'htmlparser2';

import { htmlToMarkdown } from '@lobechat/file-loaders/html';
import { isRecord, parseJson } from '@lobechat/utils';

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
const MAX_DEPTH = 500;

const TAG = /<(?![!?])(?=\/?([\w:-]*)(\s+[\w:-]+\s*=|\s*\/>)?)/g;
const OPEN_ENDED = /^(?:br|dd|dt|hr|img|input|li|p|t[dhr]|wbr)$/i;
const OF_TITLES =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|div|em|font|h[1-6]|i|ins|kbd|mark|p|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var)$/;

/** Whether a tag without an end or attributes is a word of a sentence: `the <p> tag`, `(<p>)`. */
const isMention = (text: string, name: string, at: number): boolean => {
  const end = at + name.length + 2;
  return (
    text.startsWith(`<${name}>`, at) &&
    !/^br$/i.test(name) &&
    /[\p{L}\p{N},;(/“"']\s?$/u.test(text.slice(Math.max(at - 3, 0), at)) &&
    /^(?:\s+\p{Ll}|\s?[,.;:)?!/”"'])/u.test(text.slice(end, end + 9))
  );
};

/** Texts of RSS may be HTML or plain, and do not say which: `Vec<T>` has no end or attribute. */
const escapeNoTags = (text: string, { isTitle }: { isTitle: boolean }): string => {
  const ends = Array.from(text.matchAll(/<\/([\w:-]+)\s*>/g), ([, name = '']) =>
    name.toLowerCase(),
  );
  const closed = new Set(isTitle ? ends.filter((name) => OF_TITLES.test(name)) : ends);
  const isTag = (written: string, more: string | undefined): boolean =>
    closed.has(written.toLowerCase()) ||
    (isTitle ? /^(?:br|img|wbr)$/i : OPEN_ENDED).test(written) ||
    (!isTitle && more !== undefined);
  // Where one tag is no word of a sentence, all are tags: `<li>one <li>two</ul>`.
  const isHtml = Array.from(text.matchAll(TAG)).some(
    ({ 1: written = '', 2: more, index }) =>
      isTag(written, more) && !isMention(text, written, index),
  );
  return text.replaceAll(TAG, (mark, written: string, more?: string) =>
    isHtml && isTag(written, more) ? mark : '&lt;',
  );
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

/** What is in a time with a zone, or is a date alone, which is universal as it is. */
const HAS_ZONE =
  /(?:[+-]\d{2}:?\d{2}|(?<!\d\s?[ap]?)[a-z]|\dz|^\d{4}(?:-\d{2}){0,2})(?:\s*\([^)]*\))?$|\b(?:gmt|utc?|[ecmp][ds]t)\b/i;
/** Longer texts are no dates. */
const MAX_DATE = 60;

/**
 * In universal time, as feeds of all formats are shown; also times without a zone. As it is written
 * if it is in no form that is known.
 */
const dateOf = (text: string | undefined): string | undefined => {
  const value = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (value === '' || value.length > MAX_DATE) return undefined;
  const end = /^\d{4}-\d{2}-\d{2}T/.test(value) ? 'Z' : ' GMT';
  const date = new Date(HAS_ZONE.test(value) ? value : value + end);
  return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 16).replace('T', ' ');
};

/** Fields with the full text, next to or instead of a summary. */
const WHOLE_TEXTS =
  'content:encoded content xhtml:body body fullitem media:description itunes:summary dc:description itunes:subtitle'.split(
    ' ',
  );
const OTHER_TITLES = ['dc:title', 'media:title'];

type FeedElement = ReturnType<typeof getElementsByTagName>[number];

/** Child elements as HTML, which has no prefixes, `<xh:div>`, and no CDATA. */
const readElements = (element: FeedElement): string =>
  getInnerHTML(element).replaceAll(/(?<=<\/?)\w+:(?=\w)|<!\[CDATA\[|\]\]>/g, '');

/** Markup that is not escaped, as XHTML is and some texts of RSS are. */
const hasElements = ({ attribs, children }: FeedElement): boolean =>
  /xhtml/.test(attribs['type'] ?? '') || children.some(isElement);

/** Whether a field of Atom is Base64, as all are that are neither text nor XML (RFC 4287, 4.1.3.3). */
const isBase64 = (element: FeedElement): boolean => {
  const { mode, type = '' } = element.attribs;
  const isOther = type.includes('/') && !/text|html|xml/i.test(type);
  return (mode === 'base64' || isOther) && /^[a-z\d+/\s]+=*$/i.test(textContent(element).trim());
};

const readAll = (element: FeedElement): string => {
  if (hasElements(element)) return readElements(element);
  const text = textContent(element);
  if (!isBase64(element)) return text;
  const data = Buffer.from(text, 'base64');
  return isUtf8(data) ? data.toString() : '';
};

/** A field of an entry from another vocabulary. */
const readOther = (entry: FeedElement | undefined, names: readonly string[]): string => {
  for (const name of names) {
    const [element] = entry ? getElementsByTagName(name, entry.children, true, 1) : [];
    const text = element ? readAll(element) : '';
    if (text.trim() !== '') return text;
  }
  return '';
};

/** Of several links of an entry, the page rather than the entry itself, a comment or a file. */
const findPage = (entry: FeedElement | undefined): FeedElement | undefined => {
  const links = entry ? getElementsByTagName('link', entry.children, false) : [];
  return links.find(
    ({ attribs }) => attribs['href'] && (attribs['rel'] ?? 'alternate') === 'alternate',
  );
};

/** As it is written: the parser reads dates without a zone in the zone of this computer. */
const readDate = (entry: FeedElement | undefined): string | undefined => {
  for (const name of ['pubDate', 'date', 'updated', 'published', 'issued', 'modified']) {
    const isDate = (one: string): boolean => one === name || one.endsWith(`:${name}`);
    const [date] = entry ? getElementsByTagName(isDate, entry.children, false, 1) : [];
    if (date) return textContent(date);
  }
  return undefined;
};

/**
 * A field of a feed or entry; in Atom by its type (RFC 4287, 3.1.1): plain text, in which `Vec<T>` is
 * no tag, escaped HTML, elements, or anything else as Base64.
 */
const readTyped = (
  entry: FeedElement | undefined,
  names: readonly string[],
  text: string,
): string => {
  const field = names
    .flatMap((name) => (entry ? getElementsByTagName(name, entry.children, false, 1) : []))
    .find((one) => textContent(one).trim() !== '');
  if (!field) return text;
  if (hasElements(field) || isBase64(field)) return readAll(field);
  if (!/^(?:entry|feed)$/.test(entry?.name ?? '')) return text;
  // Whole articles without a type are most often HTML.
  const type = field.attribs['type'] ?? (field.name === 'content' ? 'html' : 'text');
  return /^text(?:\/plain)?$/i.test(type) ? escapeTags(text) : text;
};

/** The id of an entry, if it is an address. */
const toUrl = (id = ''): string | undefined => (/^https?:\/\//.test(id) ? id : undefined);

/** The media file of an episode without a page, or a text that is elsewhere. */
const findFile = (entry: FeedElement | undefined): string | undefined => {
  const [file] = entry ? getElementsByTagName('enclosure', entry.children, false, 1) : [];
  const [content] = entry ? getElementsByTagName('content', entry.children, false, 1) : [];
  return file?.attribs['url'] ?? content?.attribs['src'];
};

/** `<atom:feed>` is a feed as well, and so are `<r:RDF>` and `<rss:channel>`. */
const removePrefixes = (document: ReturnType<typeof parseDocument>['children']): void => {
  const isMain = (name: string): boolean => /:(?:feed|channel)$/.test(name);
  const top = document.flatMap((root) => (isElement(root) ? [root, ...root.children] : []));
  const prefix = getElementsByTagName(isMain, top, false, 1)[0]?.name.replace(/\w+$/, '');
  const isPrefixed = (name: string): boolean => prefix !== undefined && name.startsWith(prefix);
  for (const element of getElementsByTagName(isPrefixed, document))
    element.name = element.name.slice(prefix?.length);
  for (const root of getElementsByTagName(
    (name) => /^(?:\w+:)?RDF$/.test(name),
    document,
    false,
    1,
  ))
    root.name = 'rdf:RDF';
};

/** A link, resolved against the base URLs of the elements around it. */
const resolveIn = (
  element: FeedElement | undefined,
  link: string | undefined,
): string | undefined => {
  if (link === undefined) return undefined;
  const bases: string[] = [];
  for (let at: FeedElement['parent'] = element ?? null; at && isElement(at); at = at.parent)
    bases.unshift(at.attribs['xml:base'] ?? '');
  const base = bases.reduce<string | undefined>(
    (outer, inner) => URL.parse(inner, outer)?.href ?? outer,
    undefined,
  );
  return URL.parse(link, base)?.href ?? link;
};

/** Whether a document is shallow enough: reading a deeply nested one takes quadratic time. */
const isShallow = (document: ReturnType<typeof parseDocument>['children']): boolean => {
  let level = document;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((node) => (isElement(node) ? node.children : []));
  return level.length === 0;
};

const readXmlFeed = (text: string): Feed | undefined => {
  const document = parseDocument(text.slice(0, MAX_CHARACTERS), { xmlMode: true }).children;
  const unread = text.slice(MAX_CHARACTERS).match(/<(?:\w+:)?(?:entry|item)[\s>]/g) ?? [];
  if (!isShallow(document)) return undefined;
  removePrefixes(document);
  const feed = getFeed(document);
  if (!feed) return undefined;
  const isAtom = feed.type === 'atom';
  const [root] = getElementsByTagName(isAtom ? 'feed' : 'channel', document, true, 1);
  const entries = getElementsByTagName(isAtom ? 'entry' : 'item', document);
  // Atom had a tagline before it was a standard.
  const { title, description: about = readOther(root, ['tagline']) || undefined } = feed;
  return {
    ...(title !== undefined && { title: toTitle(readTyped(root, ['title'], title)) }),
    ...(about !== undefined && {
      description: toSummary(readTyped(root, ['subtitle', 'description', 'tagline'], about)),
    }),
    entries: feed.items
      .slice(0, MAX_ENTRIES)
      .map(({ description = '', id, link, title: name = '' }, index) => {
        const entry = entries[index];
        const page = findPage(entry);
        return {
          date: dateOf(readDate(entry)),
          summary: toSummary(
            readTyped(entry, ['description', 'summary', 'content'], description) ||
              readOther(entry, WHOLE_TEXTS),
          ),
          title: toTitle(readTyped(entry, ['title'], name) || readOther(entry, OTHER_TITLES)),
          url: page
            ? resolveIn(page, page.attribs['href'])
            : resolveIn(entry, link ?? toUrl(id) ?? findFile(entry)),
        };
      }),
    total: feed.items.length + unread.length,
  };
};

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

const string = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const readJsonFeed = (text: string): Feed | undefined => {
  const parsed = parseJson(text);
  if (parsed === undefined) return undefined;
  const { description, items, title } = record(parsed);
  const name = string(title);
  const about = string(description);
  const given = Array.isArray(items) ? items : [];
  return {
    ...(name === undefined ? {} : { title: name }),
    ...(about === undefined ? {} : { description: about }),
    entries: given.slice(0, MAX_ENTRIES).map((item) => {
      const entry = record(item);
      const [file] = Array.isArray(entry['attachments']) ? entry['attachments'] : [];
      return {
        date: dateOf(string(entry['date_published']) ?? string(entry['date_modified'])),
        summary: toSummary(
          string(entry['summary']) ??
            string(entry['content_html']) ??
            escapeTags(string(entry['content_text']) ?? ''),
        ),
        title: string(entry['title'])?.replaceAll(/\s+/g, ' ') ?? '',
        url:
          string(entry['url']) ??
          string(entry['external_url']) ??
          toUrl(string(entry['id'])) ??
          string(record(file)['url']),
      };
    }),
    total: given.length,
  };
};

/** Reads an RSS, Atom, RDF or JSON feed; undefined if it is not a feed. */
export const readFeed = (text: string): Feed | undefined =>
  text.trimStart().startsWith('{') ? readJsonFeed(text) : readXmlFeed(text);
