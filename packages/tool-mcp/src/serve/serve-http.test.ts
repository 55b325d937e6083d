import { request } from 'node:http';
import { hostname as nameOfMachine } from 'node:os';

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, it } from 'vitest';

import { createToolEngine, type ToolEngine, type ToolSource } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';

import { createMcpServerFactory } from './create-server-factory.ts';
import { type HttpServing, serveHttp } from './serve-http.ts';

const TOKEN = 'a token for this test alone';
let aborted: (() => void) | undefined;
let answer: ((content: string) => void) | undefined;
let begun: (() => void) | undefined;

const descriptor = {
  description: 'Waits.',
  humanIntervention: 'never',
  inputSchema: { properties: {}, type: 'object' },
  server: 'clock',
  toolbox: 'test',
} as const;

const source: ToolSource = {
  call: ({ context, descriptor: { tool } }) =>
    tool === 'answer'
      ? toResult({ content: '42', success: true })
      : new Promise((resolve) => {
          answer = (content) => resolve(toResult({ content, success: true }));
          context.signal?.addEventListener('abort', () => aborted?.());
          begun?.();
        }),
  id: 'test',
  list: () => [
    { ...descriptor, name: 'test__clock__answer', tool: 'answer' },
    { ...descriptor, name: 'test__clock__wait', tool: 'wait' },
  ],
};

/** How long each list waited for starting servers. */
let patiences: (number | undefined)[] = [];

let serving: HttpServing | undefined;
afterEach(() => serving?.close());

const start = async (hostname?: string) => {
  const own = createToolEngine({ sources: [source] });
  patiences = [];
  const list: ToolEngine['list'] = (options) => {
    patiences.push(options?.patienceMs);
    return own.list(options);
  };
  const engine = { ...own, list };
  const info = { name: 'lobe-tools', version: '1.0.0' };
  serving = await serveHttp(createMcpServerFactory({ engine, info }), {
    hostname,
    port: 0,
    token: TOKEN,
  });
  return serving;
};

it.each([undefined, null, '', '  ', 5])('is not served without a token: %j', async (token) => {
  const factory = createMcpServerFactory({
    engine: createToolEngine(),
    info: { name: 'lobe-tools', version: '1.0.0' },
  });
  await expect(serveHttp(factory, { port: 0, token: token as string })).rejects.toThrow(
    'serveHttp needs a `token` that every request has to send.',
  );
});

const post = (url: string, headers: Record<string, string>, body = '{}') =>
  fetch(url, {
    body,
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...headers,
    },
    method: 'POST',
  });

const connect = async (url: string, mode: 'auto' | 'legacy') => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return client;
};

describe('the server over HTTP rejects', () => {
  it.each([
    ['no token', {}, 401, 'A token is required.'],
    [
      'a compressed body',
      { Authorization: `Bearer ${TOKEN}`, 'Content-Encoding': 'gzip' },
      415,
      "The encoding 'gzip' is not supported. Send the body without Content-Encoding.",
    ],
    ['another token', { Authorization: 'Bearer another' }, 401, 'The token is wrong.'],
    [
      'a page of another site',
      { Authorization: `Bearer ${TOKEN}`, Origin: 'http://evil.test' },
      403,
      'evil.test',
    ],
  ])('a request with %s', async (_, headers, status, reason) => {
    const { url } = await start();
    const response = await post(url, headers);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(reason);
  });

  it.each(['//', '///', '//a:99999/mcp', '/mcp/', '/', '/%'])(
    'the address %s, and continues to serve',
    async (path) => {
      const { url } = await start();
      const headers = { Authorization: `Bearer ${TOKEN}` };
      expect((await post(`${new URL(url).origin}${path}`, headers)).status).toBe(404);
      expect((await post(url, {})).status).toBe(401);
    },
  );

  it.each(['auto', 'legacy'] as const)(
    'a call with an integer that loses digits, as a failed call (%s)',
    async (mode) => {
      const { url } = await start();
      const client = await connect(url, mode);
      const id = (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(
        '9007199254740993',
      );
      const result = await client.callTool({ arguments: { id }, name: 'test__clock__answer' });
      expect(result).toMatchObject({
        content: [{ text: expect.stringContaining('9007199254740993') }],
        isError: true,
      });
      await client.close();
    },
  );

  it('a body over its limit', async () => {
    const { url } = await start();
    const body = JSON.stringify({ text: 'x'.repeat(5 * 1024 * 1024) });
    const response = await post(url, { Authorization: `Bearer ${TOKEN}` }, body);
    expect(response.status).toBe(413);
  });
});

it.each([
  '*/*',
  'application/json, text/plain, */*',
  'text/html, *; q=.2, */*; q=.2',
  'application/json, text/event-stream;q=0.5',
])('a client that accepts %s is answered', async (Accept) => {
  const { url } = await start();
  const list = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'tools/list' });
  const response = await post(url, { Accept, Authorization: `Bearer ${TOKEN}` }, list);
  expect(await response.text()).toContain('test__clock__answer');
});

it.each([null, { _meta: null }, { _meta: { progressToken: null }, cursor: null }])(
  'a client whose parameters are %j is answered',
  async (params) => {
    const { url } = await start();
    const list = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'tools/list', params });
    const response = await post(url, { Authorization: `Bearer ${TOKEN}` }, list);
    expect(await response.text()).toContain('test__clock__answer');
  },
);

/** With a custom `Host`, which `fetch` does not allow. */
const askWithHost = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = {
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
      Host: host,
    };
    const sent = request(url, { headers, method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end('{}');
  });

describe('a page that pretends to be this machine', () => {
  it.each(['evil.test', 'evil.test:80', '127.0.0.1.evil.test', 'localhost.evil.test'])(
    'is rejected for its Host %s, whatever its token',
    async (host) => {
      const { url } = await start();
      expect(await askWithHost(url, host)).toBe(403);
    },
  );

  it.each(['null', 'https://127.0.0.1.evil.test', 'file://'])(
    'is rejected for its Origin %s',
    async (origin) => {
      const { url } = await start();
      const headers = { Authorization: `Bearer ${TOKEN}`, Origin: origin };
      expect((await post(url, headers)).status).toBe(403);
    },
  );
});

/** The answer to a body that is no message, for requests that are let in. */
const LET_IN = 400;

describe('a server on every address of its machine', () => {
  const every = async () => {
    const { url } = await start('0.0.0.0');
    return url.replace('0.0.0.0', '127.0.0.1');
  };

  it.each([
    [LET_IN, '192.0.2.7:3212'],
    [LET_IN, '[2001:db8::7]'],
    [LET_IN, nameOfMachine().toUpperCase()],
    [403, 'evil.test'],
    [403, '192.0.2.7.evil.test'],
    [403, '['],
  ])('answers %i to a request for the host %s', async (status, host) => {
    expect(await askWithHost(await every(), host)).toBe(status);
  });

  it.each(['0', '', '[::]'])('may be started with %j', async (hostname) => {
    const { port } = new URL((await start(hostname)).url);
    expect(await askWithHost(`http://127.0.0.1:${port}/mcp`, '192.0.2.7')).toBe(LET_IN);
  });

  it('rejects a page of another address', async () => {
    const headers = { Authorization: `Bearer ${TOKEN}`, Origin: 'http://192.0.2.7' };
    expect((await post(await every(), headers)).status).toBe(403);
  });
});

describe('the server over HTTP', () => {
  it('may be called by the name of its host, however it is written', async () => {
    const { url } = await start('LocalHost');
    expect(await askWithHost(url, 'localhost')).toBe(LET_IN);
  });

  it('listens on 127.0.0.1 by default', async () => {
    expect(new URL((await start()).url).hostname).toBe('127.0.0.1');
  });

  it('keeps the calls of many concurrent clients apart', async () => {
    const { url } = await start();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const client = await connect(url, index % 2 === 0 ? 'auto' : 'legacy');
        const results = await Promise.all(
          Array.from({ length: 10 }, () =>
            client.callTool({ arguments: {}, name: 'test__clock__answer' }),
          ),
        );
        await client.close();
        return results;
      }),
    );
    expect(answers.flat().every(({ isError }) => !isError)).toBe(true);
    expect(answers.flat()).toHaveLength(200);
  });

  it.each([
    ['legacy', '2025-11-25', false, 5_000],
    ['auto', '2026-07-28', true, 500],
  ] as const)('serves a client of mode %s in revision %s', async (...row) => {
    const [mode, version, listChanged, patience] = row;
    const { url } = await start();
    const client = await connect(url, mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerCapabilities()?.tools).toEqual({ listChanged });
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain(
      'test__clock__answer',
    );
    // A client that cannot be notified of later tools waits longer for them.
    expect(patiences).toEqual([patience]);
    expect(await client.callTool({ arguments: {}, name: 'test__clock__answer' })).toMatchObject({
      content: [{ text: '42', type: 'text' }],
    });
    await client.close();
  });

  it.each(['auto', 'legacy'] as const)('stops what a client of mode %s cancels', async (mode) => {
    const { url } = await start();
    const client = await connect(url, mode);
    const stopped = new Promise<void>((resolve) => {
      aborted = resolve;
    });
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const controller = new AbortController();
    const call = client.callTool(
      { arguments: {}, name: 'test__clock__wait' },
      { signal: controller.signal },
    );
    await running;
    controller.abort();
    await expect(call).rejects.toThrow();
    await stopped;
    await client.close();
  });
});

/** Longer than any test. */
const HOUR_MS = 3_600_000;

describe('a server that is about to end', () => {
  it('rejects new requests', async () => {
    const { drain, url } = await start();
    const client = await connect(url, 'legacy');
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const call = client.callTool({ arguments: {}, name: 'test__clock__wait' });
    await running;
    const drained = drain(HOUR_MS);
    await expect(client.listTools()).rejects.toThrow();
    answer?.('late');
    await call;
    await drained;
  });

  it.each(['auto', 'legacy'] as const)(
    'still answers what clients of mode %s wait for',
    async (mode) => {
      const { close, drain, url } = await start();
      const client = await connect(url, mode);
      const running = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const call = client.callTool({ arguments: {}, name: 'test__clock__wait' });
      await running;
      const drained = drain(HOUR_MS);
      answer?.('late');
      expect(await call).toMatchObject({ content: [{ text: 'late', type: 'text' }] });
      await drained;
      await close();
    },
  );

  it('does not wait for clients that only listen for news', async () => {
    const { drain, url } = await start();
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      {
        listChanged: { tools: { onChanged: () => undefined } },
        versionNegotiation: { mode: 'auto' },
      },
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
    );
    await drain(HOUR_MS);
    await client.close();
  });

  it('waits no longer than it was told to', async () => {
    const { drain, url } = await start();
    const client = await connect(url, 'auto');
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const call = client.callTool({ arguments: {}, name: 'test__clock__wait' });
    const outcome = call.catch(() => 'lost');
    await running;
    await drain(0);
    await serving?.close();
    expect(await outcome).toBe('lost');
  });
});
