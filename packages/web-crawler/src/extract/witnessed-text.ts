import {
  childElements,
  type HtmlDocument,
  type HtmlElement,
  textOf,
} from '@lobechat/file-loaders/html';

import { elementsOf, wordsOf } from './measure.ts';

/** Share of one text's words that occur in another. */
export const recall = (wanted: readonly string[], text: string): number => {
  if (wanted.length === 0) return 1;
  const words = new Set(wordsOf(text));
  return wanted.filter((word) => words.has(word)).length / wanted.length;
};

const PASSAGES = new Set('blockquote dd div dt h1 h2 h3 h4 li p td'.split(' '));

const triplesOf = (words: readonly string[]): string[] =>
  words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);

/**
 * Removes passages that are not in the article according to the page's data for search engines.
 * Only if that data covers most of what was found: some sites provide just the beginning.
 */
export const keepWitnessed = (element: HtmlElement, wanted: readonly string[]): void => {
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

/** The smallest element that contains the article given to search engines. */
export const findWitnessed = (body: HtmlElement, articleBody: string): HtmlElement | undefined => {
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

/** Converts a text given to search engines to an element with a paragraph per line. */
export const asParagraphs = (document: HtmlDocument, text: string): HtmlElement => {
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
