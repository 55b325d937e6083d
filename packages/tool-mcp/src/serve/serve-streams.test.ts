import { PassThrough } from 'node:stream';

import { expect, it, onTestFinished } from 'vitest';

import { createToolEngine, type ToolDescriptor } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';

import { createMcpServerFactory } from './create-server-factory.ts';
import { serveStreams } from './serve-streams.ts';

const describeTool = (tool: string): ToolDescriptor => ({
  description: 'A tool.',
  humanIntervention: tool === 'erase' ? 'required' : 'never',
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

const start = (highWaterMark?: number) => {
  const engine = createToolEngine({ sources: [createSource('first', 'print')] });
  const [input, output] = [new PassThrough(), new PassThrough({ highWaterMark })];
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
    output,
    read: () => text,
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
  const capabilities = { elicitation: {} };
  const params = { capabilities, clientInfo, protocolVersion: '2025-11-25' };
  send({ id: 1, method: 'initialize', params });
  await waitFor('"id":1');
  send({ method: 'notifications/initialized' });
};

it.each([
  ['no JSON', '{"jsonrpc":', '{"error":{"code":-32700,', '"id":null'],
  ['text', 'hello', '{"error":{"code":-32700,', '"id":null'],
  ['an empty list', '[]', '"code":-32600', '"id":null'],
  ['a list in a list', '[[{"jsonrpc":"2.0","id":7,"method":"ping"}]]', '-32600', '"id":null'],
  ['a list with no message', '[{"id":"b"}]', '-32600', '"id":"b"'],
  ['no method', '{"jsonrpc":"2.0","id":7}', '"code":-32600', '"id":7'],
  ['another version', '{"id":"a","method":"ping"}', '"code":-32600', '"id":"a"'],
  [
    'an id that loses digits',
    '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}',
    '2^53',
    '"id":null',
  ],
  [
    'a call with an integer that loses digits',
    '{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"arguments":{"id":1234567890123456789}}}',
    '"isError":true',
    '"id":6',
  ],
  ['a request without an id', '{"jsonrpc":"2.0","id":null,"method":"ping"}', '-32600', '"id":null'],
  [
    'a request whose id is a fraction',
    '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
    '-32600',
    '"id":null',
  ],
  [
    'a request whose params are a list',
    '{"jsonrpc":"2.0","id":8,"method":"tools/list","params":[]}',
    '-32600',
    '"id":8',
  ],
])('answers a line that is %s, and continues', async (_, line, code, id) => {
  const client = start();
  await open(client);
  client.input.write(`${line}\n`);
  await client.waitFor(code);
  await client.waitFor(`${id},"jsonrpc":"2.0"`);
  client.send({ id: 99, method: 'tools/list' });
  await client.waitFor('"id":99');
  await client.serving.close();
});

it.each([
  ['"params":null', 'tools/list'],
  ['"params":{"cursor":null,"_meta":null}', 'tools/list'],
  ['"params":{"name":"test__desk__print"}', 'tools/call'],
  ['"params":{"name":"test__desk__print","_meta":{"progressToken":null}}', 'tools/call'],
  ['"params":{"name":"test__desk__print","arguments":null}', 'tools/call'],
  ['"params":{"name":"test__desk__print","arguments":"{}"}', 'tools/call'],
])('accepts a request with %s', async (params, method) => {
  const client = start();
  await open(client);
  client.input.write(`{"jsonrpc":"2.0","id":2,"method":"${method}",${params}}\n`);
  await client.waitFor('"id":2');
  expect(client.read()).not.toContain('"error"');
  await client.serving.close();
});

it('answers each message of a list, as revision 2025-03-26 requires', async () => {
  const client = start();
  await open(client);
  const call = '"method":"tools/call","params":{"arguments":{"id":1234567890123456789}}';
  const messages = [
    '"id":"p","method":"ping"',
    '"id":"l","method":"tools/list"',
    `"id":"c",${call}`,
  ];
  client.input.write(`[${messages.map((text) => `{"jsonrpc":"2.0",${text}}`).join()}]\n`);
  for (const id of ['p', 'l', 'c']) await client.waitFor(`"id":"${id}"`);
  expect(client.read()).not.toContain('"error"');
  await client.serving.close();
});

it('answers a client that reads late, without a warning about listeners', async () => {
  const client = start(1);
  await open(client);
  const warnings: string[] = [];
  const onWarning = ({ name }: Error) => warnings.push(name);
  process.on('warning', onWarning);
  onTestFinished(() => void process.off('warning', onWarning));
  client.output.pause();
  for (let id = 2; id < 100; id += 1) client.send({ id, method: 'ping' });
  const isAnswered = () => client.output.writableLength + client.output.readableLength > 3000;
  await expect.poll(isAnswered).toBe(true);
  client.output.resume();
  await client.waitFor('"id":99');
  expect(warnings).toEqual([]);
  await client.serving.close();
});

it.each([
  ['tools/call', '[]', 'arguments: expected an object, received array.'],
  ['tools/call', '"[]"', 'arguments: expected an object, received string.'],
  ['tools/call', '4', 'arguments: expected an object, received number.'],
])('says in a sentence what is wrong with a %s of %s', async (method, args, sentence) => {
  const client = start();
  await open(client);
  client.input.write(
    `{"jsonrpc":"2.0","id":2,"method":"${method}","params":{"name":"test__desk__print","arguments":${args}}}\n`,
  );
  await client.waitFor(`{"code":-32602,"message":"Invalid ${method} request: ${sentence}"}`);
  await client.serving.close();
});

it('says in a sentence that a request is nested too deeply', async () => {
  const client = start();
  await open(client);
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  client.input.write(
    `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"test__desk__print","arguments":{"a":${deep}}}}\n`,
  );
  await client.waitFor(
    '{"code":-32602,"message":"Invalid tools/call request: it is nested too deeply. Send it in a flatter form."}',
  );
  await client.serving.close();
});

it('notifies the client when the tools have changed', async () => {
  const client = start();
  await open(client);
  await client.engine.addSource(createSource('second', 'scan'));
  await client.waitFor('notifications/tools/list_changed');
  client.send({ id: 2, method: 'tools/list' });
  await client.waitFor('test__desk__scan');
  await client.serving.close();
});

it('accepts a message of more than 10 MiB', async () => {
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

it.each([
  [2, 3, 4],
  [2, 2, 2],
])(
  'answers everything before its input ended, the last line without a line break: ids %j, %j, %j',
  async (...ids) => {
    const client = start();
    await open(client);
    const params = { arguments: {}, name: 'test__desk__print' };
    for (const id of ids.slice(1)) client.send({ id, method: 'tools/call', params });
    client.input.end(`{"jsonrpc":"2.0","id":${ids[0]},"method":"tools/list"}`);
    await client.serving.ended;
    const answered = [...client.read().matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
    expect(answered.toSorted((a, b) => a - b)).toEqual([1, ...ids]);
    await client.serving.close();
  },
);

it('ends when a message is too long', async () => {
  const { input, serving } = start();
  input.write(Buffer.alloc(65 * 1024 * 1024, 'x'));
  await serving.ended;
  expect(input.errored?.message).toBe('The client sent a message of more than 67108864 bytes.');
  await serving.close();
});

it('ends when its input ends', async () => {
  const client = start();
  await open(client);
  client.input.end();
  await expect(client.serving.ended).resolves.toBeUndefined();
  await client.serving.close();
});

it('reads the answer of a person with null for what is absent', async () => {
  const client = start();
  await client.engine.addSource(createSource('second', 'erase'));
  await open(client);
  client.send({ id: 7, method: 'tools/call', params: { name: 'test__desk__erase' } });
  await client.waitFor('elicitation/create');
  const [, id] = /"elicitation.*"id":(\d+)/.exec(client.read()) ?? [];
  client.send({
    id: Number(id),
    result: { _meta: null, action: 'accept', content: { approve: true } },
  });
  await client.waitFor('"text":"done"');
  await client.serving.close();
});

it.each(['after', 'before'])(
  'does not wait for a person %s their client has left',
  async (when) => {
    const client = start();
    await client.engine.addSource(createSource('second', 'erase'));
    await open(client);
    client.send({ id: 7, method: 'tools/call', params: { name: 'test__desk__erase' } });
    if (when === 'after') await client.waitFor('elicitation/create');
    client.input.end();
    // A day.
    await client.serving.drain(86_400_000);
    expect(client.read()).toContain('of this call to a person (it has disconnected)');
    await client.serving.close();
  },
);

it('does not wait for the answer of a client that listens for news', async () => {
  const client = start();
  const _meta = {
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  };
  const notifications = { toolsListChanged: true };
  client.send({ id: 7, method: 'subscriptions/listen', params: { _meta, notifications } });
  await client.waitFor('subscriptions/acknowledged');
  client.input.end();
  // A day.
  await client.serving.drain(86_400_000);
  await client.serving.close();
});
