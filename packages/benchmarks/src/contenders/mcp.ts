import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';

import type { Contender } from '../contender.ts';
import {
  describeZone,
  SUBJECT_DESCRIPTION,
  SUBJECT_NAME,
  SUBJECT_SCHEMA,
  subjectArguments,
  type SubjectArguments,
} from '../subject.ts';

/** The MCP SDK's client and server, connected in memory: no process, no socket. */
export const createMcpContender = async (): Promise<Contender> => {
  const server = new McpServer({ name: 'benchmark', version: '1.0.0' });
  server.registerTool(
    SUBJECT_NAME,
    {
      description: SUBJECT_DESCRIPTION,
      inputSchema: fromJsonSchema<SubjectArguments>(SUBJECT_SCHEMA),
    },
    async (given) => ({ content: [{ text: await describeZone(given), type: 'text' }] }),
  );
  const client = new Client({ name: 'benchmark', version: '1.0.0' });
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await server.connect(serverSide);
  await client.connect(clientSide);
  return {
    call: async (index) => {
      const { content } = await client.callTool({
        arguments: { ...subjectArguments(index) },
        name: SUBJECT_NAME,
      });
      const [block] = content;
      return block?.type === 'text' ? block.text : '';
    },
    close: async () => {
      await client.close();
      await server.close();
    },
    name: 'MCP SDK, in memory',
  };
};
