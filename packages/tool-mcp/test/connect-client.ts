import { Client, InMemoryTransport } from '@modelcontextprotocol/client';

import { createMcpServerFactory } from '../src/serve/create-server-factory.ts';
import type { McpServingOptions } from '../src/serve/serving-options.ts';

/** Connects a client of the session era to a serving with these options. */
export const connectClient = async (
  options: Omit<McpServingOptions, 'info'>,
  client = new Client({ name: 'test', version: '1.0.0' }),
): Promise<Client> => {
  const info = { name: 'lobe-tools', version: '1.0.0' };
  const server = await createMcpServerFactory({ info, ...options })({ era: 'legacy' });
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await server.connect(serverSide);
  await client.connect(clientSide);
  return client;
};
