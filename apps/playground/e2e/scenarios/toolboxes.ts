import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { startLoginServer } from '@lobechat/tool-mcp/testing/login-server';

import type { Visit } from '../support/scenario.ts';
import { EVERYTHING } from '../support/start-server.ts';
import { findServer, findToolboxButton, openToolbox } from '../support/toolboxes.ts';
import { waitUntil } from '../support/wait-until.ts';
import { inspect } from './accessibility.ts';

const ECHO = '#tool=dev__everything&api=echo';

const readServer = async (page: Page): Promise<string> =>
  (await findServer(page, 'everything').textContent()) ?? '';

const waitForServer = (page: Page, what: string, pattern: RegExp): Promise<unknown> =>
  waitUntil(
    what,
    () => readServer(page),
    (text) => pattern.test(text),
  );

const readPid = async (page: Page): Promise<number> =>
  Number(/process (\d+)/.exec(await readServer(page))?.[1]);

/** Toolboxes of mounted MCP servers. */
export const toolboxVisit: Visit = [
  {
    name: 'a toolbox server that fails to start says why; its sibling works',
    run: async ({ page, playground }) => {
      await playground.open(ECHO.slice(1));
      await openToolbox(page);
      await findServer(page, 'broken')
        .getByText(/no-such-program/)
        .first()
        .waitFor();
      await playground.field('message').fill('hello');
      await playground.run();
      assert.match(await playground.readContent(), /^Echo: hello/);
      await playground.showResultAs('Data');
      await playground.see('Start');
    },
  },
  {
    name: 'a toolbox is opened, closed, and opened again by a call',
    run: async ({ page, playground }) => {
      await playground.open(ECHO.slice(1));
      await openToolbox(page);
      await findToolboxButton(page, 'Close the toolbox dev').click();
      await findToolboxButton(page, 'Open the toolbox dev').waitFor();
      await waitForServer(page, 'the server is idle', /connects when called/);
      await playground.field('message').fill('again');
      await playground.run();
      await waitForServer(page, 'the call has connected it', /connected/);
    },
  },
  {
    name: 'a killed server is shown as lost, and can be reconnected',
    run: async ({ page, playground }) => {
      await playground.open();
      await openToolbox(page);
      const summary = findServer(page, 'everything').locator('summary');
      await summary.click();
      await waitForServer(page, 'the server tells its process', /process \d+/);
      const pid = await readPid(page);
      process.kill(pid, 'SIGKILL');
      await waitUntil(
        'the server is shown as lost',
        async () => {
          await summary.click();
          return readServer(page);
        },
        (text) => text.includes('lost'),
      );
      await findServer(page, 'everything')
        .getByRole('button', { includeHidden: true, name: 'Reconnect everything' })
        .evaluate((button) => (button as HTMLElement).click());
      await waitForServer(page, 'the server is back', /connected/);
      assert.notEqual(await readPid(page), pid);
    },
  },
  {
    name: 'a mounted call reports its progress like any other',
    run: async ({ playground }) => {
      await playground.open('tool=dev__everything&api=trigger-long-running-operation');
      await playground.writeJson('{"duration":1,"steps":2}');
      await playground.run();
      await playground.showResultAs('Data');
      await playground.see('1 of 2');
    },
  },
  {
    name: "a person answers a mounted server's question while its tool runs",
    run: async ({ page, playground }) => {
      await playground.open('tool=dev__everything&api=trigger-elicitation-request');
      await playground.start();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/^everything asks while/).waitFor();
      await dialog.getByRole('button', { name: 'Decline to answer' }).click();
      await playground.waitForPhase('succeeded');
      assert.match(await playground.readContent(), /declined/i);
    },
  },
  {
    name: 'a server is added from the start page: reviewed, approved, connected, called',
    run: async ({ page, playground }) => {
      await playground.open();
      await page.getByRole('button', { exact: true, name: 'Add an MCP server' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { exact: true, name: 'Name' }).fill('added');
      const server = {
        args: [EVERYTHING, 'stdio'],
        command: process.execPath,
        toolFilters: ['get-sum'],
      };
      await dialog
        .getByRole('textbox', { name: 'Command, address or JSON' })
        .fill(JSON.stringify({ mcpServers: { sums: server } }));
      await dialog.getByRole('button', { exact: true, name: 'Review' }).click();
      await dialog.getByText('MCP server added/sums').waitFor();
      await dialog.getByRole('button', { exact: true, name: 'Approve and connect' }).click();
      await dialog.getByRole('button', { exact: true, name: 'Done' }).click();
      await playground.choose('get-sum');
      await playground.writeJson('{"a":2,"b":3}');
      await playground.run();
      assert.match(await playground.readContent(), /5/);
    },
  },
  {
    name: 'a server that requires sign-in is added, signed in to in another tab, and called',
    run: async ({ browserContext, page, playground }) => {
      const login = await startLoginServer();
      try {
        await playground.open();
        await page.getByRole('button', { exact: true, name: 'Add an MCP server' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { exact: true, name: 'Name' }).fill('remote');
        await dialog.getByRole('textbox', { name: 'Command, address or JSON' }).fill(login.url);
        await dialog.getByRole('button', { exact: true, name: 'Review' }).click();
        await dialog.getByRole('button', { exact: true, name: 'Approve and connect' }).click();
        await dialog.getByText('needs sign-in').waitFor();
        const opened = browserContext.waitForEvent('page');
        await dialog.getByRole('button', { name: 'Sign in to remote' }).click();
        const other = await opened;
        await other.getByText('You are signed in').waitFor();
        await other.close();
        await dialog.getByText('connected', { exact: true }).waitFor();
        await dialog.getByRole('button', { exact: true, name: 'Done' }).click();
        await playground.choose('greet');
        await playground.run();
        assert.match(await playground.readContent(), /Hello, you/);
        // The toolbox has the name of its server.
        await openToolbox(page);
        await page.getByRole('region', { exact: true, name: 'Toolbox remote' }).waitFor();
        await inspect(page, 'two toolboxes');
      } finally {
        await login.close();
      }
    },
  },
];
