import { createRequire } from 'node:module';

import { afterEach, describe, expect, it } from 'vitest';

import { createToolEngine, type ToolEngine } from '@lobechat/tool-engine';

import { testServer } from '../../test/servers.ts';
import { mountToolbox } from './mount-toolbox.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

const require = createRequire(import.meta.url);
const publicServer = (name: string, ...args: string[]): ToolboxServerConfiguration => ({
  args: [require.resolve(`@modelcontextprotocol/server-${name}/dist/index.js`), ...args],
  command: process.execPath,
});

/** A server that starts in a fraction of the time, for tests that need any server. */
const RAW = testServer('raw', JSON.stringify([{ inputSchema: { type: 'object' }, name: 'echo' }]));

let engine: ToolEngine | undefined;
afterEach(() => engine?.close());

const mount = (mcpServers: Record<string, ToolboxServerConfiguration>) => {
  const { sources } = mountToolbox('dev', { mcpServers });
  engine = createToolEngine({ sources });
  return {
    problems: () => sources.flatMap((source) => source.problems()),
    status: () => sources.flatMap((source) => source.status()),
  };
};

describe('a toolbox of MCP servers', () => {
  it.each([
    [[], 'The name of a toolbox has to be a text, not nothing.'],
    [['dev'], 'mcpServers has to be an object of servers, not nothing.'],
    [['dev', { mcpServers: [] }], 'mcpServers has to be an object of servers, not empty array.'],
  ])('is not mounted without its parts: %j', (given, expected) => {
    expect(() => Reflect.apply(mountToolbox, undefined, given)).toThrow(expected);
  });

  it('knows that a server has no tools, also when it is closed again', async () => {
    const mcpServers = { empty: testServer('raw', '[]'), none: { ...RAW, toolFilters: [] }, RAW };
    const toolbox = mountToolbox('dev', { mcpServers });
    engine = createToolEngine({ sources: toolbox.sources });
    expect(toolbox.unlisted()).toEqual(toolbox.servers);
    expect(await engine.list()).toHaveLength(1);
    await toolbox.closeConnections();
    expect(toolbox.unlisted()).toEqual([]);
  });

  it('says why a server cannot be started, and offers the tools of the other', async () => {
    const source = mount({
      broken: { command: 'no-such-program-anywhere' },
      raw: RAW,
    });
    const names = (await engine?.list())?.map(({ name }) => name);
    expect(names).toContain('dev__raw__echo');
    expect(source.problems()).toMatchObject([
      { message: expect.stringContaining('no-such-program-anywhere'), server: 'broken' },
    ]);
  });

  it('reports names in a filter that the server does not have, and offers the others', async () => {
    const source = mount({
      raw: { ...RAW, toolFilters: ['echo', 'ecko'] },
    });
    expect((await engine?.list())?.map(({ tool }) => tool)).toEqual(['echo']);
    expect(source.problems()).toMatchObject([{ message: expect.stringContaining('ecko') }]);
  });

  it('may be called `constructor`; without one, its tools do not exist', async () => {
    const mcpServers = { constructor: RAW };
    const { sources } = mountToolbox('constructor', { mcpServers });
    engine = createToolEngine({ sources });
    expect(await engine.call({ name: 'constructor__constructor__echo' })).toMatchObject({
      content: 'called echo',
    });
    for (const name of ['constructor__constructor__constructor', 'dev__constructor__echo']) {
      expect(await engine.call({ name })).toMatchObject({ success: false });
    }
  });

  it('starts nothing before the first request', () => {
    const source = mount({ everything: publicServer('everything', 'stdio') });
    expect(source.status()).toMatchObject([{ pid: undefined, state: 'idle' }]);
  });

  it('starts only the server whose tool is called', async () => {
    const source = mount({
      everything: publicServer('everything', 'stdio'),
      memory: publicServer('memory'),
    });
    const result = await engine?.call({
      arguments: { message: 'hello' },
      name: 'dev__everything__echo',
    });
    expect(result).toMatchObject({ content: 'Echo: hello' });
    expect(source.status().map(({ state }) => state)).toEqual(['ready', 'idle']);
  });

  it('calls a tool under its qualified name, with progress', async () => {
    mount({ everything: publicServer('everything', 'stdio') });
    const updates: unknown[] = [];
    const result = await engine?.call(
      {
        arguments: { duration: 0.3, steps: 3 },
        name: 'dev__everything__trigger-long-running-operation',
      },
      { onEvent: (event) => event.type === 'tool_update' && updates.push(event.update.content) },
    );
    expect(result).toMatchObject({ success: true });
    expect(updates).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  it('restarts its server after it was killed', async () => {
    const source = mount({ everything: publicServer('everything', 'stdio') });
    const echo = () =>
      engine?.call({ arguments: { message: 'hello' }, name: 'dev__everything__echo' });
    expect(await echo()).toMatchObject({ content: 'Echo: hello' });
    const [{ pid } = { pid: undefined }] = source.status();
    process.kill(pid ?? 0, 'SIGKILL');
    await expect.poll(() => source.status()[0]?.pid).not.toBe(pid);
    expect(await echo()).toMatchObject({ content: 'Echo: hello' });
  });
});
