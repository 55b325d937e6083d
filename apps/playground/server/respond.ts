import type { ServerResponse } from 'node:http';

import { HttpError } from './http-error.ts';
import { setDataPolicy } from './security-headers.ts';
import { prepareBody, sendCached } from './send-cached.ts';

/** What {@link sendJson} needs beside the value. */
export interface SendJsonOptions {
  headers?: Readonly<Record<string, string>> | undefined;
  /** The request may not have arrived whole: it is read, but not kept, before the answer ends. */
  lingers?: boolean | undefined;
  /** Default 200. */
  status?: number | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Milliseconds for which the rest of a request that is refused is read. */
const LINGER_MS = 1000;

/**
 * Ends an answer once the request has arrived, or after a while. A connection that is closed while a
 * client still writes is reset, and many clients then never read why they were refused.
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

/** Answers with a value as JSON. What a call or a setting answers is never cached. */
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

/** Answers with what tools say of themselves: compressed, and not again to a page that has it. */
export const sendDescription = async (response: ServerResponse, value: unknown): Promise<void> => {
  setDataPolicy(response);
  response.setHeader('Cache-Control', 'private, no-cache');
  sendCached(response, await prepareBody(Buffer.from(JSON.stringify(value)), true), JSON_TYPE);
};

/** Answers that all is well and there is nothing to say. */
export const sendNothing = (response: ServerResponse): void => {
  setDataPolicy(response);
  response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
};

/**
 * Answers with a failure as `{ error: { type, message } }`. What is not an {@link HttpError} is a
 * fault of ours: its details stay here.
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
  // A body that nobody read would be taken for the next request of this connection.
  const lingers = !response.req.complete;
  if (lingers) response.setHeader('Connection', 'close');
  sendJson(
    response,
    { error: { message: failure.message, type: failure.type } },
    { headers: failure.headers, lingers, status: failure.status },
  );
};
