import type { KeyboardEvent } from 'react';

const nextIndex = (key: string, index: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return index - 1;
    case 'End':
      return count - 1;
    case 'Home':
      return 0;
    default:
      return undefined;
  }
};

/**
 * Moves the focus through the `[data-api]` buttons of a list with the arrow keys, Home and End; from
 * the first one up, and with Escape, back to its `[data-search]` field.
 */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const list = event.currentTarget;
  const search = list.querySelector<HTMLElement>('[data-search]');
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-api]')];
  const index = buttons.findIndex((button) => button === event.target);
  const isSearch = event.target === search;
  if (buttons.length === 0 || (index === -1 && !isSearch)) return;
  if (isSearch && event.key !== 'ArrowDown') return;
  if (event.key === 'Escape') {
    event.stopPropagation();
    search?.focus();
    return;
  }
  const next = nextIndex(event.key, index, buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  (buttons[next] ?? search)?.focus();
};
