import {
  childElements,
  descendantsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  textOf,
} from '@lobechat/file-loaders/html';

import { elementsOf, hasData, linkShare, measure, parentElement } from './measure.ts';
import { BOILERPLATE, CARD_END, END_HEADING, PAGER, POINTER } from './patterns.ts';
import { pruneEdges, pruneHead } from './prune-edges.ts';
import { isHeading, type PruneOptions, pruneNames, STORY, TOO_MUCH } from './prune-names.ts';

const LINE_ELEMENTS = new Set(
  'p div li h1 h2 h3 h4 h5 h6 span section blockquote dd figure ul ol strong em b small'.split(' '),
);

const INLINE = /^(?:span|strong|em|b|small)$/;

const isBlank = (node: HtmlNode): boolean => isText(node) && (node.nodeValue ?? '').trim() === '';

/** Whether an element is the only content of its parent. */
const standsAlone = ({ nextSibling, previousSibling }: HtmlElement): boolean => {
  const isEnd = (node: HtmlNode | null, further: HtmlNode | null | undefined): boolean =>
    node === null || (isBlank(node) && !further);
  return (
    isEnd(previousSibling, previousSibling?.previousSibling) &&
    isEnd(nextSibling, nextSibling?.nextSibling)
  );
};

/** A line without letters: a number of votes, a dot between two links. */
const isMark = (element: HtmlElement, text: string): boolean =>
  (element.localName === 'div' || element.localName === 'p') &&
  text.length < 4 &&
  !/\p{L}|\p{Sc}|%/u.test(text) &&
  // In a table it is a value.
  !/^(?:dd|t[dh])$/.test(parentElement(element)?.localName ?? '');

/** A link to another story with a button below it, or links to the previous and next page. */
const isCard = (element: HtmlElement, text: string): boolean =>
  text.length < 200 &&
  (CARD_END.test(text) || (element.localName === 'div' && PAGER.test(text))) &&
  linkShare(measure(element)) > 0.6;

/** Lines that only point elsewhere, or that software adds. */
const pruneLines = (root: HtmlElement): void => {
  for (const element of elementsOf(root)) {
    if (element.localName === 'a') {
      const label = textOf(element);
      if (label.length < 30 && CARD_END.exec(label)?.index === 0) element.remove();
    }
    if (!LINE_ELEMENTS.has(element.localName)) continue;
    // A word within a line is not a line. Checked before the text, since code has thousands of such
    // words.
    if (INLINE.test(element.localName) && !standsAlone(element)) continue;
    const text = textOf(element);
    if (text === '' || text.length > 400) continue;
    if (BOILERPLATE.test(text) || isMark(element, text) || isCard(element, text)) element.remove();
    else if (POINTER.test(text) && text.length < 250 && !isHeading(element)) {
      const { links, linkCharacters, characters } = measure(element);
      if (links > 0 && linkCharacters >= characters * 0.4) element.remove();
      // A line that introduces links is removed together with them.
      else if (text.length < 60 && /[:：]$/.test(text)) {
        const next = nextElement(element);
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

const LIST_ELEMENTS = new Set(
  'figure td ul ol div section p dl table h1 h2 h3 h4 h5 h6'.split(' '),
);

/** Blocks that consist almost entirely of links. Links in a sentence are not such blocks. */
const pruneLinkBlocks = (root: HtmlElement, allowHeadings: boolean): void => {
  const whole = measure(root);
  if (linkShare(whole) > 0.5) return;
  for (const element of elementsOf(root)) {
    if (!LIST_ELEMENTS.has(element.localName)) continue;
    if (allowHeadings && isHeading(element)) continue;
    const density = measure(element);
    if (density.links === 0 || density.characters > whole.characters * 0.3) continue;
    const share = linkShare(density);
    const isList = density.links > 1 && share > 0.7;
    const isLine =
      density.links === 1 && share > 0.85 && density.characters > 15 && element.localName !== 'td';
    const isDoomed = isHeading(element)
      ? share > 0.85 && whole.characters > 1500
      : isList || isLine;
    // In a table of results, names are usually links.
    if (isDoomed && !hasData(element)) element.remove();
  }
};

/** The nearest block around a heading that contains more than the heading. */
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

/**
 * The text after a heading such as "Related articles", up to the next heading of the same level.
 */
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
      // The article continues below a box in its middle.
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
    // A section with a misleading name: the story continues in it.
    const links = doomed.reduce((sum, element) => sum + measure(element).linkCharacters, 0);
    const isSection =
      /^(?:about|further|more|other|recommended|related|similar)/i.test(text) &&
      doomed.length === 1 &&
      nextElement(start) !== undefined;
    if (isHeading(heading) && (isSection || (allowLinkLists && links < size * 0.4))) continue;
    for (const element of doomed) element.remove();
  }
};

/** Removes a heading whose content has been removed. */
const pruneEmptyEnds = (root: HtmlElement): void => {
  for (let last = lastBlock(root); last && isHeading(last); last = lastBlock(root)) last.remove();
};

const lastBlock = (root: HtmlElement): HtmlElement | undefined => {
  let current = root;
  for (;;) {
    const last = childElements(current).findLast((child) => textOf(child) !== '');
    if (!last) return current === root ? undefined : current;
    if (isHeading(last)) return last;
    current = last;
  }
};

/**
 * Removes what is not part of an article: links elsewhere, captions, comments, cookie notices and
 * the like.
 */
export const prune = (root: HtmlElement, options: PruneOptions = {}): void => {
  pruneNames(root, options);
  pruneEnds(root, options);
  pruneLines(root);
  for (const line of pruneHead(root)) options.headLines?.add(line);
  if (options.allowLinkLists !== true) {
    pruneEdges(root, options.byline);
    pruneLinkBlocks(root, options.allowLinkedHeadings === true);
  }
  pruneEmptyEnds(root);
};
