/**
 * A real MCP server whose tools are given as JSON in its first argument: a list of
 * `{ name, description }`. It answers every call with the name of the tool.
 */
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const tools = (JSON.parse(process.argv[2] ?? '[]') as { description: string; name: string }[]).map(
  (tool) => ({ ...tool, inputSchema: { properties: {}, type: 'object' as const } }),
);

serveStdio(() => {
  const server = new Server(
    { name: 'scripted', version: '1.0.0' },
    { capabilities: { tools: {} } },
  );
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', ({ params }) => ({
    content: [{ text: `called ${params.name}`, type: 'text' }],
  }));
  return server;
});
