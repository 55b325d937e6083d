import assert from 'node:assert/strict';

import type { Locator, Page } from 'playwright-core';

import { readPageLink } from '../../src/link/page-link.ts';
import { waitUntil } from './wait-until.ts';

/** Where a call runs, in the page's words. */
export type Place = 'In the browser' | 'On the server';

/** The views of a result, in the page's words. */
export type ResultView = 'Artifacts' | 'Data' | 'History' | 'Model' | 'Preview' | 'Raw';

/** Title of the start page. */
const START_TITLE = 'Choose a tool';

/** What a person does in the playground and sees of it, by roles and names only. */
export class PlaygroundPage {
  readonly page: Page;
  private readonly url: string;
  private isOpen = false;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /**
   * Goes to the start page or to a link: at first by the address with its token, later within the
   * page. Waits until the tools are loaded.
   */
  async open(link = ''): Promise<void> {
    if (this.isOpen) {
      await this.follow('start');
      await this.page.locator('h1', { hasText: START_TITLE }).waitFor({ state: 'attached' });
      if (link !== '') await this.follow(link);
    } else {
      await this.page.goto(link === '' ? this.url : `${this.url}&${link}`);
    }
    this.isOpen = true;
    // On a phone, another part of the page may be shown.
    const tool = { exact: true, includeHidden: true, name: 'calculate' } as const;
    await this.page.getByRole('button', tool).waitFor({ state: 'attached' });
    const { apiName, view } = readPageLink(link);
    if (apiName === undefined || view !== undefined) return;
    await this.page.getByRole('heading', { exact: true, name: apiName }).first().waitFor();
  }

  /** Follows a link of the page, without loading it again. */
  async follow(link: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, link);
  }

  /** Chooses an API in the list of tools. */
  async choose(apiName: string): Promise<void> {
    await this.page.getByRole('button', { exact: true, name: apiName }).click();
    await this.page.getByRole('heading', { exact: true, name: apiName }).waitFor();
  }

  /** A field of the form. */
  field(name: string): Locator {
    return this.page.getByRole('textbox', { exact: true, name });
  }

  /** Waits until a field holds a text. */
  async waitForText(name: string, expected: string): Promise<void> {
    await waitUntil(
      `the field ${name} holds the text`,
      () => this.field(name).inputValue(),
      (text) => text === expected,
    );
  }

  /** Shows the folded optional fields, if there are any. */
  async showOptional(): Promise<void> {
    const fold = this.page.getByRole('button', { expanded: false, name: /^\d+ optional$/ });
    if ((await fold.count()) > 0) await fold.first().click();
  }

  get runButton(): Locator {
    return this.page.getByRole('button', { exact: true, name: 'Run' });
  }

  get cancelButton(): Locator {
    return this.page.getByRole('button', { exact: true, name: 'Cancel' });
  }

  /** One of a few choices shown side by side. */
  choice(group: string, name: string): Locator {
    return this.page
      .getByRole('group', { exact: true, name: group })
      .getByRole('button', { exact: true, name });
  }

  async runIn(place: Place): Promise<void> {
    await this.choice('Where it runs', place).click();
  }

  async showArgumentsAs(view: 'Form' | 'JSON'): Promise<void> {
    await this.choice('View of the arguments', view).click();
  }

  async showResultAs(view: ResultView): Promise<void> {
    await this.choice('View of the result', view).click();
  }

  get editor(): Locator {
    return this.page.getByRole('textbox', { exact: true, name: 'Arguments as JSON' });
  }

  /** Replaces the arguments as JSON. */
  async writeJson(text: string): Promise<void> {
    await this.showArgumentsAs('JSON');
    await this.editor.click();
    await this.page.keyboard.press('ControlOrMeta+A');
    // Inserted in one step: the editor would close typed brackets.
    await this.page.keyboard.insertText(text);
  }

  /** The arguments as JSON, as shown in the editor. */
  async readJson(): Promise<string> {
    await this.showArgumentsAs('JSON');
    await this.editor.waitFor();
    const lines = await this.editor.locator('.cm-line').allTextContents();
    return lines.join('\n');
  }

  /** Phase of the last call: `running`, `succeeded`, `failed`, `cancelled`. */
  async readPhase(): Promise<string | null> {
    const badge = this.page.locator('[data-call-phase]').first();
    return (await badge.count()) === 0 ? null : badge.getAttribute('data-call-phase');
  }

  async waitForPhase(
    phase: 'cancelled' | 'denied' | 'failed' | 'interrupted' | 'running' | 'succeeded',
  ): Promise<void> {
    try {
      await waitUntil(
        `the call has ${phase}`,
        () => this.readPhase(),
        (seen) => seen === phase,
      );
    } catch (error) {
      // Only its result says why a call failed.
      const shown = await this.page.locator('main').innerText();
      throw new Error(`${String(error)}\nThe page ends with: ${shown.slice(-800)}`, {
        cause: error,
      });
    }
  }

  /** Waits until the arguments can be checked. */
  async waitForCheck(): Promise<void> {
    await this.page.getByText('Preparing the check of the arguments').waitFor({ state: 'hidden' });
  }

  /** Starts the call that is filled in. */
  async start(): Promise<void> {
    await this.waitForCheck();
    await this.runButton.click();
  }

  /** Runs the call that is filled in, and waits for the expected end. */
  async run(phase: 'failed' | 'succeeded' = 'succeeded'): Promise<void> {
    await this.start();
    await this.waitForPhase(phase);
  }

  /** A part of the result as data. */
  async readData(name: string): Promise<unknown> {
    await this.showResultAs('Data');
    const text = await this.page.locator(`pre[aria-label="${name}"]`).textContent();
    return JSON.parse(text ?? '') as unknown;
  }

  /** The text for the model. */
  async readContent(): Promise<string> {
    await this.showResultAs('Model');
    return (await this.page.locator('pre[aria-label="Content"]').textContent()) ?? '';
  }

  /** Asserts that some text is visible. */
  async see(text: RegExp | string): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Asserts that the page is not wider than the window. */
  async assertNoSidewaysScroll(): Promise<void> {
    const { content, wide, window } = await this.page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const beyond = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth,
      );
      return {
        content: scrollWidth,
        wide: beyond.map((element) => `<${element.tagName.toLowerCase()}> ${element.textContent}`),
        window: clientWidth,
      };
    });
    assert.ok(
      content <= window,
      `The page is ${content} pixels wide in a window of ${window}. Beyond it:\n` +
        wide.map((line) => line.slice(0, 80)).join('\n'),
    );
  }
}
