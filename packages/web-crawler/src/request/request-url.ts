import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, type Readable, Transform } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';

import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import { WebErrorType } from '../errors.ts';
import { type AddressGuard, portOf } from '../guard/create-address-guard.ts';

/** How an address is asked for. */
export interface RequestOptions {
  /** What is sent, as text. It goes nowhere but to the origin of the address. */
  body?: string | undefined;
  guard: AddressGuard;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Bytes of the answer, unpacked. */
  maxBytes: number;
  method?: 'GET' | 'HEAD' | 'POST' | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds for everything together, redirects too. */
  timeoutMs: number;
  url: string;
}

/** An answer, after redirects. Its body is still to be read, or to be destroyed. */
export interface WebAnswer {
  body: Readable;
  headers: IncomingMessage['headers'];
  status: number;
  /** Where redirects led. */
  url: string;
}

const MAX_REDIRECTS = 8;
const MAX_HEADER_BYTES = 32_768;

/** Who asks: a program that says so. */
const AGENT = 'Mozilla/5.0 (compatible; LobeTools/1.0)';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const explain = (error: unknown, url: URL, timeoutMs: number, signal?: AbortSignal): ToolError => {
  if (error instanceof ToolError) return error;
  if (signal?.aborted) {
    return new ToolError(ToolErrorType.Aborted, 'The call was cancelled.', { cause: error });
  }
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new ToolError(
      ToolErrorType.Timeout,
      `${url.host} did not finish its answer within ${timeoutMs / 1000} s. Try again later, or use another source.`,
    );
  }
  return new ToolError(
    WebErrorType.ConnectionFailed,
    `${url.host} could not be read (${getErrorCode(error) ?? 'the connection broke off'}). Try again later, or use another source.`,
    { cause: error },
  );
};

/* One exchange with exactly the addresses that the guard has judged: no name is resolved again. */
const exchange = async (
  url: URL,
  { body, guard, headers, method = 'GET' }: RequestOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  guard.checkUrl(url);
  const port = portOf(url);
  const addresses = await guard.resolve(url.hostname, port, signal);
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  let failure: unknown;
  for (const { address, family } of addresses) {
    signal.throwIfAborted();
    try {
      return await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = open({
          agent: false,
          family,
          headers: {
            'accept-encoding': 'gzip, deflate, br',
            'user-agent': AGENT,
            ...headers,
            host: url.host,
          },
          host: address,
          maxHeaderSize: MAX_HEADER_BYTES,
          method,
          path: `${url.pathname}${url.search}`,
          port,
          servername: name.includes(':') || /^[\d.]+$/.test(name) ? '' : name,
          signal,
        });
        sent.once('response', resolve);
        sent.once('error', reject);
        sent.end(body);
      });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

const UNPACK: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
  'x-gzip': createGunzip,
  zstd: createZstdDecompress,
};

const limit = (maxBytes: number): Transform => {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received <= maxBytes) return done(null, chunk);
      done(
        new ToolError(
          WebErrorType.TooLarge,
          `The answer is larger than ${maxBytes / 1_000_000} MB. Read another page, or a part of this one.`,
        ),
      );
    },
  });
};

const unpack = (response: IncomingMessage, maxBytes: number): Readable => {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const isKnown = encoding === '' || encoding === 'identity' || Object.hasOwn(UNPACK, encoding);
  if (!isKnown) {
    response.destroy();
    throw new ToolError(
      WebErrorType.UnsupportedContent,
      `The answer is packed as '${encoding.slice(0, 50)}', which was not asked for and cannot be read. Use another source.`,
    );
  }
  const decoder = UNPACK[encoding]?.();
  const bounded = limit(maxBytes);
  // Whoever reads the last stream hears of every failure.
  const ignore = (): undefined => undefined;
  return decoder
    ? pipeline(response, decoder, bounded, ignore)
    : pipeline(response, bounded, ignore);
};

/**
 * Asks for an address, and follows redirects; every one of them passes the guard. Nothing that was sent
 * to one origin is sent to another.
 *
 * @throws ToolError `AddressRefused`, `TooManyRedirects`, `ConnectionFailed`, `Timeout`, `Aborted`
 */
export const requestUrl = async (options: RequestOptions): Promise<WebAnswer> => {
  const { maxBytes, signal, timeoutMs } = options;
  const ending = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  let url = new URL(options.url);
  let { body, headers, method } = options;
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await exchange(url, { ...options, body, headers, method }, ending);
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (!REDIRECTS.has(status) || location === undefined) {
        const content = method === 'HEAD' ? response : unpack(response, maxBytes);
        return { body: content, headers: response.headers, status, url: url.href };
      }
      response.destroy();
      const next = new URL(location, url);
      const isElsewhere = next.origin !== url.origin;
      if (isElsewhere) headers = undefined;
      if (body !== undefined && (isElsewhere || (status !== 307 && status !== 308))) {
        body = undefined;
        method = 'GET';
      }
      url = next;
    }
  } catch (error) {
    throw explain(error, url, timeoutMs, signal);
  }
  throw new ToolError(
    WebErrorType.TooManyRedirects,
    `${url.host} redirects more than ${MAX_REDIRECTS} times. Use another source.`,
  );
};

/** Headers by their names, each once. */
export const toPlainHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[name, first]];
    }),
  );

/** The body of an answer, piece by piece. Throws as {@link requestUrl} does, and `TooLarge`. */
export const readChunks = async function* (
  { body, url }: WebAnswer,
  { signal, timeoutMs }: Pick<RequestOptions, 'signal' | 'timeoutMs'>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) yield chunk as Buffer;
  } catch (error) {
    throw explain(error, new URL(url), timeoutMs, signal);
  }
};

/** The whole body of an answer. */
export const readBody = async (
  answer: WebAnswer,
  limits: Pick<RequestOptions, 'signal' | 'timeoutMs'>,
): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(answer, limits)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
