import { describe, expect, it } from 'vitest';

import { isAlive, scriptedPluginOptions } from '../../test/temporary-plugin.ts';
import { loadPlugin } from './load-plugin.ts';

const load = (options: Parameters<typeof scriptedPluginOptions>[0] = {}) => {
  const { path, ...rest } = scriptedPluginOptions(options);
  return loadPlugin(path, rest);
};

describe('loading a plugin from code', () => {
  it('needs a path', async () => {
    await expect(loadPlugin(undefined as never)).rejects.toThrow(
      'path has to be the path of a program, not nothing.',
    );
  });

  it('fails if the plugin cannot be described, and leaves no process', async () => {
    await expect(load({ describe: '{"tools":[]}\n' })).rejects.toMatchObject({
      type: 'SourceUnavailable',
    });
  });

  it('returns a tool that can be registered and called', async () => {
    const plugin = await load();
    expect(plugin.definition()).toMatchObject({ description: 'Does as told.', name: 'scripted' });
    const result = await plugin.execute({}, 'c1', { op: 'echo', value: 'hi' }, () => {});
    expect(result).toEqual({ content: [{ text: 'hi', type: 'text' }] });
    const failed = await plugin.execute({}, 'c2', { op: 'fail', value: 'no' }, () => {});
    expect(failed).toMatchObject({ content: [{ text: 'no' }], isError: true });
    const { pid } = plugin;
    await plugin.close();
    expect(await isAlive(pid as number)).toBe(false);
  });

  it('returns all tools of a plugin that has several, each called by its name', async () => {
    const tools = [{ name: 'one' }, { name: 'two' }];
    const plugin = await load({ tools });
    expect(plugin.tools.map((tool) => tool.definition().name)).toEqual(['one', 'two']);
    await plugin.close();
  });
});
