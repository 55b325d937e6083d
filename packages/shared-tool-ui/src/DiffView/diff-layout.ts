import { useSyncExternalStore } from 'react';

import { createListeners } from '@lobechat/utils';

/** Layout of a diff's two sides: one below the other, or side by side. */
export type DiffLayout = 'split' | 'unified';

let chosen: DiffLayout = 'unified';
const { add: subscribe, announce } = createListeners();

const choose = (layout: DiffLayout): void => {
  chosen = layout;
  announce();
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
