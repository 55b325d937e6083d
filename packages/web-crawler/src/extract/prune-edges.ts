import {
  childElements,
  childrenOf,
  descendantsOf,
  type HtmlElement,
  type HtmlNode,
  isLayoutTable,
  isText,
  textOf,
} from '@lobechat/file-loaders/html';

import { closest, elementsOf, listElements, parentElement, tableOf } from './measure.ts';

/** A paragraph of this length belongs to the story; what precedes it is the head. */
const STORY = 120;
const HEADINGS = 'h2, h3, h4, h5, h6';
const MOST_HEAD_LINES = 60;
const MOST_HEAD_ELEMENTS = 300;

const NAME = String.raw`\p{Lu}[\p{L}.'’-]*`;
/** Prefixes of months in Latin, Cyrillic and Arabic scripts. */
const MONTH =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|märz|mai|okt|dez|févr|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|fev|out|sty|lut|kwi|maj|cze|lip|sie|wrz|paź|lis|gru|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara|янв|фев|мар|апр|мая|июн|июл|авг|сен|окт|ноя|дек|يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر';
/** Words for days and times, and words that say what a time refers to. */
const DATE_WORD = String.raw`(?:${MONTH})\p{L}*\.?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)\.?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|a\.?m\.?|p\.?m\.?|uhr|um|at|on|le|à|il|de|del|the|st|nd|rd|th|[a-z]{2,3}t|utc|gmt|last|first|published|updated|posted|modified|erstellt|veröffentlicht|aktualisiert|stand|zuletzt|publié|mis|jour|publicado|actualizado|atualizado|em|pubblicato|aggiornato|güncelleme|oluşturulma|yayınlanma|tarihi|son|опубликовано|обновлено|в|г|года|تاريخ|النشر|آخر|تحديث|min|mins|minutes?|read|ago|hours?|days?|weeks?|months?|years?|[年月日时時分秒点]|发布|发表于|更新|时间|公開|配信|最終|午前|午後|오전|오후|입력|수정|등록|[년월일시분]`;

const BYLINE = new RegExp(
  `^(?:By|BY|Von|Par|Por|Di|Door|Af|Av|Story by|Words by|Written by|Text:|Autor:|Author:)\\s+${NAME}(?:[\\s,&|]+(?:and|und|et|y|e|en|og|och|with)?\\s*${NAME}){0,7}(?<rest>.*)$`,
  'u',
);
const DATE_LINE = new RegExp(`^(?:\\d+|${DATE_WORD}|[\\s,.:;/|()•·–—+-])+$`, 'iu');

/** A number alone may be a price. */
const CERTAIN = new RegExp(
  `(?:^|[^\\p{L}])(?:${MONTH})|\\d:\\d\\d|\\d[./-]\\d{1,2}[./-]\\d|[年년]|\\d+ (?:min|mins|minutes?|hours?|days?|weeks?|months?|years?) (?:read|ago)`,
  'iu',
);

/** When something is open or takes place: `9:00–18:00`, `9:00 am to 6:00 pm` */
const TIMES = /\d:\d\d\s*(?:[ap]\.?m\.?|h|uhr)?\s*(?:[–—-]|[àa]|bis|to)\s*\d{1,2}:\d\d/i;

const isDateLine = (text: string): boolean =>
  /\d/.test(text) && CERTAIN.test(text) && DATE_LINE.test(text) && !TIMES.test(text);

/** What a line says: who wrote the text, when, both, or something else. */
export const readHeadLine = (text: string): { hasAuthor: boolean; hasDate: boolean } => {
  const { rest } = BYLINE.exec(text)?.groups ?? {};
  const hasDate = isDateLine(rest ?? text);
  return { hasAuthor: rest === '' || (rest !== undefined && hasDate), hasDate };
};

const isHeadLine = (text: string): boolean => {
  const { hasAuthor, hasDate } = readHeadLine(text);
  return hasAuthor || hasDate;
};

const isEntry = (element: HtmlElement | undefined): boolean =>
  element !== undefined &&
  (element.querySelector(HEADINGS) !== null ||
    (element.localName === 'li' && !isHeadLine(textOf(element))));

/** Whether two lines each have a heading or words of their own, like the dates of events. */
const isOfAnotherEntry = (one: HtmlElement, other: HtmlElement): boolean => {
  const entries = [one, other].map(parentElement);
  return entries[0] !== entries[1] && entries.every(isEntry);
};

/** Whether a paragraph says what its date refers to: "Exam: 20 June 2026". */
const isInSentence = (date: HtmlElement, paragraph: HtmlElement): boolean => {
  if (paragraph.localName !== 'p' || isHeadLine(textOf(paragraph))) return false;
  const own = textOf(paragraph).replace(textOf(date), '');
  return /\p{L}\s*[:：]?\s*$/u.test(own) && !/^(?:by|von|par|por)\s/i.test(own);
};

/** Whether a line is the second of two in a row of several: "When", "5 May". */
const isValue = (line: HtmlElement, row: HtmlElement): boolean => {
  const isAlike = (other: HtmlElement): boolean =>
    other.className === row.className && childElements(other).length === 2;
  const rows = childElements(parentElement(row) ?? row, row.localName);
  return childElements(row)[1] === line && rows.filter(isAlike).length > 1 && isAlike(row);
};

/**
 * With this many lines of one kind, they no longer describe the whole: versions with their dates.
 */
const LIST_OF_DATES = 3;

/** The text of a line in which only the page's style sheet separates the parts. */
const textOfParts = (node: HtmlNode): string =>
  [...childrenOf(node)]
    .map((child) => (isText(child) ? (child.nodeValue ?? '') : textOfParts(child)))
    .join(' ');

/** Removes the byline between title and story, and returns its lines. */
export const pruneHead = (root: HtmlElement): string[] => {
  const removed = new Map<HtmlElement, string>();
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
  const heads = lines.filter((element) => isHeadLine(textOf(element)));
  const kinds = heads.map(({ className, localName }) => `${localName} ${className}`);
  for (const [index, element] of heads.entries()) {
    // Several dates next to each other are a list; a date in a heading belongs to its section.
    const parent = parentElement(element);
    if (parent && /^(?:dl|h[2-6]|ol|td|tr|ul)$/.test(parent.localName)) continue;
    if (parent && (isInSentence(element, parent) || isValue(element, parent))) continue;
    const isOfEntry = heads.some(
      (other, at) => kinds[at] === kinds[index] && isOfAnotherEntry(other, element),
    );
    if (isOfEntry) continue;
    if (kinds.filter((kind) => kind === kinds[index]).length >= LIST_OF_DATES) continue;
    if (closest(parent, (outer) => removed.has(outer))) continue;
    const line = textOfParts(element).trim().replaceAll(/\s+/g, ' ');
    removed.set(element, line.replaceAll(/ (?=[,.;:])/g, ''));
    element.remove();
  }
  return [...removed.values()];
};

const LONGEST_CAPTION = 250;

/** A picture and a line in italics, small or in a span, with nothing else around them. */
const pruneItalicCaptions = (root: HtmlElement): void => {
  for (const image of listElements(root, 'img')) {
    const block = parentElement(image);
    if (!block || !/^(?:div|p|center|td|span|a)$/.test(block.localName)) continue;
    const around =
      block.localName === 'a' || block.localName === 'span' ? parentElement(block) : block;
    if (!around || around === root) continue;
    const text = textOf(around);
    if (text === '' || text.length > LONGEST_CAPTION) continue;
    const [caption] = listElements(around, 'em, i, small, cite');
    if (caption && textOf(caption).length > text.length * 0.9) caption.remove();
  }
};

const PICTURE_NAME =
  /(?:^|[\s_-])(?:figure|image|img|photo|picture|pic|foto|bild|thumb|thumbnail|thumbinner|illustration)(?:[\s_-]|$)/i;

/**
 * The caption below a picture, in a block named after the picture. If there is much text, the
 * pictures are steps or persons.
 */
export const pruneCaptions = (root: HtmlElement): void => {
  const captions = listElements(root, 'img, picture').flatMap((image) => {
    let block = parentElement(image);
    while (block && block !== root && !PICTURE_NAME.test(block.className)) {
      if (textOf(block) !== '') return [];
      block = parentElement(block);
    }
    if (!block || block === root || !/^(?:div|section|span)$/.test(block.localName)) return [];
    const { length } = textOf(block);
    if (length === 0 || length > LONGEST_CAPTION || block.querySelector('h1, h2, h3, li, td'))
      return [];
    return elementsOf(block).filter(
      (line) => line !== image && textOf(line) !== '' && !line.querySelector('img, picture'),
    );
  });
  if (captions.length === 0) return;
  const characters = captions.reduce((sum, caption) => sum + textOf(caption).length, 0);
  if (characters > textOf(root).length * 0.2) return;
  for (const caption of captions) caption.remove();
};

/** A short line right below a picture that is not a sentence; a longer text continues the story. */
const CAPTION_LINE = 100;

const isPicture = (block: HtmlElement): boolean =>
  /^(?:center|div|figure|p|span)$/.test(block.localName) &&
  textOf(block) === '' &&
  block.querySelector('img') !== null;

const isCaptionLine = (line: HtmlElement): boolean => {
  const text = textOf(line);
  return (
    /^(?:center|div|p)$/.test(line.localName) &&
    text !== '' &&
    text.length <= CAPTION_LINE &&
    !/[.!?:;。！？：；…।]["'”’»」』)）]*$/u.test(text) &&
    line.querySelector('a, b, strong, h1, h2, h3, h4, li, br, code') === null
  );
};

const isStoryLine = (block: HtmlElement | undefined): boolean =>
  block !== undefined && block.localName === 'p' && textOf(block).length > CAPTION_LINE;

const pruneLinesBelowPictures = (root: HtmlElement): void => {
  const captions = new Set<HtmlElement>();
  for (const image of listElements(root, 'img')) {
    const inner = parentElement(image);
    if (!inner) continue;
    // In one paragraph with its picture, after a break.
    if (inner.localName === 'p' && textOf(inner) !== '') {
      const text = textOf(inner);
      const isLine = text.length <= CAPTION_LINE && !/[.!?。！？…।]$/u.test(text);
      if (isLine && inner.querySelector('br') && !inner.querySelector('a, b, strong, li'))
        captions.add(inner);
      continue;
    }
    let block = inner;
    for (let outer = parentElement(block); outer && isPicture(outer); outer = parentElement(block))
      block = outer;
    if (!isPicture(block)) continue;
    const siblings = childElements(parentElement(block) ?? block);
    const at = siblings.indexOf(block);
    const [line, next] = [siblings[at + 1], siblings[at + 2]];
    if (line && isCaptionLine(line) && isStoryLine(next)) captions.add(line);
  }
  const characters = [...captions].reduce((sum, caption) => sum + textOf(caption).length, 0);
  if (characters > textOf(root).length * 0.1) return;
  for (const caption of captions) caption.remove();
};

const BIO =
  /\b(?:is|was) (?:an?|the|our) [^.]{0,60}\b(?:reporter|correspondent|writer|editor|columnist|journalist|contributor|blogger)\b|\bfollow (?:him|her|them|me) (?:on|at)\b/i;
/** What author notes say after the name. */
const WORKS =
  /^\s*(?:is|was|covers|writes|reports|has (?:written|covered|worked|been)|joined|works|lives)\b/i;

/** Final paragraphs about the author: in italics, with a link, or beginning with the name. */
const pruneBio = (root: HtmlElement, byline: string): void => {
  const blocks = elementsOf(root).filter(
    (element) =>
      /^(?:div|p|h[2-6]|span|a|strong)$/.test(element.localName) &&
      !element.querySelector('div, p') &&
      (element.textContent ?? '').trim() !== '',
  );
  for (const last of blocks.slice(-6).toReversed()) {
    const text = textOf(last);
    if (text.length > 350) return;
    const isWriter = byline.length > 4 && text.startsWith(byline);
    if (isWriter && (text === byline || WORKS.test(text.slice(byline.length)))) last.remove();
    else if (BIO.test(text)) {
      const italic = last.querySelector('em, i');
      const isItalic = italic !== null && textOf(italic).length > text.length * 0.8;
      if (
        isItalic ||
        last.querySelector('a[href*="twitter"], a[href*="x.com"], a[href^="mailto:"]')
      )
        last.remove();
    } else if (last.localName === 'p') return;
  }
};

/** A single cell with this much text in its table is a column of a page. */
const COLUMN = 200;

/** Removes the columns beside the story on pages with a table layout. */
export const pruneSideCells = (root: HtmlElement): void => {
  const columns = listElements(root, 'td').filter(
    (cell) => !cell.querySelector('table') && textOf(cell).length > COLUMN,
  );
  for (const [table, [column, ...others]] of Map.groupBy(columns, tableOf)) {
    const row = column && parentElement(column);
    if (!table || !row || others.length > 0 || !isLayoutTable(table)) continue;
    const { length } = textOf(column);
    for (const cell of childElements(row, 'td')) {
      if (cell !== column && textOf(cell).length < length * 0.3) cell.remove();
    }
  }
};

/** Removes text at the edges of a story without a conclusive name: captions, author biographies. */
export const pruneEdges = (root: HtmlElement, byline = ''): void => {
  pruneItalicCaptions(root);
  pruneLinesBelowPictures(root);
  pruneBio(root, byline);
};
