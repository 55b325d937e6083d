import type { Page } from 'playwright-core';

/** A plot as it is drawn and described. */
export interface DrawnPlot {
  description: string;
  /** The largest vertical step between two points of a line, as a share of the plot's height. */
  longestDrop: number;
  /** In CSS pixels. */
  width: number;
}

/** Reads the plot of the page. */
export const readPlot = (page: Page): Promise<DrawnPlot> =>
  page.getByRole('img', { name: /^Plot of/ }).evaluate((image) => {
    const described = image.getAttribute('aria-describedby') ?? '';
    const box = image.getBoundingClientRect();
    const steps = [...image.querySelectorAll('path')].flatMap((path) =>
      (path.getAttribute('d') ?? '').split('M').flatMap((line) => {
        const heights = [...line.matchAll(/,(-?[\d.]+)/g)].map(([, y]) =>
          Math.min(box.height, Math.max(0, Number(y))),
        );
        return heights.slice(1).map((y, index) => Math.abs(y - (heights[index] ?? y)));
      }),
    );
    return {
      description: document.querySelector(`[id="${described}"]`)?.textContent ?? '',
      longestDrop: Math.max(0, ...steps) / box.height,
      width: box.width,
    };
  });
