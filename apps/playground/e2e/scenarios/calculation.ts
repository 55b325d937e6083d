import assert from 'node:assert/strict';

import { HALF, LONG_CALCULATION } from '../support/calculations.ts';
import type { Place } from '../support/playground-page.ts';
import type { Scenario, Visit } from '../support/scenario.ts';

const PLACES: readonly Place[] = ['In the browser', 'On the server'];

const cancelsIn = (place: Place): Scenario => ({
  name: `a long calculation can be cancelled (${place}), and the next one works`,
  run: async ({ playground }) => {
    await playground.open();
    await playground.choose('calculate');
    await playground.runIn(place);
    await playground.field('expression').fill(LONG_CALCULATION);
    await playground.start();
    await playground.waitForPhase('running');
    await playground.cancelButton.click();
    await playground.waitForPhase('cancelled');
    assert.deepEqual(((await playground.readData('Error')) as { type: string }).type, 'Aborted');

    await playground.field('expression').fill('2 + 2');
    await playground.run();
    assert.match(await playground.readContent(), /^4\b/);
  },
});

const explainsIn = (place: Place): Scenario => ({
  name: `an unknown function gives an error that helps (${place})`,
  run: async ({ playground }) => {
    await playground.open();
    await playground.choose('calculate');
    await playground.runIn(place);
    await playground.field('expression').fill('sqart(2)');
    await playground.run('failed');
    await playground.see('UnknownSymbol');
    await playground.see(/sqart.*sqrt/s);
    assert.match(await playground.readContent(), /sqart/);
  },
});

/** Results of the reference tool, in the browser and on the server. */
export const calculationVisit: Visit = [
  ...PLACES.map(explainsIn),
  ...PLACES.map(cancelsIn),
  {
    name: '1/3 + 1/6 is 1/2, typeset, in the browser and on the server alike',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill('1/3 + 1/6');
      const seen: unknown[] = [];
      for (const place of PLACES) {
        await playground.runIn(place);
        await playground.run();
        await playground.showResultAs('Preview');
        await page.locator('.katex mfrac').first().waitFor({ state: 'attached' });
        await page.getByRole('button', { name: 'Copy Decimal' }).waitFor();
        const state = (await playground.readData('State')) as Record<string, unknown>;
        assert.deepEqual({ ...state, ...HALF }, state);
        seen.push([state, await playground.readContent()]);
      }
      assert.deepEqual(seen[0], seen[1]);
    },
  },
  {
    name: 'a value can be copied',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill('0.1 + 0.2');
      await playground.run();
      await page.getByRole('button', { name: 'Copy Decimal' }).click();
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '0.3');
    },
  },
  {
    name: 'a batch shows a row for every item, including failed ones',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('evaluate');
      await playground.writeJson('{"expressions":["2^10","1/0","x/3"],"variables":{"x":2}}');
      await playground.start();
      const table = page.getByRole('table', { name: 'Evaluate expressions' });
      await table.getByRole('row', { name: /2\^10.*1024/ }).waitFor();
      await table.getByRole('row', { name: /1\/0.*DivisionByZero/ }).waitFor();
      await table.getByRole('row', { name: /x\/3/ }).waitFor();
    },
  },
  {
    name: 'the events of a call are shown in order',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('convertBase');
      await playground.writeJson('{"value":"255","toBases":[2,16]}');
      await playground.runIn('On the server');
      await playground.run();
      await page.getByRole('rowheader', { name: '16' }).waitFor();
      await playground.see('0xff');
      await playground.showResultAs('Data');
      const events = page.getByRole('region', { name: 'Events' });
      await events.getByText('Start', { exact: true }).waitFor();
      await events.getByText('End', { exact: true }).waitFor();
    },
  },
];
