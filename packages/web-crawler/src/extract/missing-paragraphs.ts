import { type HtmlElement, textOf } from '@lobechat/file-loaders/html';

import { linkShare, listElements, measure, parentElement } from './measure.ts';

/** A paragraph of the page before its content is chosen. */
export interface Paragraph {
  /** The names of its containers. */
  place: string;
  text: string;
}

/** Long paragraphs of text in named containers. */
export const listParagraphs = (main: HtmlElement): Paragraph[] =>
  listElements(main, 'p').flatMap((paragraph) => {
    const text = textOf(paragraph);
    const place = parentElement(paragraph)?.className ?? '';
    if (place === '' || text.length < 80 || linkShare(measure(paragraph)) > 0.3) return [];
    return [{ place, text }];
  });

/**
 * Whether much of a story is missing: paragraphs in containers named like those of the paragraphs
 * that were found.
 */
export const missesParagraphs = (paragraphs: readonly Paragraph[], found: string): boolean => {
  const isFound = ({ text }: Paragraph): boolean => found.includes(text.slice(0, 60));
  const places = new Set(paragraphs.filter(isFound).map(({ place }) => place));
  const missing = paragraphs.filter((one) => places.has(one.place) && !isFound(one));
  return missing.reduce((sum, { text }) => sum + text.length, 0) > found.length * 0.2;
};
