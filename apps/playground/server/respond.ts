import type { ServerResponse } from 'node:http';

import { HttpError } from './http-error.ts';
import { setDataPolicy } from './security-headers.ts';
import { prepareBody, sendCached } from './send-cached.ts';

/** Options of {@link sendJson}. */
export interface SendJsonOptions {
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * The request may not have arrived completely: the rest is read and discarded before the answer
   * ends.
   */
  lingers?: boolean | undefined;
  /** Default 200. */
  status?: number | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Milliseconds for which the rest of a rejected request is read. */
const LINGER_MS = 1000;

/**
 * Ends an answer once the request has arrived, or after a while. Closing a connection while a
 * client is still writing resets it, and many clients then never read why they were rejected.
 */
const endAfterRequest = (response: ServerResponse, body: Buffer | undefined): void => {
  if (body) response.write(body);
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  response.req.once('close', end).resume();
};

/** Answers with a value as JSON. Answers of calls and settings are never cached. */
export const sendJson = (
  response: ServerResponse,
  value: unknown,
  { headers = {}, lingers = false, status = 200 }: SendJsonOptions = {},
): void => {
  const body = Buffer.from(JSON.stringify(value));
  setDataPolicy(response);
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
    'Content-Type': JSON_TYPE,
    ...headers,
  });
  const sent = response.req.method === 'HEAD' ? undefined : body;
  if (lingers) endAfterRequest(response, sent);
  else response.end(sent);
};

/**
 * Answers with descriptions of tools and their sources: compressed, and only if the page does not
 * have them yet. It asks again while sources start.
 */
export const sendDescription = async (response: ServerResponse, value: unknown): Promise<void> => {
  setDataPolicy(response);
  response.setHeader('Cache-Control', 'private, no-cache');
  sendCached(response, await prepareBody(Buffer.from(JSON.stringify(value)), true), JSON_TYPE);
};

/** Answers a success without content. */
export const sendNothing = (response: ServerResponse): void => {
  setDataPolicy(response);
  response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
};

/**
 * Answers with a failure as `{ error: { type, message } }`. Anything but an {@link HttpError} is a
 * bug: its details are not sent.
 */
export const sendError = (response: ServerResponse, error: unknown): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure =
    error instanceof HttpError
      ? error
      : new HttpError({
          message: 'The server failed to answer. Its log says why.',
          status: 500,
          type: 'InternalError',
        });
  // An unread body would be taken for the next request on this connection.
  const lingers = !response.req.complete;
  if (lingers) response.setHeader('Connection', 'close');
  sendJson(
    response,
    { error: { message: failure.message, type: failure.type } },
    { headers: failure.headers, lingers, status: failure.status },
  );
};
