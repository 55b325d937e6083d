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

/* The name of an open group is skipped: its APIs follow. */
const isStop = (button: HTMLElement): boolean => button.getAttribute('aria-expanded') !== 'true';

/**
 * Moves the focus through the `[data-api]` buttons of a list, and the names of folded groups, with
 * the arrow keys, Home and End; left and right fold and unfold a group; up from the first one, or
 * Escape, returns to its `[data-search]` field.
 */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const list = event.currentTarget;
  const search = list.querySelector<HTMLElement>('[data-search]');
  const group = event.target instanceof Element ? event.target.closest('section') : undefined;
  const fold = group?.querySelector<HTMLElement>('[data-group]');
  if (fold && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    event.preventDefault();
    const isOpen = fold.getAttribute('aria-expanded') === 'true';
    if (isOpen === (event.key === 'ArrowLeft')) fold.click();
    fold.focus();
    return;
  }
  const isShown = (button: HTMLElement): boolean => button.closest('[hidden]') === null;
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-api], [data-group]')].filter(
    (button) => isShown(button) && (button === event.target || isStop(button)),
  );
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
