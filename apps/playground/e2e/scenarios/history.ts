import assert from 'node:assert/strict';

import type { Scenario } from '../support/scenario.ts';
import { waitUntil } from '../support/wait-until.ts';

const RESULT = '18446744073709551616';

/** What stays of calls and arguments, across reloads, tabs and APIs. */
export const historyScenarios: readonly Scenario[] = [
  {
    name: 'calls are kept: found again after a reload, opened, pinned, compared, exported and forgotten',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('calculate');
      for (const expression of ['1/3 + 1/6', '2^64']) {
        await playground.field('expression').fill(expression);
        await playground.run();
        await playground.waitForPhase('succeeded');
      }
      await playground.see(RESULT);
      await page.reload();
      // What was shown is shown again, and so is what was typed.
      await playground.see(RESULT);
      assert.equal(await playground.field('expression').inputValue(), '2^64');

      await playground.showResultAs('History');
      const rows = page.getByRole('listitem').filter({ hasText: 'Succeeded' });
      await waitUntil(
        'both calls are listed',
        () => rows.count(),
        (count) => count === 2,
      );
      await page.getByRole('textbox', { name: 'Filter by name' }).fill('1/3');
      await waitUntil(
        'one call is listed',
        () => rows.count(),
        (count) => count === 1,
      );

      await rows.getByRole('button', { name: /^Compare/ }).click();
      const arguments_ = page.getByRole('region', { exact: true, name: 'Arguments' }).last();
      await arguments_.getByText('1/3 + 1/6').waitFor();
      await page.getByRole('button', { name: 'Back to the list' }).click();

      await rows.getByRole('button', { name: /^Pin/ }).click();
      await rows.getByRole('button', { name: /^Unpin/ }).waitFor();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { exact: true, name: 'Export' }).click();
      const file = await (await saving).path();
      await page.getByRole('button', { name: 'Forget all but pinned' }).click();
      await page.getByRole('textbox', { name: 'Filter by name' }).fill('');
      await waitUntil(
        'the pinned call is left',
        () => rows.count(),
        (count) => count === 1,
      );
      await page.locator('input[type=file]').setInputFiles(file);
      await waitUntil(
        'both calls are back',
        () => rows.count(),
        (count) => count === 2,
      );

      await rows
        .filter({ hasText: '1/3' })
        .getByRole('button', { name: /^calculate/ })
        .click();
      await page.locator('.katex mfrac').first().waitFor({ state: 'attached' });
      assert.equal(await playground.field('expression').inputValue(), '1/3 + 1/6');
    },
  },
  {
    name: 'arguments of every API survive a reload, also long ones and what was just typed',
    run: async ({ page, playground }) => {
      const long = `1${' + 1'.repeat(9000)}`;
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill(long);
      await playground.choose('simplify');
      await playground.field('expression').fill('x + x');
      await page.reload();
      await page.getByRole('heading', { exact: true, name: 'simplify' }).waitFor();
      await waitUntil(
        'the text is back',
        () => playground.field('expression').inputValue(),
        (text) => text === 'x + x',
      );
      await playground.choose('calculate');
      await waitUntil(
        'the long text is back',
        () => playground.field('expression').inputValue(),
        (text) => text === long,
      );
    },
  },
];
