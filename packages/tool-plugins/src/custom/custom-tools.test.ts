import { describe, expect, it, onTestFinished } from 'vitest';

import { createToolEngine } from '@lobechat/tool-engine';

import { createCustomSource } from './custom-source.ts';
import type { CustomTool } from './custom-tool.ts';
import { createCustomToolRegistry } from './registry.ts';
import { errorResult, imageResult, textResult } from './results.ts';
import { simpleSchema } from './simple-schema.ts';

const makeTool = (name: string, execute: CustomTool['execute']): CustomTool => ({
  definition: () => ({
    description: 'A test tool.',
    name,
    parameters: simpleSchema({
      properties: { city: { description: 'City.', type: 'string' } },
      required: [],
    }),
  }),
  execute,
});

const mount = (...tools: CustomTool[]) => {
  const registry = createCustomToolRegistry();
  for (const tool of tools) registry.register(tool);
  const source = createCustomSource({ name: 'app', registry });
  const engine = createToolEngine({ sources: [source] });
  onTestFinished(() => engine.close());
  return { engine, registry };
};

describe('a simple schema', () => {
  it('rejects a required property that is not declared', () => {
    expect(() => simpleSchema({ properties: {}, required: ['city'] })).toThrow(
      "'city' is required",
    );
  });

  it('is closed and lists the required properties', () => {
    const properties = { city: { description: 'City.', type: 'string' as const } };
    expect(simpleSchema({ properties, required: ['city'] })).toEqual({
      additionalProperties: false,
      properties,
      required: ['city'],
      type: 'object',
    });
  });
});

describe('the registry of compiled-in tools', () => {
  it('rejects a name that is taken or empty', () => {
    const registry = createCustomToolRegistry();
    registry.register(makeTool('a', () => textResult('1')));
    expect(() => registry.register(makeTool('a', () => textResult('2')))).toThrow(
      "'a' is already registered",
    );
    expect(() => registry.register(makeTool('', () => textResult('')))).toThrow('needs a name');
  });

  it.each<[unknown, string]>([
    [null, 'A tool is an object with definition() and execute('],
    [{ definition: () => ({ name: 'a' }) }, 'A tool is an object with definition() and execute('],
    [{ definition: () => ({}), execute: () => 1 }, 'needs a name'],
    [
      { definition: () => ({ name: 'a\nb' }), execute: () => 1 },
      'The tool name "a\\nb" is unusable: it contains a line break',
    ],
    [
      { definition: () => ({ name: 'a', parameters: { type: 'strng' } }), execute: () => 1 },
      'The parameters of \'a\' are not a valid JSON Schema: /type is "strng"',
    ],
  ])('rejects %j, which is not a tool', (tool, problem) => {
    const registry = createCustomToolRegistry();
    expect(() => registry.register(tool as CustomTool)).toThrow(problem);
    expect(() => registry.registerOrReplace(tool as CustomTool)).toThrow(problem);
  });

  it('replaces on request, lists by name, returns and removes', () => {
    const registry = createCustomToolRegistry();
    const replacement = makeTool('a', () => textResult('2'));
    registry.register(makeTool('b', () => textResult('b')));
    registry.register(makeTool('a', () => textResult('1')));
    registry.registerOrReplace(replacement);
    expect(registry.list().map((tool) => tool.definition().name)).toEqual(['a', 'b']);
    expect(registry.get('a')).toBe(replacement);
    expect(registry.get('constructor')).toBeUndefined();
    expect(registry.remove('a')).toBe(true);
    expect(registry.remove('a')).toBe(false);
  });
});

describe('compiled-in tools in an engine', () => {
  it('fail with what they returned or threw', async () => {
    const { engine } = mount(
      makeTool('returns', () => errorResult(new Error('city not found'))),
      makeTool('throws', () => {
        throw new Error('boom');
      }),
    );
    const returned = await engine.call({ name: 'custom__app__returns' });
    expect(returned).toMatchObject({ content: 'city not found', success: false });
    const thrown = await engine.call({ name: 'custom__app__throws' });
    expect(thrown).toMatchObject({ content: 'boom', success: false });
  });

  it.each<[unknown, string]>([
    ['just a text', 'just a text'],
    [undefined, '(no output)'],
    [{ rows: 2 }, '{\n  "rows": 2\n}'],
    [{ content: 'a text for content' }, 'a text for content'],
    [{ content: [{ text: 'a', type: 'text' }, 'b'] }, 'a\nb'],
  ])('may return %j', async (returned, content) => {
    const { engine } = mount(makeTool('odd', () => returned as never));
    expect(await engine.call({ name: 'custom__app__odd' })).toMatchObject({
      content,
      success: true,
    });
  });

  it('may have no parameters', async () => {
    const definition = () => ({ description: 'None.', name: 'none' });
    const { engine } = mount({ definition, execute: () => textResult('ran') });
    expect(await engine.call({ name: 'custom__app__none' })).toMatchObject({ content: 'ran' });
  });

  it('never show details or base64 to the model', async () => {
    const image = {
      data: 'aGVsbG8=',
      details: { secret: 1 },
      mimeType: 'image/png',
      text: 'Shot:',
    };
    const { engine } = mount(makeTool('shoot', () => imageResult(image)));
    const result = await engine.call({ name: 'custom__app__shoot' });
    expect(result.content).toMatch(
      /^Shot:\n\[image: image-1\.png, image\/png, 5 bytes, artifact \w+\]$/,
    );
    expect(result.blocks).toHaveLength(2);
    expect(result.metadata).toEqual({ secret: 1 });
  });

  it('report progress', async () => {
    const updates: string[] = [];
    const tool = makeTool('slow', (_context, _id, _params, onUpdate) => {
      onUpdate(textResult('1/2'));
      onUpdate(textResult('2/2'));
      return textResult('done', { steps: 2 });
    });
    const onEvent = (event: { type: string; update?: { content: string } }): void => {
      if (event.update) updates.push(event.update.content);
    };
    await mount(tool).engine.call({ name: 'custom__app__slow' }, { onEvent });
    expect(updates).toEqual(['1/2', '2/2']);
  });

  it('can be added and removed while the engine runs', async () => {
    const { engine, registry } = mount();
    registry.register(makeTool('late', () => textResult('here')));
    expect(await engine.call({ name: 'custom__app__late' })).toMatchObject({ content: 'here' });
    registry.remove('late');
    const gone = await engine.call({ name: 'custom__app__late' });
    expect(gone).toMatchObject({ error: { type: 'ToolNotFound' } });
  });
});
