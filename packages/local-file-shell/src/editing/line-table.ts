import { foldCase, foldCode, isSpace } from './characters.ts';

/**
 * Where the lines of a text are, and a hash of each. Lines end with `\n` or `\r\n`; after the last
 * line break there is one more, which may be empty. Line numbers are 0-based here.
 */
export interface LineTable {
  readonly count: number;
  /** Offsets behind each line's last character, before its line break. */
  readonly ends: Uint32Array;
  /**
   * Of each line's characters but white space, regardless of ASCII case and of Unicode punctuation:
   * lines that match under any rule have the same. 0 of a blank line.
   */
  readonly hashes: Int32Array;
  /** Offsets of each line's first character; a byte order mark is not part of the first line. */
  readonly starts: Uint32Array;
  readonly text: string;
}

const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

const addToHash = (hash: number, code: number): number => {
  if (isSpace(code)) return hash;
  return Math.imul((hash === 0 ? HASH_START : hash) ^ foldCase(foldCode(code)), HASH_PRIME);
};

/** The hash that a line has in a {@link LineTable}. */
export const hashLine = (line: string): number => {
  let hash = 0;
  for (let at = 0; at < line.length; at += 1) hash = addToHash(hash, line.charCodeAt(at));
  return hash;
};

const grow = <T extends Int32Array | Uint32Array>(from: T, to: T): T => {
  to.set(from);
  return to;
};

/** Reads a text once, in a time that only its length decides. */
export const createLineTable = (text: string): LineTable => {
  let size = Math.ceil(text.length / 24) + 16;
  let starts = new Uint32Array(size);
  let ends = new Uint32Array(size);
  let hashes = new Int32Array(size);
  let count = 0;
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let hash = 0;
  for (let at = start; at <= text.length; at += 1) {
    // Behind the end this is NaN.
    const code = text.charCodeAt(at);
    if (code !== 0x0a && at < text.length) {
      hash = addToHash(hash, code);
      continue;
    }
    if (count === size) {
      size *= 2;
      starts = grow(starts, new Uint32Array(size));
      ends = grow(ends, new Uint32Array(size));
      hashes = grow(hashes, new Int32Array(size));
    }
    const hasReturn = at < text.length && at > start && text.charCodeAt(at - 1) === 0x0d;
    starts[count] = start;
    ends[count] = hasReturn ? at - 1 : at;
    hashes[count] = hash;
    count += 1;
    start = at + 1;
    hash = 0;
  }
  return { count, ends, hashes, starts, text };
};

/** Where a line begins. Behind the last line: the end of the text. */
export const getLineStart = (table: LineTable, line: number): number =>
  line < table.count ? (table.starts[line] ?? 0) : table.text.length;

/** Where a line ends, before its line break. Behind the last line: the end of the text. */
export const getLineEnd = (table: LineTable, line: number): number =>
  line < table.count ? (table.ends[line] ?? 0) : table.text.length;

/** A line without its line break; empty behind the last line. */
export const getLine = (table: LineTable, line: number): string =>
  table.text.slice(getLineStart(table, line), getLineEnd(table, line));

/** The line break that ends a line: `\n`, `\r\n`, or nothing at the end of the text. */
export const getLineBreak = (table: LineTable, line: number): string =>
  line + 1 >= table.count
    ? ''
    : table.text.slice(getLineEnd(table, line), getLineStart(table, line + 1));

/** The line that an offset is in. */
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
