import { descendantsOf, type HtmlElement, textOf } from '@lobechat/file-loaders/html';

import { elementsOf, listElements, parentElement } from './measure.ts';

/** A paragraph of this length is the story: what stands before it is its head. */
const STORY = 120;
const MOST_HEAD_LINES = 60;
const MOST_HEAD_ELEMENTS = 300;

const NAME = String.raw`\p{Lu}[\p{L}.'’-]*`;
const MONTH =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|märz|mai|juni|juli|okt|dez|janv|févr|mars|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|fev|maio|out';
const DATE_WORD = String.raw`(?:${MONTH})\p{L}*\.?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)\.?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|a\.?m\.?|p\.?m\.?|uhr|um|at|on|le|à|de|del|the|st|nd|rd|th|[a-z]{2,3}t|utc|gmt|published|updated|posted|modified|veröffentlicht|aktualisiert|stand|publié|publicado|actualizado|aggiornato|min|mins|minutes?|read|ago|hours?|days?|年|月|日`;

const BYLINE = new RegExp(
  `^(?:By|BY|Von|Par|Por|Di|Door|Af|Av|Story by|Words by|Written by|Text:|Autor:|Author:)\\s+${NAME}(?:[\\s,&|]+(?:and|und|et|y|e|en|og|och|with)?\\s*${NAME}){0,7}$`,
  'u',
);
const DATE_LINE = new RegExp(`^(?:\\d+|${DATE_WORD}|[\\s,.:;/|()•·–—+-])+$`, 'iu');

/** A number alone may be a price. */
const CERTAIN = new RegExp(
  `(?:^|\\P{L})(?:${MONTH})|\\d:\\d\\d|\\d[./-]\\d{1,2}[./-]\\d|年|\\d+ (?:min|mins|minutes?|hours?|days?) (?:read|ago)`,
  'iu',
);

const isHeadLine = (text: string): boolean =>
  BYLINE.test(text) || (/\d/.test(text) && CERTAIN.test(text) && DATE_LINE.test(text));

/** Who wrote it and when, between the title and the story: that is told beside the content. */
const pruneHead = (root: HtmlElement): void => {
  const lines: HtmlElement[] = [];
  let seen = 0;
  for (const element of descendantsOf(root)) {
    seen += 1;
    if (seen > MOST_HEAD_ELEMENTS) break;
    if (/^(?:p|div|span|address|time|small|strong|b|em|li)$/.test(element.localName)) {
      const { length } = textOf(element);
      if (element.localName === 'p' && length >= STORY) break;
      if (length > 0 && length <= 100) lines.push(element);
    }
    if (lines.length >= MOST_HEAD_LINES) break;
  }
  for (const element of lines) {
    // A date that others stand beside is a list of them.
    const parent = parentElement(element);
    if (parent && /^(?:dl|ol|td|tr|ul)$/.test(parent.localName)) continue;
    if (isHeadLine(textOf(element))) element.remove();
  }
};

/** A picture and a line in italics, small or in a span, with nothing else around the two. */
const pruneItalicCaptions = (root: HtmlElement): void => {
  for (const image of listElements(root, 'img')) {
    const block = parentElement(image);
    if (!block || !/^(?:div|p|center|td|span|a)$/.test(block.localName)) continue;
    const around =
      block.localName === 'a' || block.localName === 'span' ? parentElement(block) : block;
    if (!around || around === root) continue;
    const text = textOf(around);
    if (text === '' || text.length > 250) continue;
    const [caption] = listElements(around, 'em, i, small, cite');
    if (caption && textOf(caption).length > text.length * 0.9) caption.remove();
  }
};

const BIO =
  /\b(?:is|was) (?:an?|the|our) [^.]{0,60}\b(?:reporter|correspondent|writer|editor|columnist|journalist|contributor|blogger)\b|\bfollow (?:him|her|them|me) (?:on|at)\b/i;

/** A last paragraph in italics, or with a link, that says who wrote it. */
const pruneBio = (root: HtmlElement): void => {
  const last = elementsOf(root).findLast(
    ({ localName, textContent }) => localName === 'p' && (textContent ?? '').trim() !== '',
  );
  if (!last) return;
  const text = textOf(last);
  if (text.length > 350 || !BIO.test(text)) return;
  const italic = last.querySelector('em, i');
  const isItalic = italic !== null && textOf(italic).length > text.length * 0.8;
  if (isItalic || last.querySelector('a[href*="twitter"], a[href*="x.com"], a[href^="mailto:"]'))
    last.remove();
};

/** Takes away what stands at the edges of a story and has no telling name: who and when, captions, the writer's life. */
export const pruneEdges = (root: HtmlElement): void => {
  pruneItalicCaptions(root);
  pruneHead(root);
  pruneBio(root);
};
