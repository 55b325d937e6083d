import {
  descendantsOf,
  type HtmlDocument,
  type HtmlElement,
  type ParsedPage,
  type ParseHtmlOptions,
  parseHtml,
  readBaseUrl,
  textOf,
} from '@lobechat/file-loaders/html';

import { addMissingTexts } from './add-missing-texts.ts';
import { dropOtherStories } from './drop-other-stories.ts';
import { dropTitle } from './drop-title.ts';
import { findMain, findManual } from './find-main.ts';
import { findNextPage } from './find-next-page.ts';
import { cleanPosts } from './forum-clean.ts';
import { findThread } from './forum.ts';
import type { JsonLdFacts } from './json-ld.ts';
import { linkShare, listElements, measure, parentElement, wordsOf } from './measure.ts';
import { type PageMetadata, readMetadata } from './metadata.ts';
import { listParagraphs, missesParagraphs } from './missing-paragraphs.ts';
import { hasBodyName } from './patterns.ts';
import { prepareBody } from './prepare-body.ts';
import { pruneCards } from './prune-cards.ts';
import { pruneCaptions, pruneSideCells, readHeadLine } from './prune-edges.ts';
import { pruneNames } from './prune-names.ts';
import { prune } from './prune.ts';
import { ENOUGH, runReadability } from './readability.ts';
import { listStateTexts } from './state-texts.ts';
import { asParagraphs, findWitnessed, keepWitnessed, recall } from './witnessed-text.ts';

/** How the content of a page was found. */
export type ContentSource = 'article' | 'json-ld' | 'main' | 'page' | 'thread';

/** The content of a page without its surroundings. */
export interface MainContent {
  /** Base URL of the page's links. */
  baseUrl: string | undefined;
  element: HtmlElement;
  /** Lines above the text that are left out, and that the metadata lacks. */
  headLines: readonly string[];
  hidden: ParsedPage['hidden'];
  isCut: boolean;
  /** The page says that only subscribers may read all of it. */
  isPaid: boolean;
  metadata: PageMetadata;
  nextPage: string | undefined;
  source: ContentSource;
  /** Characters of content that the page has only in data for search engines or its own scripts. */
  unshown: number;
}

/** The content and texts that may be missing from it. */
interface FoundContent extends Omit<MainContent, 'isPaid' | 'unshown'> {
  facts: JsonLdFacts;
  /** Data of the page for its own scripts, as JSON. */
  states: readonly string[];
}

/** More elements than an article has: Readability would take many seconds, and memory for a second document. */
const MAX_ELEMENTS = 15_000;

/**
 * Most elements around elements, in total. Whoever reads the text of each element reads the
 * innermost once for each around it: elements that never end are slow in their thousands.
 */
const MAX_LEVELS = 400_000;

const NOT_BODY = 'header, footer, nav, aside';

const isLarge = (body: HtmlElement): boolean => {
  let count = 0;
  let levels = 0;
  for (const element of descendantsOf(body)) {
    count += 1;
    for (let around = parentElement(element); around; around = parentElement(around)) levels += 1;
    if (count > MAX_ELEMENTS || levels > MAX_LEVELS) return true;
  }
  return false;
};

/** The whole page without its menus, headers and footers. */
const takePage = (document: HtmlDocument): HtmlElement => {
  const { body } = document;
  const total = textOf(body).length;
  for (const element of listElements(body, NOT_BODY)) {
    if (textOf(element).length < total * 0.6) element.remove();
  }
  return body;
};

/** The part of an article marked as its text, without the lines above and below it. */
const takeBody = (article: HtmlElement): HtmlElement => {
  const least = textOf(article).length * 0.6;
  let found = article;
  for (const element of descendantsOf(article)) {
    if (!/^(?:article|div|section|td)$/.test(element.localName)) continue;
    const names = `${element.className} ${element.getAttribute('id') ?? ''} ${element.getAttribute('itemprop') ?? ''} ${element.getAttribute('name') ?? ''}`;
    if (hasBodyName(names) && textOf(element).length >= least) found = element;
  }
  return found;
};

/** Whether most headings are links above a single line: the page is a list of other pages. */
const isList = (article: HtmlElement): boolean => {
  const headings = listElements(article, 'h1, h2, h3, h4');
  const linked = headings.filter((heading) => linkShare(measure(heading)) > 0.85);
  return linked.length >= 3 && linked.length > headings.length * 0.7;
};

const readGenerator = ({ head }: HtmlDocument): string =>
  head.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? '';

const extractFrom = (html: string, url: string, options: ParseHtmlOptions): FoundContent => {
  const first = parseHtml(html, options);
  const { facts, ...metadata } = readMetadata(first, url === '' ? undefined : url);
  const generator = readGenerator(first.document);
  const { hidden, isCut } = first;
  const { byline } = metadata;
  const headLines = new Set<string>();
  // Readability may leave a document without a root.
  const baseUrl = readBaseUrl(first.document, url === '' ? undefined : url);
  const nextPage = findNextPage(first.document.documentElement, url, baseUrl);
  const result = (element: HtmlElement, source: ContentSource): FoundContent => {
    dropTitle(element, metadata.title);
    const text = headLines.size === 0 ? '' : textOf(element);
    const missing = [...headLines].filter((line) => {
      const { hasAuthor, hasDate } = readHeadLine(line);
      const isLacking =
        (hasAuthor && byline === undefined) || (hasDate && metadata.publishedDate === undefined);
      // What was removed from one part of the page may be in the part that is shown.
      return isLacking && !text.includes(line);
    });
    const found = { baseUrl, element, facts, headLines: missing, hidden, isCut, metadata };
    return { ...found, nextPage, source, states: first.states };
  };
  const { document } = first;
  const { body } = document;
  prepareBody(document);

  const posts = findThread(body, {
    generator,
    html,
    pageType: metadata.pageType ?? '',
    title: textOf(document.head.querySelector('title') ?? document.head),
    url,
  });
  if (posts.length >= 2) {
    const thread = document.createElement('div');
    cleanPosts(posts);
    for (const post of posts) {
      const section = document.createElement('section');
      section.append(post);
      thread.append(section);
    }
    return result(thread, 'thread');
  }

  const main = findMain(body);
  const manual = findManual(first, generator, main, url);
  if (manual) {
    pruneCaptions(manual);
    prune(manual, { allowLinkLists: true, headLines });
    if (textOf(manual).length > 200) return result(manual, manual === main ? 'main' : 'page');
  }

  const { articleBody = '' } = facts;
  const witness = articleBody.length > 400 ? articleBody : undefined;
  const wanted = witness === undefined ? [] : wordsOf(witness);

  const isUntouched = isLarge(body);
  const isStory = /article|posting|story/i.test(metadata.pageType ?? '');
  // Readability replaces elements, losing their names.
  if (!isUntouched) {
    pruneCaptions(body);
    pruneNames(body);
    pruneSideCells(body);
    dropOtherStories(body, metadata.title);
    pruneCards(body, isStory);
  }
  const rest = measure(body);
  const mainDensity = main ? measure(main) : undefined;
  const paragraphs = isUntouched ? [] : listParagraphs(main ?? body);
  const article = isUntouched ? undefined : runReadability(document);
  if (article) {
    const found = textOf(article);
    const misses = witness !== undefined && recall(wanted, found) < 0.75;
    const isLinks = linkShare(measure(article)) > 0.5 && rest.characters > ENOUGH * 3;
    const isSmall = (length: number): boolean =>
      length < ENOUGH && (isLinks || rest.characters - rest.linkCharacters > length * 2);
    const isPart =
      linkShare(mainDensity ?? rest) < 0.4 &&
      ((mainDensity !== undefined &&
        found.length < (mainDensity.characters - mainDensity.linkCharacters) * 0.4) ||
        missesParagraphs(paragraphs, found));
    if (!misses && !isSmall(found.length) && !isPart) {
      prune(article, { allowLinkedHeadings: isList(article), byline, headLines, isStory });
      const story = takeBody(article);
      if (witness !== undefined && recall(wanted, textOf(story)) > 0.9)
        keepWitnessed(story, wanted);
      const kept = textOf(story).length;
      const isEmptied = kept < Math.min(ENOUGH, Math.max(1, found.length * 0.5));
      if (!isEmptied && !isSmall(kept)) return result(story, 'article');
    }
  }

  // Readability has modified its input, so the page is parsed again.
  const again = isUntouched ? document : parseHtml(html, options).document;
  if (!isUntouched) {
    prepareBody(again);
    pruneCards(again.body, isStory);
  }
  if (witness !== undefined) {
    const element = findWitnessed(again.body, witness);
    if (element) {
      prune(element, { byline, headLines });
      keepWitnessed(element, wanted);
      return result(element, 'main');
    }
    return result(asParagraphs(again, witness), 'json-ld');
  }
  const secondMain = findMain(again.body);
  if (secondMain) {
    const allowLinkLists = linkShare(measure(secondMain)) > 0.4;
    prune(secondMain, { allowLinkLists, byline, headLines });
    if (textOf(secondMain).length > 150) return result(secondMain, 'main');
  }
  const whole = takePage(again);
  pruneNames(whole);
  return result(whole, 'page');
};

/**
 * Minimum characters of hidden text to count as the content of a page that is nearly empty without
 * it.
 */
const MUCH_HIDDEN = 500;

const findContent = (html: string, url: string): FoundContent => {
  const shown = extractFrom(html, url, {});
  const { length } = textOf(shown.element);
  if (length > ENOUGH || shown.hidden.characters < Math.max(MUCH_HIDDEN, length * 5)) return shown;
  // Scripts would fade it in.
  const revealed = extractFrom(html, url, { showsUnrevealed: true });
  return textOf(revealed.element).length > MUCH_HIDDEN ? revealed : shown;
};

/** A page with less content may have its text, however short, only in its data. */
const LITTLE = 100;

/**
 * Finds the content of an HTML page. Bounded by the parser; runs in a process that can be killed.
 */
export const extractMainContent = (html: string, url = ''): MainContent => {
  const { facts, states, ...content } = findContent(html, url);
  const { articleBody, isPaid = false, texts } = facts;
  const isLittle = textOf(content.element).length < LITTLE;
  const listOnly = () =>
    articleBody === undefined ? listStateTexts(states) : [{ text: articleBody }];
  const missing = isLittle ? [...listOnly(), ...texts] : texts;
  return { ...content, isPaid, unshown: addMissingTexts(content.element, missing) };
};
