import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { readChatEndpoint } from './chat-routes.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const KEY = 'sk-a-key-that-stays-here';

interface Stub {
  body: string;
  headers?: Record<string, string>;
  status: number;
}

let answer: Stub;
/** Answers requests for a stream, where given. */
let streamed: Stub | undefined;
const seen: { body: unknown; headers: IncomingMessage['headers']; url: string }[] = [];
const stub = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { stream?: boolean };
    seen.push({ body, headers: request.headers, url: request.url ?? '' });
    const given = body.stream === true && streamed ? streamed : answer;
    response.writeHead(given.status, given.headers).end(given.body);
  });
});

let server: TestServer;
let bare: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    stub.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/v1/`;
  server = await startTestServer({ chat: { key: KEY, model: 'test-model', url } });
  bare = await startTestServer();
});
afterEach(() => seen.splice(0));
afterAll(async () => {
  await server.close();
  await bare.close();
  stub.close();
});

const ask = (body: unknown, to = server) =>
  to.call({ body: JSON.stringify(body), path: '/api/chat' });
const MESSAGES = { include: ['lobe-calculator'], messages: [{ content: 'Hi', role: 'user' }] };

describe('a chat', () => {
  it('is rejected without a token, from another origin, without a model, and without messages', async () => {
    const body = JSON.stringify(MESSAGES);
    const post = { body, method: 'POST', path: '/api/chat' };
    expect((await server.send(post)).status).toBe(401);
    const headers = { origin: 'https://example.com' };
    expect((await server.call({ ...post, headers })).status).toBe(403);
    expect((await ask(MESSAGES, bare)).status).toBe(409);
    const elsewhere = { ...MESSAGES, url: 'http://127.0.0.1:9/' };
    for (const wrong of [{}, [], { messages: 'Hi' }, { ...MESSAGES, include: 'x' }, elsewhere]) {
      expect((await ask(wrong)).status).toBe(400);
    }
    expect(seen).toEqual([]);
  });

  it('says that the server ends while the model is thinking', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const ending = await startTestServer({ chat: { model: 'slow', url } });
    const asked = once(silent, 'request');
    const response = ask(MESSAGES, ending);
    await asked;
    await ending.close();
    const { json, status } = await response;
    expect([status, json()]).toMatchObject([503, { error: { type: 'ServerEnding' } }]);
    silent.close();
  });

  it('sends messages, roles and tools to the address in the environment, and the key only there', async () => {
    const message = { content: 'Hello', role: 'assistant' };
    answer = { body: JSON.stringify({ choices: [{ message }] }), status: 200 };
    const response = await ask(MESSAGES);
    expect(response.json()).toMatchObject({ message, sent: { model: 'test-model' } });
    expect(response.text()).not.toContain(KEY);
    expect(seen).toMatchObject([
      {
        body: {
          messages: [{ role: 'system' }, { content: 'Hi', role: 'user' }],
          tools: expect.arrayContaining([expect.objectContaining({ type: 'function' })]) as unknown,
        },
        headers: { authorization: `Bearer ${KEY}` },
        url: '/v1/chat/completions',
      },
    ]);
    const known = await server.call({ method: 'GET', path: '/api/chat' });
    expect(known.json()).toMatchObject({ endpoint: { model: 'test-model' } });
    expect(known.text()).not.toContain(KEY);
  });

  it.each<[string, Stub, string?]>([
    ['an error that repeats the key', { body: `{"error":"bad key ${KEY}"}`, status: 401 }],
    ['no JSON', { body: 'oops', status: 200 }],
    ['no message', { body: '{"choices":[]}', status: 200 }],
    [
      'a way to elsewhere',
      { body: '', headers: { location: 'http://127.0.0.1:9/' }, status: 307 },
      'could not be reached: unexpected redirect. Start it',
    ],
  ])('reports %s, and never the key', async (_, given, said = '') => {
    answer = given;
    const response = await ask(MESSAGES);
    expect(response.status).toBe(502);
    expect(response.json()).toMatchObject({ error: { type: 'ModelUnavailable' } });
    expect(response.text()).toContain(said);
    expect(response.text()).not.toContain(KEY);
  });
});

it.each([
  ['{"error":{"message":"Too many requests."}}', 'Too many requests.'],
  ['{"error":"Too many requests."}', 'Too many requests.'],
  ['{"error":{"message":null}}', '{"error":{"message":null}}'],
  ['Slow down.', 'Slow down.'],
])('says what a model says, not how it writes that: %s', async (body, said) => {
  answer = { body, status: 429 };
  expect((await ask(MESSAGES)).json()).toMatchObject({
    error: { message: `The model answered 429: ${said}` },
  });
});

describe('the message of an answer', () => {
  const CALL = { function: { arguments: '{"a":1}', name: 'f' }, type: 'function' };

  it.each<[string, object | null, string]>([
    ['an error', { error: { message: 'Overloaded' } }, 'Overloaded'],
    [
      'no text and no call',
      { choices: [{ message: { content: '' } }] },
      'neither a text nor a call',
    ],
    [
      'a withheld text',
      { choices: [{ finish_reason: 'content_filter', message: { content: null } }] },
      'content_filter',
    ],
    ['null', null, 'it is not a JSON object'],
    [
      'a call without a name',
      { choices: [{ message: { tool_calls: [{}] } }] },
      'names no function',
    ],
  ])('is missing: %s', async (_, body, reason) => {
    answer = { body: JSON.stringify(body), status: 200 };
    const response = await ask(MESSAGES);
    expect([response.status, response.text()]).toEqual([502, expect.stringContaining(reason)]);
  });

  it.each<[string, object, object]>([
    ['content parts', { content: [{ text: 'a' }, { text: 'b' }] }, { content: 'ab' }],
    ['a refusal', { content: null, refusal: 'I cannot.' }, { content: 'I cannot.' }],
    ['reasoning', { content: '<think>hm</think>So', reasoning_content: 'hm' }, { content: 'So' }],
    [
      'arguments as data',
      { tool_calls: [{ function: { arguments: { a: 1 }, name: 'f' } }] },
      { content: null, tool_calls: [CALL] },
    ],
    [
      'no arguments',
      { tool_calls: [{ function: { arguments: '', name: 'f' } }] },
      { tool_calls: [{ function: { arguments: '{}' } }] },
    ],
    [
      'a text beside the older form of no call',
      { content: 'Hi', function_call: { arguments: '', name: '' } },
      { content: 'Hi' },
    ],
    [
      'the older form of a call',
      { content: null, function_call: CALL.function },
      { tool_calls: [CALL] },
    ],
  ])('has one form for all endpoints: %s', async (_, message, expected) => {
    answer = { body: JSON.stringify({ choices: [{ message }] }), status: 200 };
    const { message: read } = (await ask(MESSAGES)).json() as { message: object };
    expect(read).toMatchObject(expected);
    expect(read).not.toHaveProperty('reasoning_content');
  });

  const events = (...deltas: object[]): string =>
    [...deltas.map((delta) => JSON.stringify({ choices: [{ delta }] })), '[DONE]']
      .map((data) => `data: ${data}\n\n`)
      .join('');
  const STREAM = {
    body: events(
      { content: 'So' },
      { tool_calls: [{ function: { arguments: '{"a"', name: 'f' }, index: 0 }] },
      { tool_calls: [{ function: { arguments: ':1}' }, index: 0 }] },
    ),
    headers: { 'content-type': 'text/event-stream' },
    status: 200,
  };

  it.each<[string, Stub]>([
    ['nobody asked for', STREAM],
    ['the endpoint insists on', { body: '{"error":"Only stream=true."}', status: 400 }],
  ])('is read from a stream that %s', async (_, given) => {
    [answer, streamed] = [given, STREAM];
    const { message, sent } = (await ask(MESSAGES)).json() as { message: object; sent: object };
    expect(message).toMatchObject({ content: 'So', tool_calls: [CALL] });
    expect(sent).toEqual(seen.at(-1)?.body);
  });

  it.each([
    ['data: {"error":"Overloaded"}\n\n', 'Overloaded'],
    ['data: {"choices":[{"delta":{"content":"So"}}]}\n\n', 'cut off'],
  ])('is missing in a stream with %j', async (body, reason) => {
    answer = { ...STREAM, body };
    const response = await ask(MESSAGES);
    expect([response.status, response.text()]).toEqual([502, expect.stringContaining(reason)]);
  });

  it('comes with the reason why it ended', async () => {
    const choice = { finish_reason: 'length', message: { content: 'So' } };
    answer = { body: JSON.stringify({ choices: [choice] }), status: 200 };
    expect((await ask(MESSAGES)).json()).toMatchObject({ finishReason: 'length' });
  });

  it('has calls with ids of their own, though the endpoint gives the same or none', async () => {
    const calls = [{ ...CALL, id: 'call_0' }, { ...CALL, id: 'call_0' }, CALL];
    answer = {
      body: JSON.stringify({ choices: [{ message: { tool_calls: calls } }] }),
      status: 200,
    };
    const ids = new Set<string>();
    for (let turn = 0; turn < 2; turn += 1) {
      const { message } = (await ask(MESSAGES)).json() as {
        message: { tool_calls: { id: string }[] };
      };
      for (const { id } of message.tool_calls) ids.add(id);
    }
    expect(ids.size).toBe(6);
  });

  it.each([['{"a":1'], ['[1]'], [undefined], [{ a: 1 }]])(
    'goes back to the model without arguments that are no JSON object: %j',
    async (given) => {
      answer = { body: JSON.stringify({ choices: [{ message: { content: 'Hi' } }] }), status: 200 };
      const call = { function: { arguments: given, name: 'f' }, id: '1', type: 'function' };
      const messages = [
        { content: null, role: 'assistant', tool_calls: [call, { ...CALL, id: '2' }] },
      ];
      await ask({ include: ['lobe-artifact'], messages });
      expect(seen[0]?.body).toMatchObject({
        messages: [{}, { tool_calls: [{ function: { arguments: '{}' }, id: '1' }, CALL] }],
      });
    },
  );
});

describe('the endpoint of the environment', () => {
  it.each([
    [{ LOBE_TOOLS_CHAT_MODEL: 'm', LOBE_TOOLS_CHAT_URL: 'file:///etc/passwd' }, 'http or https'],
    [{ LOBE_TOOLS_CHAT_URL: 'http://localhost:1' }, 'LOBE_TOOLS_CHAT_MODEL'],
  ])('is rejected as %j', (environment, message) => {
    expect(() => readChatEndpoint(environment)).toThrow(message);
  });

  it('may be missing, and needs no key', () => {
    expect(readChatEndpoint({})).toBeUndefined();
    const environment = { LOBE_TOOLS_CHAT_MODEL: 'm', LOBE_TOOLS_CHAT_URL: 'http://localhost:1' };
    expect(readChatEndpoint(environment)).toEqual({
      key: undefined,
      model: 'm',
      url: 'http://localhost:1',
    });
  });
});
