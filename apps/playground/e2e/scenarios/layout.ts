import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import type { PlaygroundPage } from '../support/playground-page.ts';
import type { Visit } from '../support/scenario.ts';
import { listSmallTargets } from '../support/small-targets.ts';
import {
  chooseTheme,
  followSystem,
  toggleSettings,
  waitForBrightness,
  waitForTheme,
} from '../support/themes.ts';
import { openToolbox } from '../support/toolboxes.ts';
import { waitUntil } from '../support/wait-until.ts';

const PHONE = { height: 844, width: 390 };
const SMALL_PHONE = { height: 740, width: 360 };

/** Screens that show one part of the page at a time. */
const SMALL_SCREENS: readonly (readonly [string, { height: number; width: number }])[] = [
  ['on a phone', SMALL_PHONE],
  ['on a phone on its side', { height: 390, width: 844 }],
  ['on the narrowest phone', { height: 568, width: 320 }],
];

const CALCULATION = 'tool=lobe-calculator&api=calculate&args={"expression":"6*7"}';
const COMMAND = 'tool=lobe-local-system&api=runCommand&args={"command":"rm -rf nothing"}';

interface TouchedState {
  /** Default: the start page. */
  link?: string;
  name: string;
  reach: (playground: PlaygroundPage, page: Page) => Promise<void>;
}

const shown = (heading: string) => async (_: PlaygroundPage, page: Page) =>
  page.getByRole('heading', { exact: true, level: 1, name: heading }).waitFor();

const startPart = (part: 'Result' | 'Start page' | 'Tools', playground: PlaygroundPage) =>
  playground.choice('Part of the page', part).click();

const TOUCHED: readonly TouchedState[] = [
  {
    name: 'the start page and its dialog',
    reach: async (playground, page) => {
      await startPart('Start page', playground);
      await page.getByRole('button', { exact: true, name: 'Add an MCP server' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the tools and the toolboxes',
    reach: async (playground, page) => {
      await startPart('Tools', playground);
      await openToolbox(page);
    },
  },
  {
    name: 'the palette',
    reach: async (_, page) => {
      await page.getByRole('button', { exact: true, name: 'Go to' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    link: CALCULATION,
    name: 'a form and a menu',
    reach: async (playground, page) => {
      await playground.field('expression').waitFor();
      await page.getByRole('button', { exact: true, name: 'Copy as' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    link: CALCULATION,
    name: 'arguments as JSON',
    reach: async (playground) => {
      await playground.showArgumentsAs('JSON');
      await playground.editor.waitFor();
    },
  },
  {
    link: CALCULATION,
    name: 'what the model sees',
    reach: async (playground) => {
      await playground.choice('View of the arguments', 'What the model sees').click();
      await playground.see(/^\d+ tokens$/);
    },
  },
  {
    link: 'tool=lobe-calculator&api=solve&args={"equations":["x^2 = 4"]}',
    name: 'a list in the form',
    reach: async (playground) => playground.showOptional(),
  },
  ...(['Artifacts', 'Data', 'History', 'Model', 'Preview'] as const).map((view): TouchedState => ({
    link: CALCULATION,
    name: `a result: ${view}`,
    reach: async (playground) => {
      await playground.run();
      await playground.showResultAs(view);
    },
  })),
  {
    link: COMMAND,
    name: 'a question',
    reach: async (playground, page) => {
      await playground.start();
      await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).waitFor();
    },
  },
  ...['Approvals', 'Artifacts', 'Chat', 'Collections', 'Cost', 'Replay'].map(
    (view): TouchedState => ({
      link: `view=${view.toLowerCase()}`,
      name: view,
      reach: shown(view),
    }),
  ),
  {
    link: 'view=surfaces&tool=lobe-calculator&api=calculate',
    name: 'the surfaces',
    reach: async (_, page) => page.locator('[data-kind="render"]').first().waitFor(),
  },
];

/** Themes and languages. */
export const themeVisit: Visit = [
  {
    name: 'light, dark and system theme survive a reload',
    run: async ({ page, playground }) => {
      await playground.open();
      await chooseTheme(page, 'Dark');
      await waitForBrightness(page, 'dark');
      await page.reload();
      await toggleSettings(page);
      await waitForTheme(page, 'Dark');
      await toggleSettings(page);
      await waitForBrightness(page, 'dark');
      await chooseTheme(page, 'Light');
      await waitForBrightness(page, 'light');
      await chooseTheme(page, 'System');
      await followSystem(page, 'dark');
      await followSystem(page, 'light');
    },
  },
  {
    name: 'the page and the tools’ surfaces use the chosen language',
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
];

/** Fingers. */
export const touchVisit: Visit = [
  {
    name: 'on a phone every control of every view is large enough for a finger',
    run: async ({ page, playground }) => {
      const small: string[] = [];
      for (const { link, name, reach } of TOUCHED) {
        await playground.open(link);
        await reach(playground, page);
        await playground.assertNoSidewaysScroll();
        small.push(...(await listSmallTargets(page)).map((target) => `${name}: ${target}`));
        // Menus and dialogs are left by this key, and a question is denied by it.
        await page.keyboard.press('Escape');
      }
      assert.deepEqual(small, []);
    },
    viewport: PHONE,
  },
];

/** Small screens. */
export const phoneVisit: Visit = [
  ...SMALL_SCREENS.map(([where, viewport]) => ({
    name: `${where} everything fits the width, and a calculation works`,
    run: async ({ page, playground }: Parameters<Visit[number]['run']>[0]) => {
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
    viewport,
  })),
  {
    name: 'toolboxes fit on a phone',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choice('Part of the page', 'Tools').click();
      await openToolbox(page);
      await playground.assertNoSidewaysScroll();
    },
    viewport: SMALL_PHONE,
  },
];
