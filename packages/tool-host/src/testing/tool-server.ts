import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { ApprovalDecision } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

import type { ToolHost } from '../host-types.ts';

/** A running server. */
export interface TestServer {
  baseUrl: string;
  close: () => Promise<void>;
  /** Method and address of every request so far. */
  requests: string[];
}

/** Answers one request. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | void;

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Starts a server with one handler on a free local port. */
export const startServer = async (handle: RequestHandler): Promise<TestServer> => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    Promise.resolve(handle(request, response)).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, close: () => closeServer(server), requests };
};

/** The token that {@link startToolServer} requires. */
export const TEST_TOKEN = 'token-of-the-test';

const sendJson = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};

const getStatus = ({ error }: BuiltinToolResult) => {
  if (error?.type === 'ToolNotFound') return 404;
  return error?.type === 'InvalidArguments' ? 400 : 200;
};

/**
 * The HTTP interface of a tool server in its smallest form, over a real host: the counterpart of
 * the page's remote source in these tests.
 */
export const startToolServer = (host: ToolHost): Promise<TestServer> => {
  const waiting = new Map<string, (decision: ApprovalDecision) => void>();

  const runCall = async (
    request: IncomingMessage,
    response: ServerResponse,
    [identifier, apiName]: readonly string[],
    query: URLSearchParams,
  ) => {
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    const streams = request.headers.accept === 'text/event-stream';
    const timeoutMs = query.get('timeoutMs');
    const send = (event: string, data: unknown) =>
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const body = await text(request);
    if (streams) response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    let questions = 0;
    const result = await host.call(
      {
        arguments: body,
        id: query.get('callId') ?? undefined,
        name: `${identifier}/${apiName}`,
      },
      {
        context: { sessionId: query.get('session') ?? undefined },
        onApproval: ({ callId, signal }) =>
          new Promise((resolve) => {
            waiting.set(`${callId}-${questions}`, resolve);
            signal.addEventListener('abort', () => resolve({ action: 'abort' }));
          }),
        onEvent: (event) => {
          if (!streams) return;
          if (event.type !== 'tool_approval' || event.decision) return void send(event.type, event);
          questions += 1;
          send(event.type, { ...event, approvalId: `${event.callId}-${questions}` });
        },
        signal: closed.signal,
        timeoutMs: timeoutMs === null ? undefined : Number(timeoutMs),
      },
    );
    if (!streams) return sendJson(response, getStatus(result), result);
    send('result', result);
    response.end();
  };

  return startServer(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${TEST_TOKEN}`) {
      const message = 'The token is missing or wrong.';
      return sendJson(response, 401, { error: { message, type: 'Unauthorized' } });
    }
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, area, ...rest] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const [first = ''] = rest;

    if (area === 'tools' && request.method === 'POST') {
      return runCall(request, response, rest, url.searchParams);
    }
    if (area === 'tools' && rest.length === 0) {
      return sendJson(response, 200, { tools: await host.catalogue() });
    }
    if (area === 'tools') {
      const details = await host.describe(first);
      return sendJson(response, details ? 200 : 404, details ?? { error: { message: 'None.' } });
    }
    if (area === 'approvals') {
      const decide = waiting.get(first);
      waiting.delete(first);
      decide?.(JSON.parse(await text(request)) as ApprovalDecision);
      response.writeHead(decide ? 204 : 404).end();
      return undefined;
    }
    if (rest.length === 0) {
      return sendJson(response, 200, { artifacts: await host.engine.artifacts.list() });
    }
    const { bytes } = await host.engine.artifacts.read(first);
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(bytes);
    return undefined;
  });
};
