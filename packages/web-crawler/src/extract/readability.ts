import { Readability } from '@mozilla/readability';

import {
  childElements,
  descendantsOf,
  type HtmlDocument,
  type HtmlElement,
  isLayoutTable,
  isSideNote,
  textOf,
} from '@lobechat/file-loaders/html';

import { closest, hasData, linkShare, measure, parentElement, tableOf } from './measure.ts';
import { hasNoiseName } from './patterns.ts';

/**
 * Below this length, Readability tries again less strictly; each try costs as much as the first.
 */
export const ENOUGH = 250;

/** Shorter texts may be what Readability takes them for. */
const PASSAGE = 140;

type Filter = (node: HtmlElement, index: number, nodes: readonly HtmlElement[]) => boolean;

/** The part of Readability that is used. Its own types require a full `Document`. */
interface ReadabilityParts {
  _getNodeAncestors(node: HtmlElement, depth?: number): HtmlElement[];
  _isValidByline(node: HtmlElement, names: string): boolean;
  _removeNodes(nodes: readonly HtmlElement[], filter?: Filter): void;
  _replaceNodeTags(nodes: readonly HtmlElement[], name: string): void;
  parse(): { content?: HtmlElement | null } | null;
}

const Base = Readability as unknown as new (
  document: HtmlDocument,
  options: Record<string, unknown>,
) => ReadabilityParts;

/** Sentences that are not mainly links, in a block with an ordinary name. */
const isPassage = (node: HtmlElement): boolean => {
  const text = textOf(node);
  return (
    text.length > PASSAGE &&
    /\p{L}{2}[.!?…"”»]+\s+\p{L}|[。！？।]/u.test(text) &&
    linkShare(measure(node)) < 0.2 &&
    !hasNoiseName(`${node.className} ${node.getAttribute('id') ?? ''}`)
  );
};

/**
 * Readability judges blocks inside the content only by names, pictures and commas: it drops
 * `media-transcript` with everything said in it. Passages and tables of data are protected here;
 * surroundings are removed later.
 */
class StoryReader extends Base {
  readonly layoutTables = new Map<HtmlElement, boolean>();

  isLayout(table: HtmlElement): boolean {
    const isLayout = this.layoutTables.get(table) ?? isLayoutTable(table);
    this.layoutTables.set(table, isLayout);
    return isLayout;
  }

  /**
   * A long cell of a table, definition or quotation is not the content: its points count for what
   * is around it.
   */
  override _getNodeAncestors(node: HtmlElement, depth?: number): HtmlElement[] {
    const table = tableOf(node);
    const outer = closest(node, ({ localName }) => /^(?:blockquote|dl)$/.test(localName));
    const from = table === undefined || this.isLayout(table) ? (outer ?? node) : table;
    return super._getNodeAncestors(from, depth);
  }

  override _isValidByline(node: HtmlElement, names: string): boolean {
    // "CAIRO —" begins the story.
    if (names.includes('dateline') || parentElement(node)?.localName === 'p') return false;
    return super._isValidByline(node, names);
  }

  override _removeNodes(nodes: readonly HtmlElement[], filter?: Filter): void {
    super._removeNodes(
      nodes,
      filter &&
        ((node, index, all) =>
          filter.call(this, node, index, all) && !isPassage(node) && !hasData(node)),
    );
  }

  override _replaceNodeTags(nodes: readonly HtmlElement[], name: string): void {
    // Readers show the title above the article, so it makes each `h1` one of its sections.
    if (name !== 'h2') super._replaceNodeTags(nodes, name);
  }
}

/** Names that make Readability remove a block unless other names speak for it. */
const UNLIKELY =
  /-ad-|ai2html|banner|breadcrumbs|combx|comment|community|cover-wrap|disqus|extra|footer|gdpr|header|legends|menu|related|remark|replies|rss|shoutbox|sidebar|skyscraper|social|sponsor|supplemental|ad-break|agegate|pagination|pager|popup|yom-remote/i;

const WORD = /^(?:b|em|i|span|strong)$/;

const forgetNames = (element: HtmlElement): void => {
  for (const name of ['class', 'id'])
    if (element.getAttribute(name)) element.setAttribute(name, '');
};

/**
 * Removes names that mislead Readability: of inline words, of headings (`accordion-header`), and of
 * blocks that contain most of the page (`community-page`).
 */
const forgetMisleadingNames = (body: HtmlElement): void => {
  for (const element of descendantsOf(body)) {
    const isWord =
      WORD.test(element.localName) && /^(?:li|p)$/.test(parentElement(element)?.localName ?? '');
    if ((isWord && !isSideNote(element)) || /^h[1-6]$/.test(element.localName))
      forgetNames(element);
  }
  const { length } = textOf(body);
  let inner: readonly HtmlElement[] = childElements(body);
  while (inner.length > 0) {
    const large = inner.filter((element) => textOf(element).length > length * 0.5);
    for (const element of large) {
      if (UNLIKELY.test(`${element.className} ${element.getAttribute('id') ?? ''}`))
        forgetNames(element);
    }
    inner = large.flatMap((element) => childElements(element));
  }
};

/**
 * The content of a page according to Readability. The document is modified and cannot be used
 * afterwards.
 */
export const runReadability = (document: HtmlDocument): HtmlElement | undefined => {
  forgetMisleadingNames(document.body);
  // It creates `DIV` and `P`. Unlike a browser, linkedom keeps the capitals, and no reader of names
  // would know that they are blocks.
  const createElement = document.createElement.bind(document);
  document.createElement = (name) => createElement(name.toLowerCase());
  try {
    const reader = new StoryReader(document, {
      charThreshold: ENOUGH,
      disableJSONLD: true,
      keepClasses: true,
      nbTopCandidates: 5,
      serializer: (element: HtmlElement) => element,
    });
    return reader.parse()?.content ?? undefined;
  } catch {
    // Markup that it does not expect.
    return undefined;
  }
};
