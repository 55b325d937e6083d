import { fileURLToPath } from 'node:url';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

import { createToolEngine } from '@lobechat/tool-engine';
import { mountToolbox } from '@lobechat/tool-mcp';

import type { Contender } from '../contender.ts';

const SERVER = {
  args: [fileURLToPath(new URL('../programs/mcp-echo.ts', import.meta.url))],
  command: process.execPath,
};

/**
 * The server called by the SDK's own client, like a host that can ask its user: since 2026-07-28,
 * every request lists the client's capabilities, which the server reads each time.
 */
export const createDirectContender = async (): Promise<Contender> => {
  const client = new Client(
    { name: 'benchmark', version: '1.0.0' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(new StdioClientTransport(SERVER));
  // As hosts do; both sides then check results against output schemas.
  await client.listTools();
  return {
    call: async (index) => {
      const { content } = await client.callTool({
        arguments: { text: `${index}` },
        name: 'echo',
      });
      const [block] = content;
      return block?.type === 'text' ? block.text : '';
    },
    close: () => client.close(),
    name: 'MCP server, directly',
  };
};

/** The same server mounted in a toolbox, called through the whole engine. */
export const createMountedContender = (): Contender => {
  const { sources } = mountToolbox('bench', { mcpServers: { echo: SERVER } });
  const engine = createToolEngine({ sources });
  return {
    call: async (index) => {
      const name = 'bench__echo__echo';
      const result = await engine.call({ arguments: { text: `${index}` }, name });
      if (!result.success) throw new Error(result.content);
      return result.content;
    },
    close: () => engine.close(),
    name: 'MCP server, mounted',
  };
};
