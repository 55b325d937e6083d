import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  createToolHost,
  readConfiguration,
  type ToolboxStatus,
  type ToolHost,
} from '@lobechat/tool-host';

import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const EVERYTHING = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
);

let folder = '';
let host: ToolHost;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-toolboxes-'));
  const everything = { args: [EVERYTHING, 'stdio'], command: process.execPath };
  const toolboxes = {
    dev: {
      description: 'For development',
      mcpServers: { broken: { command: './no-such-program' }, everything, unset: { url: '${NO}' } },
    },
    not__a__name: { mcpServers: { everything } },
  };
  const file = join(folder, 'lobe-tools.json');
  await writeFile(file, JSON.stringify({ toolboxes }));
  host = await createToolHost({
    configuration: await readConfiguration(file),
    dataDirectory: join(folder, 'data'),
  });
  server = await startTestServer({ host });
});
afterAll(async () => {
  await server.close();
  await host.close();
  await rm(folder, { force: true, recursive: true });
});

const list = async (): Promise<ToolboxStatus[]> => {
  const response = await server.call({ method: 'GET', path: '/api/toolboxes' });
  return (response.json() as { toolboxes: ToolboxStatus[] }).toolboxes;
};

const change = async (action: 'close' | 'open'): Promise<ToolboxStatus> =>
  (await server.call({ path: `/api/toolboxes/dev/${action}` })).json() as ToolboxStatus;

const serverOf = ({ servers }: ToolboxStatus, key: string) =>
  servers.find((status) => status.key === key);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('opening a toolbox', () => {
  it.each([
    ['nobody', 404, 'There are: dev'],
    ['constructor', 404, 'There are: dev'],
    ['not__a__name', 409, 'Change the configuration'],
  ])('%s is rejected', async (name, status, text) => {
    for (const action of ['open', 'close']) {
      const response = await server.call({ path: `/api/toolboxes/${name}/${action}` });
      expect(response.status).toBe(status);
      expect(response.text()).toContain(text);
    }
  });

  it('requires POST and a token', async () => {
    const path = '/api/toolboxes/dev/open';
    expect((await server.call({ method: 'GET', path })).status).toBe(405);
    expect((await server.send({ method: 'POST', path })).status).toBe(401);
  });

  it('accepts no command from a request', async () => {
    await change('open');
    const path = '/api/toolboxes/dev/open';
    const body = JSON.stringify({ command: process.execPath, mcpServers: {} });
    expect((await server.call({ path: `${path}?command=node` })).status).toBe(400);
    const broken = serverOf((await server.call({ body, path })).json() as ToolboxStatus, 'broken');
    expect(broken).toMatchObject({ state: 'failed' });
    expect(broken?.problem).toContain('no-such-program');
  });

  it('connects available servers, and reports which are not and why', async () => {
    const toolbox = await change('open');
    expect(toolbox).toMatchObject({ description: 'For development', isOpen: true, name: 'dev' });
    expect(serverOf(toolbox, 'everything')).toMatchObject({
      pid: expect.any(Number),
      state: 'ready',
      tools: expect.arrayContaining(['echo']),
      version: expect.any(String),
    });
    expect(serverOf(toolbox, 'unset')).toMatchObject({
      isUnreadable: true,
      problem: expect.stringContaining('NO'),
    });
  });
});

describe('closing a toolbox', () => {
  it('ends its programs; the next call restarts them', async () => {
    const { pid = 0 } = serverOf(await change('open'), 'everything') ?? {};
    const closed = await change('close');
    expect(closed.isOpen).toBe(false);
    expect(serverOf(closed, 'everything')).toMatchObject({ state: 'idle' });
    expect(serverOf(closed, 'everything')?.tools).toContain('echo');
    await expect.poll(() => isAlive(pid)).toBe(false);

    const call = await server.call({
      body: '{"message":"hello"}',
      path: '/api/tools/dev__everything/echo',
    });
    expect(call.json()).toMatchObject({ content: 'Echo: hello', success: true });
    expect((await list())[0]?.isOpen).toBe(true);
  });
});

describe('a server of a toolbox', () => {
  it('is reconnected on demand after it was killed', async () => {
    const { pid = 0 } = serverOf(await change('open'), 'everything') ?? {};
    process.kill(pid, 'SIGKILL');
    const state = async () => serverOf((await list())[0] as ToolboxStatus, 'everything')?.state;
    await expect.poll(state).toBe('crashed');
    const response = await server.call({ path: '/api/sources/dev__everything/reload' });
    expect(response.json()).toMatchObject({ state: 'ready' });
  });

  it('reports progress of a call like any other tool', async () => {
    const response = await server.call({
      body: '{"duration":0.2,"steps":2}',
      headers: { accept: 'text/event-stream' },
      path: '/api/tools/dev__everything/trigger-long-running-operation?approve=yes',
    });
    const events = response.text().matchAll(/^event: (\w+)$/gm);
    expect([...events].map(([, name]) => name)).toEqual([
      'tool_start',
      'tool_update',
      'tool_update',
      'tool_end',
      'result',
    ]);
  });
});
