import { describe, expect, it } from 'vitest';

import { createModelNames } from '@lobechat/tool-contracts';
import { createToolEngine, type ToolSource } from '@lobechat/tool-engine';

import { createModelNameResolver } from './model-names.ts';

const createSource = (tools: string[]) => {
  const listeners = new Set<() => void>();
  const source: ToolSource = {
    call: () => ({ content: 'x', success: true }),
    id: 'test',
    list: () =>
      tools.map((tool) => ({
        description: tool,
        inputSchema: { type: 'object' as const },
        name: `custom__t__${tool}`,
        server: 't',
        tool,
        toolbox: 'custom',
      })),
    onListChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const add = (tool: string) => {
    tools.push(tool);
    for (const listener of listeners) listener();
  };
  return { add, source };
};

describe('createModelNameResolver', () => {
  it('leaves unknown names unchanged', async () => {
    const { resolve } = createModelNameResolver(createToolEngine());
    for (const name of ['lobe-note/listNotes', 'nothing', '', 'constructor', '__proto__']) {
      expect(await resolve(name)).toBe(name);
    }
    expect(await resolve(undefined as unknown as string)).toBeUndefined();
  });

  it('leaves names unchanged while a source cannot list', async () => {
    const { source } = createSource([]);
    const list = () => {
      throw new Error('away');
    };
    const { resolve } = createModelNameResolver(
      createToolEngine({ sources: [{ ...source, list }] }),
    );
    expect(await resolve('anything')).toBe('anything');
  });

  it('finds a tool whose name no model API accepts', async () => {
    const { source } = createSource(['größe messen', 'plain']);
    const engine = createToolEngine({ sources: [source] });
    const { resolve } = createModelNameResolver(engine);
    const modelName = createModelNames(['custom__t__größe messen']).entries[0]![1];
    expect(modelName).not.toContain('ö');
    expect(await resolve(modelName)).toBe('custom__t__größe messen');
    expect(await resolve('custom__t__plain')).toBe('custom__t__plain');
  });

  it('answers synchronously when it knows the tools', async () => {
    const { source } = createSource(['plain']);
    const { resolve } = createModelNameResolver(createToolEngine({ sources: [source] }));
    await resolve('custom__t__plain');
    expect(resolve('custom__t__plain')).toBe('custom__t__plain');
  });

  it('does not wait for a source that never lists', async () => {
    const { source } = createSource(['plain']);
    const never = new Promise<never>(() => {});
    const slow = { call: source.call, id: 'slow', list: () => never, listKnown: async () => [] };
    const engine = createToolEngine({ sources: [source, slow] });
    const { resolve } = createModelNameResolver(engine);
    expect(await resolve('custom__t__plain')).toBe('custom__t__plain');
    expect(await resolve('custom__t__none')).toBe('custom__t__none');
  });

  it('finds tools that were added later', async () => {
    const { add, source } = createSource(['plain']);
    const { resolve } = createModelNameResolver(createToolEngine({ sources: [source] }));
    await resolve('x');
    add('später');
    const modelName = createModelNames(['custom__t__später']).entries[0]![1];
    expect(await resolve(modelName)).toBe('custom__t__später');
  });
});
