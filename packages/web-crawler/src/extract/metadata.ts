import {
  descendantsOf,
  type HtmlElement,
  linesOf,
  type ParsedPage,
  textOf,
} from '@lobechat/file-loaders/html';

import { type JsonLdFacts, readJsonLd } from './json-ld.ts';
import { closest, parentElement } from './measure.ts';

/** Metadata of a page. */
export interface PageMetadata {
  byline?: string;
  canonicalUrl?: string;
  description?: string;
  language?: string;
  /** URL of the same page as Markdown, if the site offers it. */
  markdownUrl?: string;
  /** The OpenGraph type (`article`, `website`, …) or the JSON-LD type. */
  pageType?: string;
  /** ISO 8601: a date, or a time with its zone. */
  publishedDate?: string;
  siteName?: string;
  title?: string;
}

const clean = (text: string | null | undefined, limit = 500): string | undefined => {
  const value = text?.replaceAll(/\s+/g, ' ').trim().slice(0, limit);
  return value === undefined || value === '' ? undefined : value;
};

/** The elements with metadata of a page, in document order. */
interface TellingElements {
  bylines: HtmlElement[];
  /** Most conclusive first. */
  dates: HtmlElement[][];
  headings: HtmlElement[];
  links: HtmlElement[];
  metas: HtmlElement[];
}

const BYLINE_NAME =
  /(?:^|\s)(?:byline-name|author-name|byline|article-author|post-author|author)(?:\s|$)/;
const DATE_NAME = /(?:^|\s)(?:entry-date|published|post-date|article-date)(?:\s|$)/;

const hasWord = (element: HtmlElement, attribute: string, word: string): boolean =>
  (element.getAttribute(attribute) ?? '').split(/\s+/).includes(word);

const isWithin = (element: HtmlElement, test: (outer: HtmlElement) => boolean): boolean =>
  closest(parentElement(element), test) !== undefined;

const hasName = (className: string, name: string): boolean => className.split(/\s+/).includes(name);

/** How conclusive an element is for a date; undefined if it is not. */
const rankDate = (element: HtmlElement): number | undefined => {
  if (hasWord(element, 'itemprop', 'datePublished')) return 0;
  if (element.localName !== 'time') return DATE_NAME.test(element.className) ? 5 : undefined;
  if (element.getAttribute('pubdate') !== null) return 1;
  const isNamed = DATE_NAME.test(element.className);
  if (element.getAttribute('datetime') === null)
    return isNamed || isWithin(element, ({ className }) => hasName(className, 'byline'))
      ? 5
      : undefined;
  if (isWithin(element, ({ localName }) => localName === 'article')) return 2;
  return isWithin(element, ({ localName }) => localName === 'header') ? 3 : 4;
};

const isByline = (element: HtmlElement): boolean =>
  BYLINE_NAME.test(element.className) ||
  hasWord(element, 'rel', 'author') ||
  hasWord(element, 'itemprop', 'author') ||
  (hasWord(element, 'itemprop', 'name') &&
    isWithin(element, (outer) => hasWord(outer, 'itemprop', 'author')));

/** Finds them in one walk instead of one per selector. */
const findTelling = (root: HtmlElement): TellingElements => {
  const found: TellingElements = {
    bylines: [],
    dates: [[], [], [], [], [], []],
    headings: [],
    links: [],
    metas: [],
  };
  for (const element of descendantsOf(root)) {
    const { localName } = element;
    if (localName === 'meta') found.metas.push(element);
    else if (localName === 'link') found.links.push(element);
    else if (localName === 'h1') found.headings.push(element);
    const rank = rankDate(element);
    if (rank !== undefined) found.dates[rank]?.push(element);
    if (localName !== 'meta' && localName !== 'link' && isByline(element))
      found.bylines.push(element);
  }
  return found;
};

/** The `meta` elements of a page by lower-case name or property; the first of each name counts. */
const readMeta = (elements: readonly HtmlElement[]): Map<string, string> => {
  const meta = new Map<string, string>();
  for (const element of elements) {
    const content = element.getAttribute('content')?.trim();
    if (!content) continue;
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      for (const name of (element.getAttribute(attribute) ?? '').toLowerCase().split(/\s+/)) {
        if (name !== '' && !meta.has(name)) meta.set(name, content);
      }
    }
  }
  return meta;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const pad = (value: number | string): string => String(value).padStart(2, '0');

const toDay = (year: string, month: number | string, day: number | string): string | undefined => {
  const date = `${year}-${pad(month)}-${pad(day)}`;
  const time = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(day) ? undefined : date;
};

/** A date as ISO 8601, if it is unambiguous: `3/4/2025` is not. */
export const toIsoDate = (text: string | undefined): string | undefined => {
  const value = text?.trim() ?? '';
  if (value === '' || value.length > 100) return undefined;
  const iso =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?/i.exec(
      value,
    );
  if (iso) {
    const [, year = '', month = '', day = '', time, zone] = iso;
    const date = toDay(year, month, day);
    if (date === undefined || time === undefined || zone === undefined) return date;
    const offset = zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2');
    return `${date}T${time.padStart(time.length < 6 ? 5 : 8, '0')}${offset}`;
  }
  const compact =
    /^(\d{4})(\d{2})(\d{2})(?:\D|$)/.exec(value) ??
    /(\d{4})\s*[年/.]\s*(\d{1,2})\s*[月/.]\s*(\d{1,2})/.exec(value);
  if (compact) return toDay(compact[1] ?? '', compact[2] ?? '', compact[3] ?? '');
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/.exec(value);
  if (dotted) return toDay(dotted[3] ?? '', dotted[2] ?? '', dotted[1] ?? '');
  const named =
    /(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([a-z]{3,9})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})/i.exec(
      value,
    );
  const month = MONTHS.indexOf(named?.[2]?.slice(0, 3).toLowerCase() ?? '') + 1;
  const day = named?.[1] ?? named?.[3];
  return named && month > 0 && day !== undefined ? toDay(named[4] ?? '', month, day) : undefined;
};

/** Meta elements that name the author, in order of preference. */
const AUTHOR_NAMES =
  `author article:author_name article:author dc.creator dcterms.creator parsely-author
  sailthru.author citation_author byl twitter:creator`.split(/\s+/);

const DATE_NAMES =
  `article:published_time og:article:published_time datepublished og:published_time date
  dc.date dc.date.issued dcterms.created dcterms.date parsely-pub-date sailthru.date
  publishdate pubdate publish-date citation_publication_date article.published
  weibo:article:create_at created og:updated_time article:modified_time last-modified`.split(/\s+/);

/** The rest of a line that names an author: `Jane Roe, 3 March 2025`. */
const DATE_AFTER_NAME =
  /[\s,|·•–—-]*(?:\b(?:am|le|on|posted|published|updated|(?:mon|tues|wednes|thurs|fri|satur|sun)day):?,?\s+)*(?:\d{1,2}(?:\.|st|nd|rd|th)?\s+\p{L}{3,9}\.?,?\s+\d{4}|\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,\s+\d{4}|\d{4}-\d\d-\d\d|\d{1,2}\.\s?\d{1,2}\.\s?\d{4}).*$/iu;

/** What remains if the time stands before the date: `Jane Roe, 3:53 p.m. EST`. */
const TIME_AFTER_NAME =
  /[\s,|·•–—-]*\b\d{1,2}[:.]\d\d(?:[:.]\d\d)?\s*(?:[ap]\.?m\b\.?)?(?:\s*[A-Z]{2,4})?\s*$/i;

const findDate = (
  { bylines, dates }: TellingElements,
  meta: ReadonlyMap<string, string>,
): string | undefined => {
  for (const name of DATE_NAMES) {
    const date = toIsoDate(meta.get(name));
    if (date) return date;
  }
  for (const [element] of dates) {
    if (!element) continue;
    const date =
      toIsoDate(element.getAttribute('datetime') ?? element.getAttribute('content') ?? undefined) ??
      toIsoDate(textOf(element));
    if (date) return date;
  }
  for (const element of bylines) {
    const [rest] = DATE_AFTER_NAME.exec(textOf(element).slice(0, 100)) ?? [];
    const date = toIsoDate(rest?.replace(/^\D*?(?=\d|\p{L}{3,9}\.?\s+\d)/u, ''));
    if (date) return date;
  }
  return undefined;
};

const isAddress = (text: string): boolean => /^https?:|^www\.|@[\w-]+$/i.test(text);

/** Whether a text is the domain of a host: `news.test` of `www.news.test`. `j.doe` is a name. */
const isDomainOf = (text: string, host: string): boolean =>
  text.includes('.') && `.${host}`.endsWith(`.${text.toLowerCase()}`);

const toByline = (text: string | undefined, host: string): string | undefined => {
  const value = clean(
    text?.replace(/^\s*(?:by:?|von|par|por|di|автор:?|作者[:：]?|文[:：])\s+/i, ''),
    200,
  );
  return value === undefined ||
    isAddress(value) ||
    isDomainOf(value, host) ||
    value.split(' ').length > 20
    ? undefined
    : value;
};

/** Lines of a byline that name nobody. */
const NO_NAME =
  /^(?:(?:(?:posted|written)\s)?by|von|par|por|di|follow|\d+ min(?:ute)?s? read|\P{L}*):?$/iu;

/** The lines of a byline, with commas between them: name and role may each have their own. */
const readLines = (element: HtmlElement): string =>
  linesOf(element)
    .map((line) => line.replace(/,$/, ''))
    .filter((line) => !NO_NAME.test(line))
    .join(', ');

const findByline = (
  { bylines }: TellingElements,
  meta: ReadonlyMap<string, string>,
  host: string,
): string | undefined => {
  for (const name of AUTHOR_NAMES) {
    const byline = toByline(meta.get(name), host);
    if (byline) return byline;
  }
  for (const element of bylines) {
    const text = readLines(element);
    if (text.length > 100) continue;
    const byline = toByline(text.replace(DATE_AFTER_NAME, '').replace(TIME_AFTER_NAME, ''), host);
    if (byline) return byline;
  }
  return undefined;
};

const resolveUrl = (
  text: string | null | undefined,
  base: string | undefined,
): string | undefined => {
  if (!text) return undefined;
  try {
    const url = new URL(text, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
};

const findMarkdown = ({ links }: TellingElements, url: string | undefined): string | undefined => {
  const isHome = url !== undefined && new URL(url).pathname === '/';
  const link = links.find(
    (one) =>
      (hasWord(one, 'rel', 'alternate') && one.getAttribute('type') === 'text/markdown') ||
      (isHome && one.getAttribute('href')?.endsWith('/llms.txt')),
  );
  return resolveUrl(link?.getAttribute('href'), url);
};

const SEPARATOR = /\s+[|\-–—·•»:/]\s+|\s*[|_]\s*/;

const withoutSite = (
  title: string,
  siteName: string | undefined,
  heading: string | undefined,
): string => {
  // The site's name can also be a heading, which then ends the title.
  if (heading && heading.length > 5 && title.startsWith(heading)) return heading;
  if (siteName === undefined) return title;
  const name = siteName.toLowerCase();
  const lower = title.toLowerCase();
  if (lower === name) return title;
  const parts = title.split(SEPARATOR);
  if (parts.length > 1 && parts.at(-1)?.toLowerCase().includes(name)) {
    return title.slice(0, title.lastIndexOf(parts.at(-1) ?? '')).replace(/[\s|\-–—·•»:/_]+$/, '');
  }
  if (parts.length > 1 && parts[0]?.toLowerCase() === name)
    return title.slice(parts[0].length).replace(/^[\s|\-–—·•»:/_]+/, '');
  return title;
};

const findHeading = ({ headings }: TellingElements): string | undefined =>
  headings.length === 1 && headings[0] ? clean(linesOf(headings[0]).join(' ')) : undefined;

/**
 * Metadata of a page from JSON-LD, OpenGraph, `meta`, microdata and `time`. Nothing is verified;
 * all of it is the page's word.
 */
export const readMetadata = (
  page: ParsedPage,
  url?: string,
): PageMetadata & { facts: JsonLdFacts } => {
  const { document } = page;
  const telling = findTelling(document.documentElement);
  const meta = readMeta(telling.metas);
  const facts = readJsonLd(page.jsonLd);
  const { documentElement, head } = document;
  const heading = findHeading(telling);
  const siteName = clean(
    meta.get('og:site_name') ??
      facts.siteName ??
      meta.get('application-name') ??
      meta.get('al:ios:app_name'),
    200,
  );
  const given =
    clean(
      meta.get('og:title') ??
        facts.title ??
        textOf(head.querySelector('title') ?? head) ??
        meta.get('twitter:title') ??
        meta.get('dc.title'),
    ) ?? heading;
  const canonical =
    telling.links.find((link) => hasWord(link, 'rel', 'canonical'))?.getAttribute('href') ??
    meta.get('og:url');
  const language = clean(
    documentElement.getAttribute('lang') ??
      documentElement.getAttribute('xml:lang') ??
      meta.get('content-language') ??
      meta.get('og:locale') ??
      facts.language,
    35,
  )?.replaceAll('_', '-');
  const host = url === undefined ? '' : new URL(url).hostname;
  const entries = {
    byline: toByline(facts.byline, host) ?? findByline(telling, meta, host),
    canonicalUrl: resolveUrl(canonical, url),
    description: clean(
      meta.get('og:description') ??
        meta.get('description') ??
        facts.description ??
        meta.get('twitter:description'),
      1000,
    ),
    language:
      language !== undefined && /^[a-z]{2,3}(?:-\w{2,8})*$/i.test(language) ? language : undefined,
    markdownUrl: findMarkdown(telling, url),
    pageType: facts.type ?? meta.get('og:type')?.toLowerCase(),
    publishedDate: toIsoDate(facts.publishedDate) ?? findDate(telling, meta),
    siteName,
    title: given === undefined ? undefined : withoutSite(given, siteName, heading),
  };
  return {
    ...(Object.fromEntries(
      Object.entries(entries).filter(([, value]) => value !== undefined),
    ) as PageMetadata),
    facts,
  };
};
