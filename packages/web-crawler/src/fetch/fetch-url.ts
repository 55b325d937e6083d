import { ToolError } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';
import type { AddressGuard } from '../guard/create-address-guard.ts';
import { startDeadline } from './deadline.ts';
import { ACCEPT_ENCODING } from './decode-body.ts';
import { explainFailure } from './explain-failure.ts';
import { followRedirects, type FollowedResponse } from './follow-redirects.ts';
import { DEFAULT_FETCH_LIMITS, type FetchLimits } from './limits.ts';
import { type Connections, createConnections } from './open-response.ts';
import { readChunks } from './read-body.ts';
import { describeRetryAfter } from './retry-after.ts';

/** What to fetch, and how. */
export interface FetchOptions {
  body?: string | Uint8Array | undefined;
  /** Checks the response headers before the body is read, and throws to reject it. */
  checkHead?: ((head: FetchedHead) => void) | undefined;
  /** Checks redirect targets in addition to the guard, and throws to reject one. */
  checkRedirect?: ((target: URL) => Promise<void>) | undefined;
  /** Connections to reuse. Default: its own, closed at the end. */
  connections?: Connections | undefined;
  guard: AddressGuard;
  headers?: Readonly<Record<string, string>> | undefined;
  limits?: Partial<FetchLimits> | undefined;
  method?: string | undefined;
  /** Bytes of the decompressed body received so far. */
  onReceived?: ((bytes: number) => void) | undefined;
  /** Whether a redirect from https to http is rejected. Default: it is followed and reported. */
  refuseDowngrade?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** `success`: any other status is an error. `any`: the caller handles it. Default `success`. */
  statuses?: 'any' | 'success' | undefined;
  /** Sent unless the headers specify another one. */
  userAgent?: string | undefined;
}

/** A response without its body. */
export interface FetchedHead {
  /** Names in lower case; repeated headers are joined with commas. */
  headers: Readonly<Record<string, string>>;
  /** Only a part of the page arrived. Of compressed bodies, this is known at their end. */
  isCut: boolean;
  /** A redirect led from https to http. */
  isDowngraded: boolean;
  /** All URLs along the redirects, including the first and the last. */
  path: readonly string[];
  status: number;
  /** The URL after redirects. */
  url: string;
}

/** A response with its undecoded body. */
export interface FetchedResponse extends FetchedHead {
  bytes: Uint8Array;
}

/** The user agent of this project. */
const USER_AGENT = 'Mozilla/5.0 (compatible; LobeTools/1.0)';

/** Whether an answer says that it is a part of a page (RFC 9110, 15.3.7), and not all of it. */
const isPart = ({ headers, statusCode }: FollowedResponse['response']): boolean => {
  const [, last, total] = /^bytes 0-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  return statusCode === 206 && !(last !== undefined && Number(last) + 1 === Number(total));
};

const toHead = ({ isDowngraded, path, response, url }: FollowedResponse): FetchedHead => ({
  headers: Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  ),
  isCut: isPart(response),
  isDowngraded,
  path: path.map(({ href }) => href),
  status: response.statusCode ?? 0,
  url: url.href,
});

const WHAT_TO_DO: Readonly<Record<number, string>> = {
  300: 'It offers several pages. Use another source.',
  305: 'It asks for a proxy, which is not used. Use another source.',
  400: 'It does not understand the address. Check it, or use another source.',
  401: 'It asks for a login. Use another source.',
  402: 'It asks for payment. Use another source.',
  403: 'It blocks programs, or asks for a login. Use another source.',
  404: 'There is no such page. Check the address, or search for the page.',
  410: 'The page was removed. Use another source.',
  407: 'A proxy in between asks for a login. Use another source.',
  429: 'It received too many requests. Wait before asking again.',
  451: 'It may not show the page for legal reasons. Use another source.',
  511: 'The network of this host asks for a login: the user must sign in to it first.',
  // Not a standard status: LinkedIn sends it to programs.
  999: 'It blocks programs, or asks for a login. Use another source.',
};

const describeStatus = (status: number): string => {
  if (/^30[12378]$/.test(String(status)))
    return 'It redirects, but does not say where to. Use another source.';
  if (status >= 400 && status < 500) return 'Check the address, or use another source.';
  return 'Try again later, or use another source.';
};

const describeWait = (after: string | undefined): string => {
  const wait = describeRetryAfter(after);
  return wait === undefined ? '' : ` It says to ${wait}.`;
};

/** Creates the error for an error status. `body.status` has it. */
export const toStatusError = ({ headers, status, url }: FetchedHead): ToolError =>
  new ToolError(
    WebErrorType.HttpStatus,
    `${new URL(url).host} answered with status ${status}. ${WHAT_TO_DO[status] ?? describeStatus(status)}${describeWait(headers['retry-after'])}`,
    { body: { retryAfter: headers['retry-after'], status, url } },
  );

const isSuccess = (status: number): boolean => (status >= 200 && status < 300) || status === 304;

/** Consumes a response; the chunks end at the deadline. */
type Consume<Result> = (head: FetchedHead, chunks: AsyncGenerator<Uint8Array>) => Promise<Result>;

/**
 * Fetches a URL and passes its body to a consumer as it arrives. Never leaves a connection open in
 * the middle of a response.
 *
 * @throws ToolError `AddressRefused`, `NotFound`, `HttpStatus`, `TooLarge`, `TooManyRedirects`,
 * `Timeout`, `Aborted`, `ConnectionFailed` or `UnsupportedContent`
 */
export const fetchStream = async <Result>(
  address: URL | string,
  options: FetchOptions,
  consume: Consume<Result>,
): Promise<Result> => {
  const url = new URL(address);
  const limits = { ...DEFAULT_FETCH_LIMITS, ...options.limits };
  const {
    checkHead,
    checkRedirect,
    connections: shared,
    onReceived,
    refuseDowngrade = false,
  } = options;
  using deadline = startDeadline(`${url.host}${url.pathname}`, limits, options.signal);
  using own = shared === undefined ? createConnections() : undefined;
  const connections = shared ?? own;
  try {
    deadline.signal.throwIfAborted();
    if (connections === undefined) throw new TypeError('no connections');
    const followed = await followRedirects(
      {
        body: options.body,
        connections,
        guard: options.guard,
        headerBytes: limits.headerBytes,
        headers: {
          'accept-encoding': ACCEPT_ENCODING,
          'user-agent': options.userAgent ?? USER_AGENT,
          ...options.headers,
        },
        method: options.method ?? 'GET',
        signal: deadline.signal,
        url,
      },
      { checkRedirect, redirects: limits.redirects, refuseDowngrade },
    );
    const { response } = followed;
    const abort = (): void => void response.destroy(deadline.signal.reason as Error);
    deadline.signal.addEventListener('abort', abort, { once: true });
    deadline.touch();
    const head = toHead(followed);
    try {
      if (options.statuses !== 'any' && !isSuccess(head.status)) throw toStatusError(head);
      checkHead?.(head);
      let received = 0;
      const chunks = readChunks({
        bodyBytes: limits.bodyBytes,
        deadline,
        method: options.method ?? 'GET',
        onCut: () => {
          head.isCut = true;
        },
        response,
        url: followed.url,
      });
      return await consume(
        head,
        onReceived === undefined
          ? chunks
          : (async function* count() {
              for await (const chunk of chunks) {
                received += chunk.length;
                onReceived(received);
                yield chunk;
              }
            })(),
      );
    } finally {
      deadline.signal.removeEventListener('abort', abort);
      if (!response.complete) response.destroy();
    }
  } catch (error) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    throw explainFailure(error, url);
  }
};

/**
 * Fetches a complete URL, under the guard and within limits.
 *
 * @throws ToolError `AddressRefused`, `NotFound`, `HttpStatus`, `TooLarge`, `TooManyRedirects`,
 * `Timeout`, `Aborted`, `ConnectionFailed` or `UnsupportedContent`
 */
export const fetchUrl = (address: URL | string, options: FetchOptions): Promise<FetchedResponse> =>
  fetchStream(address, options, async (head, chunks) => {
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    return { ...head, bytes: Buffer.concat(parts) };
  });
