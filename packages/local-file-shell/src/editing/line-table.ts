import { toCodes } from './codes.ts';
import { getSkeletons } from './skeletons.ts';

/**
 * The positions of the lines in a text, and a hash of each. Lines end with `\n` or `\r\n`; after
 * the last line break there is one more, which may be empty. Line numbers are 0-based here.
 */
export interface LineTable {
  /** The text's UTF-16 units. */
  readonly codes: Uint16Array;
  readonly count: number;
  /** Offsets of each line's end, before its line break. */
  readonly ends: Uint32Array;
  /**
   * Hash of each line's non-blank characters, ignoring ASCII case and Unicode punctuation: lines
   * that match under any rule have the same hash. 0 for a blank line.
   */
  readonly hashes: Int32Array;
  /** UTF-16 units of the longest line. */
  readonly longestLine: number;
  /** Offsets of each line's first character; a byte order mark is not part of the first line. */
  readonly starts: Uint32Array;
  readonly text: string;
}

const BYTE_ORDER_MARK = 0xfeff;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

const addToHash = (hash: number, skeleton: number): number =>
  Math.imul((hash === 0 ? HASH_START : hash) ^ skeleton, HASH_PRIME);

/** The hash of a line in a {@link LineTable}. */
export const hashLine = (line: string): number => {
  const skeletons = getSkeletons();
  let hash = 0;
  for (let at = 0; at < line.length; at += 1) {
    const skeleton = skeletons[line.charCodeAt(at)] ?? 0;
    if (skeleton !== 0) hash = addToHash(hash, skeleton);
  }
  return hash;
};

const countLines = (codes: Uint16Array): number => {
  let count = 1;
  for (let at = 0; at < codes.length; at += 1) if (codes[at] === LINE_FEED) count += 1;
  return count;
};

/** Reads a text once, in a time that depends only on its length. */
export const createLineTable = (text: string): LineTable => {
  const skeletons = getSkeletons();
  const codes = toCodes(text);
  const count = countLines(codes);
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  const hashes = new Int32Array(count);
  let line = 0;
  let hash = 0;
  let longestLine = 0;
  starts[0] = codes[0] === BYTE_ORDER_MARK ? 1 : 0;
  for (let at = starts[0]; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    const skeleton = skeletons[code] ?? 0;
    if (skeleton !== 0) hash = addToHash(hash, skeleton);
    if (code !== LINE_FEED) continue;
    const hasReturn = at > (starts[line] ?? 0) && codes[at - 1] === CARRIAGE_RETURN;
    ends[line] = hasReturn ? at - 1 : at;
    longestLine = Math.max(longestLine, at - (starts[line] ?? 0));
    hashes[line] = hash;
    hash = 0;
    line += 1;
    starts[line] = at + 1;
  }
  ends[line] = codes.length;
  hashes[line] = hash;
  longestLine = Math.max(longestLine, codes.length - (starts[line] ?? 0));
  return { codes, count, ends, hashes, longestLine, starts, text };
};

/** The start of a line. After the last line: the end of the text. */
export const getLineStart = (table: LineTable, line: number): number =>
  line < table.count ? (table.starts[line] ?? 0) : table.text.length;

/** The end of a line, before its line break. After the last line: the end of the text. */
export const getLineEnd = (table: LineTable, line: number): number =>
  line < table.count ? (table.ends[line] ?? 0) : table.text.length;

/** A line without its line break; empty after the last line. */
export const getLine = (table: LineTable, line: number): string =>
  table.text.slice(getLineStart(table, line), getLineEnd(table, line));

/** The line break that ends a line: `\n`, `\r\n`, or nothing at the end of the text. */
export const getLineBreak = (table: LineTable, line: number): string =>
  line + 1 >= table.count
    ? ''
    : table.text.slice(getLineEnd(table, line), getLineStart(table, line + 1));

/** The line that contains an offset. */
export const findLine = (table: LineTable, offset: number): number => {
  let low = 0;
  let high = table.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((table.starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};
