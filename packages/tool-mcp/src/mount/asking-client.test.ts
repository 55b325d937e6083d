import { InMemoryTransport } from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';

import { AskingClient } from './asking-client.ts';

it.each([
  ['^(a+)+$', '/text: expected text that matches'],
  ['^(a|aa)+$', '/text: expected text that matches'],
  ['(?:x{0,50}){0,50}y', '/text: expected text that matches'],
  [String.raw`(a+)+\1$`, 'refers back'],
])("judges an answer by its server's slow pattern %s immediately", async (pattern, reason) => {
  const server = new Server({ name: 'slow', version: '1' }, { capabilities: { tools: {} } });
  const outputSchema = { properties: { text: { pattern } }, type: 'object' as const };
  server.setRequestHandler('tools/list', () => ({
    tools: [{ inputSchema: { type: 'object' }, name: 'slow', outputSchema }],
  }));
  server.setRequestHandler('tools/call', () => ({
    content: [],
    structuredContent: { text: `${'a'.repeat(50)}!` },
  }));
  const client = new AskingClient({});
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  await client.connect(here);
  await client.listTools();
  await expect(client.callTool({ name: 'slow' })).rejects.toThrow(reason);
  await client.close();
});
