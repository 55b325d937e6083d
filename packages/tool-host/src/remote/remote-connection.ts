import { parseJson } from '@lobechat/utils';

import type { RemoteConfig } from './remote-config.ts';
import { toFormError, toNetworkError, toStatusError } from './remote-failure.ts';

/** One request. */
export interface RemoteRequest {
  /** Media types of the answer. Default: `application/json`. */
  accept?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Default: GET. */
  method?: 'GET' | 'POST' | undefined;
  /** Segments after `/api`; each is escaped. */
  path: readonly string[];
  query?: Readonly<Record<string, number | string | undefined>> | undefined;
  signal?: AbortSignal | undefined;
}

/** The connection to a tool server. */
export interface RemoteConnection {
  /**
   * Returns the parsed answer of a GET.
   *
   * @throws ToolError `SourceUnavailable` that says what to do
   */
  getJson: (request: RemoteRequest) => Promise<unknown>;
  /**
   * Returns the answer unchanged, whatever its status.
   *
   * @throws ToolError `SourceUnavailable` if there is none; the signal's reason if it was aborted
   */
  send: (request: RemoteRequest) => Promise<Response>;
}

const toQuery = (query: RemoteRequest['query'] = {}) => {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
};

/** Opens the connection to a tool server. Nothing is sent before the first request. */
export const createRemoteConnection = (config: RemoteConfig): RemoteConnection => {
  const base = config.baseUrl.replace(/\/+$/, '');
  const send = async (request: RemoteRequest): Promise<Response> => {
    const { accept = 'application/json', body, method = 'GET', path, signal } = request;
    const address = `${base}/api/${path.map(encodeURIComponent).join('/')}${toQuery(request.query)}`;
    // Looked up with every request, so that a page may replace its own `fetch`.
    const fetch = config.fetch ?? globalThis.fetch;
    try {
      return await fetch(address, {
        cache: 'no-store',
        credentials: 'omit',
        headers: {
          Accept: accept,
          Authorization: `Bearer ${config.token}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...request.headers,
        },
        method,
        // A redirect would send the arguments to an address that nobody configured.
        redirect: 'error',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw toNetworkError(error, base);
    }
  };

  return {
    getJson: async (request) => {
      const answer = await send(request);
      const text = await answer.text().catch((error: unknown) => {
        throw request.signal?.aborted ? request.signal.reason : toNetworkError(error, base);
      });
      if (!answer.ok) throw toStatusError(answer.status, text);
      const value = parseJson(text);
      if (value === undefined) throw toFormError('JSON', text);
      return value;
    },
    send,
  };
};
