import type { FetchLike } from '@modelcontextprotocol/client';

import { ToolError, ToolErrorType } from '@lobechat/types';

import type { LoginSupport } from './login-store.ts';

/** A `fetch` for addresses named by a server. */
export interface LoginFetch {
  fetch: FetchLike;
  /** The first refusal: discovery swallows failures and tries elsewhere. */
  readonly refusal: ToolError | undefined;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 30_000;

/** Whether an address is this machine itself. */
export const isLoopback = ({ hostname }: URL): boolean =>
  LOOPBACK.includes(hostname) || /^127(?:\.\d{1,3}){3}$/.test(hostname);

const readBounded = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES)
      throw new Error(`The answer of ${response.url} is over ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/**
 * Creates the `fetch` for signing in to a server. A server's statements about where to sign in are
 * not trusted: they may lead to public addresses over https or to the server's own host, never into
 * this machine's network, and nowhere by redirect.
 */
export const createLoginFetch = (
  serverUrl: URL,
  { checkAddress }: Pick<LoginSupport, 'checkAddress'>,
): LoginFetch => {
  const isLocal = isLoopback(serverUrl);
  let refusal: ToolError | undefined;

  const check = async (url: URL): Promise<void> => {
    const isNear = url.origin === serverUrl.origin || (isLocal && isLoopback(url));
    if (url.protocol !== 'https:' && !(isNear && url.protocol === 'http:')) {
      throw new ToolError(
        ToolErrorType.SourceUnavailable,
        `Signing in leads to ${url.origin}, which is not https. Nothing is sent there.`,
      );
    }
    try {
      await checkAddress(url, serverUrl);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      throw new ToolError(
        ToolErrorType.SourceUnavailable,
        `Signing in leads to ${url.origin}: ${error.message}`,
        { cause: error },
      );
    }
  };

  return {
    fetch: async (address, init) => {
      try {
        await check(new URL(address));
      } catch (error) {
        if (error instanceof ToolError) refusal ??= error;
        throw error;
      }
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
      const response = await fetch(address, { ...init, redirect: 'error', signal });
      const body = await readBounded(response);
      const { headers, status, statusText } = response;
      const isEmpty = status === 204 || status === 304;
      return new Response(isEmpty ? null : body, { headers, status, statusText });
    },
    get refusal() {
      return refusal;
    },
  };
};
