import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/server';
import { afterEach, describe, expect, it } from 'vitest';

import { listTools } from './list-tools.ts';

let client: Client | undefined;
afterEach(() => client?.close());

describe('the tools of a server', () => {
  const ask = async (capabilities: object, listing: Record<string, unknown>) => {
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
    const server = new Server({ name: 'terse', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler('initialize', () => ({
      capabilities,
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'terse', version: '1' },
    }));
    server.setRequestHandler('tools/list', ({ params }) => {
      const page = listing[params?.cursor ?? ''];
      if (page === undefined) throw new Error('Method not found');
      return page as { tools: [] };
    });
    await server.connect(serverSide);
    client = new Client({ name: 'a', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
    await client.connect(clientSide);
    return (await listTools(client, { timeout: 5000 })).map(({ name }) => name);
  };
  const page = (name: string, nextCursor?: string) => ({
    tools: [{ inputSchema: { type: 'object' }, name }],
    ...(nextCursor && { nextCursor }),
  });

  it.each<[string, object, Record<string, unknown>, string[]]>([
    ['all pages', {}, { '': page('a', '2'), 2: page('b') }, ['a', 'b']],
    ['a page that names itself', {}, { '': page('a', '2'), 2: page('b', '2') }, ['a', 'b']],
    ['an error', { prompts: {} }, {}, []],
  ])('are requested although it declares none: %s', async (_, capabilities, listing, names) => {
    expect(await ask(capabilities, listing)).toEqual(names);
  });

  it('are an error if it declares them and does not list them', async () => {
    await expect(ask({ tools: {} }, {})).rejects.toThrow('Method not found');
  });
});
