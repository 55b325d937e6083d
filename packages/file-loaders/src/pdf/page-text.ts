import { END, START, writeExponent, writeRaised } from '../text/marked-text.ts';
import { dropOverprinted } from './drop-overprinted.ts';
import { findEmptyCells } from './empty-cells.ts';
import { orderLine } from './order-line.ts';

/** A piece of text on a page, as returned by pdf.js. */
export interface TextItem {
  /** `rtl` for right-to-left text; its letters are in reading order. */
  dir?: string | undefined;
  hasEOL: boolean;
  height: number;
  str: string;
  /** The text matrix: its last two numbers are the position of its start. */
  transform: readonly number[];
  width: number;
}

/** A gap wider than this many letter heights divides columns of a table. */
const COLUMN_GAP = 1.5;

/** Lines further apart than this many letter heights are paragraphs. */
const PARAGRAPH_GAP = 1.9;

const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Letters without a character: the font has no table, or an incomplete one. */
const UNMAPPED = /[\u{E000}-\u{F8FF}\u{FFFD}]/gu;

/** Splits pieces into lines; the last piece of a line ends it. */
const splitLines = (items: readonly TextItem[]): TextItem[][] => {
  const lines: TextItem[][] = [[]];
  for (const item of items) {
    lines.at(-1)?.push(item);
    if (item.hasEOL) lines.push([]);
  }
  return lines;
};

const sizeOf = ({ height, transform }: TextItem): number =>
  height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 10;

const isHorizontal = ({ transform }: TextItem): boolean => Math.abs(transform[1] ?? 0) < 0.01;

/** Whether a line that starts here is a new paragraph or is in another column. */
const startsParagraph = (previous: TextItem, item: TextItem): boolean => {
  if (!isHorizontal(previous) || !isHorizontal(item)) return false;
  const drop = (previous.transform[5] ?? 0) - (item.transform[5] ?? 0);
  const size = Math.max(sizeOf(previous), sizeOf(item));
  return drop > size * PARAGRAPH_GAP || drop < -size;
};

/** Presentation forms: joined or turned letters, and radicals of Chinese characters. */
const DRAWN_FORMS =
  /[\u{2F00}-\u{2FD5}\u{FB00}-\u{FB4F}\u{FB50}-\u{FDCF}\u{FDF0}-\u{FDFB}\u{FE10}-\u{FE19}\u{FE35}-\u{FE44}\u{FE70}-\u{FEFC}]+/gu;

const ONE_CHARACTER =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー、。「」]{1,2}$/u;

/** Whether a character is directly below another: vertical text, drawn letter by letter. */
const isBelow = (previous: TextItem, item: TextItem): boolean => {
  if (!ONE_CHARACTER.test(previous.str) || !ONE_CHARACTER.test(item.str)) return false;
  const size = sizeOf(item);
  const drop = (previous.transform[5] ?? 0) - (item.transform[5] ?? 0);
  const shift = (previous.transform[4] ?? 0) - (item.transform[4] ?? 0);
  return Math.abs(shift) < size / 2 && drop > size / 2 && drop < size * PARAGRAPH_GAP;
};

const FRACTION = /^\d{1,2}\/\d{1,2}$/;

/** Whether a piece is a power: smaller digits above the base line of what they follow. */
const isRaised = (base: TextItem | undefined, item: TextItem): boolean => {
  const isNumber = writeRaised(item.str) !== item.str || FRACTION.test(item.str);
  if (!base || !isNumber || !isHorizontal(base) || !isHorizontal(item)) return false;
  const size = sizeOf(base);
  const rise = (item.transform[5] ?? 0) - (base.transform[5] ?? 0);
  // Of large letters, some programs draw a power hardly smaller, but higher.
  const least = sizeOf(item) < size * 0.85 ? 0.15 : sizeOf(item) < size * 0.95 ? 0.3 : 1;
  return rise > size * least && rise < size * 0.8;
};

/** Whether a piece is an index: smaller digits below the base line of what they follow. */
const isLowered = (base: TextItem | undefined, item: TextItem): boolean => {
  if (!base || !/^\d+$/.test(item.str) || !isHorizontal(base) || !isHorizontal(item)) return false;
  const size = sizeOf(base);
  const drop = (base.transform[5] ?? 0) - (item.transform[5] ?? 0);
  return sizeOf(item) < size * 0.85 && drop > size * 0.08 && drop < size * 0.6;
};

/** Whether a power has another one above it, or a mark of a note beside it. */
const isApart = (power: TextItem, next: TextItem): boolean =>
  Math.abs(sizeOf(power) - sizeOf(next)) > 0.5 ||
  Math.abs((power.transform[5] ?? 0) - (next.transform[5] ?? 0)) > 0.5;

/** What a raised number may follow; a decimal point it may not. */
const BEFORE_POWER =
  /(?:[\p{N}+−-]|[\p{L}\]”"’»%)][.,;:!?…]?[”"’»)\]]?|[\u{3001}\u{3002}\u{300D}])$/u;

/** Gaps wider than this many letter heights do not separate words, however even they are. */
const WIDEST_BLANK = 3;

/** Blanks of one line count as equally wide if they differ by less than this share. */
const SAME_WIDTH = 0.05;

/**
 * Whether the blanks of a line are those of justified text: all equal, between words. Columns are
 * not.
 */
const isJustified = (line: readonly TextItem[]): boolean => {
  const widths = line
    .filter(({ str }) => str !== '' && str.trim() === '')
    .map(({ width }) => width);
  const most = widths.reduce((one, other) => Math.max(one, other), 0);
  const size = Math.max(...line.slice(0, 2).map(sizeOf));
  return (
    widths.length > 1 &&
    most < size * WIDEST_BLANK &&
    widths.every((width) => most - width < most * SAME_WIDTH) &&
    line.some(({ str }) => /\p{L}/u.test(str))
  );
};

/** A raised fraction: of a number, or an exponent. */
const writeFraction = (
  fraction: string,
  before: string,
  pieces: readonly TextItem[],
  at: number,
): string => {
  const next = pieces
    .slice(at + 1, at + 5)
    .map(({ str }) => str)
    .join('');
  return writeExponent(fraction, before.slice(-END), next.slice(0, START)) ?? fraction;
};

/** The text before the end of a page, which alone is looked at and copied again and again. */
const LONG = 4000;
const KEPT = 400;

/**
 * Joins the text of a page in drawing order, which most programs keep in reading order. Lines are
 * kept, wide gaps and empty cells become tabs, gaps between lines empty lines, powers `10^6`.
 */
export const joinItems = (drawn: readonly TextItem[]): string => {
  const done: string[] = [];
  let text = '';
  let previous: TextItem | undefined;
  let base: TextItem | undefined;
  let index: TextItem | undefined;
  let isAfterPower = false;
  const lines = splitLines(dropOverprinted(drawn)).map(orderLine);
  const even = new Set(lines.filter(isJustified).flat());
  const divides = (item: TextItem): boolean =>
    item.str !== '' &&
    item.str.trim() === '' &&
    item.width > sizeOf(item) * COLUMN_GAP &&
    !even.has(item);
  const emptyCells = findEmptyCells(lines, divides);
  for (const pieces of lines) {
    for (const [at, item] of pieces.entries()) {
      if (text.length > LONG) {
        done.push(text.slice(0, -KEPT));
        text = text.slice(-KEPT);
      }
      if (item.str !== '') {
        const isGap = item.str.trim() === '';
        if (previous && text.endsWith('\n')) {
          if (isBelow(previous, item)) text = text.trimEnd();
          else if (startsParagraph(previous, item)) text += '\n';
        }
        const isPower = isRaised(base, item) && BEFORE_POWER.test(text);
        const isFraction = isPower && FRACTION.test(item.str);
        if (isPower && !isFraction && previous && (base === previous || isApart(previous, item)))
          text += '^';
        const isIndex = isLowered(base, item);
        // As in other documents: 101_2 and log_2 8, but H2O.
        if (isIndex) text = text.slice(0, -8) + text.slice(-8).replace(/\^(?=\d+[/⁄]$)/, ' ');
        if (isIndex && /\d$/.test(text)) text += '_';
        else if (index && text.endsWith(index.str) && !isPower && /^\d/.test(item.str))
          text = `${text.slice(0, -index.str.length)}_${index.str} `;
        else if (isAfterPower && !isPower && /\d$/.test(text) && /^\d/.test(item.str)) text += ' ';
        text += '\t'.repeat(emptyCells.get(item) ?? 0);
        text += divides(item)
          ? '\t'
          : isFraction
            ? writeFraction(item.str, text, pieces, at)
            : item.str;
        index = isIndex ? item : undefined;
        isAfterPower = isPower;
        if (!isGap) previous = item;
        if (!isGap && !isPower && !isIndex) base = item;
      }
    }
    if (pieces.some(({ hasEOL }) => hasEOL)) text += '\n';
  }
  return [...done, text]
    .join('')
    .replaceAll(CONTROLS, '\u{FFFD}')
    .replaceAll(DRAWN_FORMS, (letters) => letters.normalize('NFKC'))
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^(?:\s*\n)? */, '')
    .trimEnd();
};

/** Whether too many letters of a text have no character for it to be readable. */
export const isUnreadable = (text: string): boolean => {
  const letters = text.replaceAll(/\s/g, '').length;
  return letters > 0 && (text.match(UNMAPPED)?.length ?? 0) > letters / 5;
};
