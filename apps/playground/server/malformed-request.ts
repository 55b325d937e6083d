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

/**
 * Answers an unreadable or overdue request on its raw connection, and closes it. Node would do so
 * without a body and without our headers.
 */
export const refuseMalformedRequest = (error: Error & { code?: string }, socket: Duplex): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { message, status, type } = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ error: { message, type } });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${formatSecurityHeaders()}` +
      'Connection: close\r\nContent-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};
