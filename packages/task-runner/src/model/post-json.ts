import type { ClientRequest, IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { ToolError, ToolErrorType } from '@lobechat/types';

/** Loads a module on first use. With `import`, `node:http` would also load all of `fetch`. */
const load = createRequire(import.meta.url);

/** The request, and its maximum silence. */
export interface PostOptions {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds without a byte, before the answer begins and within it. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
  readonly url: string;
}

const DECODERS = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
} as const;

const decode = (answer: IncomingMessage): Readable => {
  const make = DECODERS[answer.headers['content-encoding'] as keyof typeof DECODERS];
  if (make === undefined) return answer;
  const decoder = make();
  answer.once('error', (error) => decoder.destroy(error));
  return answer.pipe(decoder);
};

/** Statuses whose responses have no body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Posts JSON. Does not use `fetch`, which always gives up after five minutes of silence: a model on
 * a small machine may read a long task for longer. Redirects are not followed.
 *
 * @throws ToolError `Timeout` after too long a silence; any network error
 */
export const postJson = async (options: PostOptions): Promise<Response> => {
  const { body, headers, idleMs, signal } = options;
  const url = new URL(options.url);
  const { request: post } = load(
    url.protocol === 'https:' ? 'node:https' : 'node:http',
  ) as typeof import('node:http');
  const { promise, reject, resolve } = Promise.withResolvers<IncomingMessage>();
  const request = post(url, { headers: { ...headers }, method: 'POST', signal }, resolve);
  request.once('error', reject);
  // Once there is a response, the error goes there: destroying the request would only cut it off.
  const under: { way: ClientRequest | IncomingMessage } = { way: request };
  request.setTimeout(idleMs, () => {
    const said = `it sent nothing for ${idleMs / 1000} seconds`;
    under.way.destroy(new ToolError(ToolErrorType.Timeout, said));
  });
  request.end(body);
  const answer = await promise;
  under.way = answer;
  const status = answer.statusCode ?? 0;
  const stream = Readable.toWeb(decode(answer)) as ReadableStream<Uint8Array>;
  return new Response(WITHOUT_BODY.has(status) ? null : stream, {
    headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || name === 'content-encoding' ? [] : [[name, String(value)]],
    ),
    status,
  });
};
