import type { Page } from 'playwright-core';

/** What may be English on any page: code, commands, paths, output, and the half of a comparison of languages. */
const CODE = 'pre, code, kbd, script, style, textarea, .katex, .cm-editor, [data-language="en-US"]';

/** A tool of somebody else speaks as it does. */
const FOREIGN = 'section:has([data-group^="dev/"])';

/** Texts of the page, and of its labels and tooltips, in which English words follow each other. */
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
