import { CUT_CONTEXT, cutLine } from './cut-line.ts';
import { ReadLimit } from './limits.ts';

/** The requested lines, and how much of each. */
export interface LineRange {
  /** 1-based, inclusive. Default: to the end. */
  endLine?: number | undefined;
  /**
   * Start column in the first line, 1-based, in UTF-16 units. That line is then not cut like
   * others.
   */
  startColumn?: number | undefined;
  /** 1-based. */
  startLine: number;
}

/** The requested lines. */
export interface CollectedLines {
  cutLines: Array<{ length: number; line: number }>;
  /** Number of the last returned line; one less than the first if there is none. */
  endLine: number;
  lines: string[];
  /** First line that was not returned, if any. */
  nextStartLine: number | undefined;
}

/** Collects the requested lines of a text that arrives in pieces. */
export interface LineCollector {
  /** Ends the text. Returns the number of its lines. */
  end: () => number;
  /** All requested lines were found, and it is known whether there are more. */
  isComplete: () => boolean;
  result: () => CollectedLines;
  /** Counts the lines of UTF-8, if none of them is requested. Returns whether that is so. */
  skip: (bytes: Uint8Array) => boolean;
  write: (text: string) => void;
}

/** Line ends: a line feed (with an optional carriage return before it) or a lone return. */
export type LineSeparator = '\n' | '\r';

/** Creates a collector that keeps only the requested lines, however long lines are. */
export const createLineCollector = (range: LineRange, separator: LineSeparator): LineCollector => {
  const { startColumn, startLine } = range;
  const last = Math.min(range.endLine ?? Infinity, startLine + ReadLimit.lines - 1);
  const lines: string[] = [];
  const cutLines: CollectedLines['cutLines'] = [];
  let used = 0;
  let number = 1;
  /** The current line: its beginning, its length, its ending so far. */
  let text = '';
  let length = 0;
  let endsInReturn = false;
  let isClosed = false;
  let nextStartLine: number | undefined;

  const isWanted = (): boolean => !isClosed && number >= startLine;

  /** How much is skipped at the beginning of the line, and how much is kept. */
  const partOfLine = (): { limit: number; skipped: number } =>
    startColumn !== undefined && number === startLine
      ? { limit: ReadLimit.characters, skipped: startColumn - 1 }
      : { limit: ReadLimit.lineCharacters, skipped: 0 };

  const close = (): void => {
    isClosed = true;
    nextStartLine = number;
  };

  const add = (piece: string): void => {
    if (piece === '') return;
    const before = length;
    length += piece.length;
    if (!isWanted()) return;
    endsInReturn = piece.endsWith('\r');
    const { limit, skipped } = partOfLine();
    const room = limit + CUT_CONTEXT - text.length;
    const from = Math.max(0, skipped - before);
    if (room > 0) text += piece.slice(from, from + room);
  };

  const finishLine = (isTerminated: boolean): void => {
    if (isWanted()) {
      const hasReturn = isTerminated && endsInReturn && separator === '\n';
      const fullLength = hasReturn ? length - 1 : length;
      const { limit, skipped } = partOfLine();
      const shown = cutLine(text.slice(0, Math.max(0, fullLength - skipped)), limit);
      const isTooMuch = used + shown.length + 1 > ReadLimit.characters && lines.length > 0;
      if (number > last || isTooMuch) {
        close();
      } else {
        lines.push(shown.toWellFormed());
        used += shown.length + 1;
        // A part that starts past the end of its line counts as completely cut.
        const isPast = skipped > 0 && shown === '';
        if (isPast || skipped + shown.length < fullLength) {
          cutLines.push({ length: fullLength, line: number });
        }
      }
    }
    number += 1;
    text = '';
    length = 0;
    endsInReturn = false;
  };

  return {
    end: () => {
      if (length > 0) finishLine(false);
      return number - 1;
    },
    // A line that has started proves that there is one more.
    isComplete: () => isClosed || (number > last && length > 0),
    result: () => ({
      cutLines,
      endLine: startLine + lines.length - 1,
      lines,
      nextStartLine: nextStartLine ?? (number > last && length > 0 ? number : undefined),
    }),
    skip: (bytes) => {
      if (number >= startLine) return false;
      const code = separator.charCodeAt(0);
      let count = 0;
      for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === code) count += 1;
      if (number + count >= startLine) return false;
      number += count;
      length = bytes.at(-1) === code ? 0 : length + bytes.length;
      return true;
    },
    write: (piece) => {
      let at = 0;
      for (;;) {
        const found = piece.indexOf(separator, at);
        if (found === -1) break;
        if (isWanted()) add(piece.slice(at, found));
        finishLine(true);
        at = found + 1;
      }
      add(at === 0 ? piece : piece.slice(at));
    },
  };
};
