import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP, isIPv6 } from 'node:net';
import { hostname as nameOfMachine } from 'node:os';

import {
  createMcpHandler,
  localhostAllowedHostnames,
  type McpServerFactory,
} from '@modelcontextprotocol/server';

import { checkKind, parseJson } from '@lobechat/utils';

import { within } from '../within.ts';
import { dropNulls } from './drop-nulls.ts';
import { createLostNumberFinder } from './find-problem.ts';
import { SESSION_HEADER } from './session-cancellations.ts';
import { LISTEN } from './stream-transport.ts';

/** Options of {@link serveHttp}. */
export interface ServeHttpOptions {
  /** The address to listen on. Default: 127.0.0.1, which other machines cannot reach. */
  hostname?: string | undefined;
  /** Most bytes of a request. Default: 4 MiB. */
  maxBodyBytes?: number | undefined;
  onError?: ((error: Error) => void) | undefined;
  /** 0 chooses a free one. */
  port: number;
  /** The token that every request must send as `Authorization: Bearer <token>`. */
  token: string;
}

/** A listening server. */
export interface HttpServing {
  /** Ends running requests and stops listening. */
  close: () => Promise<void>;
  /**
   * Stops listening and refuses new requests. Resolves when the running ones are answered, at the
   * latest after this time. Requests that listen for news are not waited for.
   */
  drain: (milliseconds: number) => Promise<void>;
  /** Notifies listening clients that the tools have changed. */
  notifyToolsChanged: () => void;
  readonly url: string;
}

/** The address of the MCP endpoint. */
const PATH = '/mcp';
const DEFAULT_BODY_BYTES = 4 * 1024 * 1024;
/** They stand for all addresses of this machine: no client calls it by them. */
const EVERY_ADDRESS: readonly string[] = ['', '0.0.0.0', '[::]'];

/**
 * Serves MCP over Streamable HTTP, in both eras, with one server instance per request. A page in a
 * browser could reach this port: the names in `Host` and `Origin` are checked before the token is.
 *
 * @throws TypeError without a token
 */
export const serveHttp = async (
  factory: McpServerFactory,
  options: ServeHttpOptions,
): Promise<HttpServing> => {
  checkKind('object', { options });
  const { hostname = '127.0.0.1', maxBodyBytes = DEFAULT_BODY_BYTES, port, token } = options;
  // An empty one would equal the token of a request without any.
  if (typeof token !== 'string' || token.trim() === '') {
    throw new TypeError(
      'serveHttp needs a `token` that every request has to send. Pass a long random text, e.g. randomUUID() of node:crypto.',
    );
  }
  const onError = (error: Error): void => options.onError?.(explainAbort(error));
  // Serving over streams does not load the HTTP server.
  const { hostHeaderValidation, originValidation, toNodeHandler } =
    await import('@modelcontextprotocol/node');
  const handler = createMcpHandler(factory, {
    maxRequestBodySize: maxBodyBytes,
    onerror: onError,
  });
  const checked = {
    // The body is in memory already, within the limit.
    fetch: async (...[request, options]: Parameters<typeof handler.fetch>): Promise<Response> => {
      acceptByName(request.headers);
      const text = await request.clone().text();
      const given = parseJson(text);
      const problem = createLostNumberFinder(text)(given);
      if (problem) return Response.json(problem);
      const parsedBody = Array.isArray(given) ? given.map(dropNulls) : dropNulls(given);
      return handler.fetch(request, { ...options, parsedBody });
    },
  };
  const handle = toNodeHandler(checked, {
    maxRequestBodySize: maxBodyBytes,
    onerror: onError,
  });
  // A server that deliberately listens elsewhere is also called by that name.
  const isEverywhere = EVERY_ADDRESS.includes(toHost(hostname));
  const name = toHost(isEverywhere ? nameOfMachine() : hostname);
  const names = [...new Set([...localhostAllowedHostnames(), name])];
  const isNameAllowed = hostHeaderValidation(names);
  const isHostAllowed = (request: IncomingMessage, response: ServerResponse): boolean =>
    (isEverywhere && isAddress(request.headers.host)) || isNameAllowed(request, response);
  const isOriginAllowed = originValidation(names);

  const running = new Set<Promise<void>>();
  let isDraining = false;
  const server = createServer((request, response) => {
    if (!isHostAllowed(request, response) || !isOriginAllowed(request, response)) return;
    // Any page can ask for `//`, which is not a URL.
    if (URL.parse(request.url ?? '', 'http://localhost')?.pathname !== PATH) {
      refuse(response, 404, `The endpoint is ${PATH}.`);
      return;
    }
    if (!hasToken(request, token)) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      const problem =
        request.headers.authorization === undefined ? 'A token is required' : 'The token is wrong';
      refuse(response, 401, `${problem}. Send: Authorization: Bearer <token>.`);
      return;
    }
    if (Number(request.headers['content-length']) > maxBodyBytes) {
      // The SDK resets the connection of a client that is still writing, which then reads no answer.
      refuse(response, 413, `A request must not exceed ${maxBodyBytes} bytes.`);
      return;
    }
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') {
      const problem = `The encoding '${encoding}' is not supported`;
      refuse(response, 415, `${problem}. Send the body without Content-Encoding.`);
      return;
    }
    // An `initialize` of the earlier era; every other request names its revision.
    if (request.method === 'POST' && request.headers['mcp-protocol-version'] === undefined) {
      response.setHeader(SESSION_HEADER, randomUUID());
    }
    if (isDraining) {
      response.setHeader('Connection', 'close');
      refuse(response, 503, 'The server is shutting down. Send the request again once it is back.');
      return;
    }
    if (isAnswered(request)) {
      const ended = new Promise<void>((resolve) => {
        response.once('close', resolve);
      });
      running.add(ended);
      void ended.then(() => running.delete(ended));
    }
    handle(request as never, response as never).catch((error: unknown) => {
      onError(error instanceof Error ? error : new Error(String(error)));
      if (!response.headersSent) refuse(response, 500, 'The request failed.');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, toBare(hostname), resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
    drain: async (milliseconds) => {
      isDraining = true;
      if (server.listening) server.close();
      await within(milliseconds, Promise.all(running));
    },
    notifyToolsChanged: () => handler.notify.toolsChanged(),
    url: `http://${toHost(address.address)}:${address.port}${PATH}`,
  };
};

/** A name or an address as it stands in a URL: in lower case, and an address in full. */
export const toHost = (name: string): string =>
  URL.parse(`http://${isIPv6(name) ? `[${name}]` : name}`)?.hostname ?? name;

/** A name, or an address without the brackets that it has in a URL. */
const toBare = (name: string): string => name.replace(/^\[(.*)\]$/, '$1');

/** Whether a `Host` is an address. A page can make its own name lead here, but not an address. */
const isAddress = (host: string | undefined): boolean =>
  isIP(toBare(URL.parse(`http://${host}`)?.hostname ?? '')) !== 0;

/** The SDK looks for both types of answers by name; `*\/*`, or no header, means any type. */
const acceptByName = (headers: Headers): void => {
  const accepted = headers.get('accept') ?? '';
  if (accepted.trim() === '' || /(?:^|,)\s*\*\/\*/.test(accepted)) {
    headers.set('accept', 'application/json, text/event-stream');
  }
};

/** Whether a request is answered once, rather than with news for as long as its client listens. */
const isAnswered = ({ headers, method }: IncomingMessage): boolean =>
  method === 'POST' && headers['mcp-method'] !== LISTEN;

/** Node only reports that something was aborted. */
const explainAbort = (error: Error): Error =>
  error.message === 'aborted' || error.name === 'AbortError'
    ? new Error('A client closed its connection before it got an answer.', { cause: error })
    : error;

const refuse = (response: ServerResponse, status: number, message: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: { code: -32_000, message }, id: null, jsonrpc: '2.0' }));
};

/** Compared in constant time. */
const hasToken = ({ headers }: IncomingMessage, token: string): boolean => {
  const [, given = ''] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  const [left, right] = [Buffer.from(given), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
};
