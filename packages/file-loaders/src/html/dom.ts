/**
 * The part of a node of a parsed page that is used here; linkedom's nodes have it, and those of a
 * browser.
 */
export interface HtmlNode {
  readonly firstChild: HtmlNode | null;
  readonly lastChild: HtmlNode | null;
  readonly nextSibling: HtmlNode | null;
  readonly nodeType: number;
  nodeValue: string | null;
  readonly parentNode: HtmlNode | null;
  readonly previousSibling: HtmlNode | null;
  remove: () => void;
  textContent: string | null;
}

/** An element of a parsed page. */
export interface HtmlElement extends HtmlNode {
  append: (...nodes: (HtmlNode | string)[]) => void;
  readonly className: string;
  getAttribute: (name: string) => string | null;
  readonly localName: string;
  prepend: (...nodes: (HtmlNode | string)[]) => void;
  querySelector: (selector: string) => HtmlElement | null;
  querySelectorAll: (selector: string) => Iterable<HtmlElement>;
  replaceWith: (...nodes: (HtmlNode | string)[]) => void;
  setAttribute: (name: string, value: string) => void;
}

/** A parsed page. */
export interface HtmlDocument extends HtmlElement {
  readonly body: HtmlElement;
  createElement: (name: string) => HtmlElement;
  createTextNode: (text: string) => HtmlNode;
  readonly documentElement: HtmlElement;
  readonly head: HtmlElement;
}

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

export const isElement = (node: HtmlNode): node is HtmlElement => node.nodeType === ELEMENT;

export const isText = (node: HtmlNode): boolean =>
  node.nodeType === TEXT || node.nodeType === CDATA;

/** The child nodes of a node, in order. The current node may be removed during iteration. */
export function* childrenOf(node: HtmlNode): Generator<HtmlNode> {
  let child = node.firstChild;
  while (child) {
    const next: HtmlNode | null = child.nextSibling;
    yield child;
    child = next;
  }
}

/** The child elements of a node, optionally of one name. */
export const childElements = (node: HtmlNode, name?: string): HtmlElement[] =>
  [...childrenOf(node)].filter(
    (child): child is HtmlElement =>
      isElement(child) && (name === undefined || child.localName === name),
  );

/**
 * The next node in document order inside `root`; with `skip`, the contents of `node` are skipped.
 */
const nextNode = (node: HtmlNode, root: HtmlNode, skip = false): HtmlNode | undefined => {
  if (!skip && node.firstChild) return node.firstChild;
  let current: HtmlNode | null = node;
  while (current && current !== root) {
    if (current.nextSibling) return current.nextSibling;
    current = current.parentNode;
  }
  return undefined;
};

/** All elements inside a node in document order. */
export function* descendantsOf(root: HtmlNode): Generator<HtmlElement> {
  let node = nextNode(root, root);
  while (node) {
    if (isElement(node)) yield node;
    node = nextNode(node, root);
  }
}

/** Whether an element is a button that serves as the heading of what it opens. */
export const isHeadingButton = (element: HtmlElement): boolean =>
  element.localName === 'button' && element.getAttribute('role') === 'heading';

const LINE = /^(?:br|d[dt]|div|h[1-6]|li|p|section|t[dr])$/;

const withBreaks = (node: HtmlNode): string => {
  if (isText(node)) return toSingleSpaces(node.nodeValue ?? '');
  const text = [...childrenOf(node)].map(withBreaks).join('');
  return isElement(node) && LINE.test(node.localName) ? `\n${text}\n` : text;
};

/** The lines of a short text, as drawn. */
export const linesOf = (element: HtmlElement): string[] =>
  withBreaks(element)
    .split('\n')
    .map((line) => toSingleSpaces(line).trim())
    .filter((line) => line !== '');

/** Whether a style sheet draws an element as a note beside its line. */
export const isSideNote = ({ className }: HtmlElement): boolean =>
  /(?:^|\s)(?:margin|side)-?note(?:\s|$)/.test(className);

/** Makes each run of white space a space. Single spaces are no matches: a page has millions of them. */
export const toSingleSpaces = (text: string): string => text.replaceAll(/[^\S ]\s*| \s+/g, ' ');

/** The text of a node with single spaces. */
export const textOf = (node: HtmlNode): string => toSingleSpaces(node.textContent ?? '').trim();
