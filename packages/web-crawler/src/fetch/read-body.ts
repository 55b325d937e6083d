import type { IncomingMessage } from 'node:http';

import { ToolError } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';
import type { Deadline } from './deadline.ts';
import { decodeBody } from './decode-body.ts';
import { FILE_BYTES } from './limits.ts';

/** A large body that expands by more than this factor is a decompression bomb. */
const BOMB_RATIO = 200;
const BOMB_BYTES = 2_000_000;

const megabytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${bytes} bytes`;

/** How a response is read, and its limits. */
export interface BodyRequest {
  bodyBytes: number;
  deadline: Deadline;
  method: string;
  /** The end of a compressed body is missing. */
  onCut: () => void;
  response: IncomingMessage;
  url: URL;
}

const tooLarge = ({ bodyBytes, url }: BodyRequest, about: string): ToolError => {
  const advice = bodyBytes < FILE_BYTES ? '; downloadFile saves up to 2 GB' : '';
  return new ToolError(
    WebErrorType.TooLarge,
    `${url.host}${url.pathname} ${about}. Use another source${advice}.`,
  );
};

/**
 * Yields the chunks of a decompressed body as they arrive. Stopping early closes the connection.
 *
 * @throws ToolError `TooLarge`, as soon as that is known
 */
export async function* readChunks(request: BodyRequest): AsyncGenerator<Uint8Array> {
  const { bodyBytes, deadline, response } = request;
  const limit = `more than the ${megabytes(bodyBytes)} that are allowed`;
  let isDone = false;
  try {
    const announced = Number(response.headers['content-length'] ?? 0);
    // A HEAD response has the length of the body that it omits.
    if (announced > bodyBytes && request.method !== 'HEAD')
      throw tooLarge(request, `has ${megabytes(announced)}, ${limit}`);
    let received = 0;
    const { body, isComplete } = await decodeBody(response, deadline.signal);
    response.on('data', (chunk: Buffer) => {
      received += chunk.length;
      deadline.touch();
    });
    let decoded = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      decoded += chunk.length;
      if (decoded > bodyBytes) throw tooLarge(request, `has ${limit}`);
      if (decoded > BOMB_BYTES && decoded > received * BOMB_RATIO) {
        throw tooLarge(request, `unpacks to more than ${BOMB_RATIO} times its size`);
      }
      yield chunk;
    }
    // A body without a length ends with its connection, whichever side closed it.
    deadline.signal.throwIfAborted();
    isDone = response.complete;
    if (!isDone) throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    if (!(await isComplete())) request.onCut();
  } finally {
    // A connection is reused if its response was read completely.
    if (!isDone) response.destroy();
  }
}
