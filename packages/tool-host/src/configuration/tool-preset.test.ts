import { describe, expect, it } from 'vitest';

import type { ToolAnnotations } from '@lobechat/types';

import { applyPreset, isInPreset, TOOL_PRESETS } from './tool-preset.ts';

const cases: [name: string, annotations: ToolAnnotations | undefined, presets: string[]][] = [
  ['says nothing', undefined, ['all', 'coding']],
  ['reads here', { openWorld: false, readOnly: true }, ['all', 'coding', 'readonly']],
  ['reads the web', { openWorld: true, readOnly: true }, ['all', 'readonly']],
  ['writes here', { destructive: true, openWorld: false }, ['all', 'coding']],
  ['runs commands', { destructive: true, openWorld: true }, ['all', 'coding']],
  ['sends messages', { openWorld: true }, ['all']],
];

describe('presets', () => {
  it.each(cases)('an API that %s', (_, annotations, presets) => {
    const tool = { annotations, server: 'lobe-some' };
    expect(TOOL_PRESETS.filter((preset) => isInPreset(preset, tool))).toEqual(presets);
  });

  it('always offer the artifact reader', () => {
    expect(TOOL_PRESETS.every((preset) => isInPreset(preset, { server: 'lobe-artifact' }))).toBe(
      true,
    );
  });

  it('filter both synchronous and asynchronous lists', async () => {
    const descriptor = {
      description: 'Acts.',
      inputSchema: { type: 'object' as const },
      name: 'builtin__lobe-some__act',
      server: 'lobe-some',
      tool: 'act',
      toolbox: 'builtin',
    };
    const call = () => ({ content: '', success: true });
    const now = applyPreset({ call, id: 'a', list: () => [descriptor] }, 'readonly');
    const later = applyPreset({ call, id: 'a', list: async () => [descriptor] }, 'coding');
    expect(now.list()).toEqual([]);
    expect(await later.list()).toEqual([descriptor]);
  });
});
