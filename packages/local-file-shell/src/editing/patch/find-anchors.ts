import { foldPunctuation } from '../characters.ts';
import { getLine, hashLine, type LineTable } from '../line-table.ts';

const WORD = /[\p{L}\p{N}_]/u;

/** `@@ class A` matches `class A(B):`, but not `class AB:`. */
const beginsWith = (line: string, header: string): boolean =>
  line.startsWith(header) &&
  !(WORD.test(header.at(-1) ?? '') && WORD.test(line[header.length] ?? ''));

const listLines = (table: LineTable, from: number, isSame: (line: number) => boolean): number[] => {
  const lines: number[] = [];
  for (let line = from; line < table.count; line += 1) if (isSame(line)) lines.push(line);
  return lines;
};

const trimFolded = (line: string): string => foldPunctuation(line).trim();

/** Lines that are a header, ignoring indentation and punctuation, or begin with it. */
const findHeader = (table: LineTable, header: string, from: number): number[] => {
  const hash = hashLine(header);
  const alike = listLines(table, from, (line) => table.hashes[line] === hash);
  const exact = alike.filter((line) => getLine(table, line) === header);
  if (exact.length > 0) return exact;
  const wanted = trimFolded(header);
  const same = alike.filter((line) => trimFolded(getLine(table, line)) === wanted);
  if (same.length > 0) return same;
  return listLines(table, from, (line) => beginsWith(trimFolded(getLine(table, line)), wanted));
};

/** The result of {@link findAnchors}: lines, 0-based, or the header that was not found. */
export type Anchors = { lines: number[] } | { missing: string };

/**
 * The possible lines of the last of several `@@` lines: each is the first match below a possible
 * line of the previous one.
 */
export const findAnchors = (
  table: LineTable,
  headers: readonly string[],
  from: number,
): Anchors => {
  let lines: number[] | undefined;
  for (const header of headers) {
    const first = lines === undefined ? from : (lines[0] ?? from) + 1;
    const found = findHeader(table, header, first);
    if (found.length === 0) return { missing: header };
    lines =
      lines === undefined
        ? found
        : [...new Set(lines.flatMap((above) => found.find((line) => line > above) ?? []))];
  }
  return { lines: lines ?? [] };
};
