import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { describe, expect, it } from 'vitest';

import type { ListTasksState } from '@lobechat/builtin-tool-task';

import type { RunningProcess } from '../testing/run-bin.ts';
import { createTaskFolder, type TaskFolder } from '../testing/task-folder.ts';

/* These tests start real processes. */

const PLAYGROUND = join(import.meta.dirname, '../../../../apps/playground/server/main.ts');

interface Playground extends AsyncDisposable {
  create: (name: string) => Promise<boolean>;
}

const startPlayground = async ({ data, workspace }: TaskFolder): Promise<Playground> => {
  const page = join(workspace, 'page');
  await mkdir(page);
  await writeFile(join(page, 'index.html'), '<!doctype html><title>Page</title>');
  const child = spawn(process.execPath, [PLAYGROUND, '--page', page, '--workspace', workspace], {
    env: { ...process.env, LOBE_TOOLS_DATA: data, LOBE_TOOLS_TOKEN: '', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let address = '';
  for await (const line of createInterface({ input: child.stdout })) {
    address = /http:\S+/.exec(line)?.[0] ?? '';
    if (address) break;
  }
  child.stdout.resume();
  const url = new URL(address);
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
    },
    create: async (name) => {
      const response = await fetch(new URL('/api/tools/lobe-task/createTask', url), {
        body: JSON.stringify({ instruction: 'Do it.', name }),
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        method: 'POST',
      });
      return ((await response.json()) as { success: boolean }).success;
    },
  };
};

const send = ({ child }: RunningProcess, ...messages: object[]): void => {
  for (const message of messages) {
    child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
};

const startMcp = async (folder: TaskFolder) => {
  const running = folder.start('mcp');
  send(running, {
    id: 'first',
    method: 'initialize',
    params: {
      capabilities: {},
      clientInfo: { name: 'test', version: '1.0.0' },
      protocolVersion: '2025-11-25',
    },
  });
  await running.waitFor('"id":"first"');
  send(running, { method: 'notifications/initialized' });
  return {
    create: async (name: string): Promise<void> => {
      send(running, {
        id: name,
        method: 'tools/call',
        params: {
          arguments: { instruction: 'Do it.', name },
          name: 'builtin__lobe-task__createTask',
        },
      });
      await running.waitFor(`"id":"${name}"`);
    },
    end: async () => {
      running.child.stdin?.end();
      return running.outcome;
    },
  };
};

const EACH = 10;

describe('a playground, a command line and an MCP server on one data directory', () => {
  it('all work at the same time, and lose no task when one of them ends', async () => {
    await using folder = await createTaskFolder();
    const mcp = await startMcp(folder);
    {
      await using playground = await startPlayground(folder);
      const numbers = Array.from({ length: EACH }, (_, index) => index);
      const created = await Promise.all([
        ...numbers.map((index) => playground.create(`playground ${index}`)),
        ...numbers.map(async (index) => {
          await mcp.create(`mcp ${index}`);
          return true;
        }),
        (async () => {
          for (const index of [0, 1]) {
            const task = { instruction: 'Do it.', name: `command line ${index}` };
            expect(await folder.callAlone('createTask', task)).toMatchObject({ exitCode: 0 });
          }
          return true;
        })(),
      ]);
      expect(created.every(Boolean)).toBe(true);
    }
    await mcp.create('after the playground');
    const { state } = await folder.call<ListTasksState>('listTasks', { limit: 100 });
    expect(await mcp.end()).toMatchObject({ exitCode: 0 });
    expect(state.tasks).toHaveLength(2 * EACH + 3);
    expect(new Set(state.tasks.map(({ identifier }) => identifier)).size).toBe(2 * EACH + 3);
    expect(state.tasks.map(({ name }) => name)).toContain('after the playground');
  });
});
