import {
  descendantsOf,
  type HtmlElement,
  type ParsedPage,
  textOf,
} from '@lobechat/file-loaders/html';

import { closest, parentElement } from './measure.ts';

const isMain = (element: HtmlElement): boolean =>
  element.localName === 'main' || element.getAttribute('role') === 'main';

const isInMain = (element: HtmlElement): boolean =>
  closest(parentElement(element), isMain) !== undefined;

/** Classes and ids of a page's main part, after the elements for it, most conclusive first. */
const MAIN_NAMES = `#main-content #mw-content-text .markdown-body .theme-doc-markdown .document
  .devsite-article-body #apicontent #page-content #content #main .content`.split(/\s+/);

/** How conclusively an element or its name indicates the main part: lower is better. */
const rankMain = (element: HtmlElement): number[] => {
  const { className, localName } = element;
  const ranks: number[] = [];
  if (localName === 'article') ranks.push(isInMain(element) ? 0 : 1);
  if (localName === 'main') ranks.push(2);
  if (element.getAttribute('role') === 'main') ranks.push(3);
  if (element.getAttribute('itemprop') === 'articleBody') ranks.push(4);
  const id = element.getAttribute('id');
  const names = className === '' ? [] : className.split(/\s+/).map((name) => `.${name}`);
  for (const name of id ? [`#${id}`, ...names] : names) {
    const rank = MAIN_NAMES.indexOf(name);
    const isSphinx =
      name !== '.document' || /rst-content/.test(parentElement(element)?.className ?? '');
    if (rank >= 0 && isSphinx) ranks.push(5 + rank);
  }
  return ranks;
};
const ARTICLE_RANKS = 2;

/** The element that a page marks as its main part. An article counts only if it is the only one. */
export const findMain = (body: HtmlElement): HtmlElement | undefined => {
  const found: HtmlElement[][] = [];
  for (const element of descendantsOf(body)) {
    for (const rank of rankMain(element)) (found[rank] ??= []).push(element);
  }
  for (const [rank, elements = []] of found.entries()) {
    const [element, ...others] = elements;
    if (!element || (rank < ARTICLE_RANKS && others.length > 0)) continue;
    if (textOf(element).length > 200) return element;
  }
  return undefined;
};

/**
 * Generators of manuals and source viewers, whose pages have only a line of links above and below
 * the content.
 */
const PLAIN_MANUAL =
  /asciidoc\b|devhelp|docbook|doxygen|epydoc|gitweb|gtk-?doc|haddock|latex|makeinfo|man2html|pod::|publican|texi2|texinfo/i;

const DOCUMENTATION =
  /docusaurus|sphinx|mkdocs|gitbook|docutils|readthedocs|vuepress|vitepress|jekyll|hugo|javadoc|typedoc|rustdoc|asciidoctor|nextra|mediawiki|starlight|mdbook|antora|docsify|hexo|dokuwiki|confluence|slate/i;

const DOCUMENTATION_NAMES =
  /(?:^|[\s_-])(?:docs?|documentation|markdown-body|rst-content|theme-doc|devsite|api-?reference|manual|mw-parser-output|wiki|reference|handbook)(?:[\s_-]|$)/i;

/** Whether a page belongs to a manual or similar, where lists of links are content. */
const isDocumentation = (
  page: ParsedPage,
  generator: string,
  main: HtmlElement | undefined,
  url: string,
): boolean => {
  if (
    DOCUMENTATION.test(generator) ||
    /TechArticle|APIReference/.test(page.jsonLd.join(' ').slice(0, 5000))
  )
    return true;
  if (
    /^https?:\/\/(?:docs?|developer|api|wiki|help|support|learn)\.|\/(?:docs?|documentation|reference|manual|wiki|api|guide|handbook|help|tutorials?)(?:\/|$)/i.test(
      url,
    )
  )
    return true;
  const { body } = page.document;
  if (DOCUMENTATION_NAMES.test(`${body.className} ${main?.className ?? ''}`)) return true;
  return main !== undefined && [...main.querySelectorAll('pre')].length >= 3;
};

/** The element that holds the content of a manual's page; no choice is needed there. */
export const findManual = (
  page: ParsedPage,
  generator: string,
  main: HtmlElement | undefined,
  url: string,
): HtmlElement | undefined => {
  if (PLAIN_MANUAL.test(generator)) return page.document.body;
  return isDocumentation(page, generator, main, url) ? main : undefined;
};
