import type { Client } from '@modelcontextprotocol/client';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';

import { createToolEngine, type ToolDescriptor, type ToolEngine } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';

import { connectClient } from '../../test/connect-client.ts';
import { ProxyToolName } from './proxy-tools.ts';

const MOST_TOKENS = 600;
const MOST_SEARCH_TOKENS = 600;
const MOST_PAGE_TOKENS = 2_000;

const describeTool = (_: unknown, index: number): ToolDescriptor => ({
  description: `Reads record ${index} of a table. ${'It says a lot about it. '.repeat(20)}`,
  humanIntervention: 'never',
  inputSchema: {
    properties: { id: { description: 'Which record.', type: 'string' } },
    type: 'object',
  },
  name: `box${index % 7}__server${index % 40}__read_record_${index}`,
  server: `server${index % 40}`,
  tool: `read_record_${index}`,
  toolbox: `box${index % 7}`,
});

const LONG_ZONE = { now: () => 1_800_000_000_000, timeZone: 'America/Argentina/Buenos_Aires' };

const connect = async (tools: number, more: Partial<ToolEngine> = {}) => {
  const list = Array.from({ length: tools }, describeTool);
  const engine = {
    ...createToolEngine({
      sources: [
        { call: () => toResult({ content: '', success: true }), id: 'test', list: () => list },
      ],
    }),
    ...more,
  };
  return connectClient({ callContext: { clock: LONG_ZONE }, engine, mode: 'proxy' });
};

it('costs at most 600 tokens before any call, however many tools there are', async () => {
  const sizes: number[] = [];
  for (const tools of [0, 100, 2000]) {
    const client = await connect(tools);
    const list = JSON.stringify((await client.listTools()).tools);
    sizes.push(countTokens(list) + countTokens(client.getInstructions() ?? ''));
  }
  const [size = 0] = sizes;
  expect(sizes).toEqual([size, size, size]);
  expect(size).toBeLessThanOrEqual(MOST_TOKENS);
});

const ask = async (client: Client, name: string, args: Record<string, unknown>) => {
  const { content } = await client.callTool({ arguments: args, name });
  const [block] = content;
  const text = block?.type === 'text' ? block.text : '';
  return { answer: JSON.parse(text) as Record<string, unknown>, tokens: countTokens(text) };
};

it.each([
  {},
  { detail: 'full' },
  { limit: 50 },
  { detail: 'full', limit: 50 },
  { limit: 50, toolbox_name: 'box3' },
])('answers a search among 2,000 tools in a few hundred tokens: %j', async (more) => {
  const query = 'read a record of the table';
  const { answer, tokens } = await ask(await connect(2000), ProxyToolName.searchTools, {
    query,
    ...more,
  });
  expect(tokens).toBeLessThanOrEqual('detail' in more ? MOST_PAGE_TOKENS : MOST_SEARCH_TOKENS);
  expect(answer['tools']).not.toEqual([]);
  expect(answer['more']).toBeGreaterThan(100);
});

it.each([
  [900, true],
  [9000, false],
])(
  'gives the schemas of %i characters in full detail, or says how to get them',
  async (length, has) => {
    const id = { description: 'x'.repeat(length), type: 'string' as const };
    const list = Array.from({ length: 5 }, (_, index) => ({
      ...describeTool(_, index),
      inputSchema: { properties: { id }, type: 'object' as const },
    }));
    const client = await connect(0, { list: () => Promise.resolve(list) });
    const query = { detail: 'full', query: 'read a record of the table' };
    const { answer } = await ask(client, ProxyToolName.searchTools, query);
    const tools = answer['tools'] as object[];
    expect(tools.every((tool) => 'inputSchema' in tool === has)).toBe(true);
    expect(String(answer['hint']).includes(ProxyToolName.openToolbox)).toBe(!has);
  },
);

it('suggests what to try if a search finds nothing', async () => {
  const { answer } = await ask(await connect(10), ProxyToolName.searchTools, { query: 'qqqq' });
  expect(answer).toMatchObject({ hint: expect.stringContaining('Use other'), tools: [] });
});

it('opens a toolbox page by page, with every tool on one of them', async () => {
  const client = await connect(2000);
  const names: string[] = [];
  let after: unknown;
  do {
    const page = { toolbox_name: 'box0', ...(after === undefined ? {} : { after }) };
    const { answer, tokens } = await ask(client, ProxyToolName.openToolbox, page);
    expect(tokens).toBeLessThanOrEqual(MOST_PAGE_TOKENS);
    names.push(...(answer['tools'] as { name: string }[]).map(({ name }) => name));
    after = answer['after'];
  } while (after !== undefined);
  expect(new Set(names).size).toBe(Math.ceil(2000 / 7));
});

it('calls a tool without examining the others', async () => {
  const refuse = () => Promise.reject(new Error('Nobody needs the list.'));
  const client = await connect(5000, { list: refuse, listKnown: refuse });
  const result = await client.callTool({
    arguments: {
      arguments: { id: 'a' },
      tool_name: 'box0__server0__read_record_0',
      toolbox_name: 'box0',
    },
    name: ProxyToolName.useTool,
  });
  expect(result.isError).toBeUndefined();
});
