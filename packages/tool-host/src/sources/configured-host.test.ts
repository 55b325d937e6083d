import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { ToolHostConfig } from '../config.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { createToolHost } from '../create-tool-host.ts';
import type { ToolHost } from '../host-types.ts';
import { createCustomSource, createCustomToolRegistry, loadPlugin, textResult } from '../index.ts';
import { BANNER_PLUGIN, WEATHER_MODULE, writeFiles } from '../testing/foreign-programs.ts';
import { useTemporaryFolders } from '../testing/temporary-folder.ts';

const makeFolder = useTemporaryFolders();
const hosts: ToolHost[] = [];
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

const node = process.execPath;
const TOOLS = {
  modules: ['./modules/weather', './modules/absent'],
  plugins: {
    banner: { args: ['./banner.cjs'], path: node },
    missing: { path: './no-such-program' },
    unset: { args: ['${NO_SUCH_VARIABLE}'], path: node },
  },
};

const createHost = async (
  folder: string,
  value: unknown,
  config: ToolHostConfig = {},
): Promise<ToolHost> => {
  const file = join(folder, 'lobe-tools.json');
  await writeFiles(folder, {
    'banner.cjs': BANNER_PLUGIN,
    'lobe-tools.json': JSON.stringify(value),
    'modules/weather/index.js': WEATHER_MODULE,
  });
  return createToolHost({
    configuration: await readConfiguration(file),
    dataDirectory: join(folder, 'data'),
    ...config,
  });
};

const openHost = async (...given: Parameters<typeof createHost>): Promise<ToolHost> => {
  const host = await createHost(...given);
  hosts.push(host);
  return host;
};

/** For tests that change nothing: its programs are started once. */
let sharedFolder = '';
let shared: ToolHost;
beforeAll(async () => {
  sharedFolder = await mkdtemp(join(tmpdir(), 'lobe-tools-shared-'));
  shared = await createHost(sharedFolder, { tools: TOOLS });
});
afterAll(async () => {
  await shared.close();
  await rm(sharedFolder, { force: true, maxRetries: 10, recursive: true });
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const countStarts = async (folder: string): Promise<number> =>
  (await readFile(join(folder, 'banner.cjs.starts'), 'utf8').catch(() => '')).split('\n').length -
  1;

describe('an unusable plugin or module', () => {
  it('is reported, its calls say why, and the others work', async () => {
    const statuses = await shared.sources();
    const problems = new Map(statuses.map(({ identifier, problem }) => [identifier, problem]));
    expect(problems.get('plugins__banner')).toBeUndefined();
    expect(problems.get('plugins__missing')).toContain('no-such-program');
    expect(problems.get('plugins__unset')).toContain('NO_SUCH_VARIABLE');
    expect(problems.get('modules__absent')).toContain('There is no folder');

    for (const [identifier, problem] of problems) {
      if (problem === undefined) continue;
      const result = await shared.call({ name: `${identifier}__anything` });
      expect(result.error?.type).toBe('SourceUnavailable');
      expect(result.content).toContain(problem);
    }
    const said = await shared.call({ arguments: { input: 'x' }, name: 'plugins__banner__say' });
    expect(said.content).toBe('said x');
  });

  it('cannot be read or reloaded under an unknown name', async () => {
    expect(shared.readLog('plugins__nobody')).toBeUndefined();
    await expect(shared.reload('plugins__nobody')).rejects.toThrow(/There are: plugins__banner/);
    await expect(shared.reload('plugins__unset')).rejects.toThrow(/NO_SUCH_VARIABLE/);
    expect((await shared.reload('plugins__missing')).state).toBe('failed');
  });
});

describe('plugins and modules of a configuration', () => {
  it('are in the catalogue beside the builtin tools', async () => {
    const host = await openHost(await makeFolder(), { tools: { ...TOOLS, preset: 'none' } });
    const catalogue = await host.catalogue();
    expect(catalogue.map(({ identifier, source }) => [identifier, source])).toEqual([
      ['lobe-artifact', 'builtin'],
      ['modules__weather', 'module'],
      ['plugins__banner', 'plugin'],
    ]);
    for (const name of ['plugins__banner', 'plugins/banner']) {
      expect(await host.describe(name)).toMatchObject({
        apis: [{ name: 'say', qualifiedName: 'plugins__banner__say' }],
        executors: ['server'],
        identifier: 'plugins__banner',
      });
    }
  });

  it('can be called by every name that a call may use', async () => {
    for (const name of ['plugins__banner__say', 'plugins__banner/say', 'banner/say']) {
      expect((await shared.call({ arguments: { input: 'x' }, name })).content).toBe('said x');
    }
    const [spec] = (await shared.specs('openai', { include: ['modules/weather'] })) as [
      { function: { name: string } },
    ];
    for (const name of ['weather/weather.getTemperature', spec.function.name]) {
      expect((await shared.call({ arguments: { city: 'Bonn' }, name })).content).toBe('Bonn: 21');
    }
    const wrong = await shared.call({ arguments: {}, name: 'plugins__banner__say' });
    expect(wrong.error?.type).toBe('InvalidArguments');
  });

  it('report their status', async () => {
    await shared.call({ arguments: { input: 'x' }, name: 'plugins__banner__say' });
    const status = (await shared.sources()).find(({ key }) => key === 'banner');
    expect(status).toMatchObject({
      identifier: 'plugins__banner',
      source: 'plugin',
      state: 'ready',
      tools: ['say'],
      version: '1.2.3',
    });
    expect(status?.log.join('\n')).toContain('Banner 1.0');
    expect(shared.readLog('plugins__banner')).toContain('ready');
    expect(isAlive(status!.pid!)).toBe(true);
  });

  it('are remembered: listing starts nothing, the first call does, and an eager one starts immediately', async () => {
    const folder = await makeFolder();
    const plugins = { banner: TOOLS.plugins.banner };
    const first = await openHost(folder, { tools: { plugins } });
    await first.catalogue();
    await first.close();
    expect(await countStarts(folder)).toBe(1);

    const second = await openHost(folder, { tools: { plugins } });
    const identifiers = (await second.catalogue()).map(({ identifier }) => identifier);
    expect(identifiers).toContain('plugins__banner');
    expect(await countStarts(folder)).toBe(1);
    await second.call({ arguments: { input: 'x' }, name: 'plugins__banner__say' });
    expect(await countStarts(folder)).toBe(2);
    await second.close();

    await openHost(folder, { tools: { plugins: { banner: { ...plugins.banner, eager: true } } } });
    await expect.poll(() => countStarts(folder)).toBe(3);
  });

  it('are reloaded with the current content of their files', async () => {
    const folder = await makeFolder();
    const host = await openHost(folder, { tools: TOOLS });
    const changes: unknown[] = [];
    await host.catalogue();
    host.engine.onListChanged(() => changes.push(1));
    await writeFile(join(folder, 'banner.cjs'), BANNER_PLUGIN.replaceAll("'say'", "'tell'"));
    const status = await host.reload('plugins__banner');
    expect(status).toMatchObject({ state: 'ready', tools: ['tell'] });
    expect(changes.length).toBeGreaterThan(0);
    expect((await host.call({ arguments: { input: 'x' }, name: 'banner/tell' })).content).toBe(
      'said x',
    );
    expect((await host.call({ name: 'banner/say' })).error?.type).toBe('ApiNotFound');
  });

  it('leave no process when the host is closed', async () => {
    const host = await openHost(await makeFolder(), { tools: TOOLS });
    const { content } = await host.call({ arguments: { input: 'pid' }, name: 'banner/say' });
    await host.call({ arguments: { city: 'x' }, name: 'weather/weather.getTemperature' });
    const pids = (await host.sources()).flatMap(({ pid }) => pid ?? []);
    expect(pids).toContain(Number(content));
    expect(pids).toHaveLength(2);
    await host.close();
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});

describe('a configuration', () => {
  it('provides limits, policy, data and preset, and options override it', async () => {
    const folder = await makeFolder();
    const value = {
      data: './state',
      policy: { rules: [{ decision: 'deny', tool: 'lobe-artifact/*' }] },
      tools: { preset: 'none' },
    };
    const host = await openHost(folder, value, { dataDirectory: undefined });
    expect(host.dataDirectory).toBe(join(folder, 'state'));
    const denied = await host.call({ name: 'lobe-artifact/listArtifacts' });
    expect(denied.error?.type).toBe('PolicyDenied');
    const missing = await host.call({ name: 'lobe-calculator/calculate' });
    expect(missing.error?.type).toBe('ToolNotFound');

    const free = await openHost(folder, value, { policy: {} });
    expect(free.dataDirectory).toBe(join(folder, 'data'));
    expect((await free.call({ name: 'lobe-artifact/listArtifacts' })).success).toBe(true);
  });
});

describe('the host’s own tools', () => {
  it('can be a registry, with plugins loaded by code', async () => {
    const folder = await makeFolder();
    await writeFiles(folder, { 'banner.cjs': BANNER_PLUGIN });
    const registry = createCustomToolRegistry();
    const plugin = await loadPlugin(node, { args: [join(folder, 'banner.cjs')] });
    registry.register(plugin);
    const host = await openHost(
      folder,
      {},
      { sources: [createCustomSource({ name: 'mine', registry })] },
    );
    try {
      expect((await host.call({ arguments: { input: 'x' }, name: 'mine/say' })).content).toBe(
        'said x',
      );
      registry.register({
        definition: () => ({ description: 'Late.', name: 'late', parameters: { type: 'object' } }),
        execute: () => textResult('here'),
      });
      expect((await host.call({ name: 'custom__mine__late' })).content).toBe('here');
    } finally {
      await plugin.close();
    }
  });
});
