import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';

import { createToolEngine, type ToolDescriptor } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';

import { createMcpServerFactory } from './create-server-factory.ts';
import { ProxyToolName } from './proxy-tools.ts';

const MOST_TOKENS = 600;
const MOST_SEARCH_TOKENS = 500;

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

const connect = async (tools: number) => {
  const list = Array.from({ length: tools }, describeTool);
  const engine = createToolEngine({
    sources: [
      { call: () => toResult({ content: '', success: true }), id: 'test', list: () => list },
    ],
  });
  const info = { name: 'lobe-tools', version: '1.0.0' };
  const server = await createMcpServerFactory({ engine, info, mode: 'proxy' })({ era: 'legacy' });
  const client = new Client({ name: 'test', version: '1.0.0' });
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await server.connect(serverSide);
  await client.connect(clientSide);
  return client;
};

it('costs at most 600 tokens before anything is asked, however many tools there are', async () => {
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

it('answers a search among 2,000 tools in a few hundred tokens', async () => {
  const client = await connect(2000);
  const { content } = await client.callTool({
    arguments: { query: 'read a record of the table' },
    name: ProxyToolName.searchTools,
  });
  expect(countTokens(JSON.stringify(content))).toBeLessThanOrEqual(MOST_SEARCH_TOKENS);
});
