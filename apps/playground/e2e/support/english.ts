import type { Page } from 'playwright-core';

/**
 * Text that may be English on any page: code, commands, paths, output, and one half of a comparison
 * of languages.
 */
const CODE = 'pre, code, kbd, script, style, textarea, .katex, .cm-editor, [data-language="en-US"]';

/** Third-party tools use their own language. */
const FOREIGN = 'section:has([data-group^="dev/"])';

/** Texts, labels and tooltips of the page with consecutive English words. */
export const listEnglish = (page: Page): Promise<string[]> =>
  page.evaluate((excluded) => {
    // Names have capitals, and lists of names have commas.
    const english = /[A-Za-z]+ [a-z]+ [a-z]{2,}/;
    const isShown = (element: Element): boolean =>
      !element.closest(excluded) && element.checkVisibility();
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!english.test(textContent ?? '') || !parentElement || !isShown(parentElement)) continue;
      found.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['alt', 'aria-description', 'aria-label', 'placeholder', 'title']) {
        const text = element.getAttribute(name) ?? '';
        if (english.test(text) && isShown(element)) found.push(`${name}: ${text}`);
      }
    }
    return [...new Set(found)];
  }, `${CODE}, ${FOREIGN}`);
