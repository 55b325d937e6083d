import { describe, expect, it } from 'vitest';

import {
  type BuiltinToolPackage,
  createExecutor,
  defineToolApis,
  objectOf,
  type RecordedCalls,
  toManifest,
} from '@lobechat/types';

import { createToolSet } from './tool-set.ts';

const apis = defineToolApis({
  viewNote: { description: 'View the note of the host.', parameters: objectOf({}) },
});
const Inspector = () => null;
const recorded: RecordedCalls = {
  aliases: { showNote: 'viewNote' },
  readArguments: (_apiName, args) => args,
};

const toolOf = (identifier: string, aliases: string[] = []): BuiltinToolPackage => ({
  aliases,
  executor: async () =>
    createExecutor({
      apis,
      createRuntime: () => ({
        viewNote: async () => ({ content: 'note', state: undefined, success: true }),
      }),
      identifier,
      recorded,
    }),
  identifier,
  manifest: toManifest(apis, {
    identifier,
    meta: { avatar: '', description: '', title: identifier },
    recorded,
    systemRole: 'x',
  }),
  surfaces: async () => ({ inspectors: { viewNote: Inspector } }),
});

describe('a set of tools', () => {
  it('cannot contain two tools with the same name', () => {
    expect(() => createToolSet([toolOf('lobe-a'), toolOf('lobe-a')])).toThrow("for 'lobe-a'");
    expect(() => createToolSet([toolOf('lobe-a'), toolOf('lobe-b', ['lobe-a'])])).toThrow(
      "alias of 'lobe-b'",
    );
  });

  it('contains only its own tools', async () => {
    const tools = createToolSet([toolOf('lobe-a')]);
    expect(tools.getManifest('constructor')).toBeUndefined();
    expect(tools.getAliases('__proto__')).toEqual([]);
    expect(await tools.loadFixtures('lobe-a')).toBeUndefined();
    const find = await tools.loadSurfaces();
    expect(find('renders', 'lobe-a', 'viewNote')).toBeUndefined();
    expect(find('inspectors', 'lobe-a', 'constructor')).toBeUndefined();
  });

  it('finds surfaces and executors by current names and by names from history', async () => {
    const tools = createToolSet([toolOf('lobe-a', ['lobe-old'])]);
    const find = await tools.loadSurfaces();
    expect(find('inspectors', 'lobe-a', 'viewNote')).toBe(Inspector);
    expect(find('inspectors', 'lobe-old', 'showNote')).toBe(Inspector);
    const { executeBuiltinTool } = await tools.loadExecutors();
    expect((await executeBuiltinTool('lobe-old', 'showNote', {})).content).toBe('note');
    expect(tools.getManifest('lobe-old')?.identifier).toBe('lobe-a');
  });
});
