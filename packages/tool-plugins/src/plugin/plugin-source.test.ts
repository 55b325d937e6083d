import { renameSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createToolEngine } from '@lobechat/tool-engine';
import { createMemoryDescriptorCache } from '@lobechat/tool-engine/node';

import { scriptedPluginOptions } from '../../test/temporary-plugin.ts';
import { createPluginSource, type PluginConfiguration } from './plugin-source.ts';

const mount = (
  plugins: Record<string, PluginConfiguration>,
  cache = createMemoryDescriptorCache(),
  listPatienceMs?: number,
) => {
  const source = createPluginSource({ cache, listPatienceMs, plugins });
  const engine = createToolEngine({ sources: [source] });
  onTestFinished(() => engine.close());
  return { cache, engine, source };
};

describe('plugins as a source', () => {
  it('report a broken plugin and offer the others', async () => {
    const { engine, source } = mount({
      broken: { path: './no-such-program' },
      nameless: scriptedPluginOptions({ describe: '{"description":"?"}\n' }),
      schema: scriptedPluginOptions({
        describe:
          '{"name":"x","parameters":{"type":"object","properties":{"a":{"$ref":"#/nowhere"}}}}\n',
      }),
      works: scriptedPluginOptions(),
    });
    const names = (await engine.list()).map(({ name }) => name);
    expect(names).toContain('plugins__works__scripted');
    expect(names).not.toContain('plugins__broken__scripted');
    const problems = Object.fromEntries(source.status().map(({ key, problem }) => [key, problem]));
    expect(problems['broken']).toContain('does not exist');
    expect(problems['nameless']).toContain('has no name');
    expect(problems['works']).toBeUndefined();
  });

  it('that were repaired are found by a call after a pause', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const late = scriptedPluginOptions();
    const file = late.args?.[0] ?? '';
    renameSync(file, `${file}.away`);
    const { engine } = mount({ late, other: scriptedPluginOptions() });
    const call = { arguments: { op: 'echo', value: 'hi' }, name: 'plugins__late__scripted' };
    expect((await engine.call(call)).content).toContain('offers no tools');
    renameSync(`${file}.away`, file);
    expect((await engine.call(call)).content).toContain('offers no tools');
    vi.setSystemTime(Date.now() + 300_000);
    expect((await engine.call(call)).content).toBe('hi');
  });

  it('keep their problem while a list asks them again', async () => {
    const { source } = mount({
      nameless: scriptedPluginOptions({ describe: '{"description":"?"}\n' }),
    });
    await source.reload('nameless');
    const listing = source.list();
    for (let look = 0; look < 20; look += 1) {
      expect(source.status()[0]).toMatchObject({
        problem: expect.stringContaining('has no name'),
        state: 'failed',
      });
      await setImmediate();
    }
    await listing;
  });

  it('that describe themselves late are announced, and only their own calls wait for them', async () => {
    const cache = createMemoryDescriptorCache();
    const { engine, source } = mount({ scripted: scriptedPluginOptions() }, cache, 0);
    const announced = new Promise<void>((resolve) => {
      source.onListChanged?.(resolve);
    });
    // Proxy mode knows a toolbox by its tools and its problems.
    expect(engine.problems()).toMatchObject([{ server: 'scripted', toolbox: 'plugins' }]);
    expect(await engine.list()).toEqual([]);
    expect(source.status()).toMatchObject([{ problem: undefined, state: 'starting' }]);
    const call = { arguments: { op: 'echo', value: 'hi' }, name: 'plugins__scripted__scripted' };
    expect(engine.problems()[0]?.message).toContain('has not described its tools yet');
    expect(await engine.call(call)).toMatchObject({ content: 'hi', success: true });
    await announced;
    expect(await engine.list()).toHaveLength(1);
    expect(await engine.call(call)).toMatchObject({ content: 'hi', success: true });
  });

  it('that never describe themselves delay neither calls nor lists of the others', async () => {
    const { engine, source } = mount({
      silent: scriptedPluginOptions({ describe: '' }),
      works: scriptedPluginOptions(),
    });
    const call = { arguments: { op: 'echo', value: 'hi' }, name: 'plugins__works__scripted' };
    for (const name of [call.name, 'works/scripted'])
      expect(await engine.call({ ...call, name })).toMatchObject({ content: 'hi', success: true });
    const known = await engine.list({ patienceMs: 0 });
    expect(known.map(({ name }) => name)).toEqual(['plugins__works__scripted']);
    expect(source.status()).toMatchObject([{ state: 'starting' }, { state: 'ready' }]);
  });

  it('that wait for their turn are not started once the host is closed', async () => {
    const silent = Array.from({ length: 9 }, () => scriptedPluginOptions({ describe: '' }));
    const { source } = mount(Object.fromEntries(silent.entries()));
    const listed = source.list();
    await source.close();
    expect(await listed).toEqual([]);
    const problems = source.status().map(({ problem }) => problem);
    expect(problems.slice(4)).toEqual(Array.from({ length: 5 }, () => 'The host has been closed.'));
  });

  it('are listed without starting a process once their descriptions are cached', async () => {
    const plugins = { scripted: scriptedPluginOptions() };
    const { cache, engine } = mount(plugins);
    await engine.list();

    const later = mount(plugins, cache);
    expect(await later.engine.list()).toHaveLength(1);
    expect(later.source.status()).toMatchObject([{ pid: undefined, state: 'idle' }]);
    const result = await later.engine.call({
      arguments: { op: 'echo', value: 'hi' },
      name: 'plugins__scripted__scripted',
    });
    expect(result).toMatchObject({ content: 'hi', success: true });
    expect(later.source.status()).toMatchObject([{ state: 'ready' }]);
  });

  it('quote skipped lines and standard error when a call takes too long', async () => {
    const { engine } = mount({ scripted: scriptedPluginOptions() });
    const result = await engine.call(
      {
        arguments: {
          op: 'pieces',
          pieces: ['[1,2]\n', '{"level":30,"msg":"waiting"}\n{"content":'],
        },
        name: 'plugins__scripted__scripted',
      },
      { timeoutMs: 1_500 },
    );
    expect(result.error).toMatchObject({ type: 'Timeout' });
    expect(result.content).toMatch(
      /The end of its log:.*: \[1,2\].*\{"level":30.*without a line break after it.*: \{"content":\n\[host\] an answer is one line such as \{"content":\[/s,
    );
  });

  it('do not all keep running if many had to be started to be listed', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `plugin-${index}`);
    const plugins = Object.fromEntries(names.map((name) => [name, scriptedPluginOptions()]));
    const { engine, source } = mount(plugins);
    expect(await engine.list()).toHaveLength(10);
    expect(source.status().map(({ pid }) => pid)).toEqual(names.map(() => undefined));
    expect(source.readLog('plugin-3')).toBe(
      '[host] stopping the process: it was started only to be listed\n',
    );
    const call = { arguments: { op: 'echo', value: 'hi' }, name: 'plugins__plugin-3__scripted' };
    expect(await engine.call(call)).toMatchObject({ content: 'hi', success: true });
  });

  it('are described again when their arguments change', async () => {
    const plugin = scriptedPluginOptions();
    const { cache, engine } = mount({ scripted: plugin });
    await engine.list();
    const other = scriptedPluginOptions({ tools: [{ name: 'other' }] });
    const later = mount({ scripted: other }, cache);
    expect((await later.engine.list()).map(({ tool }) => tool)).toEqual(['other']);
  });

  it('are described again when their own environment changes, and none of its values is written to disk', async () => {
    const keys: string[] = [];
    const memory = createMemoryDescriptorCache();
    const cache = { ...memory, get: (key: string) => (keys.push(key), memory.get(key)) };
    const plugin = scriptedPluginOptions({ args: ['--token', 'SECRET-1'] });
    for (const SET of ['SECRET-2', 'SECRET-3']) {
      await mount({ scripted: { ...plugin, env: { SET } } }, cache).engine.list();
    }
    expect(new Set(keys).size).toBe(2);
    expect(keys.join()).not.toContain('SECRET');
  });

  it('start with the host if they are eager', async () => {
    const { source } = mount({ scripted: { ...scriptedPluginOptions(), eager: true } });
    await source.startEager();
    expect(source.status()).toMatchObject([{ state: 'ready', tools: ['scripted'] }]);
  });

  it('run into the time limit of a call without losing their process', async () => {
    const { engine } = mount({
      scripted: { ...scriptedPluginOptions({ graceMs: 20 }), timeoutMs: 1_000 },
    });
    const hung = await engine.call({
      arguments: { op: 'hang' },
      name: 'plugins__scripted__scripted',
    });
    expect(hung).toMatchObject({ error: { type: 'Timeout' }, success: false });
    const next = { arguments: { op: 'echo', value: 'ok' }, name: 'plugins__scripted__scripted' };
    expect(await engine.call(next)).toMatchObject({ content: 'ok' });
  });

  it('have the name of an unknown one in the error of a reload', async () => {
    const { source } = mount({ scripted: scriptedPluginOptions() });
    await expect(source.reload('constructor')).rejects.toThrow('There are: scripted');
    expect(source.readLog('constructor')).toBeUndefined();
  });
});
