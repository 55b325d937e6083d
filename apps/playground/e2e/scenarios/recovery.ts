import assert from 'node:assert/strict';

import type { Page, Request } from 'playwright-core';

import type { Scenario, Visit } from '../support/scenario.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Console messages of the browser about missing files. */
const NO_FILE = [/Failed to load resource/, /ERR_/, /ChunkLoadError|could not be loaded/];

const SCRIPTS = /\/assets\/.*\.js(?:\?|$)/;
/** The files that the page itself comes with, by name. */
const OWN_SCRIPTS = /\/assets\/[^"]+\.js/g;
const GONE = 'The server of the playground does not answer.';
const NO_PART = 'This part of the page could not be loaded.';

const failScripts = (page: Page, pattern: RegExp): Promise<unknown> =>
  page.route(pattern, (route) => route.abort());

/** Disables the cache: a browser does not cache intercepted requests. */
const keepNothing = (page: Page): Promise<unknown> => page.route(/./, (route) => route.fallback());

const assertPageStands = async (page: Page): Promise<void> => {
  const text = await page.locator('#root').innerText();
  assert.match(text, /Calculator/, 'The page has gone white.');
};

interface FailingFiles {
  /** In words, for the scenario's name. */
  files: string;
  isFailing: (request: Request, index: number) => boolean;
}

/**
 * A chunk is fetched, then imported: either may fail, and so may any of the many files of one
 * import.
 */
const FAILING: readonly FailingFiles[] = [
  { files: 'every file', isFailing: () => true },
  // As if the server had ended in between, and the browser caches nothing.
  {
    files: 'what was fetched before',
    isFailing: (request) => request.resourceType() === 'script',
  },
  { files: 'every third file', isFailing: (_request, index) => index % 3 === 2 },
];

const failingFiles: readonly Scenario[] = FAILING.map(({ files, isFailing }) => ({
  expectedMessages: NO_FILE,
  name: `whatever file fails, the page stands, and comes back by itself, a second try or a reload: ${files}`,
  run: async ({ page, playground, url }) => {
    const own = new Set((await (await fetch(url)).text()).match(OWN_SCRIPTS));
    let index = 0;
    await page.route(SCRIPTS, (route) => {
      const request = route.request();
      const isOwn = own.has(new URL(request.url()).pathname);
      return !isOwn && isFailing(request, index++) ? route.abort() : route.fallback();
    });
    await playground.open();
    await page.getByRole('button', { exact: true, name: 'calculate' }).click();
    const field = playground.field('expression');
    await page.getByText(NO_PART).or(field).first().waitFor();
    await assertPageStands(page);
    await page.unroute(SCRIPTS);
    // The failure may be reported late, and by several parts.
    const again = page.getByRole('button', { name: /^(?:Try again|Reload)$/ }).first();
    await waitUntil(
      'the form has come',
      async () => {
        // It disappears as soon as the part loads by itself.
        if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
        return field.isVisible();
      },
      (isThere) => isThere,
    );
    await page.getByRole('button', { name: 'Examples' }).waitFor();
    await field.fill('6*7');
    await playground.run();
  },
}));

/** What a person sees if a file, the network or the server is missing, each on a new page. */
export const recoveryScenarios: readonly Scenario[] = [
  {
    expectedMessages: NO_FILE,
    name: 'a dialog that fails to load is reported: its call can be denied, or loading retried',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('writeFile');
      await playground.field('path').fill('never-written.txt');
      await playground.field('content').fill('x');
      await failScripts(page, /ApprovalDialog/);
      await playground.start();
      const question = page.getByRole('alertdialog');
      await question.getByText(NO_PART).waitFor();
      await question.getByRole('button', { name: 'Deny' }).click();
      await playground.waitForPhase('denied');
      await playground.start();
      await question.getByText(NO_PART).waitFor();
      await page.unroute(/ApprovalDialog/);
      await question.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
      await playground.waitForPhase('denied');
      await assertPageStands(page);
    },
  },
  {
    expectedMessages: NO_FILE,
    name: 'without the server, opening the JSON view explains the failure, and it comes when the server is back',
    run: async ({ page, playground, server }) => {
      await keepNothing(page);
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill('6*7');
      await playground.waitForCheck();
      await server.kill();
      try {
        await playground.showArgumentsAs('JSON');
        await playground.see(NO_PART);
        await assertPageStands(page);
        await playground.see(GONE);
      } finally {
        await server.restart();
      }
      assert.match(await playground.readJson(), /6\*7/);
      await page.getByText(GONE).waitFor({ state: 'detached' });
      await playground.run();
    },
  },
  {
    expectedMessages: NO_FILE,
    name: 'a first call without a network says so, and the next one works without a reload',
    run: async ({ browserContext, page, playground }) => {
      await keepNothing(page);
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill('6*7');
      await playground.waitForCheck();
      await browserContext.setOffline(true);
      await playground.runButton.click();
      await playground.waitForPhase('failed');
      await playground.see(/does not answer/);
      await browserContext.setOffline(false);
      await playground.run();
      assert.match(await playground.readContent(), /^42/);
      await assertPageStands(page);
    },
  },
  ...failingFiles,
  {
    name: 'the shortcut for Run works before its code has loaded',
    run: async ({ page, playground }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(/ApiWorkspace/, async (route) => {
        await promise;
        await route.fallback();
      });
      const args = encodeURIComponent('{"expression":"6*7"}');
      await playground.open(`tool=lobe-calculator&api=calculate&args=${args}`);
      await page.keyboard.press('Control+Enter');
      resolve();
      await playground.waitForPhase('succeeded');
      assert.match(await playground.readContent(), /^42/);
    },
  },
];

/** What a page does without delay. */
export const busyVisit: Visit = [
  {
    name: 'an idle page runs no invisible animation',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('calculate');
      await playground.waitForCheck();
      await waitUntil(
        'nothing moves',
        () =>
          page.evaluate(
            () =>
              document.getAnimations().filter(({ playState }) => playState === 'running').length,
          ),
        (moving) => moving === 0,
      );
    },
  },
  {
    name: 'ten thousand items open without delay, and can be edited',
    run: async ({ page, playground }) => {
      const data = Array.from({ length: 10_000 }, (_, index) => index % 97);
      await playground.open();
      await playground.choose('computeStatistics');
      await playground.writeJson(JSON.stringify({ data, operation: 'describe' }));
      // A line this long gets the plain editor.
      await waitUntil(
        'the cursor is in the editor still',
        () => playground.editor.evaluate((editor) => editor === document.activeElement),
        (isThere) => isThere,
      );
      await playground.showArgumentsAs('Form');
      await playground.see('1–25 of 10000');
      const fields = await page.locator('#arguments').getByRole('textbox').count();
      assert.ok(fields < 60, `${fields} fields are drawn`);
      await page.getByRole('textbox', { name: /^Item 2\b/ }).fill('5');
      assert.match(await playground.readJson(), /0,\s*5,\s*2,/);
    },
  },
  {
    name: 'a paste of seven hundred thousand lines is complete, and can be edited',
    run: async ({ page, playground }) => {
      const data = Array.from({ length: 700_000 }, (_, index) => index % 97);
      const text = JSON.stringify({ data, operation: 'describe' }, null, 1);
      await playground.open();
      await playground.choose('computeStatistics');
      await playground.showArgumentsAs('JSON');
      await playground.editor.click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await page.keyboard.press('ControlOrMeta+V');
      // It is read-only, and its end unknown, until it is complete.
      const lastLine = page.locator('.cm-lineNumbers').getByText('700004', { exact: true });
      await waitUntil(
        'the last line is there',
        async () => {
          await page.keyboard.press('ControlOrMeta+End');
          return lastLine.isVisible();
        },
        (isThere) => isThere,
      );
      await page.keyboard.type(' ');
      await page.keyboard.press('Backspace');
      await waitUntil(
        'the end is as it was',
        () => playground.editor.locator('.cm-line').last().textContent(),
        (line) => line === '}',
      );
    },
  },
];
