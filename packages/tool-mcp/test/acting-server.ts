/**
 * A real MCP server over standard input and output whose tools behave like foreign servers: ask the
 * person, end in the middle of a call, never answer, start child processes. Cancellations that it
 * receives go to its log.
 */
import { spawn } from 'node:child_process';
import { flushCompileCache } from 'node:module';

import { inputRequired, inputResponse, Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

// It is ended by a signal, and the compile cache is otherwise only written at exit.
flushCompileCache();

const [, , behaviour = ''] = process.argv;
if (behaviour === 'child') {
  // A grandchild that would outlive it.
  const { pid } = spawn('sleep', ['1000'], { stdio: 'ignore' });
  process.stderr.write(`child ${pid}\n`);
}
if (behaviour === 'crash at start') {
  process.stderr.write('no licence found\n');
  process.exit(3);
}

const SEAT = {
  properties: {
    seat: { default: 'aisle', enum: ['aisle', 'window'], type: 'string' as const },
    name: { minLength: 2, type: 'string' as const },
  },
  required: ['name'],
  type: 'object' as const,
};
const NAMES = ['book', 'crash', 'environment', 'half', 'pid', 'wait'];

const say = (text: string) => ({ content: [{ text, type: 'text' as const }] });

const createServer = () => {
  const server = new Server({ name: 'acting', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({
    tools: NAMES.map((name) => ({
      description: `Does ${name}.`,
      inputSchema: { type: 'object' as const },
      name,
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params: { arguments: args, name } }, context) => {
    switch (name) {
      case 'book': {
        const answer = inputResponse(context.mcpReq.inputResponses, 'seat');
        const message = `Which seat for ${String(args?.['who'])}?`;
        if (answer.kind !== 'elicit') {
          return inputRequired({
            inputRequests: { seat: inputRequired.elicit({ message, requestedSchema: SEAT }) },
          });
        }
        return say(`${String(args?.['who'])}: ${JSON.stringify(answer)}`);
      }
      case 'crash':
        process.stderr.write('out of memory, says the server\n');
        process.exit(1);
        break;
      case 'environment':
        return say(JSON.stringify(process.env));
      case 'half':
        process.stdout.write('{"jsonrpc":"2.0"}');
        return new Promise(() => undefined);
      case 'wait':
        process.stderr.write('waiting\n');
        return new Promise((_resolve, reject) => {
          context.mcpReq.signal.addEventListener('abort', () => {
            process.stderr.write('told of the cancellation\n');
            reject(new Error('cancelled'));
          });
        });
      default:
        return say(String(process.pid));
    }
  });
  return server;
};

if (behaviour === 'silent') process.stdin.resume();
else serveStdio(createServer);
