import type { TextRange } from '../reading/types.ts';

/** The lines of a text, for going from offsets to lines and back. */
export interface LineIndex {
  readonly count: number;
  /** Number of the line that a character stands in, from 1. */
  lineOf: (offset: number) => number;
  /** Where lines stand, without the end of the last; undefined if the first does not exist. */
  rangeOf: (first: number, last?: number) => TextRange | undefined;
}

/** Looks through the text once; a look-up then takes the logarithm of the number of lines. */
export const createLineIndex = (text: string): LineIndex => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  // The end of the last line begins no further one.
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
