import {
  childElements,
  descendantsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isLayoutTable,
  textOf,
} from '@lobechat/file-loaders/html';

/** Amount of text in an element, and how much of it is in links. */
export interface Density {
  /** Characters of text, with runs of spaces counted once. */
  characters: number;
  linkCharacters: number;
  links: number;
}

/** A snapshot of the descendants of an element, so that a walk may remove some. */
export const elementsOf = (root: HtmlElement): HtmlElement[] => [...descendantsOf(root)];

/** A snapshot of the elements that match a selector. */
export const listElements = (root: HtmlElement, selector: string): HtmlElement[] => [
  ...root.querySelectorAll(selector),
];

export const measure = (element: HtmlElement): Density => {
  let linkCharacters = 0;
  let links = 0;
  const own = element.localName === 'a' ? [element] : descendantsOf(element);
  for (const inner of own) {
    if (inner.localName !== 'a' || inner.getAttribute('href') === null) continue;
    if (inner.getAttribute('href')?.startsWith('#')) continue;
    links += 1;
    linkCharacters += textOf(inner).length;
  }
  return { characters: textOf(element).length, linkCharacters, links };
};

/** The share of an element's text that is in links, 0 to 1. */
export const linkShare = ({ characters, linkCharacters }: Density): number =>
  characters === 0 ? 0 : linkCharacters / characters;

/** Words of a text; characters for scripts without spaces. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu,
    ) ?? [];

/** Whether a node contains or equals another. */
export const isInside = (node: HtmlNode, outer: HtmlNode): boolean => {
  for (let current: HtmlNode | null = node; current; current = current.parentNode) {
    if (current === outer) return true;
  }
  return false;
};

export const parentElement = (node: HtmlNode): HtmlElement | undefined =>
  node.parentNode && isElement(node.parentNode) ? node.parentNode : undefined;

/** Whether a table has a caption or names of columns: links in it are data. */
const isDataTable = (table: HtmlElement): boolean => {
  if (isLayoutTable(table)) return false;
  if (table.querySelector('th, thead, caption')) return true;
  const first = table.querySelector('tr');
  if (!first || first.querySelector('a, img')) return false;
  const names = childElements(first, 'td').filter((cell) => textOf(cell) !== '');
  return names.length > 1 && listElements(table, 'tr').length > 2;
};

/** The nearest element of a kind that an element is or is within. */
export const closest = (
  element: HtmlElement | undefined,
  isKind: (around: HtmlElement) => boolean,
): HtmlElement | undefined => {
  let around = element;
  while (around && !isKind(around)) around = parentElement(around);
  return around;
};

/** The nearest table that an element is or is within. */
export const tableOf = (element: HtmlElement): HtmlElement | undefined =>
  closest(element, ({ localName }) => localName === 'table');

/** Whether an element is or contains a table of data, or is within one. */
export const hasData = (element: HtmlElement): boolean => {
  const around = tableOf(element);
  return [...(around ? [around] : []), ...listElements(element, 'table')].some(isDataTable);
};

/** A name that similar elements share: element and first class. */
export const kindOf = (element: HtmlElement): string =>
  `${element.localName}.${element.className.trim().split(/\s+/)[0] ?? ''}`;

export const countCharacters = (elements: readonly HtmlElement[]): number =>
  elements.reduce((sum, element) => sum + textOf(element).length, 0);
