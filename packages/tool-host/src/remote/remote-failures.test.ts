import type { ServerResponse } from 'node:http';

import { afterEach, describe, expect, it } from 'vitest';

import type { SourceCall } from '@lobechat/tool-engine';

import { type RequestHandler, startServer, type TestServer } from '../testing/tool-server.ts';
import { callRemote } from './remote-call.ts';
import { createRemoteCatalogue } from './remote-catalogue.ts';
import { createRemoteConnection } from './remote-connection.ts';

const call: SourceCall = {
  arguments: { text: 'hi' },
  context: { toolCallId: 'call-1' },
  descriptor: {
    description: 'Echo.',
    inputSchema: { type: 'object' },
    name: 'custom__test__echoText',
    server: 'test',
    tool: 'echoText',
    toolbox: 'custom',
  },
};

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const callServer = async (handle: RequestHandler, given: SourceCall = call) => {
  server = await startServer(handle);
  const connection = createRemoteConnection({ baseUrl: server.baseUrl, token: 'x' });
  return callRemote(given, { connection, sessionId: 's' });
};

const answer =
  (status: number, body: string, type = 'application/json'): RequestHandler =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type });
    response.end(body);
  };

const stream = (...chunks: string[]): RequestHandler =>
  answer(200, chunks.join(''), 'text/event-stream');

describe('a forwarded call', () => {
  it('says what to do if nothing listens at the address', async () => {
    const closed = await startServer(() => undefined);
    await closed.close();
    const connection = createRemoteConnection({ baseUrl: closed.baseUrl, token: 'x' });
    const result = await callRemote(call, { connection, sessionId: 's' });
    expect(result.success).toBe(false);
    expect(result.error?.type).toBe('SourceUnavailable');
    expect(result.content).toContain(`The tool server at ${closed.baseUrl} cannot be reached`);
    expect(result.content).toContain('Start it');
  });

  it.each([
    [
      401,
      '{"error":{"type":"Unauthorized","message":"Wrong token."}}',
      'SourceUnavailable',
      /Wrong token\. The token does not match the running server/,
    ],
    [
      403,
      '{"error":{"type":"Forbidden","message":"Wrong origin."}}',
      'SourceUnavailable',
      /Wrong origin\..*open the page through the address/,
    ],
    [404, 'Not found', 'SourceUnavailable', /It said: "Not found"\. .*base URL/],
    [413, '{"error":{"message":"Too large."}}', 'ResourceLimit', /Too large\..*send less/],
    [415, '', 'SourceUnavailable', /takes JSON only/],
    [
      500,
      '<html><h1>Oops</h1></html>',
      'SourceUnavailable',
      /It said: "<html>.*"\. The server failed/,
    ],
    [418, '{"error":"teapot"}', 'SourceUnavailable', /answered 418/],
  ])('explains the refusal %i', async (status, body, type, text) => {
    const result = await callServer(answer(status, body));
    expect(result.success).toBe(false);
    expect(result.error?.type).toBe(type);
    expect(result.content).toMatch(text);
    expect(result.error?.body).toEqual({ status });
  });

  it.each([
    ['a page in place of a result', answer(200, '<html>Log in</html>', 'text/html')],
    ['JSON that is no result', answer(200, '{"ok":true}')],
    ['null', answer(200, 'null')],
    ['a stream whose result is no result', stream('event: result\ndata: {"ok":true}\n\n')],
    ['a stream whose result is not JSON', stream('event: result\ndata: {"succ\n\n')],
  ])('recognizes %s as a wrong server', async (_, handle) => {
    const result = await callServer(handle);
    expect(result.error?.type).toBe('SourceUnavailable');
    expect(result.content).toMatch(/not a result.*base URL/);
  });

  it('says that the call may have had its effect if the stream just ends', async () => {
    const result = await callServer(
      stream('event: tool_start\ndata: {}\n\n', 'event: result\ndata: {"success":tr'),
    );
    expect(result.error?.type).toBe('SourceUnavailable');
    expect(result.content).toMatch(/ended before the result arrived.*check that before calling/);
  });

  it('says the same if the connection breaks midway', async () => {
    const result = await callServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('event: tool_start\ndata: {}\n\n', () => response.destroy());
    });
    expect(result.error?.type).toBe('SourceUnavailable');
    expect(result.content).toMatch(/ended before the result arrived \(.+\)/);
  });

  it('does not follow a redirect with the arguments', async () => {
    const result = await callServer((_, response) => {
      response.writeHead(307, { Location: 'http://127.0.0.1:9/elsewhere' }).end();
    });
    expect(result.error?.type).toBe('SourceUnavailable');
    expect(server?.requests).toHaveLength(1);
  });

  it('is not sent at all if it was cancelled before', async () => {
    const result = await callServer(answer(200, '{}'), {
      ...call,
      context: { signal: AbortSignal.abort() },
    });
    expect(result.error?.type).toBe('Aborted');
    expect(server?.requests).toEqual([]);
  });

  it('ends with an error if the answer to a question cannot be delivered', async () => {
    const question = { approvalId: 'q/1', request: { arguments: {}, reason: 'Sure?' } };
    const result = await callServer(
      (request, response) => {
        if (request.url?.startsWith('/api/approvals'))
          return answer(500, 'Oops')(request, response);
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write(`event: tool_approval\ndata: ${JSON.stringify(question)}\n\n`);
        return undefined;
      },
      { ...call, onApproval: () => ({ action: 'approve' }) },
    );
    expect(result.error?.type).toBe('SourceUnavailable');
    expect(server?.requests).toContain('POST /api/approvals/q%2F1');
  });

  it('refuses on behalf of a host that asks nobody', async () => {
    const question = { approvalId: 'q1', request: { arguments: {}, reason: 'Sure?' } };
    const bodies: string[] = [];
    const waitingResponses: ServerResponse[] = [];
    const result = await callServer((request, response) => {
      if (!request.url?.startsWith('/api/approvals')) {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write(`event: tool_approval\ndata: ${JSON.stringify(question)}\n\n`);
        waitingResponses.push(response);
        return;
      }
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => {
        response.writeHead(204).end();
        for (const waiting of waitingResponses.splice(0)) {
          waiting.end('event: result\ndata: {"success":true,"content":"went on"}\n\n');
        }
      });
    });
    expect(result.content).toBe('went on');
    expect(JSON.parse(bodies.join(''))).toMatchObject({ action: 'deny' });
  });

  it('accepts a complete result with any status', async () => {
    const refused = {
      content: 'No.',
      error: { message: 'No.', type: 'ApiNotFound' },
      success: false,
    };
    expect(await callServer(answer(404, JSON.stringify(refused)))).toEqual(refused);
  });

  it('sends token, session and call id, and bounds the time limit', async () => {
    const ok = '{"success":true,"content":"ok"}';
    const seen: Array<string | undefined> = [];
    await callServer(
      (request, response) => {
        seen.push(request.headers.authorization, request.headers.accept);
        return answer(200, ok)(request, response);
      },
      { ...call, timeoutMs: 1e12 },
    );
    expect(seen).toEqual(['Bearer x', 'text/event-stream']);
    expect(server?.requests).toEqual([
      'POST /api/tools/custom__test/echoText?callId=call-1&session=s&timeoutMs=3600000',
    ]);
  });

  it('leaves out an id that is too long for the server', async () => {
    await callServer(answer(200, '{"success":true,"content":"ok"}'), {
      ...call,
      context: { sessionId: 'own', toolCallId: 'x'.repeat(201) },
      timeoutMs: 0.5,
    });
    expect(server?.requests).toEqual([
      'POST /api/tools/custom__test/echoText?session=own&timeoutMs=1',
    ]);
  });
});

describe('the catalogue of a server', () => {
  const askServer = async (handle: RequestHandler, timeoutMs = 10_000) => {
    server = await startServer(handle);
    const connection = createRemoteConnection({ baseUrl: `${server.baseUrl}/`, token: 'x' });
    return createRemoteCatalogue({ connection, timeoutMs });
  };

  it.each([
    ['a page', answer(200, '<html></html>', 'text/html'), /not JSON/],
    ['another list', answer(200, '[]'), /not a catalogue of tools/],
    ['broken entries', answer(200, '{"tools":[{"identifier":"x"}]}'), /not a catalogue of tools/],
    ['a refusal', answer(401, '{}'), /answered 401/],
  ])('records %s as its problem and offers nothing', async (_, handle, text) => {
    const catalogue = await askServer(handle);
    await catalogue.refresh();
    expect(catalogue.entries).toEqual([]);
    expect(catalogue.problem?.message).toMatch(text);
    expect(catalogue.problem?.type).toBe('SourceUnavailable');
  });

  it('keeps its entries while the server is unavailable, and clears the problem afterwards', async () => {
    const entry = {
      apis: [],
      executors: ['server'],
      identifier: 'a__b',
      server: 'b',
      title: 'B',
      toolbox: 'a',
    };
    let broken = false;
    const catalogue = await askServer((request, response) =>
      answer(broken ? 500 : 200, JSON.stringify({ tools: [entry] }))(request, response),
    );
    await catalogue.refresh();
    broken = true;
    await catalogue.refresh();
    expect(catalogue.entries).toEqual([entry]);
    expect(catalogue.problem?.message).toContain('500');
    broken = false;
    await catalogue.refresh();
    expect(catalogue.problem).toBeUndefined();
  });

  it('gives up on a server that does not answer', async () => {
    const catalogue = await askServer(() => undefined, 20);
    await catalogue.refresh();
    expect(catalogue.problem?.type).toBe('SourceUnavailable');
    expect(catalogue.problem?.message).toContain('did not answer within 0.02 s');
  });

  it('sends one request for concurrent callers, and notifies only of changes', async () => {
    const catalogue = await askServer(answer(200, '{"tools":[]}'));
    let changes = 0;
    const stop = catalogue.onChanged(() => {
      changes += 1;
    });
    await Promise.all([catalogue.refresh(), catalogue.refresh()]);
    expect(server?.requests).toEqual(['GET /api/tools']);
    expect(changes).toBe(0);
    stop();
  });
});
