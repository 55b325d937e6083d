import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { formatSecurityHeaders } from './security-headers.ts';

interface Refusal {
  message: string;
  status: number;
  type: string;
}

const MALFORMED: Refusal = {
  message: 'This is not a request that HTTP allows.',
  status: 400,
  type: 'MalformedRequest',
};

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    message: 'The request did not arrive in time. Send it at once.',
    status: 408,
    type: 'RequestTimeout',
  },
  HPE_HEADER_OVERFLOW: {
    message: 'The headers of the request are too large.',
    status: 431,
    type: 'HeadersTooLarge',
  },
};

const TUNNEL: Refusal = {
  message: 'This server is not a proxy: it opens no connections for others.',
  status: 405,
  type: 'MethodNotAllowed',
};

/** Answers on a raw connection, and closes it. */
const refuse = (socket: Duplex, { message, status, type }: Refusal): void => {
  const body = JSON.stringify({ error: { message, type } });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${formatSecurityHeaders()}` +
      'Connection: close\r\nContent-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};

/**
 * Answers an unreadable or overdue request. Node would do so without a body and without our
 * headers.
 */
export const refuseMalformedRequest = (error: Error & { code?: string }, socket: Duplex): void => {
  if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
  else refuse(socket, REFUSALS[error.code ?? ''] ?? MALFORMED);
};

/** Answers `CONNECT`, for which Node would close the connection without a word. */
export const refuseTunnel = (_request: unknown, socket: Duplex): void => {
  // Whoever is gone does not read it.
  socket.on('error', () => socket.destroy());
  // The server does not watch it any more: a client that stays would keep it from ending.
  socket.on('finish', () => socket.destroy());
  refuse(socket, TUNNEL);
};
