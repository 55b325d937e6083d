const GUARD = '[data-base-ui-focus-guard][aria-hidden]';

/**
 * Popups of the component library stand between guards: elements that can have the focus, so that
 * Tab comes round, and are hidden from assistive technology, which must not both be (WCAG 4.1.2).
 * They pass the focus on at once, so hiding them gains nothing: this takes the attribute away.
 *
 * @returns the end of it
 */
export const revealFocusGuards = (root: HTMLElement): (() => void) => {
  const reveal = (): void => {
    for (const guard of root.querySelectorAll(GUARD)) guard.removeAttribute('aria-hidden');
  };
  const observer = new MutationObserver(reveal);
  observer.observe(root, { childList: true, subtree: true });
  reveal();
  return () => observer.disconnect();
};
