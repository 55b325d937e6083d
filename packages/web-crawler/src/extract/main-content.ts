import {
  childElements,
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
import { findMain, findManual } from './find-main.ts';
import { cleanPosts } from './forum-clean.ts';
import { findThread } from './forum.ts';
import type { JsonLdFacts } from './json-ld.ts';
import {
  elementsOf,
  isInside,
  linkShare,
  listElements,
  measure,
  parentElement,
  wordsOf,
} from './measure.ts';
import { type PageMetadata, readMetadata } from './metadata.ts';
import { hasBodyName, hasNoiseName } from './patterns.ts';
import { pruneCards } from './prune-cards.ts';
import { pruneCaptions, pruneSideCells } from './prune-edges.ts';
import { pruneNames } from './prune-names.ts';
import { prune } from './prune.ts';
import { ENOUGH, runReadability } from './readability.ts';

/** How the content of a page was found. */
export type ContentSource = 'article' | 'json-ld' | 'main' | 'page' | 'thread';

/** The content of a page without its surroundings. */
export interface MainContent {
  /** Base URL of the page's links. */
  baseUrl: string | undefined;
  element: HtmlElement;
  hidden: ParsedPage['hidden'];
  isCut: boolean;
  /** The page says that only subscribers may read all of it. */
  isPaid: boolean;
  metadata: PageMetadata;
  source: ContentSource;
  /** Characters of content that the page provides only to search engines. */
  unshown: number;
}

/** The content and texts that may be missing from it. */
interface FoundContent extends Omit<MainContent, 'isPaid' | 'unshown'> {
  facts: JsonLdFacts;
}

/** More elements than an article has: Readability would take many seconds, and memory for a second document. */
const MAX_ELEMENTS = 15_000;

const NOT_BODY = 'header, footer, nav, aside';

const isLarge = (body: HtmlElement): boolean => {
  let count = 0;
  for (const _element of descendantsOf(body)) {
    count += 1;
    if (count > MAX_ELEMENTS) return true;
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

/** Whether a text is the title, with or without the site's name. */
const isTitle = (text: string, title: string): boolean => {
  const at = title.indexOf(text);
  if (text === '' || at < 0) return false;
  const before = title.slice(0, at).trimEnd();
  const after = title.slice(at + text.length).trimStart();
  return (before === '' || /[|–—:：·»>-]$/.test(before)) && /^(?:$|[|–—_:：·«<(（-])/.test(after);
};

/** Removes a top heading that repeats the title. */
const dropTitle = (element: HtmlElement, title: string | undefined): void => {
  if (title === undefined) return;
  const top = [...descendantsOf(element)].slice(0, 60);
  const first = top.find(({ localName }) => localName === 'h1' || localName === 'h2');
  if (first) {
    const words = wordsOf(textOf(first));
    const inTitle = new Set(wordsOf(title));
    const shared =
      words.filter((word) => inTitle.has(word)).length / Math.max(words.length, inTitle.size);
    const before = (element.textContent ?? '').indexOf(first.textContent ?? '');
    const isSame = shared > 0.75 || isTitle(textOf(first), title);
    if (words.length > 0 && isSame && before < 300) first.remove();
  }
  const line = top.find(
    (one) => parentElement(one) && textOf(one) !== '' && childElements(one).length === 0,
  );
  if (
    line &&
    /^(?:div|font|h\d|p)$/.test(line.localName) &&
    wordsOf(title).length > 2 &&
    isTitle(textOf(line), title)
  )
    line.remove();
};

/** The largest block around a heading that contains no other heading, if it contains a story. */
const storyOf = (
  heading: HtmlElement,
  headings: readonly HtmlElement[],
): HtmlElement | undefined => {
  const others = headings.filter((other) => other !== heading);
  let story: HtmlElement | undefined;
  for (let outer = parentElement(heading); outer; outer = parentElement(outer)) {
    const block = outer;
    if (others.some((other) => isInside(other, block))) break;
    story = block;
  }
  return story && listElements(story, 'p').length > 2 ? story : undefined;
};

/** Removes further stories below the main one, as on pages with infinite scrolling. */
const dropOtherStories = (body: HtmlElement, title: string | undefined): void => {
  const titles = listElements(body, 'h1');
  if (title === undefined || titles.length < 2 || titles.length > 20) return;
  const own = titles.find((heading) => isTitle(textOf(heading), title));
  if (!own || !storyOf(own, titles)) return;
  for (const heading of titles) if (heading !== own) storyOf(heading, titles)?.remove();
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
  const headings = listElements(article, 'h2, h3, h4');
  const linked = headings.filter((heading) => linkShare(measure(heading)) > 0.85);
  return linked.length >= 3 && linked.length > headings.length * 0.7;
};

/** Share of one text's words that occur in another. */
const recall = (wanted: readonly string[], text: string): number => {
  if (wanted.length === 0) return 1;
  const words = new Set(wordsOf(text));
  return wanted.filter((word) => words.has(word)).length / wanted.length;
};

const PASSAGES = new Set([
  'blockquote',
  'dd',
  'div',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'li',
  'p',
  'td',
]);

const triplesOf = (words: readonly string[]): string[] =>
  words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);

/**
 * Removes passages that are not in the article according to the page's data for search engines.
 * Only if that data covers most of what was found: some sites provide just the beginning.
 */
const keepWitnessed = (element: HtmlElement, wanted: readonly string[]): void => {
  if (wanted.length < wordsOf(textOf(element)).length / 2) return;
  const triples = new Set(triplesOf(wanted));
  for (const block of elementsOf(element)) {
    if (
      !PASSAGES.has(block.localName) ||
      childElements(block).some(({ localName }) => PASSAGES.has(localName))
    )
      continue;
    const own = triplesOf(wordsOf(textOf(block)));
    if (own.length < 4 || block.querySelector('pre, table, math')) continue;
    if (own.filter((triple) => triples.has(triple)).length < own.length * 0.2) block.remove();
  }
};

interface Paragraph {
  /** The names of its containers. */
  place: string;
  text: string;
}

/** Long paragraphs of text in named containers. */
const listParagraphs = (main: HtmlElement): Paragraph[] =>
  listElements(main, 'p').flatMap((paragraph) => {
    const text = textOf(paragraph);
    const place = parentElement(paragraph)?.className ?? '';
    if (place === '' || text.length < 80 || linkShare(measure(paragraph)) > 0.3) return [];
    return [{ place, text }];
  });

/**
 * Whether much of a story is missing: paragraphs in containers named like those of the paragraphs
 * that were found.
 */
const missesParagraphs = (paragraphs: readonly Paragraph[], found: string): boolean => {
  const isFound = ({ text }: Paragraph): boolean => found.includes(text.slice(0, 60));
  const places = new Set(paragraphs.filter(isFound).map(({ place }) => place));
  const missing = paragraphs.filter((one) => places.has(one.place) && !isFound(one));
  return missing.reduce((sum, { text }) => sum + text.length, 0) > found.length * 0.2;
};

/** The smallest element that contains the article given to search engines. */
const findWitnessed = (body: HtmlElement, articleBody: string): HtmlElement | undefined => {
  const wanted = wordsOf(articleBody);
  let current = body;
  if (recall(wanted, textOf(current)) < 0.8) return undefined;
  for (;;) {
    const inner = childElements(current).find(
      (child) =>
        textOf(child).length > articleBody.length * 0.7 && recall(wanted, textOf(child)) > 0.9,
    );
    if (!inner) return current;
    current = inner;
  }
};

const asParagraphs = (document: HtmlDocument, text: string): HtmlElement => {
  const container = document.createElement('div');
  const parts = text.includes('\n') ? text.split(/\n+/) : [text];
  for (const part of parts) {
    if (part.trim() === '') continue;
    const paragraph = document.createElement('p');
    paragraph.append(document.createTextNode(part.replaceAll(/<[^>]{1,200}>/g, ' ')));
    container.append(paragraph);
  }
  return container;
};

const readGenerator = ({ head }: HtmlDocument): string =>
  head.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? '';

const OVERLAY = /cookie|consent|onetrust|gdpr/i;

/** Surroundings are removed before anything is chosen: a cookie banner also has long sentences. */
const removeOverlays = (body: HtmlElement): void => {
  let total: number | undefined;
  for (const element of elementsOf(body)) {
    const names = `${element.className} ${element.getAttribute('id') ?? ''}`;
    const isDialog =
      /^(?:alert)?dialog$/.test(element.getAttribute('role') ?? '') ||
      element.getAttribute('aria-modal') === 'true';
    if (!isDialog && (!OVERLAY.test(names) || !hasNoiseName(names))) continue;
    total ??= textOf(body).length;
    if (textOf(element).length < total * 0.5) element.remove();
  }
};

const extractFrom = (html: string, url: string, options: ParseHtmlOptions): FoundContent => {
  const first = parseHtml(html, options);
  const { facts, ...metadata } = readMetadata(first, url === '' ? undefined : url);
  const generator = readGenerator(first.document);
  const { hidden, isCut } = first;
  const { byline } = metadata;
  // Readability may leave a document without a root.
  const baseUrl = readBaseUrl(first.document, url === '' ? undefined : url);
  const result = (element: HtmlElement, source: ContentSource): FoundContent => {
    dropTitle(element, metadata.title);
    return { baseUrl, element, facts, hidden, isCut, metadata, source };
  };
  const { document } = first;
  const { body } = document;
  removeOverlays(body);

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
    prune(manual, { allowLinkLists: true });
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
  const paragraphs = main && !isUntouched ? listParagraphs(main) : [];
  const article = isUntouched ? undefined : runReadability(document);
  if (article) {
    const found = textOf(article);
    const misses = witness !== undefined && recall(wanted, found) < 0.75;
    const isLinks = linkShare(measure(article)) > 0.5 && rest.characters > ENOUGH * 3;
    const isSmall =
      found.length < ENOUGH &&
      (isLinks || rest.characters - rest.linkCharacters > found.length * 2);
    const isPart =
      mainDensity !== undefined &&
      linkShare(mainDensity) < 0.4 &&
      (found.length < (mainDensity.characters - mainDensity.linkCharacters) * 0.4 ||
        missesParagraphs(paragraphs, found));
    if (!misses && !isSmall && !isPart) {
      prune(article, { allowLinkedHeadings: isList(article), byline, isStory });
      const story = takeBody(article);
      if (witness !== undefined && recall(wanted, textOf(story)) > 0.9)
        keepWitnessed(story, wanted);
      const kept = textOf(story).length;
      if (kept >= Math.min(ENOUGH, found.length * 0.5) && kept > 0) return result(story, 'article');
    }
  }

  // Readability has modified its input, so the page is parsed again.
  const again = isUntouched ? document : parseHtml(html, options).document;
  if (!isUntouched) {
    removeOverlays(again.body);
    pruneCards(again.body, isStory);
  }
  if (witness !== undefined) {
    const element = findWitnessed(again.body, witness);
    if (element) {
      prune(element, { byline });
      keepWitnessed(element, wanted);
      return result(element, 'main');
    }
    return result(asParagraphs(again, witness), 'json-ld');
  }
  const secondMain = findMain(again.body);
  if (secondMain) {
    const allowLinkLists = linkShare(measure(secondMain)) > 0.4;
    prune(secondMain, { allowLinkLists, byline });
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

/** A page with less content may provide its article, however short, only to search engines. */
const LITTLE = 100;

/**
 * Finds the content of an HTML page. Bounded by the parser; runs in a process that can be killed.
 */
export const extractMainContent = (html: string, url = ''): MainContent => {
  const { facts, ...content } = findContent(html, url);
  const { articleBody, isPaid = false, texts } = facts;
  const isLittle = articleBody !== undefined && textOf(content.element).length < LITTLE;
  const missing = isLittle ? [{ text: articleBody }, ...texts] : texts;
  return { ...content, isPaid, unshown: addMissingTexts(content.element, missing) };
};
