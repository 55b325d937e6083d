import { expect, it } from 'vitest';

import { createToolEngine, type ToolSource } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';

import { connectClient } from '../../test/connect-client.ts';
import type { McpServingOptions } from './serving-options.ts';

const source: ToolSource = {
  call: ({ arguments: args, context }) => {
    context.onUpdate?.({ content: 'half' });
    const place = context.workspace ? ` in ${context.workspace.roots.join()}` : '';
    return toResult({ content: `echo ${String(args['text'])}${place}`, success: true });
  },
  id: 'test',
  list: () => [
    {
      annotations: { readOnly: true },
      description: 'Repeats a text.',
      humanIntervention: 'never',
      inputSchema: {
        additionalProperties: false,
        properties: { text: { type: 'string' } },
        required: ['text'],
        type: 'object',
      },
      name: 'builtin__lobe-echo__repeat',
      server: 'lobe-echo',
      tool: 'repeat',
      toolbox: 'builtin',
    },
  ],
};

const connect = (options: Pick<McpServingOptions, 'callContext'> = {}) =>
  connectClient({ engine: createToolEngine({ sources: [source] }), ...options });

it('rejects a name that it does not serve', async () => {
  const client = await connect();
  const result = await client.callTool({ arguments: {}, name: 'repeat' });
  expect(result.isError).toBe(true);
  expect(result.content[0]).toMatchObject({
    text: expect.stringContaining("Invalid tool name format 'repeat'"),
  });
});

it('rejects invalid arguments, with a result that the model can read', async () => {
  const client = await connect();
  const result = await client.callTool({ arguments: {}, name: 'builtin__lobe-echo__repeat' });
  expect(result.isError).toBe(true);
});

it.each(['tools/list', 'resources/list', 'resources/templates/list'] as const)(
  'rejects a cursor that it never gave, but not a blank one: %s',
  async (method) => {
    const client = await connect();
    await expect(client.request({ method, params: { cursor: 'x' } })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('"x" is not a valid cursor'),
    });
    expect(await client.request({ method, params: { cursor: '' } })).toBeDefined();
  },
);

it('lists tools under their qualified names and calls them, with progress', async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(tools).toMatchObject([
    { annotations: { readOnlyHint: true }, name: 'builtin__lobe-echo__repeat' },
  ]);
  const seen: unknown[] = [];
  const result = await client.callTool(
    { arguments: { text: 'hello' }, name: 'builtin__lobe-echo__repeat' },
    { onprogress: (progress) => seen.push(progress.message) },
  );
  expect(result.content).toEqual([{ text: 'echo hello', type: 'text' }]);
  expect(seen).toEqual(['half']);
});

it('calls in the given workspace', async () => {
  const client = await connect({ callContext: { workspace: { roots: ['/work'] } } });
  const result = await client.callTool({
    arguments: { text: 'a' },
    name: 'builtin__lobe-echo__repeat',
  });
  expect(result.content[0]).toMatchObject({ text: 'echo a in /work' });
});
