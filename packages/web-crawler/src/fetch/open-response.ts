import type { Agent as HttpAgent, IncomingMessage } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import { createRequire } from 'node:module';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

import { type AddressGuard, portOf } from '../guard/create-address-guard.ts';

/** Loads a module on first use. With `import`, `node:http` would also load all of `fetch`. */
const load = createRequire(import.meta.url);
const loadHttp = () => load('node:http') as typeof import('node:http');
const loadHttps = () => load('node:https') as typeof import('node:https');

/**
 * The connections of one task, kept alive between its requests. Disposing of it closes all of them.
 * Proxies of the environment are ignored, since a proxy would resolve names itself.
 */
export interface Connections extends Disposable {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/** Creates the connections for the requests of one task. */
export const createConnections = (): Connections => {
  const options = { keepAlive: true, scheduling: 'lifo' } as const;
  const http = new (loadHttp().Agent)(options);
  const https = new (loadHttps().Agent)(options);
  return {
    http,
    https,
    [Symbol.dispose]: () => {
      http.destroy();
      https.destroy();
    },
  };
};

/** One request, without redirects. */
export interface OpenRequest {
  body?: string | Uint8Array | undefined;
  connections: Connections;
  guard: AddressGuard;
  headerBytes: number;
  headers: Readonly<Record<string, string>>;
  method: string;
  signal: AbortSignal;
  url: URL;
}

/* The connection goes only to the addresses returned here. */
const createGuardedLookup =
  (guard: AddressGuard, port: number, signal: AbortSignal): LookupFunction =>
  (host, options, callback) => {
    const resolve = callbackify(() => guard.resolve(host, port, signal));
    resolve((error, addresses) => {
      if (error) callback(error, '');
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };

/** A kept-alive connection failed: its server may have closed it meanwhile. */
class StaleConnectionError extends Error {}

const send = (options: OpenRequest): Promise<IncomingMessage> => {
  const { body, connections, guard, headerBytes, headers, method, signal, url } = options;
  const isSecure = url.protocol === 'https:';
  const { request: open } = isSecure ? loadHttps() : loadHttp();
  return new Promise((resolve, reject) => {
    const request = open(url, {
      agent: isSecure ? connections.https : connections.http,
      headers,
      // Old servers end lines without a carriage return, as browsers accept.
      insecureHTTPParser: true,
      lookup: createGuardedLookup(guard, portOf(url), signal),
      maxHeaderSize: headerBytes,
      method,
      signal,
    });
    request.once('response', resolve);
    // Also after the response: reading then ends with an error of its own.
    request.on('error', (error) =>
      reject(request.reusedSocket ? new StaleConnectionError('stale', { cause: error }) : error),
    );
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(Object.assign(new Error('upgrade'), { code: 'HPE_UPGRADE' }));
    });
    // Every end must be reported.
    request.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    request.end(body);
  });
};

const REPEATABLE = new Set(['GET', 'HEAD']);
const MOST_STALE = 5;

/**
 * Sends one request to an address that the guard allows. The response body is not read yet:
 * destroying the response closes the connection.
 *
 * @throws ToolError of the guard, before anything is sent; or whatever the socket or the parser has
 * to say
 */
export const openResponse = async (options: OpenRequest): Promise<IncomingMessage> => {
  options.guard.checkUrl(options.url);
  for (let stale = 0; ; stale += 1) {
    try {
      return await send(options);
    } catch (error) {
      if (!(error instanceof StaleConnectionError)) throw error;
      const isRepeated = REPEATABLE.has(options.method) && stale < MOST_STALE;
      if (!isRepeated || options.signal.aborted) throw error.cause;
    }
  }
};
