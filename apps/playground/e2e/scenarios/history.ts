import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { PlaygroundPage } from '../support/playground-page.ts';
import type { Visit } from '../support/scenario.ts';
import { waitUntil } from '../support/wait-until.ts';

const RESULT = '18446744073709551616';

/**
 * Everything that the page stores in the browser beyond this tab, as one text. Runs in the page.
 */
const readAllKept = async (): Promise<string> => {
  const texts = [JSON.stringify({ ...localStorage })];
  const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const values: unknown[] = await settled(
        database.transaction(store).objectStore(store).getAll(),
      );
      for (const value of values)
        texts.push(value instanceof Blob ? await value.text() : JSON.stringify(value));
    }
    database.close();
  }
  return texts.join('\n');
};

/** Calls and arguments that persist across reloads and APIs. */
export const historyVisit: Visit = [
  {
    name: 'calls survive a reload: opened, pinned, compared, exported and deleted',
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
      // The shown call and the typed text are restored.
      await playground.see(RESULT);
      assert.equal(await playground.field('expression').inputValue(), '2^64');

      // The previous call is found automatically, and by keyboard.
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to' }).fill('the call before');
      await page.getByRole('option', { name: 'Compare with the call before' }).waitFor();
      await page.keyboard.press('Enter');
      const arguments_ = page.getByRole('region', { exact: true, name: 'Arguments' }).last();
      await arguments_.getByText('1/3 + 1/6').waitFor();

      await page.getByRole('button', { name: 'Back to the list' }).click();
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
      await arguments_.getByText('1/3 + 1/6').waitFor();
      await page.getByRole('button', { name: 'Back to the list' }).click();

      await rows.getByRole('button', { name: /^Pin/ }).click();
      await rows.getByRole('button', { name: /^Unpin/ }).waitFor();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { exact: true, name: 'Export' }).click();
      const exported = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as {
        calls: unknown[];
      };
      // Whoever joins two exports has some calls twice.
      const calls = [...exported.calls, ...exported.calls];
      const file = {
        buffer: Buffer.from(JSON.stringify({ ...exported, calls })),
        mimeType: 'application/json',
        name: 'calls.json',
      };
      await page.getByRole('textbox', { name: 'Filter by name' }).fill('');
      const bringBack = page.getByRole('button', { name: 'Bring them back' });
      for (const restore of [
        () => bringBack.click(),
        () => page.locator('input[type=file]').setInputFiles(file),
      ]) {
        await page.getByRole('button', { name: 'Forget all but pinned' }).click();
        await waitUntil(
          'the pinned call is left',
          () => rows.count(),
          (count) => count === 1,
        );
        // A second press finds nothing, and takes nothing away.
        await page.getByRole('button', { name: 'Forget all but pinned' }).click();
        await bringBack.waitFor();
        await restore();
        await waitUntil(
          'both calls are back',
          () => rows.count(),
          (count) => count === 2,
        );
        await bringBack.waitFor({ state: 'detached' });
      }
      await page.getByText('2 calls imported.').waitFor();

      await rows
        .filter({ hasText: '1/3' })
        .getByRole('button', { name: /^calculate/ })
        .click();
      await page.locator('.katex mfrac').first().waitFor({ state: 'attached' });
      assert.equal(await playground.field('expression').inputValue(), '1/3 + 1/6');
    },
  },
  {
    name: 'arguments from a link are restored after another call and a reload',
    run: async ({ page, playground }) => {
      const args = encodeURIComponent('{"expression":"6*7"}');
      await playground.open(`tool=lobe-calculator&api=calculate&args=${args}`);
      await playground.waitForText('expression', '6*7');
      await playground.choose('simplify');
      await page.reload();
      await page.getByRole('heading', { exact: true, name: 'simplify' }).waitFor();
      await playground.choose('calculate');
      await playground.waitForText('expression', '6*7');
    },
  },
  {
    name: 'arguments of every API survive a reload, including long and just typed ones',
    run: async ({ page, playground }) => {
      const long = `1${' + 1'.repeat(9000)}`;
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill(long);
      await playground.choose('simplify');
      await playground.field('expression').fill('x + x');
      await page.reload();
      await page.getByRole('heading', { exact: true, name: 'simplify' }).waitFor();
      await playground.waitForText('expression', 'x + x');
      await playground.choose('calculate');
      await playground.waitForText('expression', long);
    },
  },
];

/** What is stored of a call, and what other tabs see of it. */
export const storedVisit: Visit = [
  {
    name: 'a secret argument and the token appear in no history, draft, export, setting or URL',
    run: async ({ page, playground, url }) => {
      const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
      const secret = 'hunter2-never-kept';
      await playground.open();
      await playground.choose('listRows');
      await playground.writeJson(JSON.stringify({ pin: secret }));
      await playground.run();
      assert.match(await playground.readContent(), /Rows for hunter2/);
      await playground.showResultAs('History');
      await page.getByRole('listitem').filter({ hasText: 'Succeeded' }).waitFor();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { exact: true, name: 'Export' }).click();
      const exported = await readFile(await (await saving).path(), 'utf8');
      assert.match(exported, /Rows for •••/);
      const kept = await page.evaluate(readAllKept);
      assert.match(kept, /Rows for •••/);
      for (const text of [exported, kept, page.url()]) {
        for (const hidden of [secret, token]) assert.ok(!text.includes(hidden), text.slice(0, 200));
      }
    },
  },
  {
    name: 'a call in one tab is listed in another immediately, and each tab keeps its own input',
    run: async ({ browserContext, page, playground, url }) => {
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill('6*7');
      await playground.showResultAs('History');
      const other = new PlaygroundPage(await browserContext.newPage(), url);
      await other.open();
      await other.choose('calculate');
      await other.field('expression').fill('2^64');
      await other.run();
      await page.getByRole('listitem').filter({ hasText: '2^64' }).waitFor();
      assert.equal(await playground.field('expression').inputValue(), '6*7');
      await playground.run();
      await playground.showResultAs('History');
      await page.getByRole('listitem').filter({ hasText: '6*7' }).waitFor();
      assert.equal(await other.field('expression').inputValue(), '2^64');
    },
  },
  {
    name: 'a call interrupted by a reload is listed as interrupted',
    run: async ({ browserContext, page, playground, url }) => {
      const operation = 'tool=dev__everything&api=trigger-long-running-operation';
      await playground.open(`${operation}&args={"duration":600,"steps":600}`);
      await playground.start();
      await page.getByText(/^\d+ of 600$/).waitFor();
      const other = new PlaygroundPage(await browserContext.newPage(), url);
      await other.open(operation);
      await other.showResultAs('History');
      await other.see('No calls of this API yet');
      await page.reload();
      await playground.waitForPhase('interrupted');
      await playground.see('The page was closed while this call ran');
      await playground.showResultAs('History');
      await page.getByRole('listitem').filter({ hasText: 'Interrupted' }).waitFor();
    },
  },
];

/** A large result. */
export const largeVisit: Visit = [
  {
    name: 'a result of several megabytes survives a reload, an export and an import, and can be searched',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('listRows');
      await playground.run();
      await playground.showResultAs('History');
      const row = page.getByRole('listitem').filter({ hasText: 'Succeeded' });
      await row.waitFor();
      await page.reload();
      await playground.waitForPhase('succeeded');
      await playground.showResultAs('History');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { exact: true, name: 'Export' }).click();
      const file = await (await saving).path();
      await row.getByRole('button', { name: /^Forget/ }).click();
      await row.waitFor({ state: 'detached' });
      await page.locator('input[type=file]').setInputFiles(file);
      await row.getByRole('button', { name: /^listRows/ }).click();

      await playground.showResultAs('Raw');
      await page.getByRole('button', { name: 'Copy Result' }).click();
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const { state } = JSON.parse(copied) as { state: { rows: unknown[] } };
      assert.equal(state.rows.length, 40_000);
      assert.deepEqual(state.rows.at(-1), { id: 39_999, text: 'A row of text' });
      const search = page.getByRole('searchbox', { name: 'Find in Result' });
      await search.fill('"ID": 39999');
      await search.press('Enter');
      await page
        .getByRole('group', { name: /around what was found/ })
        .getByText('39999')
        .waitFor();
    },
  },
];

/** A browser without room. */
export const fullVisit: Visit = [
  {
    name: "a call too large for the browser's storage runs, and evicts no other call",
    run: async ({ page, playground }) => {
      // Chromium does not enforce a quota set by a test.
      await page.addInitScript(() => {
        const quota = 100_000;
        const store = IDBObjectStore.prototype;
        const put = Reflect.get(store, 'put');
        store.put = function putSmall(value: unknown, key?: IDBValidKey) {
          const size = value instanceof Blob ? value.size : JSON.stringify(value).length;
          if (size > quota) {
            throw new DOMException('There is no room.', 'QuotaExceededError');
          }
          return put.call(this, value, key);
        };
        navigator.storage.estimate = async () => ({ quota, usage: 0 });
      });
      await playground.open();
      await playground.choose('echo');
      await playground.field('message').fill('short');
      await playground.run();
      await playground.showResultAs('History');
      const short = page.getByRole('listitem').filter({ hasText: 'short' });
      await short.waitFor();
      await playground.field('message').fill('long'.repeat(50_000));
      await playground.start();
      await playground.showResultAs('Model');
      await page.getByLabel('Content', { exact: true }).getByText('longlong').waitFor();
      await playground.showResultAs('History');
      await page.getByText('This browser has no room').waitFor();
      await short.waitFor();
    },
  },
];
