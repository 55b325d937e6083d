import assert from 'node:assert/strict';

import type { ElementHandle, Page } from 'playwright-core';

import type { Visit } from '../support/scenario.ts';
import { waitUntil } from '../support/wait-until.ts';

const toCall = (name: string, text: string) => ({
  function: { arguments: text, name: `builtin__${name}` },
  id: name,
  type: 'function',
});

/** A conversation with the scripted model: three tools, one approval, and its stored form. */
export const chatVisit: Visit = [
  {
    name: 'a scripted model uses three tools, asks once, and its conversation is saved',
    run: async ({ page, playground }) => {
      await playground.open();
      await page.locator('a[href="#view=chat"]').click();
      await page.getByRole('button', { name: 'Start the demonstration' }).focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog');
      await question
        .getByText(/chat-note-.*\.md/)
        .first()
        .waitFor();
      await question.getByRole('button', { name: 'Approve' }).focus();
      await page.keyboard.press('Enter');
      const answer = page.getByText(/^The sum: 1\/2 = 0\.5 .*\n\nThe file: /);
      await answer.waitFor();
      assert.equal(await page.locator(':focus').getAttribute('aria-label'), 'Message');
      const exchanges = page.getByText('Request and response');
      assert.equal(await exchanges.count(), 3);
      await exchanges.last().click();
      await page.getByText('"scripted"').waitFor();
      await page.reload();
      await answer.waitFor();
      await page.getByRole('button', { name: 'New conversation' }).click();
      await page.getByRole('button', { name: 'Start the demonstration' }).waitFor();
      await page.getByRole('combobox', { name: 'Earlier conversations' }).click();
      await page.getByRole('option', { name: /Show me what you can do/ }).click();
      await answer.waitFor();
    },
  },
  {
    name: 'a model that is set up is asked at once, and learns what was wrong with its calls',
    run: async ({ page, playground }) => {
      const calls = [
        toCall('lobe-calculator__solve', '{"equations": ["x^2 = 4"'),
        toCall('lobe-calculator__calculate', '{"expression": "6*7"}'),
        toCall('no_such_tool', ''),
      ];
      const turns = [{ tool_calls: calls }, { content: 'Now I **know**.' }];
      let sent: { content?: string }[] = [];
      await page.route('**/api/chat', async (route) => {
        const body = route.request().postData();
        if (body === null) {
          await route.fulfill({ json: { endpoint: { host: 'models.test', model: 'test-1' } } });
          return;
        }
        sent = (JSON.parse(body) as { messages: typeof sent }).messages;
        const message = { role: 'assistant', ...turns.shift() };
        await route.fulfill({ json: { finishReason: 'length', message } });
      });
      await playground.open();
      await page.locator('a[href="#view=chat"]').click();
      await page.getByText('test-1 · models.test').waitFor();
      await page.getByRole('textbox', { name: /^Message/ }).fill('What is it?');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('strong', { hasText: 'know' }).waitFor();
      const [broken, right, unknown] = sent.slice(-3).map(({ content = '' }) => content);
      assert.match(broken ?? '', /^Error \(ArgumentsTruncated\)/);
      assert.match(right ?? '', /^42/);
      assert.match(unknown ?? '', /no_such_tool/);
      await page.getByText('cut this answer off').waitFor();
      await page.unroute('**/api/chat');
    },
  },
];

/** A cancelled turn of a model, and a long conversation with it. */
export const turnVisit: Visit = [
  {
    name: 'a cancelled turn makes no further calls, and ends before the view shows it again',
    run: async ({ page, playground }) => {
      const calls = [
        toCall('lobe-local-system__runCommand', '{"command": "sleep 600"}'),
        toCall('lobe-local-system__writeFile', '{"content": "", "path": "not-asked.md"}'),
      ];
      let sent: { role: string }[] = [];
      await page.route('**/api/chat', async (route) => {
        const body = route.request().postData();
        if (body !== null) sent = (JSON.parse(body) as { messages: typeof sent }).messages;
        const message = {
          role: 'assistant',
          ...(sent.length > 1 ? { content: 'Done.' } : { tool_calls: calls }),
        };
        const endpoint = { host: 'models.test', model: 'test-1' };
        await route.fulfill({ json: body === null ? { endpoint } : { message } });
      });
      const say = async (text: string): Promise<void> => {
        await page.getByRole('textbox', { name: /^Message/ }).fill(text);
        await page.getByRole('button', { name: 'Send' }).click();
      };
      await playground.open();
      await page.locator('a[href="#view=chat"]').click();
      await page.getByText('test-1 · models.test').waitFor();
      await say('Wait.');
      await page.locator('[data-call-phase="running"]').waitFor();
      await playground.follow('view=cost');
      await page.getByRole('heading', { level: 1, name: 'Cost' }).waitFor();
      await playground.follow('view=chat');
      await page.locator('[data-call-phase="cancelled"]').waitFor();
      await say('Go on.');
      await page.getByText('Done.').waitFor();
      assert.deepEqual(
        sent.map(({ role }) => role),
        ['user', 'assistant', 'tool', 'tool', 'user'],
      );
      assert.equal(await page.getByText('not-asked.md').count(), 0);
      await page.unroute('**/api/chat');
    },
  },
  {
    name: 'the past of a long conversation comes in parts, and what is read stays in view',
    run: async ({ page, playground }) => {
      let asked = 0;
      await page.route('**/api/chat', async (route) => {
        const isAsking = route.request().postData() !== null;
        asked += Number(isAsking);
        const calls = [1, 2].map((part) => ({
          ...toCall('no-such-tool', '{}'),
          id: `${asked}.${part}`,
        }));
        const message = { content: `Turn ${asked}`, role: 'assistant', tool_calls: calls };
        const endpoint = { host: 'models.test', model: 'test-1' };
        await route.fulfill({ json: isAsking ? { message } : { endpoint } });
      });
      await playground.open();
      await page.locator('a[href="#view=chat"]').click();
      await page.getByText('test-1 · models.test').waitFor();
      await page.getByRole('textbox', { name: /^Message/ }).fill('Count the turns.');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('so it was stopped').waitFor();
      // Nothing is taken away during a turn.
      await page.getByText('Count the turns.', { exact: true }).waitFor();
      await page.reload();
      await page.getByText('Turn 20', { exact: true }).waitFor();
      assert.equal(await page.getByText('Turn 6', { exact: true }).count(), 0);
      const oldest = page.getByText('Turn 7', { exact: true });
      const readPlace = (): Promise<number> =>
        oldest.evaluate((element) => element.getBoundingClientRect().y);
      const earlier = page.getByRole('button', { name: 'Show earlier messages' });
      // In one step: while the view comes to rest, it scrolls by itself. Safari anchors nothing, and
      // that the reader has scrolled up is noticed only after earlier messages have arrived. Formatted
      // text replaces the element, which then has no place.
      const button = (await earlier.elementHandle()) as ElementHandle<HTMLElement> | null;
      const before = await waitUntil(
        'the start of the view is shown',
        () =>
          oldest.evaluate((element, pressed) => {
            const view = element.closest('main');
            for (const part of view?.querySelectorAll('div') ?? []) {
              part.style.overflowAnchor = 'none';
              part.scrollTop = 0;
            }
            const { y } = element.getBoundingClientRect();
            if (view) pressed?.click();
            return view ? y : undefined;
          }, button),
        (place) => place !== undefined,
      );
      await page.getByText('Count the turns.', { exact: true }).waitFor();
      // Its formatting may arrive now, in another element.
      await waitUntil(
        'what was read stays in its place',
        readPlace,
        (place) => Math.abs(place - Number(before)) < 20,
      );
      await page.unroute('**/api/chat');
    },
  },
  {
    name: 'two tabs that continue the same conversation keep both, and each lists the other one',
    run: async ({ browserContext, page, playground, url }) => {
      const slow = Promise.withResolvers<undefined>();
      await browserContext.route('**/api/chat', async (route) => {
        const body = route.request().postData();
        const { messages = [] } = JSON.parse(body ?? '{}') as { messages?: { content: string }[] };
        const said = messages.at(-1)?.content;
        const message = { content: `Heard: ${said}`, role: 'assistant' };
        const endpoint = { host: 'models.test', model: 'test-1' };
        if (said === 'Slowly.') await slow.promise;
        await route.fulfill({ json: body === null ? { endpoint } : { message } });
      });
      const other = await browserContext.newPage();
      const ask = async (tab: Page, text: string): Promise<void> => {
        await tab.getByText('test-1 · models.test').waitFor();
        await tab.getByRole('textbox', { name: /^Message/ }).fill(text);
        await tab.getByRole('button', { name: 'Send' }).click();
      };
      const say = async (tab: Page, text: string): Promise<void> => {
        await ask(tab, text);
        await tab.getByText(`Heard: ${text}`, { exact: true }).waitFor();
      };
      await playground.open();
      // As a new tab: the scenario before may have shown a conversation.
      await page.evaluate(() => sessionStorage.removeItem('lobe-tools-chat'));
      await playground.follow('view=chat');
      await say(page, 'Both know this.');
      await other.goto(`${url}&view=chat`);
      const choose = async (tab: Page, which: number): Promise<void> => {
        await tab.getByRole('combobox', { name: 'Earlier conversations' }).click();
        await tab
          .getByRole('option', { name: /Both know this/ })
          .nth(which)
          .click();
      };
      await choose(other, 0);
      await other.getByText('Heard: Both know this.').waitFor();
      await say(page, 'From one.');
      await say(other, 'From the other.');
      // The newest is the first.
      await choose(page, 0);
      await page.getByText('Heard: From the other.').waitFor();
      assert.equal(await page.getByText('From one.').count(), 0);
      await choose(page, 1);
      await page.getByText('Heard: From one.').waitFor();

      // The other one continues it during a turn.
      await ask(page, 'Slowly.');
      await waitUntil(
        'the question is stored',
        async () => {
          await choose(other, 0);
          await choose(other, 1);
          return other.getByText('Slowly.', { exact: true }).count();
        },
        (count) => count > 0,
      );
      await say(other, 'Meanwhile.');
      slow.resolve(undefined);
      await page.getByText('Heard: Slowly.').waitFor();
      await choose(page, 2);
      await page.getByText('Heard: Meanwhile.').waitFor();
      await choose(page, 0);
      await page.getByText('Heard: Slowly.').waitFor();
      await other.close();
      await browserContext.unroute('**/api/chat');
    },
  },
];
