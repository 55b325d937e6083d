import {
  childElements,
  childrenOf,
  type HtmlElement,
  isHeadingButton,
  isLineNumbers,
  textOf,
} from '@lobechat/file-loaders/html';

import {
  elementsOf,
  isInside,
  linkShare,
  listElements,
  measure,
  parentElement,
  wordsOf,
} from './measure.ts';
import { hasCommentName, hasNoiseName, hasSmallName, NOTE_NAME } from './patterns.ts';

/** How much is taken away. */
export interface PruneOptions {
  /** Comments are content, as in a forum. */
  allowComments?: boolean | undefined;
  /** Lists of links are content, as in documentation or on a page that is a list. */
  allowLinkLists?: boolean | undefined;
  /** Headings that lead elsewhere are content, as on a page that is a list. */
  allowLinkedHeadings?: boolean | undefined;
  /** Who wrote it: a note about the author at the end is not content. */
  byline?: string | undefined;
  /** The page says that it is an article: comments on it below are not content, however long they are. */
  isStory?: boolean | undefined;
}

const NEVER = new Set(['html', 'body', 'main', 'article']);

const NOISE_ROLES = new Set([
  'alert',
  'alertdialog',
  'banner',
  'complementary',
  'contentinfo',
  'dialog',
  'form',
  'menu',
  'menubar',
  'navigation',
  'search',
  'toolbar',
  'tooltip',
]);

/** A link that looks like a button calls to act. */
const BUTTON_NAME = /(?:^|[\s_-])(?:btn|button|cta)(?:[\s_-]|$)/i;

const NOISE_ELEMENTS = new Set(['aside', 'footer', 'nav', 'button', 'form']);

/** Inline elements whose names belong to words: `<span class="credit">` is a caption, `<b class="promo">` is text. */
const TEXT_ELEMENTS = new Set([
  'a',
  'b',
  'code',
  'em',
  'i',
  'p',
  'pre',
  'strong',
  'td',
  'tr',
  'table',
  'tbody',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

/** An element that holds this share of all the text is the article, whatever it is called. */
export const TOO_MUCH = 0.45;

const isCaption = (element: HtmlElement): boolean =>
  element.localName === 'figcaption' && !parentElement(element)?.querySelector('table, pre, math');

/** Whether nearly all that a page tells stands below its pictures. */
const isGallery = (page: HtmlElement): boolean => {
  const [root = page] = listElements(page, 'main');
  const captions = listElements(root, 'figcaption');
  if (captions.length < 2) return false;
  const characters = captions.reduce((sum, caption) => sum + textOf(caption).length, 0);
  return characters > textOf(root).length * TOO_MUCH;
};

export const isHeading = (element: HtmlElement): boolean => /^h[1-6]$/.test(element.localName);

/** Whether an id is made of the heading of a section, or the heading links to it: it says what is told there. */
const isOfHeading = (element: HtmlElement, id: string): boolean => {
  const heading = childElements(element).find((child) => textOf(child) !== '');
  if (!heading || !isHeading(heading)) return false;
  if (listElements(heading, 'a').some((link) => link.getAttribute('href') === `#${id}`))
    return true;
  // Numbers of sections are no part of their names.
  const words = wordsOf(textOf(heading).replace(/^[\d.\s]+/, ''));
  return words.length > 0 && wordsOf(id).join('').startsWith(words.join(''));
};

/** Whether an element of a manual is named as a note, a box beside the text, or the title of a table or listing. */
const isPartOfManual = (element: HtmlElement): boolean => {
  const { className, localName } = element;
  if (/(?:^|[\s_-])caption(?:$|\s)/.test(className)) return true;
  if (!/^(?:aside|div)$/.test(localName)) return false;
  const isBox = /(?:^|\s)sidebar(?:\s|$)/.test(className) && linkShare(measure(element)) < 0.3;
  return isBox || NOTE_NAME.test(className);
};

const isNoise = (
  element: HtmlElement,
  { allowComments = false, allowLinkLists = false }: PruneOptions,
): boolean => {
  const { className, localName } = element;
  if (NEVER.has(localName)) return false;
  if (allowLinkLists && isPartOfManual(element)) return false;
  if (NOISE_ROLES.has(element.getAttribute('role') ?? '')) return true;
  if (NOISE_ELEMENTS.has(localName)) {
    // Quotes and notes of an article stand in `aside`, forms of old sites around everything.
    if (localName === 'form') return element.querySelector('p') === null;
    if (localName === 'footer')
      return element.querySelector('cite') === null || textOf(element).length > 200;
    return true;
  }
  if (isCaption(element)) return true;
  const id = element.getAttribute('id') ?? '';
  if (localName === 'a' && !allowLinkLists)
    return BUTTON_NAME.test(className) && textOf(element).length < 40;
  if (TEXT_ELEMENTS.has(localName)) {
    return localName !== 'table' && localName !== 'a' && localName !== 'pre' && localName !== 'code'
      ? hasNoiseName(className, allowComments) && textOf(element).length < 400
      : localName === 'table' &&
          /(?:^|\s)(?:navbox|ambox|metadata|sistersitebox|vertical-navbox)/.test(className);
  }
  return (
    (hasSmallName(className) && textOf(element).length < 400) ||
    hasNoiseName(className, allowComments) ||
    (hasNoiseName(id, allowComments) && !(allowLinkLists && isOfHeading(element, id))) ||
    hasNoiseName(element.getAttribute('data-component') ?? '', allowComments) ||
    hasNoiseName(element.getAttribute('data-testid') ?? '', allowComments)
  );
};

/** What no block beside an article holds. */
const CONTENT = 'main, [itemprop="articleBody"], header > h1, article h1';

/** Of what is beside an article, these may be long. */
const LONG_NOISE = /comment|related|recommend|cookie|consent|respond|disqus|sidebar|footer|navbox/i;

/** Whether an element with a telling name has so much text that the name tells of something else. */
const looksLikeText = (element: HtmlElement): boolean => {
  if (NOISE_ELEMENTS.has(element.localName)) return false;
  if (LONG_NOISE.test(`${element.className} ${element.getAttribute('id') ?? ''}`)) return false;
  const paragraphs = listElements(element, 'p').reduce(
    (sum, { textContent }) => sum + (textContent?.length ?? 0),
    0,
  );
  return paragraphs > 800 && linkShare(measure(element)) < 0.25;
};

/** Shorter than this, what stands outside the comments may be a question that they answer. */
export const STORY = 1000;

const lengthOfParagraphs = (element: HtmlElement): number =>
  listElements(element, 'p').reduce((sum, paragraph) => sum + textOf(paragraph).length, 0);

/** Whether an element holds the comments on a story, which may be longer than it. */
const isLongDiscussion = (element: HtmlElement, root: HtmlElement): boolean =>
  hasCommentName(`${element.className} ${element.getAttribute('id') ?? ''}`) &&
  lengthOfParagraphs(root) - lengthOfParagraphs(element) > STORY;

/** A few words that may be all that a page has to say. */
const SENTENCE = 40;

/** Whether an element is named as what stands beside the part with the title, which has a sentence of its own. */
const isBesideTitle = (element: HtmlElement, root: HtmlElement): boolean =>
  /(?:^|[\s_-])(?:sidebar|footer)(?:[\s_-]|$)/i.test(
    `${element.className} ${element.getAttribute('id') ?? ''}`,
  ) &&
  root.querySelector('h1') !== null &&
  element.querySelector('h1') === null &&
  lengthOfParagraphs(root) - lengthOfParagraphs(element) > SENTENCE;

const isInHeading = (element: HtmlElement): boolean =>
  /^(?:h[1-6]|dt|summary)$/.test(parentElement(element)?.localName ?? '');

/** Whether only what is in an element counts: a heading that opens what is below it, the facts of an encyclopaedia. */
const isWrapper = (element: HtmlElement): boolean =>
  isHeadingButton(element) ||
  (element.localName === 'button' && isInHeading(element)) ||
  (element.localName === 'aside' && /(?:^|[\s_-])infobox/.test(element.className));

/** Whether an element stands outside of what a page itself calls its main part, however little that says. */
const isOutsideMain = (element: HtmlElement, root: HtmlElement): boolean => {
  if (!/^(?:aside|footer|nav)$/.test(element.localName)) return false;
  const [main] = listElements(root, 'main');
  return main !== undefined && !isInside(element, main) && textOf(main).length > SENTENCE / 2;
};

/** Removes what stands around an article by its names and roles. */
export const pruneNames = (root: HtmlElement, options: PruneOptions = {}): void => {
  let total: number | undefined;
  const keepsCaptions = isGallery(root);
  for (const element of elementsOf(root)) {
    if (isWrapper(element)) {
      element.replaceWith(...childrenOf(element));
      continue;
    }
    if (isLineNumbers(element)) {
      element.remove();
      continue;
    }
    if (!isNoise(element, options) || (keepsCaptions && isCaption(element))) continue;
    total ??= textOf(root).length;
    if (element.querySelector(CONTENT)) continue;
    const isTooMuch = textOf(element).length > total * TOO_MUCH;
    const isBeside = isBesideTitle(element, root) || isOutsideMain(element, root);
    if (isTooMuch && !isBeside && !isLongDiscussion(element, root)) continue;
    if (looksLikeText(element)) continue;
    element.remove();
  }
};
