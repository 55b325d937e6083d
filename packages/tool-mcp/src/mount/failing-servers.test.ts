import { readFileSync } from 'node:fs';

import { afterEach, describe, expect, it } from 'vitest';

import { createToolEngine, type ToolCallOptions, type ToolEngine } from '@lobechat/tool-engine';
import { ToolErrorType } from '@lobechat/types';

import { testServer } from '../../test/servers.ts';
import { mountToolbox } from './mount-toolbox.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

const acting = (
  behaviour = '',
  fields: Partial<ToolboxServerConfiguration> = {},
): ToolboxServerConfiguration => ({ ...testServer('acting', behaviour), ...fields });

let engine: ToolEngine | undefined;
afterEach(() => engine?.close());

const mount = (mcpServers: Record<string, ToolboxServerConfiguration>) => {
  const { sources } = mountToolbox('dev', { mcpServers });
  engine = createToolEngine({ sources });
  const call = (tool: string, options?: ToolCallOptions) =>
    (engine as ToolEngine).call({ name: `dev__acting__${tool}` }, options);
  return {
    call,
    pid: () => sources[0]?.status()[0]?.pid,
    readLog: () => sources[0]?.readLog('acting'),
    sources,
  };
};

/** A zombie that has not been reaped yet counts as gone. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
};

describe('a server that ends in the middle of a call', () => {
  it('is reported with the end of its log, and the next call works', async () => {
    const { call } = mount({ acting: acting() });
    const result = await call('crash');
    expect(result.error?.type).toBe(ToolErrorType.SourceUnavailable);
    expect(result.content).toMatch(/^\[dev\/acting\/crash\] Error: .*lost during the call/);
    expect(result.content).toContain('out of memory, says the server');
    expect(await call('pid')).toMatchObject({ success: true });
  });

  it('fails all its calls when it is killed, and restarts for the next', async () => {
    const { call, pid } = mount({ acting: acting() });
    await call('pid');
    const waiting = [call('wait'), call('wait')];
    const before = pid();
    process.kill(before ?? 0, 'SIGKILL');
    for (const result of await Promise.all(waiting)) {
      expect(result.content).toContain('lost during the call');
    }
    expect(await call('pid')).toMatchObject({ success: true });
    expect(pid()).not.toBe(before);
  });

  it('is not restarted immediately if it ends repeatedly, and calls say so', async () => {
    const { call } = mount({ acting: acting() });
    let content = '';
    for (let crash = 0; crash < 12 && !content.includes('times in a row'); crash += 1) {
      ({ content } = await call('crash'));
    }
    expect(content).toMatch(/crashed \d+ times in a row and is started again in \d+ s/);
  });
});

describe('a server that knows no request before `initialize`', () => {
  // A server is started twice within its limit, which must suffice on a slow machine. Silence is
  // only noticed after a third of it.
  it.each([
    ['end', {}],
    ['ignore', { connectTimeoutMs: 15_000 }],
  ])('and reacts to one with `%s` gets the earlier handshake', async (early, limits) => {
    const tools = JSON.stringify([{ inputSchema: { type: 'object' }, name: 'go' }]);
    const { call } = mount({ acting: { ...testServer('raw', tools, '[]', early), ...limits } });
    expect(await call('go')).toMatchObject({ content: 'called go' });
  });
});

describe('a server that cannot be started', () => {
  it('is reported with its output before it ended', async () => {
    const { call } = mount({ acting: acting('crash at start') });
    expect((await call('pid')).content).toContain('no licence found');
  });

  it('is reported without the secrets of its configuration', async () => {
    const env = { LICENCE_KEY: 'licence found' };
    const { call, readLog } = mount({ acting: acting('crash at start', { env }) });
    expect((await call('pid')).content).toContain('no [hidden]');
    expect(readLog()).toContain('no [hidden]');
  });

  it('fails within its own limit if it never answers, and is ended', async () => {
    const { call, sources } = mount({ acting: acting('silent', { connectTimeoutMs: 700 }) });
    const result = await call('pid');
    expect(result.content).toContain('700 ms');
    expect(sources[0]?.status()).toMatchObject([{ pid: undefined }]);
  });
});

describe('a call that takes too long', () => {
  it('ends at the limit of its server', async () => {
    const { call } = mount({ acting: acting('', { callTimeoutMs: 300 }) });
    await call('pid');
    expect((await call('wait')).error?.type).toBe(ToolErrorType.Timeout);
  });

  it('quotes a line that its server has not ended', async () => {
    const { call } = mount({ acting: acting('', { callTimeoutMs: 300 }) });
    await call('pid');
    expect((await call('half')).content).toContain('line break after it: {"jsonrpc":"2.0"}');
  });

  it('is cancelled immediately for the caller, and the server is notified', async () => {
    const { call, readLog } = mount({ acting: acting() });
    await call('pid');
    const controller = new AbortController();
    const called = call('wait', { signal: controller.signal });
    await expect.poll(readLog).toContain('waiting');
    controller.abort();
    expect((await called).error?.type).toBe(ToolErrorType.Aborted);
    await expect.poll(readLog).toContain('told of the cancellation');
    expect(await call('pid')).toMatchObject({ success: true });
  });
});

describe('server processes', () => {
  it('are not started for a hundred unused servers', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `server-${index}`);
    const { sources } = mount(Object.fromEntries(names.map((name) => [name, acting()])));
    expect(await engine?.call({ name: 'dev__nowhere__nothing' })).toMatchObject({ success: false });
    const states = sources.flatMap((source) =>
      source.status().map(({ pid, state }) => [pid, state]),
    );
    expect(states).toEqual(names.map(() => [undefined, 'idle']));
  });

  it('are gone after closing, with their child processes, even behind a shell', async () => {
    const { call, pid, readLog } = mount({
      acting: {
        args: [
          '-c',
          `sleep 1000 & "${process.execPath}" "${testServer('acting').args[0]}" child; true`,
        ],
        command: 'sh',
      },
    });
    const inner = Number((await call('pid')).content);
    await expect.poll(readLog).toMatch(/child \d+/);
    const grandchild = Number(/child (\d+)/.exec(readLog() ?? '')?.[1]);
    const processes = [inner, grandchild, pid() ?? 0];
    expect(processes.map(isAlive)).toEqual([true, true, true]);
    await engine?.close();
    expect(processes.map(isAlive)).toEqual([false, false, false]);
  });

  it('are separate for the same server in two toolboxes', async () => {
    const mcpServers = { acting: acting() };
    const boxes = ['one', 'two'].map((name) => mountToolbox(name, { mcpServers }));
    engine = createToolEngine({ sources: boxes.flatMap(({ sources }) => sources) });
    const one = await engine.call({ name: 'one__acting__pid' });
    const two = await engine.call({ name: 'two__acting__pid' });
    expect(one.success && two.success).toBe(true);
    expect(one.content).not.toBe(two.content);
    await boxes[0]?.closeConnections();
    expect((await engine.call({ name: 'two__acting__pid' })).content).toBe(two.content);
  });

  it('get only the environment variables that they need to run or that are configured', async () => {
    process.env['SECRET_OF_THE_HOST'] = 'hidden';
    try {
      const { call } = mount({ acting: acting('', { env: { API_KEY: 'given' } }) });
      const environment: unknown = JSON.parse((await call('environment')).content);
      expect(environment).toMatchObject({ API_KEY: 'given', PATH: process.env['PATH'] });
      expect(environment).not.toHaveProperty('SECRET_OF_THE_HOST');
    } finally {
      delete process.env['SECRET_OF_THE_HOST'];
    }
  });
});
