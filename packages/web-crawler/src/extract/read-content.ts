import {
  decodeHtml,
  fenceCode,
  type OutlineEntry,
  type PageLink,
} from '@lobechat/file-loaders/html';

import { chooseKind, type ContentKind } from './content-kind.ts';
import type { PageMetadata } from './metadata.ts';
import { findPassages } from './passages.ts';
import { type Feed, readFeed } from './read-feed.ts';
import { readHtml } from './read-html.ts';
import { readSitemap, type SitemapEntry } from './read-sitemap.ts';

/** What to read, and how. */
export interface ContentJob {
  /** Also links of menus and lists around the content, numbered after those of the content. */
  allLinks?: boolean | undefined;
  /** The response header. */
  contentType?: string | undefined;
  data: Uint8Array;
  /** Keep only the passages about this question. */
  question?: string | undefined;
  /** URL of the content. */
  url: string;
}

/** A heading and its position in the content. */
export interface OutlineHeading {
  index?: number;
  level: number;
  title: string;
}

/** A web response as text. */
export interface WebContent extends PageMetadata {
  /** Markdown. */
  content: string;
  /** Text that the page hides from people, which is left out. */
  hiddenTexts: number;

  kind: ContentKind | 'document';
  links: PageLink[];
  /** Notes for the reader. */
  notes: string[];
  outline: OutlineHeading[];
  /** Characters of content that the page provides only to search engines. */
  unshown?: number;
}

const CUT = 'The page is larger than what is read of one; its rest is left out.';
const PAID =
  'According to the page, only subscribers can read all of it: this may be just the beginning.';
const UNSHOWN =
  'Part of the text comes from data in the page, for search engines or its own scripts; the page itself may not show it.';

const MAX_JSON = 1_000_000;

/** Without the marks of Markdown. */
const onlyWords = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

const placeHeadings = (content: string, outline: readonly OutlineEntry[]): OutlineHeading[] => {
  let from = 0;
  return outline.map(({ level, text }) => {
    const mark = `${'#'.repeat(level)} `;
    let index = -1;
    for (let at = content.indexOf(mark, from); at >= 0; at = content.indexOf(mark, at + 1)) {
      const line = content.slice(
        at,
        content.indexOf('\n', at) < 0 ? undefined : content.indexOf('\n', at),
      );
      const isStart = at === 0 || content[at - 1] === '\n' || content[at - 1] === ' ';
      if (
        isStart &&
        content[at - 1] !== '#' &&
        onlyWords(line.replaceAll(/\]\[\d+\]/g, '')).includes(onlyWords(text.slice(0, 20)))
      ) {
        index = at;
        break;
      }
    }
    if (index < 0) return { level, title: text };
    from = index + 1;
    return { index, level, title: text };
  });
};

const resolve = (link: string | undefined, base: string): string | undefined => {
  if (link === undefined) return undefined;
  try {
    const url = new URL(link, base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
};

const MARKDOWN_LINK =
  /(?<!!)\[([^\]\n]{1,300})\]\(<?((?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000})>?(?:\s+"[^"\n]{0,200}")?\)/g;

/** Links in a Markdown document keep their URLs; they are also listed. */
const listMarkdownLinks = (content: string, base: string): PageLink[] => {
  const seen = new Map<string, PageLink>();
  for (const [, text = '', link = ''] of content.slice(0, 2_000_000).matchAll(MARKDOWN_LINK)) {
    const url = link.startsWith('#') ? undefined : resolve(link, base);
    if (url !== undefined && !seen.has(url)) seen.set(url, { number: seen.size + 1, text, url });
  }
  return [...seen.values()];
};

/** Bare URLs in a text. */
const listUrls = (text: string): PageLink[] => {
  const found = text.slice(0, 5_000_000).match(/https?:\/\/[^\s"'<>]{1,2000}/g) ?? [];
  const urls = found.flatMap((url) => URL.parse(url.replace(/[).,;:!?\]]+$/, ''))?.href ?? []);
  return [...new Set(urls)].map((url, index) => ({ number: index + 1, text: url, url }));
};

/** A heading with marks, or with a line below it. */
const readHeading = (line: string, before: string): readonly string[] => {
  const isText = /^[^\s#>|*+`~-]/.test(before);
  const [rule] = isText ? (/^(?:=+|-{2,})\s*$/.exec(line) ?? []) : [];
  if (rule !== undefined) return ['', rule.startsWith('=') ? '#' : '##', before];
  return /^(#{1,6})\s+(\S.*)$/.exec(line) ?? [];
};

/** Front matter of a Markdown text. */
const FRONT_MATTER = /^---\n[^]{0,20000}?\n(?:---|\.\.\.)(?:\n|$)/;

const markdownOutline = (content: string): OutlineHeading[] => {
  const start = FRONT_MATTER.exec(content)?.[0].length ?? 0;
  const outline: OutlineHeading[] = [];
  let isCode = false;
  let before = '';
  let index = 0;
  for (const line of content.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    const [, marks = '', title = ''] = isCode || index < start ? [] : readHeading(line, before);
    if (marks !== '' && outline.length < 1000)
      outline.push({
        index: /^[=-]/.test(line) ? index - before.length - 1 : index,
        level: marks.length,
        title: title.replace(/\s#+$/, '').slice(0, 300),
      });
    before = line;
    index += line.length + 1;
  }
  return outline;
};

/* The compiler does not know it yet (ECMAScript 2026). */
const NUMBERS = JSON as typeof JSON & { rawJSON: (text: string) => unknown };

/** Numbers stay as written: ids may have more digits than a JavaScript number. */
const keepDigits = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined
    ? NUMBERS.rawJSON(context.source)
    : value;

const formatJson = (text: string): string => {
  if (text.length > MAX_JSON) return fenceCode(text, 'json');
  try {
    return fenceCode(JSON.stringify(JSON.parse(text, keepDigits), undefined, 2), 'json');
  } catch {
    return fenceCode(text, 'json');
  }
};

const formatFeed = (
  { description, entries }: Feed,
  base: string,
): { content: string; links: PageLink[] } => {
  const links: PageLink[] = [];
  const parts = entries.map(({ date, summary, title, url }) => {
    const target = resolve(url, base);
    const name = (title === '' ? (target ?? 'Untitled') : title).replaceAll(/[[\]]/g, '\\$&');
    if (target !== undefined) links.push({ number: links.length + 1, text: title, url: target });
    const heading = target === undefined ? name : `[${name}][${links.length}]`;
    return [`## ${heading}`, date ?? '', summary].filter((part) => part !== '').join('\n\n');
  });
  return { content: [...(description ? [description] : []), ...parts].join('\n\n'), links };
};

/** Title of a page without one: its path on the site. */
const nameUrl = (url: string, base: string): string => url.replace(`${new URL(base).origin}/`, '/');

const formatSitemap = (
  entries: readonly SitemapEntry[],
  base: string,
): Pick<WebContent, 'content' | 'links'> => {
  const links: PageLink[] = [];
  const lines = entries.flatMap(({ date, title, url }) => {
    const target = resolve(url, base);
    if (target === undefined) return [];
    const text = title === '' ? nameUrl(target, base) : title;
    links.push({ number: links.length + 1, text, url: target });
    const name = text.replaceAll(/[[\]]/g, '\\$&');
    return [`- [${name}][${links.length}]${date === '' ? '' : ` (${date})`}`];
  });
  return { content: lines.join('\n'), links };
};

/** Elements that are nested by the thousand are more than the parsers of feeds can follow. */
const unlessTooDeep = <Read>(read: () => Read): Read | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const readText = (text: string, kind: ContentKind, { allLinks, url }: ContentJob): WebContent => {
  const base = { hiddenTexts: 0, kind, links: [], notes: [], outline: [] };
  if (kind === 'html') {
    const page = readHtml(text, { allLinks, url });
    const { content, headLines, hidden, isCut, isPaid, links, metadata, nextPage } = page;
    const { outline, unshown } = page;
    return {
      ...metadata,
      content,
      hiddenTexts: hidden.count,
      kind,
      links,
      notes: [
        ...(isCut ? [CUT] : []),
        ...(headLines.length > 0
          ? [`Above the text, the page says: ${headLines.slice(0, 3).join('; ')}.`]
          : []),
        ...(isPaid ? [PAID] : []),
        ...(unshown > 0 ? [UNSHOWN] : []),
        ...(nextPage === undefined ? [] : [`A link leads to the next page: ${nextPage}`]),
      ],
      outline: placeHeadings(content, outline),
      unshown,
    };
  }
  if (kind === 'feed') {
    const sitemap = formatSitemap(unlessTooDeep(() => readSitemap(text)) ?? [], url);
    if (sitemap.links.length > 0) return { ...base, ...sitemap };
    const feed = unlessTooDeep(() => readFeed(text));
    if (feed && (feed.title !== undefined || feed.entries.length > 0)) {
      const { content, links } = formatFeed(feed, url);
      return {
        ...base,
        content,
        links,
        notes:
          feed.entries.length < feed.total
            ? [`The feed has ${feed.total} entries; these are the first ${feed.entries.length}.`]
            : [],
        ...(feed.title === undefined ? {} : { title: feed.title }),
        outline: markdownOutline(content),
      };
    }
  }
  if (kind === 'json') return { ...base, content: formatJson(text) };
  if (kind === 'xml' || kind === 'feed') {
    return { ...base, content: fenceCode(text, 'xml'), kind: 'xml' };
  }
  if (kind === 'markdown') {
    const outline = markdownOutline(text);
    const named = /^title:\s*(.+)$/m.exec(FRONT_MATTER.exec(text)?.[0] ?? '')?.[1];
    const title = named?.trim().replaceAll(/^["']|["']$/g, '') ?? outline[0]?.title;
    return {
      ...base,
      content: text,
      links: listMarkdownLinks(text, url),
      outline,
      ...(title === undefined ? {} : { title }),
    };
  }
  return { ...base, content: text, links: allLinks ? listUrls(text) : [] };
};

/** Keeps the passages about a question; links keep their numbers on the whole page. */
export const narrow = (page: WebContent, question: string | undefined): WebContent => {
  if (question === undefined || page.content === '') return page;
  const passages = findPassages(page.content, question);
  if (!passages) {
    return {
      ...page,
      notes: [...page.notes, 'No passage has a word of the question: this is the whole page.'],
    };
  }
  if (passages.kept === passages.total) return page;
  const { content, kept, total } = passages;
  return {
    ...page,
    content,
    notes: [
      ...page.notes,
      `This is only what is about the question: ${kept} of ${total} passages. Leave the question out for the whole page.`,
    ],
    outline: page.outline.map(({ level, title }) => ({ level, title })),
  };
};

/** Reads a web response as text, by its type. Images and documents are read elsewhere. */
export const readContent = (job: ContentJob): WebContent => {
  const { contentType, data, question } = job;
  const { text } = decodeHtml(data, { contentType });
  return narrow(readText(text, chooseKind(contentType ?? '', text, job.url), job), question);
};
