import { type CallToolResult, InMemoryTransport } from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/server';
import { expect, it, onTestFinished } from 'vitest';

import { AskingClient } from './asking-client.ts';

/** A client of a server with one tool, whose answers have a `text` of the given schema. */
const connect = async (text: object, answer: () => CallToolResult): Promise<AskingClient> => {
  const server = new Server({ name: 'slow', version: '1' }, { capabilities: { tools: {} } });
  const outputSchema = { properties: { text }, type: 'object' as const };
  server.setRequestHandler('tools/list', () => ({
    tools: [{ inputSchema: { type: 'object' }, name: 'slow', outputSchema }],
  }));
  server.setRequestHandler('tools/call', answer);
  const client = new AskingClient({});
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  await client.connect(here);
  await client.listTools();
  onTestFinished(() => client.close());
  return client;
};

it.each(['^(a+)+$', '^(a|aa)+$', '(?:x{0,50}){0,50}y'])(
  "judges an answer by its server's slow pattern %s immediately",
  async (pattern) => {
    const client = await connect({ pattern }, () => ({
      content: [],
      structuredContent: { text: `${'a'.repeat(50)}!` },
    }));
    await expect(client.callTool({ name: 'slow' })).rejects.toThrow(
      '/text: expected text that matches',
    );
  },
);

it.each<[string, CallToolResult, RegExp]>([
  [
    'that does not fit',
    { content: [{ text: 'Sent.', type: 'text' }], structuredContent: { text: 5 } },
    /received number 5\. The tool has run nevertheless, and answered with this text:\nSent\.$/,
  ],
  [
    'that is missing',
    { content: [{ text: 'Sent.', type: 'text' }] },
    /structured content\. The tool has run nevertheless, and answered with this text:\nSent\.$/,
  ],
  [
    'without any text',
    { content: [], structuredContent: { text: 5 } },
    /The tool has run nevertheless, and answered without text\.$/,
  ],
])('shows what a tool said beside structured content %s', async (_, answer, message) => {
  const client = await connect({ type: 'string' }, () => answer);
  const { signal } = new AbortController();
  const call = client.track({ ask: undefined, asked: 0, signal }, () =>
    client.callTool({ name: 'slow' }, { signal }),
  );
  await expect(call).rejects.toThrow(message);
});

it('tells a server in one sentence that its form is not one of the protocol', async () => {
  const server = new Server({ name: 'asks', version: '1' }, {});
  const client = new AskingClient({});
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  onTestFinished(() => client.close());
  const requestedSchema = { properties: { home: { type: 'object' } }, type: 'object' };
  await expect(server.elicitInput({ message: 'Where?', requestedSchema } as never)).rejects.toThrow(
    /^the question does not follow MCP: .* from a list$/,
  );
});

it('drops the fields of a text that the protocol does not know', async () => {
  const block = { text: 'Sent.', type: 'text' as const };
  const client = await connect({}, () => ({
    content: [block, { ...block, cache_control: { type: 'ephemeral' } }],
    structuredContent: {},
  }));
  expect((await client.callTool({ name: 'slow' })).content).toEqual([block, block]);
});

it("leaves a server's own errors as they are", async () => {
  const client = await connect({ type: 'string' }, () => {
    throw new Error('Not today.');
  });
  const { signal } = new AbortController();
  await expect(client.callTool({ name: 'slow' }, { signal })).rejects.toThrow(/Not today\.$/);
});
