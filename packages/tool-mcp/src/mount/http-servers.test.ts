import type { ServerResponse } from 'node:http';

import { describe, expect, it } from 'vitest';

import { answer, legacy, listen, mount } from '../../test/http-server.ts';

const HUGE = { content: [{ text: 'x'.repeat(17 * 1024 * 1024), type: 'text' }] };
const OVERSIZED =
  "[dev/remote/greet] Error: The server's answer has more than 16777216 bytes and was not read. Ask for less. It may have done what was asked.";

const GREETING = { content: [{ text: 'hello', type: 'text' }] };

describe('a misbehaving network server', () => {
  it.each([
    [401, /401.*`headers`/],
    [404, /404.*`url`.*sse/],
    [500, /500/],
  ])('with status %i is reported with that status', async (status, expected) => {
    const url = await listen((_, response) => response.writeHead(status).end('no'));
    expect((await mount(url)()).content).toMatch(expected);
  });

  it('that answers with something other than MCP is reported', async () => {
    const url = await listen((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    );
    expect((await mount(url)()).content).toContain('text/html');
  });

  it('is not waited for beyond its limit', async () => {
    const url = await listen(() => undefined);
    expect((await mount(url, { connectTimeoutMs: 400 })()).content).toContain('400 ms');
  });

  it('that nobody runs is reported with the reason', async () => {
    expect((await mount('http://127.0.0.1:9/mcp')()).content).toMatch(/ECONNREFUSED|bad port/);
  });

  it.each(['application/json', 'text/event-stream'])(
    'with a message over the limit fails the call (%s)',
    async (type) => {
      const url = await listen(
        legacy(({ id }, response) => {
          const text = answer(id, HUGE);
          response.writeHead(200, { 'content-type': type });
          response.end(type === 'application/json' ? text : `data: ${text}\n\n`);
        }),
      );
      expect((await mount(url)()).content).toBe(OVERSIZED);
    },
  );

  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => response.writeHead(500).end('not initialized')],
    ['drops the connection', (response) => response.destroy()],
    ['is silent', () => undefined],
  ])('that %s before `initialize` gets the earlier handshake', async (_, refuse) => {
    const older = legacy(({ id }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer(id, GREETING));
    });
    const url = await listen((message, response, request) => {
      if (message.method === 'server/discover') refuse(response);
      else older(message, response, request);
    });
    expect((await mount(url, { connectTimeoutMs: 3000 })()).content).toBe('hello');
  });

  it('may repeat the headers that it was sent, and its error is told with its data and without secrets', async () => {
    const url = await listen(
      legacy(({ id }, response, { headers }) => {
        const said = `for ${headers.authorization}`;
        const error = { code: -32_000, data: { url: 'https://a.b', said }, message: `not ${said}` };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error, id, jsonrpc: '2.0' }));
      }),
    );
    const { content } = await mount(url, { headers: { Authorization: 'Bearer s3cr3t-value' } })();
    expect(content).toBe(
      '[dev/remote/greet] Error: not for [hidden]\nDetails: {"url":"https://a.b","said":"for [hidden]"}',
    );
  });

  it('may send long messages below the limit', async () => {
    const long = 'x'.repeat(12 * 1024 * 1024);
    const url = await listen(
      legacy(({ id }, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(answer(id, { content: [{ text: long, type: 'text' }] })),
      ),
    );
    expect(await mount(url)()).toMatchObject({ success: true });
  });

  it.each([
    ['only accepts a call', 202, 'text/plain', ''],
    ['ends its event stream without an answer', 200, 'text/event-stream', ': hello\n\n'],
    ['ends its event stream in an answer', 200, 'text/event-stream', 'data: {"jsonrpc":"2.0",'],
    ['is busy', 429, 'text/plain', '', '429 Too Many Requests; Retry-After: 30'],
  ])('that %s is not waited for, and stays connected', async (...[, status, type, body, said]) => {
    let calls = 0;
    const url = await listen(
      legacy(({ id }, response) => {
        calls += 1;
        const headers = { 'content-type': type, 'retry-after': '30' };
        if (calls === 1) response.writeHead(status, headers).end(body);
        else {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.end(`data: ${answer(id, GREETING)}\n\n`);
        }
      }),
    );
    const call = mount(url);
    expect((await call()).content).toContain(said ?? 'without an answer');
    expect(await call()).toMatchObject({ content: 'hello' });
  });

  it.each([
    ['application/json', (text: string) => text],
    ['text/event-stream', (text: string) => `: hello\r\ndata: ${text}\r\n\r\n`],
    ['text/event-stream', (text: string) => `event: message\ndata:${text}\n\n`],
  ])('may write absent fields as null and shorten errors in %s', async (type, wrap) => {
    let calls = 0;
    const answers = [
      { error: null, method: null, result: GREETING },
      { error: 'It is closed – try later.', result: null },
      { error: null },
    ];
    const url = await listen(
      legacy(({ id }, response) => {
        const text = wrap(JSON.stringify({ id, jsonrpc: '2.0', ...answers[calls] }));
        calls += 1;
        response.writeHead(200, { 'content-type': type });
        // In pieces that end within characters.
        for (const byte of Buffer.from(text)) response.write(Buffer.of(byte));
        response.end();
      }),
    );
    const call = mount(url);
    expect(await call()).toMatchObject({ content: 'hello' });
    expect((await call()).content).toContain('It is closed – try later.');
    expect((await call()).content).toContain('neither a result nor an error');
  });

  it('that accepts a call may answer it on a stream of its own', async () => {
    const stream = Promise.withResolvers<ServerResponse>();
    const older = legacy(({ id }, response) => {
      response.writeHead(202).end();
      void stream.promise.then((open) => open.write(`data: ${answer(id, GREETING)}\n\n`));
    });
    const url = await listen((message, response, request) => {
      if (request.method === 'GET')
        stream.resolve(response.writeHead(200, { 'content-type': 'text/event-stream' }));
      else older(message, response, request);
    });
    expect(await mount(url)()).toMatchObject({ content: 'hello' });
  });

  it('that ends in the middle of a call fails it, and the next call reconnects', async () => {
    let calls = 0;
    const url = await listen(
      legacy(({ id }, response) => {
        calls += 1;
        if (calls === 1) response.destroy();
        else {
          response.writeHead(200, { 'content-type': 'application/json' }).end(answer(id, GREETING));
        }
      }),
    );
    const call = mount(url);
    expect((await call()).content).toContain('lost during the call');
    expect(await call()).toMatchObject({ content: 'hello' });
  });

  it.each([401, 403])('that refuses a call with %i has done nothing', async (status) => {
    const url = await listen(legacy((_, response) => response.writeHead(status).end('no')));
    const { content } = await mount(url, { headers: { Authorization: 'Bearer old' } })();
    expect(content).toMatch(/refused the call: .*`headers`/);
    expect(content).not.toContain('not known');
  });
});

describe('a call', () => {
  it.each([
    [200, 401],
    [200, 403],
    [401, -32_001],
    [403, -32_001],
  ])(
    'answered with an error keeps the words of the server (HTTP %i, code %i)',
    async (status, code) => {
      const url = await listen(
        legacy(({ id }, response) => {
          const error = { code, data: { owner: 'Kim' }, message: 'The file is private' };
          response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(JSON.stringify({ error, id, jsonrpc: '2.0' }));
        }),
      );
      const { content, error } = await mount(url)();
      expect(content).toMatch(/Error: The file is private\nDetails: {"owner":"Kim"}$/);
      expect(error).toMatchObject({ type: 'PluginServerError' });
    },
  );
});

describe('a server of the older transport', () => {
  /** Starts one whose stream gets the answers to calls. */
  const listenOlder = (onCall: (id: number | undefined, stream: ServerResponse) => void) => {
    let stream: ServerResponse;
    return listen((message, response, request) => {
      if (request.method === 'GET') {
        stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
        stream.write('event: endpoint\ndata: /post\n\n');
        return;
      }
      response.writeHead(202).end();
      const answers = { end: (text: string) => stream.write(`data: ${text}\n\n`) };
      const written = { writeHead: () => answers } as unknown as ServerResponse;
      if (message.id !== undefined)
        legacy(({ id }) => onCall(id, stream))(message, written, request);
    });
  };

  it('that ends its stream in the middle of a call fails it, and the next call reconnects', async () => {
    let calls = 0;
    const url = await listenOlder((id, stream) => {
      calls += 1;
      if (calls === 1) stream.end();
      else stream.write(`data: ${answer(id, GREETING)}\n\n`);
    });
    const call = mount(url, { transport: 'sse' });
    expect((await call()).content).toContain('lost during the call');
    expect(await call()).toMatchObject({ content: 'hello' });
  });

  it('that answers beyond the limit fails that call only', async () => {
    const waiting: (number | undefined)[] = [];
    const url = await listenOlder((called, stream) => {
      waiting.push(called);
      if (waiting.length < 3) return;
      for (const [index, id] of waiting.entries())
        stream.write(`event: message\ndata: ${answer(id, index === 0 ? HUGE : GREETING)}\n\n`);
    });
    const call = mount(url, { transport: 'sse' });
    const results = await Promise.all([call(), call(), call()]);
    expect(results.map(({ content }) => content).toSorted()).toEqual([OVERSIZED, 'hello', 'hello']);
  });
});

describe('progress over Streamable HTTP', () => {
  it('is not lost if it arrives in one chunk with the result', async () => {
    const url = await listen(
      legacy(({ id, params }, response) => {
        const progress = [1, 2].map((step) =>
          JSON.stringify({
            jsonrpc: '2.0',
            method: 'notifications/progress',
            params: { progress: step, progressToken: params?._meta?.progressToken, total: 2 },
          }),
        );
        const events = [...progress, answer(id, GREETING)].map((text) => `data: ${text}\n\n`);
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join(''));
      }),
    );
    const updates: string[] = [];
    const result = await mount(url)({
      onEvent: (event) => event.type === 'tool_update' && updates.push(event.update.content),
    });
    expect(result).toMatchObject({ content: 'hello' });
    expect(updates).toEqual(['1 of 2', '2 of 2']);
  });
});
