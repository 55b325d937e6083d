import type { HtmlDocument, HtmlElement } from './dom.ts';
import { textOf } from './dom.ts';
import { HTML_LIMITS } from './limits.ts';
import { createLinkList } from './links.ts';
import { type ParsedPage, parseHtml } from './parse-html.ts';
import { renderElement } from './render.ts';
import type { HtmlMarkdown, HtmlToMarkdownOptions } from './types.ts';

const readLanguage = ({ documentElement, head }: HtmlDocument): string | undefined => {
  const language =
    documentElement.getAttribute('lang') ??
    documentElement.getAttribute('xml:lang') ??
    head.querySelector('meta[http-equiv="content-language" i]')?.getAttribute('content');
  return language && /^[a-z]{2,3}(?:[-_]\w{2,8})*$/i.test(language.trim())
    ? language.trim().replaceAll('_', '-')
    : undefined;
};

const readTitle = ({ body, head }: HtmlDocument): string | undefined => {
  for (const element of [head.querySelector('title'), body.querySelector('h1')]) {
    const title = element ? textOf(element).slice(0, HTML_LIMITS.titleCharacters) : '';
    if (title !== '') return title;
  }
  return undefined;
};

/** Names of `meta` elements for a fact, the most exact first. */
const FACTS = {
  author: ['author', 'article:author', 'dc.creator'],
  date: ['article:published_time', 'datePublished', 'date', 'dcterms.date', 'dc.date'],
} as const;

const readFact = (head: HtmlElement, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const content = ['property', 'name', 'itemprop'].flatMap(
      (attribute) =>
        head.querySelector(`meta[${attribute}="${name}" i]`)?.getAttribute('content')?.trim() ?? [],
    );
    // Some sites name the address of their authors.
    const fact = content.find((text) => text !== '' && !/^https?:/i.test(text));
    if (fact !== undefined) return fact.slice(0, HTML_LIMITS.titleCharacters);
  }
  return undefined;
};

const readAbout = ({ head }: HtmlDocument): HtmlMarkdown['about'] => {
  const author = readFact(head, FACTS.author);
  const date = readFact(head, FACTS.date);
  return author === undefined && date === undefined
    ? undefined
    : { ...(author !== undefined && { author }), ...(date !== undefined && { date }) };
};

/** The address to which the links of a page are relative. Browsers find it in the body, too. */
export const readBaseUrl = (
  { documentElement }: HtmlDocument,
  pageUrl: string | undefined,
): string | undefined => {
  const href = documentElement.querySelector('base[href]')?.getAttribute('href');
  if (!href) return pageUrl;
  try {
    return new URL(href, pageUrl).href;
  } catch {
    return pageUrl;
  }
};

/** Renders a part of a parsed page. */
export const elementToMarkdown = (
  element: HtmlElement,
  { links: linkStyle = 'numbered', ...options }: HtmlToMarkdownOptions = {},
): Pick<HtmlMarkdown, 'links' | 'markdown' | 'outline'> => {
  const links = createLinkList();
  const outline: HtmlMarkdown['outline'] = [];
  const markdown = renderElement(element, { ...options, linkStyle, links, outline });
  return { links: links.links, markdown, outline };
};

/**
 * Converts a whole page to Markdown: headings, lists, tables, code, quotes, footnotes, formulas,
 * images by their alternative text. Text that the page hides from people is omitted and counted;
 * scripts are always omitted. It runs in the calling process: for untrusted pages use `readPage`,
 * which can be ended.
 */
export const htmlToMarkdown = (
  page: ParsedPage | string,
  options: HtmlToMarkdownOptions = {},
): HtmlMarkdown => {
  const parsed = typeof page === 'string' ? parseHtml(page) : page;
  const { document, hidden, isCut } = parsed;
  const language = readLanguage(document);
  const title = readTitle(document);
  const about = readAbout(document);
  return {
    ...(about && { about }),
    ...elementToMarkdown(document.body, {
      ...options,
      baseUrl: readBaseUrl(document, options.baseUrl),
    }),
    hidden,
    isCut,
    ...(language === undefined ? {} : { language }),
    ...(title === undefined ? {} : { title }),
  };
};
