import type { Page } from 'playwright-core';

/** Minimum size of a control for a finger, in CSS pixels. */
const FINGER = 44;

/* Links within a sentence are as high as its lines. */
const CONTROLS = [
  'a[href]:not(p > a)',
  'button',
  'input:not([type="hidden"])',
  'select',
  'summary',
  'textarea',
  ...['button', 'combobox', 'menuitem', 'option', 'slider', 'switch', 'tab'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** The visible controls that are too small for a finger, each with its size. */
export const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ controls, finger }) => {
      const small = new Set<string>();
      for (const control of document.querySelectorAll<HTMLElement>(controls)) {
        const isShown = control.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
        });
        const isIdle = control.closest('[aria-hidden="true"], [inert]') !== null;
        // Elements that only screen readers announce are one pixel wide.
        if (!isShown || isIdle || control.offsetWidth <= 1) continue;
        // A label, and the frame around a field, are pressed in its place.
        const isField = control instanceof HTMLInputElement;
        const frames = [
          control,
          control.closest('label'),
          ...(isField && control.parentElement ? [control.parentElement] : []),
        ].filter((frame) => frame !== null);
        // Sizes without transforms: a dialog that is still opening is smaller than it will be.
        const width = Math.max(...frames.map((frame) => frame.offsetWidth));
        const height = Math.max(...frames.map((frame) => frame.offsetHeight));
        if (width >= finger && height >= finger) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
        const size = `${width} × ${height}`;
        small.add(`${control.tagName.toLowerCase()} "${name}": ${size}`);
      }
      return [...small];
    },
    { controls: CONTROLS, finger: FINGER },
  );
