import { once } from 'node:events';
import { createServer, request as requestHttp } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { getErrorMessage } from '@lobechat/types';

import { type AddressGuard, portOf } from '../guard/create-address-guard.ts';

/** A local proxy that reaches only what the guard allows. */
export interface GuardedProxy {
  close: () => void;
  /** `http://127.0.0.1:…` */
  readonly url: string;
}

/** Maximum bytes that one page may load in total. */
const MOST_BYTES = 50_000_000;

/** Connection timeout in milliseconds. */
const CONNECT_MS = 10_000;

/** Connects to one of exactly the addresses that the guard has checked. */
const connectTo = async (
  guard: AddressGuard,
  host: string,
  port: number,
): Promise<{ address: string; socket: Socket }> => {
  const addresses = await guard.resolve(host, port);
  let failure: unknown;
  for (const { address } of addresses) {
    const socket = connect({ host: address, port, timeout: CONNECT_MS });
    socket.once('timeout', () => socket.destroy(new Error('The connection took too long.')));
    try {
      await once(socket, 'connect');
      socket.setTimeout(0);
      return { address, socket };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/**
 * Starts the only network access of a rendered page: every request, including redirects, scripts,
 * frames and sockets, arrives here by name and is connected to the addresses that the guard allows
 * for it.
 */
export const startGuardedProxy = async (guard: AddressGuard): Promise<GuardedProxy> => {
  const sockets = new Set<Duplex>();
  let bytes = 0;
  const watch = (socket: Duplex): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) for (const socket of sockets) socket.destroy();
  };
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const url = new URL(request.url ?? '');
      guard.checkUrl(url);
      const { socket } = await connectTo(guard, url.hostname, portOf(url));
      watch(socket);
      const { 'proxy-connection': _, ...passed } = request.headers as Record<string, string>;
      const headers = { ...passed, host: url.host };
      const sent = requestHttp({
        createConnection: () => socket,
        headers,
        method: request.method,
        path: `${url.pathname}${url.search}`,
      });
      sent.on('error', () => response.destroy());
      sent.on('response', (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers);
        received.on('data', count);
        received.pipe(response);
      });
      request.pipe(sent);
    };
    answer().catch((error: unknown) => {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(getErrorMessage(error));
    });
  });
  server.on('connect', (request, client, head) => {
    watch(client);
    const tunnel = async (): Promise<void> => {
      const url = new URL(`https://${request.url ?? ''}`);
      guard.checkUrl(url);
      const { socket } = await connectTo(guard, url.hostname, portOf(url));
      watch(socket);
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) socket.write(head);
      socket.on('data', count);
      socket.pipe(client);
      client.pipe(socket);
    };
    tunnel().catch(() => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  });
  server.on('connection', watch);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
};
