import type { IncomingMessage } from 'node:http';

import { ToolError } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';
import type { Deadline } from './deadline.ts';
import { decodeBody } from './decode-body.ts';

/** A body that unpacks to more than this many times its size is a bomb, once it is large at all. */
const BOMB_RATIO = 200;
const BOMB_BYTES = 2_000_000;

const megabytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${bytes} bytes`;

/** What is read of an answer, and how much of it at most. */
export interface BodyRequest {
  bodyBytes: number;
  deadline: Deadline;
  method: string;
  response: IncomingMessage;
  url: URL;
}

const tooLarge = (url: URL, about: string): ToolError =>
  new ToolError(
    WebErrorType.TooLarge,
    `${url.host}${url.pathname} ${about}. Use another source; downloadFile saves up to 2 GB.`,
  );

/**
 * The chunks of a body as they arrive, without compression. Whoever leaves off ends the connection.
 *
 * @throws ToolError `TooLarge`, as soon as that is known
 */
export async function* readChunks(request: BodyRequest): AsyncGenerator<Uint8Array> {
  const { bodyBytes, deadline, response, url } = request;
  const limit = `more than the ${megabytes(bodyBytes)} that are allowed`;
  let isDone = false;
  try {
    const announced = Number(response.headers['content-length'] ?? 0);
    // The answer to HEAD has the length of what it does not have.
    if (announced > bodyBytes && request.method !== 'HEAD')
      throw tooLarge(url, `has ${megabytes(announced)}, ${limit}`);
    let received = 0;
    const body = await decodeBody(response, deadline.signal);
    response.on('data', (chunk: Buffer) => {
      received += chunk.length;
      deadline.touch();
    });
    let decoded = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      decoded += chunk.length;
      if (decoded > bodyBytes) throw tooLarge(url, `has ${limit}`);
      if (decoded > BOMB_BYTES && decoded > received * BOMB_RATIO) {
        throw tooLarge(url, `unpacks to more than ${BOMB_RATIO} times its size`);
      }
      yield chunk;
    }
    // A body without a length ends where its connection does, whoever ended it.
    deadline.signal.throwIfAborted();
    isDone = response.complete;
    if (!isDone) throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  } finally {
    // A connection whose answer was read to its end is used again.
    if (!isDone) response.destroy();
  }
}
