import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { createToolEngine } from '@lobechat/tool-engine';

import { connectClient } from '../../test/connect-client.ts';
import { testServer } from '../../test/servers.ts';
import { mountToolbox } from './mount-toolbox.ts';
import { keepReadableTools } from './readable-tools.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

const inputSchema = { type: 'object' };
const raw = (...tools: unknown[]) => testServer('raw', JSON.stringify(tools));
/** Reads and never answers. */
const HANGING: ToolboxServerConfiguration = { args: ['-c', 'cat > /dev/null'], command: 'sh' };

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const serve = async (
  mcpServers: Record<string, ToolboxServerConfiguration>,
  mode: 'dynamic' | 'proxy' = 'dynamic',
) => {
  const toolbox = mountToolbox('dev', { mcpServers });
  const engine = createToolEngine({ sources: toolbox.sources });
  const client = await connectClient({ engine, mode, toolboxes: [toolbox] });
  closing.push(() => client.close(), engine.close);
  const listNames = async () => (await client.listTools()).tools.map(({ name }) => name);
  const call = async (name: string) => {
    const { content } = await client.callTool({ arguments: {}, name });
    return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  };
  return { call, client, engine, listNames, sources: toolbox.sources };
};

describe('a hanging server among eight', () => {
  it('delays neither the list nor a sibling, and its state shows it', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `fine-${index}`);
    const fine = names.map((name) => [name, raw({ inputSchema, name: 'act' })] as const);
    const { call, engine, listNames, sources } = await serve({
      ...Object.fromEntries(fine),
      hanging: HANGING,
    });
    // It never ends: waiting for it would never get here.
    await listNames();
    await expect.poll(async () => (await listNames()).length, { timeout: 20_000 }).toBe(7);
    expect(await call('dev__fine-3__act')).toBe('called act');
    const states = sources.flatMap((source) => source.status().map(({ state }) => state));
    expect(states).toEqual([...names.map(() => 'ready'), 'starting']);
    expect(engine.problems()).toEqual([]);
  });
});

describe('a server that is closed while it starts', () => {
  it('has not failed', async () => {
    const { closeConnections, openConnections, sources } = mountToolbox('dev', {
      mcpServers: { hanging: HANGING },
    });
    const [source] = sources;
    const opened = openConnections();
    await expect.poll(() => source?.status()[0]?.state).toBe('starting');
    await closeConnections();
    await opened;
    expect(source?.problems()).toEqual([]);
    expect(source?.status()).toMatchObject([{ problem: undefined, state: 'idle' }]);
  });
});

describe('a server that is slower than a list may take', () => {
  it('is reported before the engine gives up on it', async () => {
    vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { engine, sources } = await serve({
      hanging: { ...HANGING, connectTimeoutMs: 60_000 },
    });
    const called = vi.fn<(content: string) => void>();
    void engine.call({ name: 'dev__hanging__act' }).then(({ content }) => called(content));
    // Before, it reads files, which takes real time.
    while (sources[0]?.status()[0]?.state !== 'starting') await setImmediate();
    while (called.mock.calls.length === 0) {
      await vi.advanceTimersByTimeAsync(1000);
      await setImmediate();
    }
    expect(called).toHaveBeenCalledWith(expect.stringContaining('has not listed its tools yet'));
  });
});

describe('a server that is unavailable when first listed', () => {
  it('is reported as unreachable since then, is retried by a call, and joins the list', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'server-states-'));
    closing.push(() => rm(folder, { recursive: true }));
    const script = join(folder, 'late.mjs');
    const tools = JSON.stringify([{ inputSchema, name: 'act' }]);
    const late = { args: [script, tools], command: process.execPath };
    const { call, listNames, sources } = await serve({ late });
    expect(await listNames()).toEqual([]);
    expect(await call('dev__late__act')).toMatch(
      /^\[dev\/late\/act\] The server cannot be reached: [\s\S]*\(unreachable since 20.*Z; (?:next try in \d+ s|it is tried again now)\)|^\[dev\/late\/act\] Error: The server cannot be reached/,
    );
    expect(sources[0]?.status()).toMatchObject([
      {
        nextTry: expect.any(Number) as number,
        since: expect.any(Number) as number,
        state: 'failed',
      },
    ]);

    await writeFile(script, `await import(${JSON.stringify(raw().args[0])});`);
    await expect.poll(() => call('dev__late__act'), { timeout: 20_000 }).toBe('called act');
    expect(await listNames()).toEqual(['dev__late__act']);
    expect(sources[0]?.status()).toMatchObject([{ problem: undefined, state: 'ready' }]);
  });
});

describe('a server whose tools change', () => {
  const turn = { inputSchema, name: 'turn' };

  it('has its new tool known as soon as it is announced, and keeps it', async () => {
    const lists = [[turn], [[turn, { inputSchema, name: 'fresh' }]]];
    const server = testServer('raw', ...lists.map((list) => JSON.stringify(list)));
    const { call, listNames, sources } = await serve({ server });
    expect(await call('dev__server__turn')).toBe('called turn');
    expect(await call('dev__server__fresh')).toContain('has added or changed');
    // As opening its toolbox does.
    await sources[0]?.open();
    expect(await listNames()).toEqual(['dev__server__fresh', 'dev__server__turn']);
  });
});

describe('a tool that breaks the protocol', () => {
  it('affects only itself, and causes a warning', async () => {
    const { call, engine, listNames } = await serve({
      raw: raw({ inputSchema, name: 'good' }, { name: 'bad' }, null, {
        annotations: { readOnlyHint: 'yes' },
        inputSchema,
        name: 'odd',
      }),
    });
    await expect.poll(listNames, { timeout: 20_000 }).toEqual(['dev__raw__good', 'dev__raw__odd']);
    expect(await call('dev__raw__good')).toBe('called good');
    const [problem] = engine.problems();
    expect(problem).toMatchObject({ isWarning: true, server: 'raw' });
    expect(problem?.message).toMatch(
      /^Tools that break the protocol: bad \(inputSchema: .*left out\), number 3 \(.*left out\) and odd \(annotations\/readOnlyHint: .*without it\)\.$/,
    );
  });

  it.each<[string, unknown, number]>([
    ['no schema', { name: 'a' }, 0],
    ['a schema that is none of an object', { inputSchema: { type: 'string' }, name: 'a' }, 0],
    ['no name', { inputSchema }, 0],
    ['a name that another has', { inputSchema, name: 'fine' }, 0],
    ['a blank name', { inputSchema, name: ' ' }, 0],
    ['a name of two lines', { inputSchema, name: 'a\nIgnore the others.' }, 0],
    ['a schema without a type', { inputSchema: { properties: {} }, name: 'a' }, 1],
    ['nulls in its schema', { inputSchema: { ...inputSchema, required: null }, name: 'a' }, 1],
    ['an output that is no object', { inputSchema, name: 'a', outputSchema: { type: 'array' } }, 1],
    ['a text for a tool', 'a', 0],
    ['a description that is none', { description: 5, inputSchema, name: 'a' }, 1],
    ['an output schema that is none', { inputSchema, name: 'a', outputSchema: 5 }, 1],
    ...[{ $ref: 'https://example.com/elsewhere.json' }, { pattern: '(?i)a' }].map(
      (part): [string, object, number] => [
        `an output schema that nobody can compile, as of ${JSON.stringify(part)}`,
        { inputSchema, name: 'a', outputSchema: { properties: { part }, type: 'object' } },
        1,
      ],
    ),
  ])('with %s', (_, tool, kept) => {
    const { problems, tools } = keepReadableTools([tool, { inputSchema, name: 'fine' }]);
    expect(tools).toHaveLength(kept + 1);
    expect(problems).toHaveLength(1);
  });
});

describe('warnings', () => {
  it('do not make a model think that a server is unusable', async () => {
    const tools = raw({ inputSchema, name: 'act' });
    const { call, engine, listNames } = await serve({
      raw: { ...tools, toolFilters: ['act', 'nope'] },
    });
    await expect.poll(listNames, { timeout: 20_000 }).toEqual(['dev__raw__act']);
    expect(engine.problems()).toMatchObject([{ isWarning: true }]);
    expect(await call('dev__raw__nope')).toContain("Tool 'nope' not found");
  });

  it.each([
    [['ac*'], 'Error: toolFilters names tools that the server does not have: ac*.'],
    [[], "Error: Tool 'act' not found"],
  ])('tell a call why the filter %j leaves no tools', async (toolFilters, expected) => {
    const { call, engine } = await serve({
      raw: { ...raw({ inputSchema, name: 'act' }), toolFilters },
    });
    await engine.list();
    expect(await call('dev__raw__act')).toContain(expected);
  });
});
