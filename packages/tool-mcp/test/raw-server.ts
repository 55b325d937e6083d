/**
 * A server that writes exactly what it is given, without an SDK that would prevent mistakes: its
 * tools are the JSON of its first argument, unchanged; each call of `turn` changes them to the next
 * of its second. Its third says how it reacts to a request before `initialize`: `end` or `ignore`.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';

// It is ended by a signal, and the compile cache is otherwise only written at exit.
flushCompileCache();

let tools: unknown = JSON.parse(process.argv[2] ?? '[]');
/** The lists it returns in turn, each from one call of `turn` on. */
const later = JSON.parse(process.argv[3] ?? '[]') as unknown[];

let early = process.argv[4];

const turn = (): void => {
  tools = later.shift() ?? tools;
  const method = 'notifications/tools/list_changed';
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', method })}\n`);
};

const answer = (method: string, params: Record<string, unknown> = {}): unknown => {
  switch (method) {
    case 'initialize':
      return {
        capabilities: { tools: { listChanged: true } },
        protocolVersion: '2025-11-25',
        serverInfo: { name: 'raw', version: '1.0.0' },
      };
    case 'tools/list':
      return { tools };
    case 'tools/call':
      if (params['name'] === 'turn') turn();
      return { content: [{ text: `called ${String(params['name'])}`, type: 'text' }] };
    default:
      return undefined;
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line) as {
    id?: number;
    method: string;
    params?: Record<string, unknown>;
  };
  if (id === undefined) continue;
  if (method === 'initialize') early = undefined;
  if (early === 'end') process.exit(1);
  if (early === 'ignore') continue;
  const result = answer(method, params);
  const error = { code: -32_601, message: 'Method not found' };
  const message = { id, jsonrpc: '2.0', ...(result ? { result } : { error }) };
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
