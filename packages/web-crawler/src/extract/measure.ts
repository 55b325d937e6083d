import {
  descendantsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  textOf,
} from '@lobechat/file-loaders/html';

/** How much of an element is text, and how much of that stands in links. */
export interface Density {
  /** Characters of the text, spaces counted once. */
  characters: number;
  linkCharacters: number;
  links: number;
}

/** All elements inside one, as they are now: what walks them may remove some. */
export const elementsOf = (root: HtmlElement): HtmlElement[] => [...descendantsOf(root)];

/** The elements that a selector finds, as they are now. */
export const listElements = (root: HtmlElement, selector: string): HtmlElement[] => [
  ...root.querySelectorAll(selector),
];

/** Measures an element. */
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

/** The share of an element's text that stands in links, 0 to 1. */
export const linkShare = ({ characters, linkCharacters }: Density): number =>
  characters === 0 ? 0 : linkCharacters / characters;

/** Words of a text: of scripts without spaces, characters. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu,
    ) ?? [];

/** Whether one node is another, or in it. */
export const isInside = (node: HtmlNode, outer: HtmlNode): boolean => {
  for (let current: HtmlNode | null = node; current; current = current.parentNode) {
    if (current === outer) return true;
  }
  return false;
};

/** The element around a node. */
export const parentElement = (node: HtmlNode): HtmlElement | undefined =>
  node.parentNode && isElement(node.parentNode) ? node.parentNode : undefined;
