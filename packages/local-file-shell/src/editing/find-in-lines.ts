import { findContentEnd, findIndentationEnd, foldPunctuation, isBlankCode } from './characters.ts';
import { findText } from './find-text.ts';
import { findIndentationChange } from './indentation.ts';
import { findLine, getLine, getLineEnd, getLineStart, type LineTable } from './line-table.ts';
import { type Place, Tolerance } from './place.ts';
import type { SentLine } from './sent-text.ts';

/** End of the line if only spaces and tabs follow. */
const findEndOfLine = (text: string, from: number): number | undefined => {
  let at = from;
  while (at < text.length && isBlankCode(text.charCodeAt(at))) at += 1;
  const rest = text.slice(at, at + 2);
  return rest === '' || rest.startsWith('\n') || rest === '\r\n' ? at : undefined;
};

/**
 * The sent text ends with white space: so does the file's line, though it may be different or
 * empty.
 */
const findStripped = (
  table: LineTable,
  { text, stripped }: { stripped: string; text: string },
  tolerance: number,
): Place[] => {
  const offsets = findText(text, stripped, {
    accept: (offset) => findEndOfLine(text, offset + stripped.length) !== undefined,
    limit: Number.POSITIVE_INFINITY,
    overlapping: false,
  });
  return offsets.map((start) => ({
    end: findEndOfLine(text, start + stripped.length) ?? start + stripped.length,
    line: findLine(table, start),
    reachesEnd: false,
    start,
    tolerance,
  }));
};

const findIndented = (table: LineTable, sent: SentLine): Place[] => {
  const places: Place[] = [];
  for (let line = 0; line < table.count; line += 1) {
    if (table.hashes[line] !== sent.hash) continue;
    const text = getLine(table, line);
    const contentEnd = findContentEnd(text);
    const indentationEnd = findIndentationEnd(text);
    if (text.slice(indentationEnd, contentEnd) !== sent.body) continue;
    const file = text.slice(0, indentationEnd);
    const indentation = findIndentationChange([{ file, sent: sent.indentation }]);
    if (indentation === undefined) continue;
    const start = getLineStart(table, line);
    places.push({
      end: sent.stripped === sent.text ? start + contentEnd : getLineEnd(table, line),
      indentation,
      line,
      reachesEnd: false,
      start,
      tolerance: Tolerance.Indentation,
    });
  }
  return places;
};

/**
 * Finds places of a single-line text that does not match exactly, by any rule. A match by
 * indentation must be a whole line.
 */
export const findInLines = (
  table: LineTable,
  sent: SentLine,
  { hasWord, overlapping }: { hasWord: boolean; overlapping: boolean },
): Place[] => {
  if (sent.body === '' || sent.body.length > table.longestLine) return [];
  const { Punctuation, Whitespace } = Tolerance;
  const folded = foldPunctuation(table.text);
  const canFold = folded !== table.text || sent.folded !== sent.text;
  const limit = Number.POSITIVE_INFINITY;
  const punctuated: Place[] = canFold
    ? findText(folded, sent.folded, { limit, overlapping }).map((start) => ({
        end: start + sent.text.length,
        line: findLine(table, start),
        reachesEnd: false,
        start,
        tolerance: Punctuation,
      }))
    : [];
  const { stripped } = sent;
  const isTrailed = stripped !== sent.text;
  const foldedText = { stripped: foldPunctuation(stripped), text: folded };
  return [
    ...punctuated,
    ...(isTrailed ? findStripped(table, { stripped, text: table.text }, Whitespace) : []),
    ...(isTrailed && canFold ? findStripped(table, foldedText, Punctuation | Whitespace) : []),
    ...(hasWord ? findIndented(table, sent) : []),
  ].toSorted((one, other) => one.start - other.start);
};
