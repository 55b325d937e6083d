import assert from 'node:assert/strict';

import type { Visit } from '../support/scenario.ts';
import { inspect } from './accessibility.ts';

/** Bytes of all files that the page requests before a person does anything. */
const FIRST_LOAD_LIMIT = 380_000;

const REFUSED = /status of 401/;

/** A person without a token. */
export const noTokenVisit: Visit = [
  {
    name: 'without a token, the page explains how to get it and shows no tools; axe finds nothing',
    run: async ({ page, url }) => {
      await page.goto(new URL('/', url).href);
      await page.getByRole('heading', { name: 'This page needs its token' }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'calculate' }).count(), 0);
      await inspect(page, 'the request for a token');
    },
  },
];

/** A person with a token of another launch. */
export const wrongTokenVisit: Visit = [
  {
    expectedMessages: [REFUSED],
    name: 'a wrong token is rejected, and the right one can be pasted, also as the whole URL',
    run: async ({ page, url }) => {
      await page.goto(new URL('/#token=not-the-token-of-this-launch', url).href);
      await page.getByText('The server refused the token').waitFor();
      await page.getByRole('textbox', { name: 'Token' }).fill(url);
      await page.getByRole('button', { name: 'Use it' }).click();
      await page.getByRole('button', { exact: true, name: 'calculate' }).waitFor();
    },
  },
];

/** A person with a token. */
export const openingVisit: Visit = [
  {
    name: 'with a token, the page shows the tools, and removes the token from the URL',
    run: async ({ page, playground }) => {
      await playground.open();
      assert.ok(!page.url().includes('token'), page.url());
      await page.getByRole('heading', { exact: true, name: 'Calculator' }).waitFor();
      await page.reload();
      await page.getByRole('button', { exact: true, name: 'calculate' }).waitFor();
    },
  },
  {
    name: 'the search narrows the list, says when nothing matches, and ends with its text',
    run: async ({ page, playground }) => {
      await playground.open();
      const search = page.getByRole('searchbox', { name: 'Search tools and APIs' });
      await search.fill('base');
      await page.getByRole('button', { exact: true, name: 'convertBase' }).waitFor();
      await page
        .getByRole('button', { exact: true, name: 'listArtifacts' })
        .waitFor({ state: 'hidden' });
      await search.fill('xyzzy');
      await playground.see('Nothing fits');
      await search.fill('');
      await page.getByRole('button', { exact: true, name: 'listArtifacts' }).waitFor();
    },
  },
  {
    name: 'a first visit transfers at most 380 kB',
    run: async ({ browserContext, url }) => {
      // Nothing is cached yet.
      await using fresh = await browserContext.browser()!.newContext();
      const page = await fresh.newPage();
      await page.goto(url);
      await page.getByRole('button', { exact: true, name: 'calculate' }).waitFor();
      await page.waitForLoadState('networkidle');
      const transfers = await page.evaluate(() =>
        [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource'),
        ].map((entry) => ({
          path: new URL(entry.name).pathname,
          size: (entry as PerformanceResourceTiming).transferSize,
        })),
      );
      const bytes = transfers.reduce((sum, { size }) => sum + size, 0);
      const told = transfers.map(({ path, size }) => `${path} ${size}`).join(', ');
      assert.ok(bytes > 200_000 && bytes <= FIRST_LOAD_LIMIT, `${bytes} bytes: ${told}`);
    },
  },
  {
    // The last one: the page loads again.
    name: 'a printed URL opened in the same tab brings its own arguments',
    run: async ({ page, playground, url }) => {
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill('1/3');
      await page.goto(`${url}&tool=lobe-calculator&api=calculate&args={"expression":"6*7"}`);
      await playground.waitForText('expression', '6*7');
    },
  },
];
