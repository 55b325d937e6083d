import assert from 'node:assert/strict';

import type { Visit } from '../support/scenario.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Filling in, checking and sharing arguments. */
export const argumentVisit: Visit = [
  {
    name: 'an example fills in and does not run',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('calculate');
      await page.getByRole('button', { name: 'Examples' }).click();
      await page.getByRole('menuitem').first().click();
      await waitUntil(
        'the field is filled in',
        () => playground.field('expression').inputValue(),
        (value) => value !== '',
      );
      await playground.see('Nothing has run yet');
    },
  },
  {
    name: 'an invalid argument is explained at its field, and Run says why it does nothing',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill('1');
      await playground.showOptional();
      const precision = playground.field('precision');
      await precision.fill('5000');
      await waitUntil(
        'the field is marked',
        () => precision.getAttribute('aria-invalid'),
        (invalid) => invalid === 'true',
      );
      const notes = await precision.getAttribute('aria-describedby');
      assert.match((await page.locator(`[id="${notes}"]`).textContent()) ?? '', /1000/);
      assert.equal(await playground.runButton.getAttribute('aria-disabled'), 'true');
      await playground.see('1 problem to solve before it can run');
      await playground.runButton.click({ force: true });
      await playground.see('Nothing has run yet');
      await page.getByRole('button', { exact: true, name: 'Run anyway' }).click();
      await playground.waitForPhase('failed');
      assert.match(await playground.readContent(), /\/precision: expected a number <= 1000/);

      await precision.fill('20');
      await playground.run();
    },
  },
  {
    name: 'incomplete JSON is explained at its position, and blocks Run',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('calculate');
      await playground.writeJson('{"expression": "1",\n "precision": }');
      await playground.see(/JSON error in line 2/);
      assert.equal(await playground.runButton.getAttribute('aria-disabled'), 'true');
      await playground.runButton.click({ force: true });
      await page.getByRole('button', { exact: true, name: 'Run anyway' }).click();
      await playground.waitForPhase('failed');
      await playground.showArgumentsAs('Form');
      await playground.see('The form waits until the JSON is valid.');
    },
  },
  {
    name: 'form and JSON preserve values that the other cannot show, digit for digit',
    run: async ({ playground }) => {
      const written =
        '{\n  "expression": "1/3",\n  "precision": 2.0e1,\n  "unheardOf": 12345678901234567890.10\n}';
      await playground.open();
      await playground.choose('calculate');
      await playground.writeJson(written);
      await playground.showArgumentsAs('Form');
      assert.equal(await playground.field('precision').inputValue(), '2.0e1');
      await playground.field('expression').fill('1/7');
      assert.equal(await playground.readJson(), written.replace('1/3', '1/7'));
    },
  },
  {
    name: 'a link fills in and does not run',
    run: async ({ page, playground }) => {
      const args = encodeURIComponent('{"expression":"6*7"}');
      await playground.open(`tool=lobe-calculator&api=simplify&args=${args}`);
      await playground.waitForText('expression', '6*7');
      await playground.see('Nothing has run yet');
      assert.equal(await playground.readPhase(), null);

      await page.getByRole('button', { exact: true, name: 'Copy as' }).click();
      await page.getByRole('menuitem', { name: 'Link' }).click();
      await page.getByText('Copied.').first().waitFor({ state: 'attached' });
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.ok(link.includes('tool=lobe-calculator'), link);
      assert.ok(!link.includes('token'), link);
      await playground.run();
      assert.match(await playground.readContent(), /^42\b/);
    },
  },
];
