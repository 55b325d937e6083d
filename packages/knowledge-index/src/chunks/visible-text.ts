import type { HiddenRange, TextRange } from '../reading/types.ts';

/** Ranges of a text that are requested in order. */
export interface VisibleText {
  hasHidden: (range: TextRange) => boolean;
  /** The range without its hidden parts. */
  slice: (range: TextRange) => string;
}

/** Characters that separate words for a program, but not for a reader. */
const SOFT = /\u00AD/g;

/**
 * The visible text of a document. Finding a range takes logarithmic time in the number of hidden
 * ranges.
 */
export const createVisibleText = (text: string, hidden: readonly HiddenRange[]): VisibleText => {
  /** The first hidden range that ends after a position. */
  const findFirst = (place: number): number => {
    let low = 0;
    let high = hidden.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((hidden[middle]?.end ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const hasHidden = ({ end, start }: TextRange): boolean => {
    const first = hidden[findFirst(start)];
    return first !== undefined && first.start < end;
  };
  return {
    hasHidden,
    slice: ({ end, start }) => {
      let visible = '';
      let from = start;
      for (let index = findFirst(start); index < hidden.length; index += 1) {
        const range = hidden[index];
        if (!range || range.start >= end) break;
        // A hidden sheet is invisible, but people look up its values.
        if (range.reason === 'hiddenPart') continue;
        visible += text.slice(from, Math.max(from, range.start));
        from = Math.max(from, range.end);
      }
      visible += from < end ? text.slice(from, end) : '';
      return visible.replaceAll(SOFT, '');
    },
  };
};
