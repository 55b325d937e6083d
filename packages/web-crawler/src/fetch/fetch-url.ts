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

/** What is fetched, and how. */
export interface FetchOptions {
  body?: string | Uint8Array | undefined;
  /** Looks at the head of the answer before its body is read, and throws if it is not wanted. */
  checkHead?: ((head: FetchedHead) => void) | undefined;
  /** Judges where a redirect leads, beside the guard, and throws if it is not wanted. */
  checkRedirect?: ((target: URL) => Promise<void>) | undefined;
  /** Connections to use again. Default: one of its own, closed at the end. */
  connections?: Connections | undefined;
  guard: AddressGuard;
  headers?: Readonly<Record<string, string>> | undefined;
  limits?: Partial<FetchLimits> | undefined;
  method?: string | undefined;
  /** Bytes of the body that have arrived, without compression. */
  onReceived?: ((bytes: number) => void) | undefined;
  /** Whether a redirect from https to http is refused. Default: it is followed and told. */
  refuseDowngrade?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** `success`: any other status is an error. `any`: the caller reads it. Default `success`. */
  statuses?: 'any' | 'success' | undefined;
  /** Sent unless the headers name another one. */
  userAgent?: string | undefined;
}

/** An answer without its body. */
export interface FetchedHead {
  /** In lower case; of repeated ones all values, with commas. */
  headers: Readonly<Record<string, string>>;
  /** A redirect led from https to http. */
  isDowngraded: boolean;
  /** Every address on the way, the first and the last included. */
  path: readonly string[];
  status: number;
  /** Where redirects led. */
  url: string;
}

/** An answer with its body, whose characters are not decoded. */
export interface FetchedResponse extends FetchedHead {
  bytes: Uint8Array;
}

/** What programs of this project call themselves. */
const USER_AGENT = 'Mozilla/5.0 (compatible; LobeTools/1.0)';

const toHead = ({ isDowngraded, path, response, url }: FollowedResponse): FetchedHead => ({
  headers: Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  ),
  isDowngraded,
  path: path.map(({ href }) => href),
  status: response.statusCode ?? 0,
  url: url.href,
});

const WHAT_TO_DO: Readonly<Record<number, string>> = {
  300: 'It offers several pages. Use another source.',
  400: 'It does not understand the address. Check it, or use another source.',
  401: 'It asks for a login. Use another source.',
  402: 'It asks for payment. Use another source.',
  403: 'It refuses programs, or asks for a login. Use another source.',
  404: 'There is no such page. Check the address, or search for the page.',
  410: 'The page was removed. Use another source.',
  429: 'It was asked too often. Wait before asking again.',
  451: 'It may not show the page for legal reasons. Use another source.',
};

const describeStatus = (status: number): string => {
  if (status >= 301 && status < 400 && status !== 304)
    return 'It redirects, but does not say where to. Use another source.';
  if (status >= 400 && status < 500) return 'Check the address, or use another source.';
  return 'Try again later, or use another source.';
};

const describeWait = (after: string | undefined): string => {
  if (after === undefined || after.length > 40) return '';
  if (/^\d{1,6}$/.test(after)) return ` It asks to wait ${after} s.`;
  const date = new Date(after);
  return Number.isNaN(date.getTime()) ? '' : ` It asks to wait until ${date.toISOString()}.`;
};

/** A status that is no success, as an error. `body.status` has it. */
export const toStatusError = ({ headers, status, url }: FetchedHead): ToolError =>
  new ToolError(
    WebErrorType.HttpStatus,
    `${new URL(url).host} answered with status ${status}. ${WHAT_TO_DO[status] ?? describeStatus(status)}${describeWait(headers['retry-after'])}`,
    { body: { retryAfter: headers['retry-after'], status, url } },
  );

const isSuccess = (status: number): boolean => (status >= 200 && status < 300) || status === 304;

/** Consumes an answer; the chunks end when the deadline does. */
type Consume<Result> = (head: FetchedHead, chunks: AsyncGenerator<Uint8Array>) => Promise<Result>;

/**
 * Fetches a URL and hands its body to a consumer while it arrives. Whatever happens, no connection is left
 * behind in the middle of an answer.
 *
 * @throws ToolError `AddressRefused`, `NotFound`, `HttpStatus`, `TooLarge`, `TooManyRedirects`, `Timeout`, `Aborted`,
 *   `ConnectionFailed` or `UnsupportedContent`
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
 * Fetches a URL whole, under the guard and within limits.
 *
 * @throws ToolError `AddressRefused`, `NotFound`, `HttpStatus`, `TooLarge`, `TooManyRedirects`, `Timeout`, `Aborted`,
 *   `ConnectionFailed` or `UnsupportedContent`
 */
export const fetchUrl = (address: URL | string, options: FetchOptions): Promise<FetchedResponse> =>
  fetchStream(address, options, async (head, chunks) => {
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    return { ...head, bytes: Buffer.concat(parts) };
  });
