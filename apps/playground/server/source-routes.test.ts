import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  createToolHost,
  readConfiguration,
  type SourceStatus,
  type ToolHost,
} from '@lobechat/tool-host';

import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const PLUGIN = `
console.error('plugin is ready');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { type } = JSON.parse(line);
  console.log(JSON.stringify(type === 'describe'
    ? { name: 'greet', description: 'Greets.' }
    : { content: [{ type: 'text', text: 'hello' }], error: false }));
});
`;

let folder = '';
let host: ToolHost;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-sources-'));
  await writeFile(join(folder, 'greet.cjs'), PLUGIN);
  const plugins = {
    absent: { path: './absent' },
    greet: { args: ['./greet.cjs'], path: process.execPath },
    unset: { path: '${NO_SUCH_VARIABLE}' },
  };
  const file = join(folder, 'lobe-tools.json');
  await writeFile(file, JSON.stringify({ tools: { plugins } }));
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

const list = async (): Promise<SourceStatus[]> => {
  const response = await server.call({ method: 'GET', path: '/api/sources' });
  return (response.json() as { sources: SourceStatus[] }).sources;
};

describe('reload', () => {
  it.each([
    ['plugins__nobody', 404, 'NotFound'],
    ['plugins__unset', 409, 'SourceUnavailable'],
  ])('of %s is rejected', async (identifier, status, type) => {
    const response = await server.call({ path: `/api/sources/${identifier}/reload` });
    expect(response.status).toBe(status);
    expect(response.json()).toMatchObject({ error: { type } });
  });

  it('requires POST and a token', async () => {
    const path = '/api/sources/plugins__greet/reload';
    expect((await server.call({ method: 'GET', path })).status).toBe(405);
    expect((await server.send({ method: 'POST', path })).status).toBe(401);
  });

  it('restarts a program', async () => {
    await server.call({ body: '{}', path: '/api/tools/plugins__greet/greet' });
    const before = (await list()).find(({ key }) => key === 'greet')?.pid;
    const response = await server.call({ path: '/api/sources/plugins__greet/reload' });
    const status = response.json() as SourceStatus;
    expect(status).toMatchObject({ state: 'ready', tools: ['greet'] });
    expect(status.pid).not.toBe(before);
  });

  it('reports that a program still cannot be started', async () => {
    const response = await server.call({ path: '/api/sources/plugins__absent/reload' });
    expect(response.json()).toMatchObject({ state: 'failed' });
  });
});

describe('login', () => {
  it.each([
    ['plugins__nobody', 404, 'NotFound'],
    ['plugins__greet', 409, 'PolicyDenied'],
  ])('to %s is rejected', async (identifier, status, type) => {
    for (const action of ['login', 'logout']) {
      const response = await server.call({ path: `/api/sources/${identifier}/${action}` });
      expect(response.status).toBe(status);
      expect(response.json()).toMatchObject({ error: { type } });
    }
  });

  it('returns the address of the page, and a second one ends the first', async () => {
    const signals: AbortSignal[] = [];
    const signIn: ToolHost['signIn'] = (_identifier, { onAddress, signal }) => {
      if (signal) signals.push(signal);
      void onAddress('https://login.test/authorize');
      return new Promise(() => undefined);
    };
    const signing = await startTestServer({ host: { ...host, signIn } });
    const path = '/api/sources/dev__remote/login';
    expect((await signing.call({ path })).json()).toEqual({
      address: 'https://login.test/authorize',
    });
    await signing.call({ path });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await signing.close();
  });
});

describe('sources', () => {
  it('show health, tools and log', async () => {
    // A slow program is listed before it has reported its problem.
    const read = async () =>
      (await list()).map(({ identifier, problem }) => [identifier, problem !== undefined]);
    await expect.poll(read, { timeout: 30_000 }).toEqual([
      ['plugins__absent', true],
      ['plugins__greet', false],
      ['plugins__unset', true],
    ]);
    await expect
      .poll(async () => (await list()).find(({ key }) => key === 'greet')?.log)
      .toContain('plugin is ready');
  });

  it('are called like the builtin tools', async () => {
    const response = await server.call({ body: '{}', path: '/api/tools/plugins__greet/greet' });
    expect(response.json()).toMatchObject({ content: 'hello', success: true });
  });
});
