import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { LONG_CALCULATION } from '../support/calculations.ts';
import type { PlaygroundPage } from '../support/playground-page.ts';
import type { Visit } from '../support/scenario.ts';
import { waitUntil } from '../support/wait-until.ts';

const MOST_STOPS = 60;
const UNDO = 'Undo the last change of the arguments';

/** The name of the focused element, as far as a story needs it. */
const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return '';
    const label = element.getAttribute('aria-label');
    const [first] = (element as HTMLInputElement).labels ?? [];
    return label ?? first?.textContent ?? element.textContent.slice(0, 40);
  });

/** Presses Tab until an element with this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const focus = await readFocus(page);
    if (focus === name) return;
    passed.push(focus);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached '${name}', only: ${passed.join(', ')}`);
};

/** Opens the form of `calculate` by its link, and goes to its first field. */
const fillInAgain = async (page: Page, playground: PlaygroundPage): Promise<void> => {
  await playground.open('tool=lobe-calculator&api=calculate&args={}');
  await page.getByRole('heading', { exact: true, name: 'calculate' }).waitFor();
  await playground.waitForCheck();
  await tabTo(page, 'expression');
};

const chooseCalculate = async (page: Page, playground: PlaygroundPage): Promise<void> => {
  await playground.open();
  await tabTo(page, 'Search tools and APIs');
  await page.keyboard.type('calculate');
  await page
    .getByRole('button', { exact: true, name: 'listArtifacts' })
    .waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { exact: true, name: 'calculate' }).waitFor();
  await playground.waitForCheck();
  await tabTo(page, 'expression');
};

/** Shortcuts and focus. */
export const keyboardVisit: Visit = [
  {
    name: 'by keyboard: a slash opens the search on every page, and is a slash within text',
    run: async ({ page, playground }) => {
      await playground.open();
      await page.keyboard.press('/');
      await page.keyboard.type('calculate');
      const search = page.getByRole('searchbox', { name: 'Search tools and APIs' });
      assert.equal(await search.inputValue(), 'calculate');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { exact: true, name: 'calculate' }).waitFor();
      // Enter moves on to the first field.
      await waitUntil(
        'the first field has the focus',
        () => readFocus(page),
        (focus) => focus === 'expression',
      );
      await page.keyboard.type('1/4');
      assert.equal(await playground.field('expression').inputValue(), '1/4');
      await page.keyboard.press('ControlOrMeta+Enter');
      await playground.waitForPhase('succeeded');
    },
  },
  {
    name: 'by keyboard: the palette opens an API, a past call and a view, even from a text field',
    run: async ({ page, playground }) => {
      await playground.open();
      const field = page.getByRole('combobox', { name: 'Go to' });
      await page.keyboard.press('Control+k');
      await field.fill('nothing is named so');
      await page.getByText('Nothing matches.').waitFor();
      await field.fill('calculate');
      await page.getByRole('option', { name: 'calculate' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { exact: true, name: 'calculate' }).waitFor();
      await playground.field('expression').fill('6*7');
      await playground.run();
      await playground.see('42');

      await playground.field('expression').click();
      await page.keyboard.press('Control+k');
      await field.fill('approvals');
      await page.getByRole('option', { name: 'Approvals' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/view=approvals/);
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: /^calculate.*6\*7/ }).waitFor();
      await page.keyboard.press('Enter');
      await playground.see('42');

      // Every button of the page can be found by name, too.
      await page.keyboard.press('Control+k');
      await field.fill('raw');
      await page.getByRole('option', { name: /^Raw/ }).waitFor();
      await page.keyboard.press('Enter');
      await waitUntil(
        'the raw result is shown',
        () => playground.choice('View of the result', 'Raw').getAttribute('aria-pressed'),
        (pressed) => pressed === 'true',
      );

      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await keys.waitFor();
      await page.keyboard.press('Escape');
      await keys.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'by keyboard: a question focuses Deny, and returns the focus to Run',
    run: async ({ page, playground }) => {
      await playground.open(
        'tool=lobe-local-system&api=writeFile&args={"content":"x","path":"never.txt"}',
      );
      await playground.field('path').waitFor();
      await playground.waitForCheck();
      await playground.runButton.focus();
      await page.keyboard.press('Enter');
      const deny = page.getByRole('dialog').getByRole('button', { name: 'Deny' });
      await deny.waitFor();
      await waitUntil(
        'Deny has the focus',
        () => deny.evaluate((button) => button === document.activeElement),
        (focused) => focused,
      );
      await page.keyboard.press('Enter');
      await playground.waitForPhase('denied');
      await waitUntil(
        'Run has the focus',
        () => playground.runButton.evaluate((button) => button === document.activeElement),
        (focused) => focused,
      );
    },
  },
  {
    name: 'by keyboard alone: what takes itself away leaves the focus beside it',
    run: async ({ page, playground }) => {
      const focused = page.locator(':focus');
      const press = async (name: string): Promise<void> => {
        await page.getByRole('button', { exact: true, name }).focus();
        await page.keyboard.press('Enter');
      };
      await playground.open(
        'tool=lobe-calculator&api=computeStatistics&args={"operation":"describe","data":[1,2]}',
      );
      await playground.waitForCheck();
      for (const [pressed, next] of [
        ['Add item: data', 'Item 3'],
        ['Unset Item 3', 'Add item: data'],
        ['Move Item 1 down', 'Move Item 2 up'],
        // These disable themselves.
        ['Reset', UNDO],
        [UNDO, UNDO],
        ['Paste a list: data', 'data, one item a line'],
      ] as const) {
        await press(pressed);
        await waitUntil(
          `${next} has the focus after ${pressed}`,
          () => readFocus(page),
          (focus) => focus.startsWith(next),
        );
      }
      await playground.run();
      await press('Save as a test');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await waitUntil(
        'the focus is back',
        () => readFocus(page),
        (focus) => focus === 'Save as a test',
      );
      await press('Clear the result');
      await playground.see('Nothing has run yet');
      await focused.waitFor();
      assert.equal(await readFocus(page), 'Preview');
    },
  },
];

/** Everything works without a pointer. */
export const noPointerVisit: Visit = [
  {
    name: 'by keyboard: find, fill in, run, read',
    run: async ({ page, playground }) => {
      await chooseCalculate(page, playground);
      await page.keyboard.type('1/3 + 1/6');
      await tabTo(page, 'Run');
      await page.keyboard.press('Enter');
      await playground.waitForPhase('succeeded');
      await tabTo(page, 'Preview');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.locator('pre[aria-label="Content"]').waitFor();
      assert.match(await playground.readContent(), /^1\/2/);
    },
  },
  {
    name: 'by keyboard: an invalid argument is reached, explained and corrected',
    run: async ({ page, playground }) => {
      await fillInAgain(page, playground);
      await page.keyboard.type('1');
      await tabTo(page, 'precision');
      await page.keyboard.type('0');
      await playground.see('1 problem to solve before it can run');
      const before = await playground.readPhase();
      await tabTo(page, 'Run');
      await page.keyboard.press('Enter');
      assert.equal(await playground.readPhase(), before);
      await waitUntil(
        'the focus is on the problem',
        () => playground.field('precision').evaluate((field) => field.matches(':focus')),
        (isFocused) => isFocused,
      );
      await page.keyboard.press('ControlOrMeta+Enter');
      assert.equal(await playground.readPhase(), before);
    },
  },
  {
    name: 'by keyboard: an unknown function is explained, a long calculation cancelled',
    run: async ({ page, playground }) => {
      await fillInAgain(page, playground);
      await page.keyboard.type('nosuchfunction(2)');
      await page.keyboard.press('ControlOrMeta+Enter');
      await playground.waitForPhase('failed');
      await playground.see('UnknownSymbol');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(LONG_CALCULATION);
      await page.keyboard.press('ControlOrMeta+Enter');
      await playground.waitForPhase('running');
      await page.keyboard.press('Escape');
      await playground.waitForPhase('cancelled');
    },
  },
  {
    name: 'by keyboard: a closed list of choices takes no keys, and Escape closes the settings first',
    run: async ({ page, playground }) => {
      await playground.open(
        'tool=lobe-calculator&api=computeStatistics&args={"operation":"describe","data":[1,2]}',
      );
      await playground.waitForCheck();
      await tabTo(page, 'operation');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+Enter');
      await playground.waitForPhase('succeeded');

      await fillInAgain(page, playground);
      await page.keyboard.insertText(LONG_CALCULATION);
      await page.keyboard.press('ControlOrMeta+Enter');
      await playground.waitForPhase('running');
      await page.getByRole('button', { exact: true, name: 'Settings' }).press('Enter');
      const language = page.getByRole('group', { name: 'Language' });
      await language.waitFor();
      await page.keyboard.press('Escape');
      await language.waitFor({ state: 'hidden' });
      assert.equal(await playground.readPhase(), 'running');
      await page.keyboard.press('Escape');
      await playground.waitForPhase('cancelled');
    },
  },
];
