import { type McpServerFactory, Server } from '@modelcontextprotocol/server';

import { callTool } from './call-tool.ts';
import { readServedTools } from './served-tools.ts';
import type { McpServingOptions } from './serving-options.ts';

/**
 * Serves the tools of an engine: one factory for both eras of the protocol, called for every
 * connection over stdio and for every request over HTTP.
 */
export const createMcpServerFactory = (options: McpServingOptions): McpServerFactory => {
  const { engine, info, instructions } = options;
  return async () => {
    const text = await instructions?.();
    const server = new Server(info, {
      capabilities: { tools: { listChanged: true } },
      ...(text ? { instructions: text } : {}),
    });
    server.setRequestHandler('tools/list', async () => ({
      tools: [...(await readServedTools(options)).list] as never,
    }));
    server.setRequestHandler('tools/call', async ({ params }, context) =>
      callTool(params.name, params.arguments, {
        context,
        engine,
        tools: await readServedTools(options),
      }),
    );
    return server;
  };
};
