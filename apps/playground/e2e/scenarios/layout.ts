import assert from 'node:assert/strict';

import type { Scenario } from '../support/scenario.ts';
import { chooseTheme, readBrightness, toggleSettings, waitForTheme } from '../support/themes.ts';
import { waitUntil } from '../support/wait-until.ts';

const isDark = (brightness: number): boolean => brightness < 80;
const isLight = (brightness: number): boolean => brightness > 200;

/** Themes, languages and small screens. */
export const layoutScenarios: readonly Scenario[] = [
  {
    name: 'light, dark and the system’s theme, remembered over a reload',
    run: async ({ page, playground }) => {
      const brightness = () => readBrightness(page);
      await playground.open();
      await chooseTheme(page, 'Dark');
      await waitUntil('the page is dark', brightness, isDark);
      await page.reload();
      await toggleSettings(page);
      await waitForTheme(page, 'Dark');
      await toggleSettings(page);
      await waitUntil('the page is still dark', brightness, isDark);
      await chooseTheme(page, 'Light');
      await waitUntil('the page is light', brightness, isLight);
      await chooseTheme(page, 'System');
      await page.emulateMedia({ colorScheme: 'dark' });
      await waitUntil('the page follows the system into the dark', brightness, isDark);
      await page.emulateMedia({ colorScheme: 'light' });
      await waitUntil('the page follows the system into the light', brightness, isLight);
    },
  },
  {
    name: 'the page and the tools’ own views speak the chosen language',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill('1/3 + 1/6');
      await playground.run();
      await toggleSettings(page);
      await playground.choice('Language', '中文').click();
      await waitUntil(
        'the page says that it is Chinese',
        () => page.evaluate(() => document.documentElement.lang),
        (language) => language === 'zh-CN',
      );
      await playground.see('知识库');
      await page.getByText('已计算').waitFor();
      await page.getByRole('button', { name: '复制小数' }).waitFor();
    },
  },
  {
    name: 'on a phone everything fits the width, and a calculation can be made',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.assertNoSidewaysScroll();
      await playground.choose('calculate');
      await playground.assertNoSidewaysScroll();
      await playground.field('expression').fill('sqrt(2)^3 + 1/7');
      await playground.run();
      await playground.see('Computed by');
      await playground.assertNoSidewaysScroll();
      for (const view of ['Model', 'Data', 'Artifacts', 'Preview'] as const) {
        await playground.showResultAs(view);
        await playground.assertNoSidewaysScroll();
      }
      await playground.choice('Part of the page', 'Arguments').click();
      await playground.showArgumentsAs('JSON');
      await playground.editor.waitFor();
      await playground.assertNoSidewaysScroll();
      await playground.choice('Part of the page', 'Tools').click();
      await page.getByRole('searchbox', { name: 'Search tools and APIs' }).waitFor();
      assert.equal(await page.getByRole('button', { exact: true, name: 'Run' }).isVisible(), false);
    },
    viewport: { height: 740, width: 360 },
  },
];
