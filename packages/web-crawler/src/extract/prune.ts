import {
  childElements,
  childrenOf,
  descendantsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isHeadingButton,
  isLineNumbers,
  isText,
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
import {
  BOILERPLATE,
  CARD_END,
  END_HEADING,
  hasCommentName,
  hasNoiseName,
  hasSmallName,
  NOTE_NAME,
  PAGER,
  POINTER,
} from './patterns.ts';
import { pruneEdges, pruneHead } from './prune-edges.ts';

/** How much is taken away. */
export interface PruneOptions {
  /** Comments are content, as in a forum. */
  allowComments?: boolean | undefined;
  /** Lists of links are content, as in documentation or on a page that is a list. */
  allowLinkLists?: boolean | undefined;
  /** Headings that lead elsewhere are content, as on a page that is a list. */
  allowLinkedHeadings?: boolean | undefined;
  /** Who wrote it: what is said of them at the end is no part of it. */
  byline?: string | undefined;
  /** The page says that it is an article: what is said about it below is no part of it, however long it is. */
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
const TOO_MUCH = 0.45;

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

const isHeading = (element: HtmlElement): boolean => /^h[1-6]$/.test(element.localName);

/** Whether an id is made of the heading of a section, as manuals make them: it says what is told there. */
const isOfHeading = (element: HtmlElement, id: string): boolean => {
  const [heading] = childElements(element);
  const words = heading && isHeading(heading) ? wordsOf(textOf(heading)) : [];
  return words.length > 0 && wordsOf(id).join('').startsWith(words.join(''));
};

const isNoise = (
  element: HtmlElement,
  { allowComments = false, allowLinkLists = false }: PruneOptions,
): boolean => {
  const { className, localName } = element;
  if (NEVER.has(localName)) return false;
  if (allowLinkLists && /^(?:aside|div)$/.test(localName) && NOTE_NAME.test(className))
    return false;
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
const STORY = 1000;

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

const LINE_ELEMENTS = new Set([
  'p',
  'div',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'span',
  'section',
  'blockquote',
  'dd',
  'figure',
  'ul',
  'ol',
  'strong',
  'em',
  'b',
  'small',
]);

const INLINE = /^(?:span|strong|em|b|small)$/;

const isBlank = (node: HtmlNode): boolean => isText(node) && (node.nodeValue ?? '').trim() === '';

/** Whether an element is all that its parent holds. */
const standsAlone = ({ nextSibling, previousSibling }: HtmlElement): boolean => {
  const isEnd = (node: HtmlNode | null, further: HtmlNode | null | undefined): boolean =>
    node === null || (isBlank(node) && !further);
  return (
    isEnd(previousSibling, previousSibling?.previousSibling) &&
    isEnd(nextSibling, nextSibling?.nextSibling)
  );
};

/** A line without a letter: a number of votes, a dot between two links. */
const isMark = (element: HtmlElement, text: string): boolean =>
  (element.localName === 'div' || element.localName === 'p') &&
  text.length < 4 &&
  !/\p{L}|\p{Sc}|%/u.test(text) &&
  // In a table it is a value.
  !/^(?:dd|t[dh])$/.test(parentElement(element)?.localName ?? '');

/** A link to another story with a button below it, or links to the pages before and after. */
const isCard = (element: HtmlElement, text: string): boolean =>
  text.length < 200 &&
  (CARD_END.test(text) || (element.localName === 'div' && PAGER.test(text))) &&
  linkShare(measure(element)) > 0.6;

/** Lines that only point elsewhere, or that programs put there. */
const pruneLines = (root: HtmlElement): void => {
  for (const element of elementsOf(root)) {
    if (element.localName === 'a') {
      const label = textOf(element);
      if (label.length < 30 && CARD_END.exec(label)?.index === 0) element.remove();
    }
    if (!LINE_ELEMENTS.has(element.localName)) continue;
    // A word in a line is no line. This is asked before its text: code has thousands of such words.
    if (INLINE.test(element.localName) && !standsAlone(element)) continue;
    const text = textOf(element);
    if (text === '' || text.length > 400) continue;
    if (BOILERPLATE.test(text) || isMark(element, text) || isCard(element, text)) element.remove();
    else if (POINTER.test(text) && text.length < 250 && !isHeading(element)) {
      const { links, linkCharacters, characters } = measure(element);
      if (links > 0 && linkCharacters >= characters * 0.4) element.remove();
      // A line of its own that announces links: what it announces goes with it.
      else if (text.length < 60 && /[:：]$/.test(text)) {
        const next =
          element.nextSibling && isElement(element.nextSibling)
            ? element.nextSibling
            : nextElement(element);
        if (next && linkShare(measure(next)) > 0.6) {
          next.remove();
          element.remove();
        }
      }
    }
  }
};

const nextElement = (element: HtmlElement): HtmlElement | undefined => {
  for (let node = element.nextSibling; node; node = node.nextSibling)
    if (isElement(node)) return node;
  return undefined;
};

const LIST_ELEMENTS = new Set([
  'figure',
  'td',
  'ul',
  'ol',
  'div',
  'section',
  'p',
  'dl',
  'table',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

/** Blocks that are nearly nothing but links. Links in a sentence are not such blocks. */
const pruneLinkBlocks = (root: HtmlElement, allowHeadings: boolean): void => {
  const whole = measure(root);
  if (linkShare(whole) > 0.5) return;
  for (const element of elementsOf(root)) {
    if (!LIST_ELEMENTS.has(element.localName)) continue;
    if (allowHeadings && isHeading(element)) continue;
    // The names in a table of results are links, as a rule.
    if (element.localName === 'table' && element.querySelector('th')) continue;
    const density = measure(element);
    if (density.links === 0 || density.characters > whole.characters * 0.3) continue;
    const share = linkShare(density);
    const isList = density.links > 1 && share > 0.7;
    const isLine =
      density.links === 1 && share > 0.85 && density.characters > 15 && element.localName !== 'td';
    if (isHeading(element) ? share > 0.85 && whole.characters > 1500 : isList || isLine)
      element.remove();
  }
};

/** The nearest block around a heading that holds more than it. */
const sectionOf = (heading: HtmlElement, root: HtmlElement): HtmlElement => {
  let current = heading;
  const text = textOf(heading);
  for (
    let parent = parentElement(current);
    parent && parent !== root;
    parent = parentElement(parent)
  ) {
    if (textOf(parent).length > text.length + 3) break;
    current = parent;
  }
  return current;
};

/** What follows a heading such as "Related articles", until the next heading that is as high. */
const pruneEnds = (
  root: HtmlElement,
  { allowComments = false, allowLinkLists = false, isStory = false }: PruneOptions,
): void => {
  const total = textOf(root).length;
  const headings = [...descendantsOf(root)].filter(
    (element) =>
      isHeading(element) ||
      (/^(?:p|div|strong)$/.test(element.localName) && childElements(element).length <= 1),
  );
  for (const heading of headings) {
    const text = textOf(heading);
    if (text === '' || text.length > 80 || !END_HEADING.test(text)) continue;
    const isDiscussion =
      /comment|comentari|repl|respons|kommentar|komentar|комментар|评论|コメント|댓글|تعليق/iu.test(
        text,
      );
    if (allowComments && isDiscussion) continue;
    const start = sectionOf(heading, root);
    const level = isHeading(heading) ? Number(heading.localName[1]) : 6;
    const doomed: HtmlElement[] = [start];
    for (let node = start.nextSibling; node; node = node.nextSibling) {
      if (!isElement(node)) continue;
      if (isHeading(node) && Number(node.localName[1]) <= level) break;
      if (!isHeading(heading) && linkShare(measure(node)) < 0.5) break;
      // The article goes on below a box in its middle.
      if (
        !isDiscussion &&
        node.localName === 'p' &&
        textOf(node).length > 100 &&
        linkShare(measure(node)) < 0.3
      )
        break;
      doomed.push(node);
    }
    const size = doomed.reduce((sum, element) => sum + textOf(element).length, 0);
    const isEnough = isDiscussion && total - size > (isStory ? STORY / 4 : STORY);
    if (size > total * TOO_MUCH && !isEnough) continue;
    // A section that is only called so: the story goes on in it.
    const links = doomed.reduce((sum, element) => sum + measure(element).linkCharacters, 0);
    const isSection =
      /^(?:about|further|more|other|recommended|related|similar)/i.test(text) &&
      doomed.length === 1 &&
      nextElement(start) !== undefined;
    if (isHeading(heading) && (isSection || (allowLinkLists && links < size * 0.4))) continue;
    for (const element of doomed) element.remove();
  }
};

/** Takes a heading away that has lost what stood below it. */
const pruneEmptyEnds = (root: HtmlElement): void => {
  for (let last = lastBlock(root); last && isHeading(last); last = lastBlock(root)) last.remove();
};

const lastBlock = (root: HtmlElement): HtmlElement | undefined => {
  let current: HtmlElement | undefined = root;
  while (current) {
    const children: HtmlElement[] = [...childrenOf(current)].filter(
      (child): child is HtmlElement => {
        if (isElement(child)) return textOf(child) !== '';
        return false;
      },
    );
    const last: HtmlElement | undefined = children.at(-1);
    if (!last) return current === root ? undefined : current;
    if (isHeading(last)) return last;
    current = last;
  }
  return undefined;
};

/** Takes away what an article does not consist of: links elsewhere, captions, comments, cookie texts and the like. */
export const prune = (root: HtmlElement, options: PruneOptions = {}): void => {
  pruneNames(root, options);
  pruneEnds(root, options);
  pruneLines(root);
  pruneHead(root);
  if (options.allowLinkLists !== true) {
    pruneEdges(root, options.byline);
    pruneLinkBlocks(root, options.allowLinkedHeadings === true);
  }
  pruneEmptyEnds(root);
};
