import type { TextRange } from '../reading/types.ts';

/** The lines of a text, to convert between offsets and lines. */
export interface LineIndex {
  readonly count: number;
  /** The number of the line that contains a character, from 1. */
  lineOf: (offset: number) => number;
  /**
   * The range of lines, without the last line break; undefined if the first line does not exist.
   */
  rangeOf: (first: number, last?: number) => TextRange | undefined;
}

/** Scans the text once; a look-up then takes logarithmic time. */
export const createLineIndex = (text: string): LineIndex => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  // A final line break does not start another line.
  if (text.endsWith('\n')) starts.pop();
  const endOf = (line: number): number => {
    const next = starts[line];
    if (next !== undefined) return next - 1;
    return text.endsWith('\n') ? text.length - 1 : text.length;
  };
  return {
    count: starts.length,
    lineOf: (offset) => {
      let low = 0;
      let high = starts.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle + 1;
        else high = middle;
      }
      return Math.max(1, low);
    },
    rangeOf: (first, last = first) => {
      const start = starts[first - 1];
      if (start === undefined || last < first) return undefined;
      return { end: endOf(Math.min(last, starts.length)), start };
    },
  };
};
