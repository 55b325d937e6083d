import { type HtmlElement, textOf } from '@lobechat/file-loaders/html';

import { closest, linkShare, listElements, measure } from './measure.ts';

/** A paragraph of the page before its content is chosen. */
export interface Paragraph {
  /** The block it is in, or the names of it. */
  place: HtmlElement | string | undefined;
  text: string;
}

/** What holds a part of a text. */
const PART = /^(?:blockquote|dd|dl|li|ol|p|ul)$/;
/** A shorter text may occur anywhere, or be left out. */
const SHORTEST = { found: 40, missing: 80 };

/** Paragraphs of text. Blocks with the same name hold the same text only within its main part. */
export const listParagraphs = (part: HtmlElement): Paragraph[] =>
  listElements(part, 'p, dd').flatMap((paragraph) => {
    const text = textOf(paragraph);
    if (text.length < SHORTEST.found || linkShare(measure(paragraph)) > 0.3) return [];
    const block = closest(paragraph, ({ localName }) => !PART.test(localName));
    return [{ place: (part.localName !== 'body' && block?.className) || block, text }];
  });

/** Whether much of a text is missing: paragraphs in the places of those that were found. */
export const missesParagraphs = (paragraphs: readonly Paragraph[], found: string): boolean => {
  const isFound = ({ text }: Paragraph): boolean => found.includes(text.slice(0, 60));
  const places = new Set(paragraphs.filter(isFound).map(({ place }) => place));
  const missing = paragraphs.filter(
    (one) => one.text.length >= SHORTEST.missing && places.has(one.place) && !isFound(one),
  );
  return missing.reduce((sum, { text }) => sum + text.length, 0) > found.length * 0.2;
};
