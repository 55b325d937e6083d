import { foldPunctuation } from '../characters.ts';
import { getLine, type LineTable } from '../line-table.ts';

const WORD = /[\p{L}\p{N}_]/u;

/** How a line can be the one that an `@@` line names, the strictest first. */
const RULES: ReadonlyArray<(line: string, header: string) => boolean> = [
  (line, header) => line === header,
  (line, header) => foldPunctuation(line).trim() === foldPunctuation(header).trim(),
  // `@@ class A` for `class A(B):`, but not for `class AB:`.
  (line, header) => {
    const body = foldPunctuation(line).trim();
    const wanted = foldPunctuation(header).trim();
    if (!body.startsWith(wanted)) return false;
    return !(WORD.test(wanted.at(-1) ?? '') && WORD.test(body[wanted.length] ?? ''));
  },
];

const findHeader = (table: LineTable, header: string, from: number): number[] => {
  for (const isSame of RULES) {
    const found: number[] = [];
    for (let line = from; line < table.count; line += 1) {
      if (isSame(getLine(table, line), header)) found.push(line);
    }
    if (found.length > 0) return found;
  }
  return [];
};

/** What {@link findAnchors} found: lines, 0-based, or the header that is nowhere. */
export type Anchors = { lines: number[] } | { missing: string };

/**
 * The lines that the last of some `@@` lines can mean: each is the first such line below one that
 * the `@@` line before it can mean.
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
