import { foldPunctuation } from '../characters.ts';
import { findPlaces } from '../find-places.ts';
import { findLongestHead, findText } from '../find-text.ts';
import { findLine, getLine, getLineEnd, getLineStart, type LineTable } from '../line-table.ts';
import { createSentText, splitLines } from '../sent-text.ts';
import { findClosestLine } from './closest-line.ts';
import { findClosestLines } from './closest-lines.ts';
import { findLookAlike } from './find-look-alike.ts';
import { findLoosely } from './find-loosely.ts';
import { listRewrites } from './rewrites.ts';
import type { LineRange } from './suggestion.ts';

/** Why a text is not in a file, as far as known. */
export interface MissCause {
  /** A sentence or two. */
  problem: string;
  /** Where the text that was probably meant is. */
  range: LineRange;
  /** Whether single differing lines are more informative than the problem alone. */
  showsDifferences: boolean;
}

const toRange = (table: LineTable, start: number, end: number): LineRange => ({
  end: findLine(table, Math.max(end - 1, start)) + 1,
  start: findLine(table, start),
});

/** Characters that are searched for before a long text is. */
const PROBE_LENGTH = 12;

/** Finds a place by the matching rules, or exactly: the corrected text would have been applied. */
const findByRules = (table: LineTable, text: string): LineRange | undefined => {
  // A multi-line text is found by its lines, exactly or not.
  if (!text.includes('\n')) {
    const middle = text.length >>> 1;
    if (!table.text.includes(text.slice(middle, middle + PROBE_LENGTH))) return undefined;
    const [exact] = findText(table.text, text, { limit: 1, overlapping: false });
    if (exact !== undefined) return toRange(table, exact, exact + text.length);
  }
  const [place] = findPlaces({ overlapping: false, sent: createSentText(text), table }) ?? [];
  return place && toRange(table, place.start, place.end);
};

const findRewritten = (table: LineTable, sent: string): MissCause | undefined => {
  for (const { problem, text } of listRewrites(sent)) {
    const range = findByRules(table, text);
    if (range !== undefined) return { problem, range, showsDifferences: false };
  }
  return undefined;
};

const trimLines = (lines: readonly string[]): string[] =>
  lines.map((line) => foldPunctuation(line).trim());

const hasSamePunctuation = (file: string, sent: string): boolean => {
  const strip = (text: string): string => text.replace(/[ \t\r\n]+/g, '');
  return strip(file) === strip(sent);
};

/** Describes the difference if it is only in white space, case and punctuation. */
const nameLooseness = (file: string, sent: string): string => {
  const bare = (text: string): string => foldPunctuation(text).replace(/\s+/g, '');
  if (bare(file) !== bare(sent)) {
    return bare(file).toLowerCase() === bare(sent).toLowerCase()
      ? 'It is there with different upper and lower case, which must match.'
      : 'It is there but for some characters.';
  }
  const fileLines = trimLines(splitLines(file));
  const sentLines = trimLines(splitLines(sent.replace(/^\s*\n|(?=\n)(?<!\n\s*?)\n\s*$/g, '')));
  const isSameLines =
    fileLines.length === sentLines.length &&
    fileLines.every((line, index) => line === sentLines[index]);
  if (isSameLines) {
    return hasSamePunctuation(file, sent)
      ? 'It is there with different indentation, and not all lines differ in the same way.'
      : 'It is there with different indentation and different quotes, dashes or spaces; only one of these may differ.';
  }
  const withoutBlanks = (lines: readonly string[]): string =>
    lines.filter((line) => line !== '').join('\n');
  return withoutBlanks(fileLines) === withoutBlanks(sentLines)
    ? 'It is there with different blank lines.'
    : 'It is there with different white space or line breaks in it.';
};

const findBySkeleton = (table: LineTable, sent: string): MissCause | undefined => {
  const found = findLoosely(table.codes, sent);
  if (found === undefined) return undefined;
  const range = toRange(table, found.start, found.end);
  const text = table.text.slice(found.start, found.end);
  const isPart = text === sent.trim() && text !== getLine(table, range.start).trim();
  const problem =
    isPart && !text.includes('\n')
      ? 'It is there only as part of a line.'
      : nameLooseness(text, sent);
  return { problem, range, showsDifferences: true };
};

const toSkeleton = (text: string): string =>
  foldPunctuation(text).replace(/\s+/g, '').toLowerCase();

const findByLines = (table: LineTable, sent: string): MissCause | undefined => {
  const range = findClosestLines(table, splitLines(sent));
  if (range === undefined) return undefined;
  const text = table.text.slice(getLineStart(table, range.start), getLineEnd(table, range.end - 1));
  const problem =
    toSkeleton(text) === toSkeleton(sent)
      ? nameLooseness(text, sent)
      : 'These lines are the most similar.';
  return { problem, range, showsDifferences: true };
};

/** Lines shown around one that is somewhat similar to a line of the text. */
const MAX_SHOWN_LINES = 20;

const findByLine = (table: LineTable, sent: string): MissCause | undefined => {
  const lines = splitLines(sent);
  const longest = lines.reduce((one, line) =>
    line.trim().length > one.trim().length ? line : one,
  );
  const line = findClosestLine(table, longest);
  if (line === undefined) return undefined;
  const isOnly = lines.every((other) => other === longest || other.trim() === '');
  if (isOnly) {
    const range = { end: line + 1, start: line };
    return { problem: 'This line is the most similar.', range, showsDifferences: true };
  }
  // As many lines around it, if that is not too much to read.
  const isShort = lines.length <= MAX_SHOWN_LINES;
  const start = isShort ? Math.max(line - lines.indexOf(longest), 0) : line;
  const end = isShort ? Math.min(start + lines.length, table.count) : line + 1;
  const problem = 'One of its lines is similar to a line of the file.';
  return { problem, range: { end, start }, showsDifferences: isShort };
};

/** Characters that must be equal at the beginning for the rest to be compared. */
const MIN_COMMON_HEAD = 24;
/** Characters of both that are shown from there on. */
const SHOWN_REST = 60;

/** The longest beginning of a text that is in the file: where the two part. */
const findCommonHead = (table: LineTable, sent: string): MissCause | undefined => {
  const { end, length } = findLongestHead(table.codes, sent);
  if (length < MIN_COMMON_HEAD) return undefined;
  const line = findLine(table, end);
  const column = end - getLineStart(table, line);
  const inFile = JSON.stringify(table.text.slice(end, end + SHOWN_REST).toWellFormed());
  const inText = JSON.stringify(sent.slice(length, length + SHOWN_REST).toWellFormed());
  return {
    problem: `Its first ${length} characters are there; then, at line ${line + 1} behind character ${column}, the file goes on with ${inFile} and the text with ${inText}.`,
    range: { end: line + 1, start: findLine(table, end - length) },
    showsDifferences: false,
  };
};

/** Lines of a file that are checked one by one: in files with more, most are nearly empty. */
const MAX_COMPARED_LINES = 1_000_000;

/** The beginning of a long single line is more informative than the line most similar to it. */
const LONG_LINE = 200;

/** Looks for what was probably meant, the likeliest and cheapest first. */
export const findCause = (table: LineTable, sent: string): MissCause | undefined => {
  const hasSeveral = sent.trim().includes('\n');
  const close =
    findRewritten(table, sent) ??
    findLookAlike(table, sent) ??
    (hasSeveral ? findByLines(table, sent) : undefined) ??
    (table.count > MAX_COMPARED_LINES ? undefined : findBySkeleton(table, sent));
  if (close !== undefined || table.count > MAX_COMPARED_LINES) return close;
  return !hasSeveral && sent.length > LONG_LINE
    ? (findCommonHead(table, sent) ?? findByLine(table, sent))
    : findByLine(table, sent);
};

/** Where a text already occurs, 1-based; for a text that is too long to occur by chance. */
export const findLineOf = (table: LineTable, text: string): number | undefined => {
  if (text.trim().length < 12) return undefined;
  const [offset] = findText(table.text, text.trim(), { limit: 1, overlapping: false });
  return offset === undefined ? undefined : findLine(table, offset) + 1;
};

/** Whether a file contains only white space. */
export const isEmptyFile = (table: LineTable): boolean =>
  table.count < 50 &&
  Array.from({ length: table.count }, (_, line) => getLine(table, line)).every(
    (line) => line.trim() === '',
  );
