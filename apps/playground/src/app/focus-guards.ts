const GUARD = '[data-base-ui-focus-guard][aria-hidden]';

/**
 * Popups of the component library are surrounded by guards: focusable elements that make Tab wrap
 * around, and that are hidden from assistive technology, which is a violation (WCAG 4.1.2). They
 * pass the focus on immediately, so hiding them gains nothing: this removes the attribute.
 *
 * @returns stops it
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
