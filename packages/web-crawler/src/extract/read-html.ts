import {
  elementToMarkdown,
  htmlToMarkdown,
  type OutlineEntry,
  type PageLink,
} from '@lobechat/file-loaders/html';

import { type ContentSource, extractMainContent } from './main-content.ts';
import type { PageMetadata } from './metadata.ts';
import { linkFrames, revealFallbacks } from './reveal-fallbacks.ts';

/** How a page is read. */
export interface ReadHtmlOptions {
  /** Also links of menus and lists around the content, numbered after those of the content. */
  allLinks?: boolean | undefined;
  /** URL of the page, to resolve its links. */
  url?: string | undefined;
}

/** The content of an HTML page. */
export interface HtmlContent {
  /** Markdown, with links as `[text][3]`. */
  content: string;
  /** Lines above the text that are left out, and that the metadata lacks: its date, its author. */
  headLines: readonly string[];
  /** Text that the page hides from people, which is left out. */
  hidden: { characters: number; count: number };
  isCut: boolean;
  /** The page says that only subscribers may read all of it. */
  isPaid: boolean;
  links: PageLink[];
  metadata: PageMetadata;
  /** URL of the page that continues this one. */
  nextPage: string | undefined;
  outline: OutlineEntry[];
  source: ContentSource;
  /** The content without markup; computed on request. */
  readonly text: string;
  /** Characters of content that the page provides only to search engines. */
  unshown: number;
}

const addOtherLinks = (
  links: PageLink[],
  html: string,
  baseUrl: string | undefined,
): PageLink[] => {
  const page = linkFrames(html);
  const others = htmlToMarkdown(page, { baseUrl, images: false, namesLinks: true }).links;
  const all = [...links];
  const known = new Set(links.map(({ url }) => url));
  for (const link of others) {
    if (!known.has(link.url)) all.push({ ...link, number: all.length + 1 });
  }
  return all;
};

const readOnce = (html: string, { allLinks = false, url }: ReadHtmlOptions): HtmlContent => {
  const { element, ...found } = extractMainContent(html, url);
  const { baseUrl, headLines, hidden, isCut, isPaid, metadata, nextPage, source, unshown } = found;
  const { links, markdown, outline } = elementToMarkdown(element, { baseUrl });
  return {
    content: markdown,
    headLines,
    hidden,
    isCut,
    isPaid,
    links: allLinks ? addOtherLinks(links, html, baseUrl) : links,
    metadata,
    nextPage,
    outline,
    source,
    get text() {
      return elementToMarkdown(element, { plain: true }).markdown;
    },
    unshown,
  };
};

/** Reads the content of an HTML page as Markdown and as text, with the page's metadata. */
export const readHtml = (html: string, options: ReadHtmlOptions = {}): HtmlContent => {
  const page = readOnce(html, options);
  if (page.content !== '') return page;
  const revealed = revealFallbacks(html);
  return revealed === html ? page : readOnce(revealed, options);
};
