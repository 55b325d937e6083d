import { useState } from 'react';

/** A list as far as it is shown. */
export interface ShownItems<Item> {
  /** Items that are not shown yet. */
  hidden: number;
  shown: readonly Item[];
  showMore: () => void;
}

/**
 * Shows a long list step by step: thousands of rows at once would hold up the page.
 *
 * @param step - how many are shown at first, and how many more each time
 */
export const useShown = <Item>(items: readonly Item[], step: number): ShownItems<Item> => {
  const [count, setCount] = useState(step);
  return {
    hidden: Math.max(0, items.length - count),
    showMore: () => setCount((shown) => shown + step * 5),
    shown: items.length > count ? items.slice(0, count) : items,
  };
};
