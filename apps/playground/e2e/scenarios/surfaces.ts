import assert from 'node:assert/strict';

import type { Locator, Page } from 'playwright-core';

import type { Place } from '../support/playground-page.ts';
import { readPlot } from '../support/plots.ts';
import type { Visit } from '../support/scenario.ts';
import { toggleSettings } from '../support/themes.ts';
import { waitUntil } from '../support/wait-until.ts';

const PLACES: readonly Place[] = ['In the browser', 'On the server'];

const PHONE = { height: 740, width: 360 };

const PARABOLA = '{"equations":["x^2 = 4"]}';
const BINOMIAL =
  '{"operation":"distribution","distribution":"binomial","parameters":{"trials":20,"probability":0.3},"to":5}';
const REGRESSION = '{"operation":"regression","data":[1,2,3,4,5],"other":[2.1,3.9,6.2,7.8,10.1]}';

const findSlider = (page: Page): Locator =>
  page.getByRole('slider', { name: 'Read values along x' });

const readValues = (page: Page): Promise<string | null> =>
  findSlider(page).getAttribute('aria-valuetext');

/** The tools' own views: tables, typeset mathematics, plots. */
export const surfaceVisit: Visit = [
  {
    name: "a host’s own tool package is shown by its own surface, under the page's content security policy",
    run: async ({ playground }) => {
      await playground.open();
      await playground.choose('showNote');
      await playground.run();
      await playground.see('Drawn by its own package: shopping');
    },
  },
  {
    name: 'the absence of solutions is stated, and no line is drawn through a pole',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('solve');
      await playground.writeJson('{"equations":["x = 1","x = 2"]}');
      await playground.run();
      await playground.see('There is no solution.');
      await playground.writeJson('{"equations":["1/x = 2"]}');
      await playground.run();
      const plot = await readPlot(page);
      assert.match(plot.description, /1\/x is interrupted near x = /);
      assert.equal(plot.longestDrop < 0.9, true, 'a line is drawn through the pole');
    },
  },
  {
    name: 'solutions are verified and plotted, in the browser and on the server alike',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('solve');
      await playground.writeJson(PARABOLA);
      for (const place of PLACES) {
        await playground.runIn(place);
        await playground.run();
        await playground.showResultAs('Preview');
        const table = page.getByRole('table', { name: 'Solutions' });
        for (const solution of ['-2', '2']) {
          await table
            .getByRole('row', { name: new RegExp(`= ${solution} .*Verified by substitution`) })
            .waitFor();
        }
        await playground.see(/2 solutions\. These are all\./);
        assert.match((await readPlot(page)).description, /Marked points: x = -2 \(−2, /);
      }
    },
  },
  {
    name: 'a plot can be read by keyboard, by pointer and as a table',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('solve');
      await playground.writeJson(PARABOLA);
      await playground.run();
      const slider = findSlider(page);
      await slider.focus();
      await page.keyboard.press('Home');
      const first = await waitUntil(
        'the slider reads values',
        () => readValues(page),
        (text) => text?.startsWith('x = ') === true,
      );
      await page.keyboard.press('ArrowRight');
      const second = await waitUntil(
        'the slider reads other values',
        () => readValues(page),
        (text) => text !== first,
      );
      await page.getByRole('img', { name: /^Plot of/ }).hover();
      await waitUntil(
        'the pointer reads values',
        () => readValues(page),
        (text) => text !== second,
      );
      await page.getByText('Show the plot as a table').click();
      await page.getByRole('table', { name: 'Marked points' }).waitFor();
      await page.getByRole('row', { name: 'x = -2' }).waitFor();
    },
  },
  {
    name: 'plots and wide matrices fit a phone',
    run: async ({ page, playground }) => {
      await playground.open();
      for (const json of [BINOMIAL, REGRESSION]) {
        await playground.choice('Part of the page', 'Tools').click();
        await playground.choose('computeStatistics');
        await playground.writeJson(json);
        await playground.run();
        const plot = await readPlot(page);
        assert.equal(plot.width <= PHONE.width, true, `The plot is ${plot.width} pixels wide.`);
        await playground.assertNoSidewaysScroll();
      }
      await playground.choice('Part of the page', 'Tools').click();
      await playground.choose('computeMatrix');
      const row = `[${Array.from({ length: 14 }, (_, index) => index * 1001).join(',')}]`;
      await playground.writeJson(
        JSON.stringify({ matrix: `[${row},${row}]`, operation: 'transpose' }),
      );
      await playground.run();
      await page.getByRole('table', { name: 'Transpose' }).waitFor();
      await playground.assertNoSidewaysScroll();
    },
    viewport: PHONE,
  },
  {
    name: 'a plot adapts to the language and the width of the page',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('computeStatistics');
      await playground.writeJson(BINOMIAL);
      await playground.run();
      const { width } = await readPlot(page);
      await page.setViewportSize(PHONE);
      await waitUntil(
        'the plot is narrower',
        async () => (await readPlot(page)).width,
        (narrow) => narrow < width,
      );
      await page.setViewportSize({ height: 800, width: 1280 });
      await toggleSettings(page);
      await playground.choice('Language', '中文').click();
      await page.getByText('以表格显示图形').waitFor();
      await page.getByRole('img', { name: /二项分布/ }).waitFor();
    },
  },
];
