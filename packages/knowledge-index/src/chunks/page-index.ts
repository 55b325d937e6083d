import type { KnowledgePage } from '../reading/types.ts';

/** Finds the page of a character: the last one that begins at or before it. */
export const createPageIndex =
  (pages: readonly KnowledgePage[]) =>
  (offset: number): KnowledgePage | undefined => {
    let low = 0;
    let high = pages.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pages[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return pages[low - 1];
  };
