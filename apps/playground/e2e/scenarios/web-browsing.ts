import assert from 'node:assert/strict';

import { findDialog, makeApproved, makeCall, startCall } from '../support/calls.ts';
import type { Visit } from '../support/scenario.ts';

const PHONE = { height: 844, width: 390 };

/** The web, represented by the test site. */
export const webBrowsingVisit: Visit = [
  {
    name: 'the web is searched, and pages are shown for reading',
    run: async ({ page, playground, server: { site } }) => {
      await playground.open();
      assert.match(await makeCall(playground, 'search', { query: 'harbour bridge' }), /two weeks/);
      const first = page.getByRole('list', { name: 'Results' }).getByRole('listitem').first();
      await first.getByRole('link', { name: /Harbour bridge reopens/ }).waitFor();
      await first.getByText('Mar 2, 2026').waitFor();

      const url = `${site}/article?utm_source=feed`;
      assert.match(await makeCall(playground, 'crawlSinglePage', { url }), /14 March 2026/);
      await page.getByText('Ines Harbour').filter({ visible: true }).first().waitFor();
      await page.getByRole('heading', { name: 'What was repaired' }).waitFor();

      const urls = [`${site}/docs/retries`, `${site}/nowhere`, `${site}/paper.pdf`];
      assert.match(await makeCall(playground, 'crawlMultiPages', { urls }), /1 of 3 pages/);
      await page.getByText('HttpStatus').filter({ visible: true }).first().waitFor();
      await page.getByRole('table').getByText('only with an idempotency key').waitFor();
    },
  },
  {
    name: 'a hostile page runs nothing, fetches nothing and leads nowhere else',
    run: async ({ page, playground, server: { site } }) => {
      await playground.open();
      const content = await makeCall(playground, 'crawlSinglePage', { url: `${site}/hostile` });
      assert.equal(content.match(/<\/page>/g)?.length, 1);
      await page.getByText('How I solved it').filter({ visible: true }).first().waitFor();
      const shown = page.getByRole('group', { exact: true, name: 'Page' });
      for (const link of await shown.getByRole('link').all()) {
        assert.match((await link.getAttribute('href')) ?? '', /^https?:/);
      }
      assert.equal(await shown.locator('img, script, iframe').count(), 0);
    },
  },
  {
    name: "local addresses are refused, and sending a page's text elsewhere needs approval",
    run: async ({ page, playground, server: { site } }) => {
      await playground.open();
      const url = 'http://127.0.0.1:9/';
      assert.match(await makeCall(playground, 'crawlSinglePage', { url }, 'failed'), /9/);
      await makeCall(playground, 'crawlSinglePage', { url: `${site}/article` });
      const text = 'The engineers found that the older cables would have held for another decade';
      await startCall(playground, 'crawlSinglePage', {
        url: `https://elsewhere.example/?q=${encodeURIComponent(text)}`,
      });
      const dialog = findDialog(page);
      await dialog.getByText('elsewhere.example', { exact: true }).waitFor();
      await dialog.getByRole('button', { exact: true, name: 'Deny' }).click();
      await playground.waitForPhase('denied');
    },
  },
  {
    name: 'a download is approved by its size and type, on a phone too',
    run: async ({ playground, server: { site } }) => {
      await playground.open();
      await playground.choice('Part of the page', 'Tools').click();
      const saved = await makeApproved(playground, {
        apiName: 'downloadFile',
        args: { path: 'data/stations.csv', url: `${site}/files/stations.csv` },
        shows: '564 bytes',
      });
      assert.match(saved, /Saved .*stations\.csv \(text\/csv/);
      await playground.assertNoSidewaysScroll();
    },
    viewport: PHONE,
  },
];
