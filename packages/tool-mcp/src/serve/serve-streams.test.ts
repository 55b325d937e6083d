import { PassThrough } from 'node:stream';

import { expect, it } from 'vitest';

import { createToolEngine, type ToolDescriptor } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';

import { createMcpServerFactory } from './create-server-factory.ts';
import { serveStreams } from './serve-streams.ts';

const describeTool = (tool: string): ToolDescriptor => ({
  description: 'A tool.',
  humanIntervention: 'never',
  inputSchema: { properties: {}, type: 'object' },
  name: `test__desk__${tool}`,
  server: 'desk',
  tool,
  toolbox: 'test',
});

const createSource = (id: string, tool: string, call = () => 'done') => ({
  call: () => toResult({ content: call(), success: true }),
  id,
  list: () => [describeTool(tool)],
});

const start = () => {
  const engine = createToolEngine({ sources: [createSource('first', 'print')] });
  const [input, output] = [new PassThrough(), new PassThrough()];
  let text = '';
  let look: () => void = () => undefined;
  output.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    look();
  });
  const info = { name: 'lobe-tools', version: '1.0.0' };
  const serving = serveStreams(createMcpServerFactory({ engine, info }), { engine, input, output });
  return {
    engine,
    input,
    send: (message: object) => input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    serving,
    waitFor: (wanted: string) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (text.includes(wanted)) resolve();
        };
        look();
      }),
  };
};

const open = async ({ send, waitFor }: ReturnType<typeof start>): Promise<void> => {
  const clientInfo = { name: 'test', version: '1.0.0' };
  const params = { capabilities: {}, clientInfo, protocolVersion: '2025-11-25' };
  send({ id: 1, method: 'initialize', params });
  await waitFor('"id":1');
  send({ method: 'notifications/initialized' });
};

it.each([
  ['no JSON', '{"jsonrpc":', '{"error":{"code":-32700,', '"id":null'],
  ['text', 'hello', '{"error":{"code":-32700,', '"id":null'],
  ['a list', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', '"code":-32600', '"id":null'],
  ['no method', '{"jsonrpc":"2.0","id":7}', '"code":-32600', '"id":7'],
  ['another version', '{"id":"a","method":"ping"}', '"code":-32600', '"id":"a"'],
])('answers a line that is %s, and goes on', async (_, line, code, id) => {
  const client = start();
  await open(client);
  client.input.write(`${line}\n`);
  await client.waitFor(code);
  await client.waitFor(`${id},"jsonrpc":"2.0"}`);
  client.send({ id: 99, method: 'tools/list' });
  await client.waitFor('"id":99');
  await client.serving.close();
});

it('tells the client when the tools have changed', async () => {
  const client = start();
  await open(client);
  await client.engine.addSource(createSource('second', 'scan'));
  await client.waitFor('notifications/tools/list_changed');
  client.send({ id: 2, method: 'tools/list' });
  await client.waitFor('test__desk__scan');
  await client.serving.close();
});

it('takes a message of more than 10 MiB', async () => {
  const client = start();
  await open(client);
  const text = 'x'.repeat(11 * 1024 * 1024);
  client.send({
    id: 2,
    method: 'tools/call',
    params: { arguments: { text }, name: 'test__desk__print' },
  });
  await client.waitFor('"id":2');
  await client.serving.close();
});

it('answers what came before its input ended, the last line without a line break', async () => {
  const client = start();
  await open(client);
  client.send({
    id: 2,
    method: 'tools/call',
    params: { arguments: {}, name: 'test__desk__print' },
  });
  client.input.end('{"jsonrpc":"2.0","id":3,"method":"tools/list"}');
  await client.serving.ended;
  await client.waitFor('"id":2');
  await client.waitFor('"id":3');
  await client.serving.close();
});

it('ends when its input ends', async () => {
  const client = start();
  await open(client);
  client.input.end();
  await expect(client.serving.ended).resolves.toBeUndefined();
  await client.serving.close();
});
