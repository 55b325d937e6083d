import { childrenOf, type HtmlElement, parseHtml, textOf } from '@lobechat/file-loaders/html';

import type { JsonLdText } from './json-ld-texts.ts';
import { wordsOf } from './measure.ts';

/** Texts may have entities, which stay. */
const escape = (text: string): string => text.replaceAll('<', '&lt;');

const TAG = /<\/?[a-z][^>]{0,500}>/gi;

/** Some sites write their HTML as the text of HTML. */
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
