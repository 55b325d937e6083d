import { useState } from 'react';

/** The part of a list that is shown. */
export interface ShownItems<Item> {
  /** Items that are not shown yet. */
  hidden: number;
  shown: readonly Item[];
  showMore: () => void;
}

/**
 * Shows a long list step by step: thousands of rows would block the page.
 *
 * @param step - how many are shown initially, and how many more each time
 */
export const useShown = <Item>(items: readonly Item[], step: number): ShownItems<Item> => {
  const [count, setCount] = useState(step);
  return {
    hidden: Math.max(0, items.length - count),
    showMore: () => setCount((shown) => shown + step * 5),
    shown: items.length > count ? items.slice(0, count) : items,
  };
};
