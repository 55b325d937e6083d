// app/api/calculate/route.ts of a Next app: a request handler that calls a tool. In next.config.js:
// { serverExternalPackages: ['lobe-tools'] }
import { createToolHost } from 'lobe-tools';

export const runtime = 'nodejs';

// One host per process: a route is loaded once and handles many requests.
const opened = createToolHost({ tools: ['lobe-calculator'] });

export const POST = async (request: Request): Promise<Response> => {
  // Any value: the host validates external input like a model's calls.
  const args = (await request.json().catch(() => ({}))) as { expression: string };
  const host = await opened;
  const { content, error, state } = await host.call(
    { arguments: args, name: 'lobe-calculator/calculate' },
    { context: { signal: request.signal } },
  );
  return Response.json({ content, error, state }, { status: error ? 400 : 200 });
};
