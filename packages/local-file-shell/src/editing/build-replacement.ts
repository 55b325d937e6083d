import { changeIndentation } from './indentation.ts';
import { createPunctuationKeeper } from './keep-punctuation.ts';
import { compareLines, type LineChange } from './line-changes.ts';
import { getLineBreak, getLineEnd, getLineStart, type LineTable } from './line-table.ts';
import { type Place, Tolerance } from './place.ts';
import type { SentText } from './sent-text.ts';

/** The replacement of a text that was matched with tolerance. */
export interface ReplacementOptions {
  /**
   * Which lines of the sent text become which of the new one. Default: determined by a comparison.
   */
  changes?: readonly LineChange[] | undefined;
  /** If the file has none to follow. */
  lineBreak?: string | undefined;
  /** Of those new lines that do not follow the file. */
  newBreaks?: ReadonlyArray<string | undefined> | undefined;
  newLines: readonly string[];
  place: Place;
  sent: SentText;
  table: LineTable;
}

/**
 * The new text as it is inserted into the file, or the line whose indentation cannot be determined.
 */
export type Replacement = { text: string } | { unclearLine: string };

/** The line break near a place: its own, the next, or the previous one. */
const findLineBreak = (table: LineTable, { line }: Place, lines: number): string | undefined => {
  const own = getLineBreak(table, line) || getLineBreak(table, line + lines - 1);
  return own || (line > 0 ? getLineBreak(table, line - 1) : undefined);
};

/** The parts of the file that match the lines of a sent text. */
const sliceLines = ({ lines }: SentText, table: LineTable, place: Place): string[] =>
  lines.map((_, index) => {
    const start = index === 0 ? place.start : getLineStart(table, place.line + index);
    const end = index === lines.length - 1 ? place.end : getLineEnd(table, place.line + index);
    return table.text.slice(start, end);
  });

interface ReplacementLine {
  lineBreak: string;
  text: string;
}

/**
 * Adapts the new text to the place: unchanged lines keep the file's bytes, others get its line
 * endings, the indentation shift of the match, and its punctuation where they repeat it.
 */
export const buildReplacement = (options: ReplacementOptions): Replacement => {
  const { place, sent, table } = options;
  const sentLines = sent.lines.map(({ text }) => text);
  const newLines = [...options.newLines];
  // The file has no line break at its end, and gets none.
  if (place.reachesEnd && newLines.length > 1 && newLines.at(-1) === '') {
    sentLines.pop();
    newLines.pop();
  }
  const changes = options.changes ?? compareLines(sentLines, newLines);
  const fileLines = sliceLines(sent, table, place);
  const usual = findLineBreak(table, place, sentLines.length) ?? options.lineBreak ?? '\n';
  const breakBehind = (index: number): string =>
    (index < sentLines.length - 1 && getLineBreak(table, place.line + index)) || usual;
  const keepPunctuation =
    (place.tolerance & Tolerance.Punctuation) === 0
      ? undefined
      : createPunctuationKeeper(sentLines, fileLines);

  const lines: ReplacementLine[] = [];
  const keep = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) {
      lines.push({ lineBreak: breakBehind(index), text: fileLines[index] ?? '' });
    }
  };
  const beginsLine = place.start === getLineStart(table, place.line);
  let next = 0;
  for (const change of changes) {
    keep(next, change.oldStart);
    next = change.oldEnd;
    const added = newLines.slice(change.newStart, change.newEnd);
    const kept = keepPunctuation?.(change, added) ?? added;
    for (const [index, line] of kept.entries()) {
      const isPart = lines.length === 0 && !beginsLine;
      const text =
        place.indentation === undefined || isPart
          ? line
          : changeIndentation(line, place.indentation);
      if (text === undefined) return { unclearLine: line };
      const replaced = change.oldStart + index;
      const like = replaced < change.oldEnd ? breakBehind(replaced) : usual;
      lines.push({ lineBreak: options.newBreaks?.[change.newStart + index] ?? like, text });
    }
  }
  keep(next, sentLines.length);
  const last = lines.length - 1;
  return {
    text: lines
      .map(({ lineBreak, text }, index) => (index === last ? text : text + lineBreak))
      .join(''),
  };
};
