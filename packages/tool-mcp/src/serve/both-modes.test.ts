import { describe, expect, it } from 'vitest';

import { MCP_NAME_MAX_LENGTH, toModelName } from '@lobechat/tool-contracts';
import { createToolEngine, type ToolDescriptor, type ToolSource } from '@lobechat/tool-engine';
import { errorResult, toResult } from '@lobechat/types';

import { connectClient } from '../../test/connect-client.ts';
import { ProxyToolName } from './proxy-tools.ts';

const describeTool = (tool: string, more: Partial<ToolDescriptor> = {}): ToolDescriptor => ({
  description: `The tool ${tool}.`,
  humanIntervention: 'never',
  inputSchema: {
    additionalProperties: false,
    properties: { count: { minimum: 1, type: 'integer' } },
    required: ['count'],
    type: 'object',
  },
  name: `dev__desk__${tool}`,
  server: 'desk',
  tool,
  toolbox: 'dev',
  ...more,
});

const OUTPUT = {
  properties: { count: { type: 'number' } },
  required: ['count'],
  type: 'object',
} as const;

const source: ToolSource = {
  call: ({ arguments: { count }, context, descriptor: { tool } }) => {
    context.onUpdate?.({ content: 'half' });
    if (tool === 'throw') throw new Error('It broke.');
    if (tool === 'fail') return errorResult('There is no paper.');
    const state = tool === 'lie' ? { count: 'many' } : { count };
    return toResult({ content: `${tool} ${String(count)}`, state, success: true });
  },
  id: 'dev',
  list: () => [
    describeTool('fail'),
    describeTool('folded (A4)'),
    describeTool('lie', { outputSchema: OUTPUT }),
    describeTool('print', { outputSchema: OUTPUT }),
    describeTool('shred', { annotations: { destructive: true }, humanIntervention: 'required' }),
    describeTool('throw'),
  ],
};

const connect = async (mode: 'dynamic' | 'proxy') => {
  const client = await connectClient({ engine: createToolEngine({ sources: [source] }), mode });
  // A client checks a result against the schemas that it was given.
  await client.listTools();
  return client;
};

const call = async (mode: 'dynamic' | 'proxy', name: string, args: Record<string, unknown>) => {
  const client = await connect(mode);
  const progress: unknown[] = [];
  const request =
    mode === 'dynamic'
      ? { arguments: args, name }
      : {
          arguments: { arguments: args, tool_name: name, toolbox_name: name.split('__')[0] },
          name: ProxyToolName.useTool,
        };
  const result = await client.callTool(request, {
    onprogress: ({ message }) => progress.push(message),
  });
  return { content: result.content, isError: result.isError, progress };
};

const CASES = [
  ['a good call', 'dev__desk__print', { count: 2 }, 'print 2', undefined],
  [
    'the served form of an odd name',
    toModelName('dev__desk__folded (A4)', { maxLength: MCP_NAME_MAX_LENGTH }),
    { count: 2 },
    'folded (A4) 2',
    undefined,
  ],
  ['arguments that do not fit', 'dev__desk__print', { count: 0 }, '/count', true],
  ['missing arguments', 'dev__desk__print', {}, 'received nothing', true],
  ['arguments that are not known', 'dev__desk__print', { count: 1, x: 1 }, '/x', true],
  ['a call that fails', 'dev__desk__fail', { count: 1 }, 'There is no paper.', true],
  ['a tool that throws', 'dev__desk__throw', { count: 1 }, 'It broke.', true],
  ['a result that breaks its own schema', 'dev__desk__lie', { count: 1 }, 'lie 1', true],
  ['what nobody can approve', 'dev__desk__shred', { count: 1 }, 'approv', true],
  ['an unknown tool', 'dev__desk__prnt', {}, "[dev/desk/prnt] Error: Tool 'prnt' not found", true],
  [
    'an unknown server',
    'dev__desc__a',
    {},
    "Error: Server 'desc' not found in toolbox 'dev'",
    true,
  ],
  ['an unknown toolbox', 'dv__desk__a', {}, "Error: Toolbox 'dv' not found", true],
  [
    'the older form of names',
    'dev__desk_print',
    {},
    "Error: Invalid tool name format 'dev__desk_print'. Expected format: {toolbox}__{server}__{tool}",
    true,
  ],
] as const;

describe('both modes answer alike', () => {
  it.each(CASES)('%s', async (_, name, args, text, isError) => {
    const dynamic = await call('dynamic', name, args);
    const proxy = await call('proxy', name, args);
    expect(JSON.stringify(dynamic.content[0])).toContain(text);
    expect(dynamic.isError).toBe(isError);
    expect(proxy.content).toEqual(dynamic.content);
    expect(proxy.isError).toBe(dynamic.isError);
    expect(proxy.progress).toEqual(dynamic.progress);
  });

  it.each([
    ['dev__desk__prnt', "Did you mean 'print'?"],
    ['dev__desc__a', "Did you mean 'desk'? Servers: desk."],
    ['dv__desk__a', "Did you mean 'dev'? Toolboxes:"],
    ['dev__desk_print', "Did you mean 'dev__desk__print'"],
  ])('and after the refusal of %s say what helps', async (name, help) => {
    for (const mode of ['dynamic', 'proxy'] as const) {
      expect(JSON.stringify((await call(mode, name, {})).content[1])).toContain(help);
    }
  });

  it('with progress', async () => {
    expect(await call('proxy', 'dev__desk__print', { count: 1 })).toMatchObject({
      progress: ['half'],
    });
  });
});
