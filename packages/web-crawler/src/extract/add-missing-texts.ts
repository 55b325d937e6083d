import { childrenOf, type HtmlElement, parseHtml, textOf } from '@lobechat/file-loaders/html';

import type { JsonLdText } from './json-ld-texts.ts';
import { wordsOf } from './measure.ts';

/** Texts may contain entities, which are kept. */
const escape = (text: string): string => text.replaceAll('<', '&lt;');

const TAG = /<\/?[a-z][^>]{0,500}>/gi;

/** Some sites store escaped HTML. */
const decodeTags = (text: string): string =>
  /&lt;\/?[a-z]/i.test(text)
    ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    : text;

const toHtml = ({ text: written, title = '' }: JsonLdText): string => {
  const text = decodeTags(written);
  const heading = title === '' ? '' : `<h3>${escape(title)}</h3>`;
  const isHtml = text.search(TAG) !== -1;
  return `${heading}${isHtml ? `<div>${text}</div>` : `<p>${escape(text).replaceAll(/\n+/g, '<p>')}`}`;
};

/** Minimum share of a text's words that must be in the content for it to count as shown. */
const SHOWN = 0.6;

/**
 * Adds texts that are missing from the content of a page, and returns their number of characters.
 */
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
