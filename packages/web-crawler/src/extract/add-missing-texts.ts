import { childrenOf, type HtmlElement, parseHtml, textOf } from '@lobechat/file-loaders/html';

import type { JsonLdText } from './json-ld-texts.ts';
import { wordsOf } from './measure.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const TAG = /<\/?[a-z][^>]{0,500}>/gi;

const toHtml = ({ text, title = '' }: JsonLdText): string => {
  const heading = title === '' ? '' : `<h3>${escape(title)}</h3>`;
  const isHtml = text.search(TAG) !== -1;
  return `${heading}${isHtml ? `<div>${text}</div>` : `<p>${escape(text).replaceAll(/\n+/g, '<p>')}`}`;
};

/** Of a text that a page shows, the share of its words that are in the content at least. */
const SHOWN = 0.6;

/** Adds the texts that the content of a page does not have, and says how many characters these are. */
export const addMissingTexts = (content: HtmlElement, texts: readonly JsonLdText[]): number => {
  if (texts.length === 0) return 0;
  const shown = new Set(wordsOf(textOf(content)));
  let characters = 0;
  for (const one of texts) {
    const words = wordsOf(one.text.replaceAll(TAG, ' '));
    if (words.filter((word) => shown.has(word)).length >= words.length * SHOWN) continue;
    const { body } = parseHtml(toHtml(one)).document;
    characters += textOf(body).length;
    content.append(...childrenOf(body));
  }
  return characters;
};
