/** An MCP server over standard input and output with one tool, which returns its argument. */
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

serveStdio(() => {
  const server = new Server({ name: 'echo', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({
    tools: [
      {
        inputSchema: {
          properties: { text: { type: 'string' } },
          required: ['text'],
          type: 'object' as const,
        },
        name: 'echo',
      },
    ],
  }));
  server.setRequestHandler('tools/call', ({ params }) => ({
    content: [{ text: String(params.arguments?.['text']), type: 'text' }],
  }));
  return server;
});
