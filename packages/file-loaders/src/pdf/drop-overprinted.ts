import type { TextItem } from './page-text.ts';

/** In letter heights: copies of a text this near make it bold, or are its shadow. */
const NEAR = 0.15;

/** Places of one text that are remembered; tables repeat short ones thousands of times. */
const MOST_PLACES = 20;

const isNear = (one: TextItem, other: TextItem): boolean => {
  // Of two narrow letters side by side, turned or not, each has a place of its own.
  const most = Math.min(NEAR * one.height, NEAR * other.height, one.width / 2);
  const [x, y] = [4, 5].map((at) =>
    Math.abs((one.transform[at] ?? 0) - (other.transform[at] ?? 0)),
  );
  return (x ?? 0) <= most && (y ?? 0) <= most;
};

/** Empties pieces of text that are drawn over themselves: a reader sees them once. */
export const dropOverprinted = (items: readonly TextItem[]): TextItem[] => {
  const drawn = new Map<string, TextItem[]>();
  return items.map((item) => {
    if (item.str.trim() === '') return item;
    const places = drawn.get(item.str) ?? [];
    if (places.some((place) => isNear(place, item))) return { ...item, str: '' };
    drawn.set(item.str, [...places.slice(1 - MOST_PLACES), item]);
    return item;
  });
};
