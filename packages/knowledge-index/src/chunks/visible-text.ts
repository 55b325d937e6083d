import type { HiddenRange, TextRange } from '../reading/types.ts';

/** Parts of a text that are asked for in order. */
export interface VisibleText {
  /** Whether anything in the range is hidden. */
  hasHidden: (range: TextRange) => boolean;
  /** The range without what is hidden in it. */
  slice: (range: TextRange) => string;
}

/** Characters that divide words for a program, but not for a reader. */
const SOFT = /\u00AD/g;

/** What a person sees of a text. Finding a range costs the logarithm of the number of hidden ones. */
export const createVisibleText = (text: string, hidden: readonly HiddenRange[]): VisibleText => {
  /** The first hidden range that ends behind a place. */
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
        // Nobody sees a hidden sheet, but people look values up in it.
        if (range.reason === 'hiddenPart') continue;
        visible += text.slice(from, Math.max(from, range.start));
        from = Math.max(from, range.end);
      }
      visible += from < end ? text.slice(from, end) : '';
      return visible.replaceAll(SOFT, '');
    },
  };
};
