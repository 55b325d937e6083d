import { useSyncExternalStore } from 'react';

/** Layout of a diff's two sides: one below the other, or side by side. */
export type DiffLayout = 'split' | 'unified';

let chosen: DiffLayout = 'unified';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const choose = (layout: DiffLayout): void => {
  chosen = layout;
  for (const listener of listeners) listener();
};

/** The layout a person chose for all diffs on the page, until they leave it. */
export const useDiffLayout = (): [DiffLayout, (layout: DiffLayout) => void] => [
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => 'unified',
  ),
  choose,
];
