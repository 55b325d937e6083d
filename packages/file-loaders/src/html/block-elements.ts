import { descendantsOf, type HtmlElement, type HtmlNode } from './dom.ts';

const listNames = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

/** Elements that start on a new line. */
export const BLOCK_ELEMENTS =
  listNames(`address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre section summary
  table tbody td tfoot th thead tr ul`);

/** Elements that contain no text for readers. */
export const LEFT_OUT = listNames(
  `button head input link meta noscript option script select style svg template textarea title`,
);

/** Elements whose line breaks count: code and formulas. */
export const VERBATIM = listNames('annotation code kbd listing pre samp textarea xmp');

/** Called for every element, so it looks only at the element itself. */
const isBlockFormula = (element: HtmlElement): boolean =>
  (element.localName === 'math' && element.getAttribute('display') === 'block') ||
  (element.localName === 'mjx-container' && element.getAttribute('display') === 'true') ||
  /(?:^|\s)katex-display(?:\s|$)/.test(element.className);

/** The blocks in an element and everything that contains one. Computed once, since it is looked up often. */
export const findBlocks = (root: HtmlElement): ReadonlySet<HtmlNode> => {
  const blocks = new Set<HtmlNode>();
  for (const element of descendantsOf(root)) {
    const isBlock = BLOCK_ELEMENTS.has(element.localName) || isBlockFormula(element);
    if (!isBlock) continue;
    for (
      let node: HtmlNode | null = element;
      node && node !== root && !blocks.has(node);
      node = node.parentNode
    ) {
      blocks.add(node);
    }
  }
  return blocks;
};
