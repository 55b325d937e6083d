import type { Locator, Page } from 'playwright-core';

import { waitUntil } from './wait-until.ts';

/** The themes, in the page's words. */
export type ThemeName = 'Dark' | 'Light' | 'System';

const themeButton = (page: Page, theme: ThemeName): Locator =>
  page
    .getByRole('group', { exact: true, name: 'Theme' })
    .getByRole('button', { exact: true, name: theme });

/** Opens the settings, or closes them. */
export const toggleSettings = (page: Page): Promise<void> =>
  page.getByRole('button', { exact: true, name: 'Settings' }).click();

/** Waits until a theme is selected. */
export const waitForTheme = (page: Page, theme: ThemeName): Promise<unknown> =>
  waitUntil(
    `${theme} is the chosen theme`,
    () => themeButton(page, theme).getAttribute('aria-pressed'),
    (pressed) => pressed === 'true',
  );

/** Selects a theme in the header. */
export const chooseTheme = async (page: Page, theme: ThemeName): Promise<void> => {
  await toggleSettings(page);
  await themeButton(page, theme).click();
  await waitForTheme(page, theme);
  await toggleSettings(page);
};

/** Brightness of the page's background, from 0 (black) to 255 (white). */
const readBrightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (let element = document.querySelector('main'); element; element = element.parentElement) {
      const colour = getComputedStyle(element).backgroundColor;
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      if (alpha > 0) return (red + green + blue) / 3;
    }
    return 255;
  });

/** Waits until the page is dark, or light. */
export const waitForBrightness = (page: Page, face: 'dark' | 'light'): Promise<unknown> =>
  waitUntil(
    `the page is ${face}`,
    () => readBrightness(page),
    (brightness) => (face === 'dark' ? brightness < 80 : brightness > 200),
  );

/** Makes the system dark, or light, and waits until the page has followed. */
export const followSystem = async (page: Page, face: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme: face });
  await waitForBrightness(page, face);
};
