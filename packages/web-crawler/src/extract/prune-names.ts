import {
  childElements,
  childrenOf,
  type HtmlElement,
  isHeadingButton,
  isLineNumbers,
  textOf,
} from '@lobechat/file-loaders/html';

import {
  closest,
  elementsOf,
  isInside,
  linkShare,
  listElements,
  measure,
  parentElement,
  wordsOf,
} from './measure.ts';
import { hasCommentName, hasNoiseName, hasSmallName, NOTE_NAME } from './patterns.ts';

/** What is removed. */
export interface PruneOptions {
  /** Comments are content, as in a forum. */
  allowComments?: boolean | undefined;
  /** Lists of links are content, as in documentation or on an overview page. */
  allowLinkLists?: boolean | undefined;
  /** Headings with links are content, as on an overview page. */
  allowLinkedHeadings?: boolean | undefined;
  /** The author's name: a note about the author at the end is not content. */
  byline?: string | undefined;
  /** Collects the lines above the text that are removed: its author and date. */
  headLines?: Set<string> | undefined;
  /** The page says that it is an article: comments below it are not content, however long. */
  isStory?: boolean | undefined;
}

const NEVER = new Set(['html', 'body', 'main', 'article']);

const NOISE_ROLES = new Set(
  `alert alertdialog banner complementary contentinfo dialog form menu menubar navigation search
  toolbar tooltip`.split(/\s+/),
);

/** A link styled as a button is a call to action. */
const BUTTON_NAME = /(?:^|[\s_-])(?:btn|button|cta)(?:[\s_-]|$)/i;

const NOISE_ELEMENTS = new Set(['aside', 'footer', 'nav', 'button', 'form']);

/**
 * Inline elements whose names refer to words: `<span class="credit">` is a caption, `<b
 * class="promo">` is text.
 */
const TEXT_ELEMENTS = new Set(
  'a b code em i p pre strong td tr table tbody h1 h2 h3 h4 h5 h6'.split(' '),
);

/** An element with this share of all text is the article, whatever its name. */
export const TOO_MUCH = 0.45;

const isCaption = (element: HtmlElement): boolean =>
  element.localName === 'figcaption' && !parentElement(element)?.querySelector('table, pre, math');

/** Whether nearly all text of a page is below its pictures. */
const isGallery = (page: HtmlElement): boolean => {
  const [root = page] = listElements(page, 'main');
  const captions = listElements(root, 'figcaption');
  if (captions.length < 2) return false;
  const characters = captions.reduce((sum, caption) => sum + textOf(caption).length, 0);
  return characters > textOf(root).length * TOO_MUCH;
};

export const isHeading = (element: HtmlElement): boolean => /^h[1-6]$/.test(element.localName);

/**
 * Whether an id is derived from a section's heading, or the heading links to it: it then describes
 * the topic.
 */
const isOfHeading = (element: HtmlElement, id: string): boolean => {
  const heading = childElements(element).find((child) => textOf(child) !== '');
  if (!heading || !isHeading(heading)) return false;
  if (listElements(heading, 'a').some((link) => link.getAttribute('href') === `#${id}`))
    return true;
  // Section numbers are not part of the name.
  const words = wordsOf(textOf(heading).replace(/^[\d.\s]+/, ''));
  return words.length > 0 && wordsOf(id).join('').startsWith(words.join(''));
};

/**
 * Whether an element of a manual is named as a note, a sidebar, or the title of a table or listing.
 */
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
    // Quotes and notes of an article may be in `aside`, and forms of old sites around everything.
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

/** Elements that a block beside an article never contains. */
const CONTENT = 'main, [itemprop="articleBody"], header > h1, article h1';

/** Blocks beside an article that may be long. */
const LONG_NOISE = /comment|related|recommend|cookie|consent|respond|disqus|sidebar|footer|navbox/i;

/** Whether an element has so much text that its name cannot mean what it seems to. */
const looksLikeText = (element: HtmlElement): boolean => {
  if (NOISE_ELEMENTS.has(element.localName)) return false;
  if (LONG_NOISE.test(`${element.className} ${element.getAttribute('id') ?? ''}`)) return false;
  const paragraphs = listElements(element, 'p').reduce(
    (sum, { textContent }) => sum + (textContent?.length ?? 0),
    0,
  );
  return paragraphs > 800 && linkShare(measure(element)) < 0.25;
};

/** Text outside the comments that is shorter than this may be a question that they answer. */
export const STORY = 1000;

const lengthOfParagraphs = (element: HtmlElement): number =>
  listElements(element, 'p').reduce((sum, paragraph) => sum + textOf(paragraph).length, 0);

/** Whether an element contains the comments on a story, which may be longer than the story. */
const isLongDiscussion = (element: HtmlElement, root: HtmlElement): boolean =>
  hasCommentName(`${element.className} ${element.getAttribute('id') ?? ''}`) &&
  lengthOfParagraphs(root) - lengthOfParagraphs(element) > STORY;

/** A few words that may be all of a page's content. */
const SENTENCE = 40;

/**
 * Whether an element is named as surroundings of the part with the title, which has a sentence of
 * its own.
 */
const isBesideTitle = (element: HtmlElement, root: HtmlElement): boolean =>
  /(?:^|[\s_-])(?:sidebar|footer)(?:[\s_-]|$)/i.test(
    `${element.className} ${element.getAttribute('id') ?? ''}`,
  ) &&
  root.querySelector('h1') !== null &&
  element.querySelector('h1') === null &&
  lengthOfParagraphs(root) - lengthOfParagraphs(element) > SENTENCE;

const isInHeading = (element: HtmlElement): boolean =>
  /^(?:h[1-6]|dt|summary)$/.test(parentElement(element)?.localName ?? '');

/** Names of boxes with a part of the text; `info` and `alert` also name boxes beside it. */
const BOX_NAME =
  /(?:^|[\s_-])(?:note|tip|hint|important|warning|caution|danger|callout|admonition)(?:[\s_-]|$)/i;

/** A list of facts between the paragraphs of a text. */
const hasFacts = (element: HtmlElement): boolean => {
  const around = childElements(parentElement(element) ?? element);
  return (
    closest(element, ({ localName }) => /^(?:article|main)$/.test(localName)) !== undefined &&
    around.slice(around.indexOf(element)).some(({ localName }) => localName === 'p') &&
    element.querySelector('button, form') === null &&
    listElements(element, 'dt, li').filter((item) => textOf(item) !== '').length > 1
  );
};

const isNote = (element: HtmlElement): boolean =>
  element.localName === 'aside' &&
  (BOX_NAME.test(element.className) || hasFacts(element)) &&
  !hasNoiseName(element.className) &&
  linkShare(measure(element)) < 0.3;

/**
 * Whether only the contents of an element count: a collapsible heading, a note, the facts of an
 * encyclopaedia.
 */
const isWrapper = (element: HtmlElement): boolean =>
  isNote(element) ||
  isHeadingButton(element) ||
  (element.localName === 'button' && isInHeading(element)) ||
  (element.localName === 'aside' && /(?:^|[\s_-])infobox/.test(element.className));

/**
 * Whether an element is outside the part that the page marks as its main one, however little that
 * means.
 */
const isOutsideMain = (element: HtmlElement, root: HtmlElement): boolean => {
  if (!/^(?:aside|footer|nav)$/.test(element.localName)) return false;
  const [main] = listElements(root, 'main');
  return main !== undefined && !isInside(element, main) && textOf(main).length > SENTENCE / 2;
};

/** Removes what surrounds an article, by names and roles. */
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
