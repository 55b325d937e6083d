import { foldPunctuation } from '../characters.ts';
import { getLine, type LineTable } from '../line-table.ts';
import { splitLines } from '../sent-text.ts';
import type { MissCause } from './find-cause.ts';

const NOT_ASCII = /[^\0-\u007F]/;
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;
/** A character with its combining marks. An ellipsis and three full stops count as one. */
const CLUSTER = /^(?:\.{3}|.[\p{M}\u00AD\u200B-\u200F\u2060\uFEFF]*)/su;
/** Larger files are not searched: each must be normalised. */
const MAX_LENGTH = 8_000_000;
/** Longer lines are not compared character by character. */
const MAX_LINE = 2000;

/**
 * A text by its appearance: accents, ellipses, quotes and spaces in one form, without invisible
 * characters.
 */
const toLook = (text: string): string =>
  foldPunctuation(text.replace(UNSEEN, '').replaceAll('…', '...').normalize('NFC'));

const showCodes = (text: string): string =>
  text === ''
    ? 'nothing'
    : Array.from(text)
        .map((character) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase())
        .map((code) => `U+${code.padStart(4, '0')}`)
        .join(' ');

const isUnseen = (text: string): boolean => text !== '' && text.replace(UNSEEN, '') === '';

/** The start of a part of a line that looks like a text. */
const findAlike = (line: string, text: string): number => {
  const look = toLook(text);
  let at = 0;
  while (at < line.length && !toLook(line.slice(at)).startsWith(look)) at += 1;
  if (isUnseen(text.slice(0, 1))) return at;
  while (isUnseen(line.slice(at, at + 1))) at += 1;
  return at;
};

const describeFirst = (file: string, sent: string): string | undefined => {
  let at = 0;
  while (at < sent.length && file[at] === sent[at]) at += 1;
  if (at === sent.length) return undefined;
  const [inFile = ''] = CLUSTER.exec(file.slice(at)) ?? [];
  const [inText = ''] = CLUSTER.exec(sent.slice(at)) ?? [];
  const shownFile = isUnseen(inText.slice(0, 1)) && !isUnseen(inFile.slice(0, 1)) ? '' : inFile;
  const shownText = isUnseen(inFile.slice(0, 1)) && !isUnseen(inText.slice(0, 1)) ? '' : inText;
  return `the file has ${showCodes(shownFile)} where the text has ${showCodes(shownText)}`;
};

/** The first difference between lines that look the same; the text may start within the first. */
const findFirst = (fileLines: readonly string[], sentLines: readonly string[]) => {
  for (const [index, sent] of sentLines.entries()) {
    const line = fileLines[index] ?? '';
    if (line.length > MAX_LINE || sent.length > MAX_LINE) return undefined;
    const found = describeFirst(index === 0 ? line.slice(findAlike(line, sent)) : line, sent);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Finds a text in the file that looks the same but has other characters. */
export const findLookAlike = (table: LineTable, sent: string): MissCause | undefined => {
  if (table.text.length > MAX_LENGTH) return undefined;
  if (!NOT_ASCII.test(sent) && !NOT_ASCII.test(table.text)) return undefined;
  const sentLines = splitLines(sent);
  const look = toLook(sentLines.join('\n'));
  if (look.trim() === '') return undefined;
  const fileLines = Array.from({ length: table.count }, (_, line) => getLine(table, line));
  const text = toLook(fileLines.join('\n'));
  const found = text.indexOf(look);
  if (found === -1) return undefined;
  const start = text.slice(0, found).split('\n').length - 1;
  const end = start + look.replace(/\n$/, '').split('\n').length;
  const first = findFirst(fileLines.slice(start), sentLines);
  if (first === undefined) return undefined;
  return {
    problem: `It is there in characters that only look the same: ${first}.`,
    range: { end, start },
    showsDifferences: false,
  };
};
