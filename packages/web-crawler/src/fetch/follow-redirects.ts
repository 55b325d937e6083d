import type { IncomingMessage } from 'node:http';

import { ToolError } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';
import { explainFailure } from './explain-failure.ts';
import { keepCookies } from './keep-cookies.ts';
import { openResponse, type OpenRequest } from './open-response.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that another host may receive; cookies, keys and everything else belong to the first. */
const HARMLESS = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent']);

/** The end of a redirect chain. */
export interface FollowedResponse {
  /** A redirect led from https to http. */
  isDowngraded: boolean;
  /** All URLs along the redirects, including the first and the last. */
  path: readonly URL[];
  response: IncomingMessage;
  url: URL;
}

export interface FollowOptions {
  /** Checks redirect targets in addition to the guard, and throws to reject one. */
  checkRedirect?: ((target: URL) => Promise<void>) | undefined;
  /** Whether a redirect from https to http is rejected. */
  refuseDowngrade: boolean;
  redirects: number;
}

const toTarget = (location: string, from: URL): URL => {
  // Servers write bytes of any encoding into this header, which Node decodes as Latin-1.
  const text = location.replaceAll(
    /[\u0080-\u00FF]/g,
    (byte) => `%${byte.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  const target = URL.canParse(text, from.href) ? new URL(text, from.href) : undefined;
  if (target === undefined) {
    throw new ToolError(
      WebErrorType.ConnectionFailed,
      `${from.host} redirects to '${text.slice(0, 200)}', which is not an address. Use another source.`,
    );
  }
  target.hash = '';
  return target;
};

/** Says which address of a chain failed: the caller knows only the first. */
export const explainRedirect = (error: unknown, from: URL, target: URL): ToolError => {
  const { body, message, type } = explainFailure(error, target);
  // Not the whole address: it may have a password in it.
  const shown = target.host || `a ${target.protocol} address`;
  return new ToolError(type, `${from.host} redirects to ${shown}. ${message}`, {
    body,
    cause: error,
  });
};

/** The request that follows a redirect (RFC 9110, 15.4). */
const redirectRequest = (request: OpenRequest, status: number, url: URL): OpenRequest => {
  const isOther = url.origin !== request.url.origin;
  const keeps =
    status === 307 || status === 308 || request.method === 'GET' || request.method === 'HEAD';
  if (keeps && isOther && request.body !== undefined) {
    throw new ToolError(
      WebErrorType.AddressRefused,
      `${request.url.host} redirects a request with a body to ${url.host}. It is not sent to another host.`,
    );
  }
  const entries = Object.entries(request.headers).filter(
    ([name]) =>
      (!isOther || HARMLESS.has(name.toLowerCase())) &&
      (keeps || !name.toLowerCase().startsWith('content-')),
  );
  return {
    ...request,
    body: keeps ? request.body : undefined,
    headers: Object.fromEntries(entries),
    method: keeps ? request.method : 'GET',
    url,
  };
};

/**
 * Sends a request and follows its redirects. The guard checks every address along the way.
 *
 * @throws ToolError `TooManyRedirects` for a circle, too
 */
export const followRedirects = async (
  first: OpenRequest,
  { checkRedirect, redirects, refuseDowngrade }: FollowOptions,
): Promise<FollowedResponse> => {
  const path: URL[] = [first.url];
  const seen = new Set([`${first.method} ${first.url.href} `]);
  // Callers with cookies of their own manage them themselves.
  const cookies = first.headers['cookie'] === undefined ? keepCookies() : undefined;
  let request = first;
  let isDowngraded = false;
  for (;;) {
    const response = await openResponse(request).catch((error: unknown) => {
      throw path.length > 1 ? explainRedirect(error, first.url, request.url) : error;
    });
    const { location } = response.headers;
    const status = response.statusCode ?? 0;
    if (!REDIRECTS.has(status) || location === undefined) {
      return { isDowngraded, path, response, url: request.url };
    }
    response.destroy();
    cookies?.keep(request.url, response);
    const target = toTarget(location, request.url);
    if (request.url.protocol === 'https:' && target.protocol === 'http:') {
      isDowngraded = true;
      if (refuseDowngrade) {
        throw new ToolError(
          WebErrorType.AddressRefused,
          `${request.url.host} redirects to an unencrypted address (${target.href.slice(0, 200)}). It is not followed.`,
        );
      }
    }
    const cookie = cookies?.headerFor(target);
    const next = redirectRequest(request, status, target);
    const headers = { ...next.headers, ...(cookie !== undefined && { cookie }) };
    request = { ...next, headers };
    path.push(target);
    const step = `${request.method} ${target.href} ${cookie ?? ''}`;
    if (seen.has(step) || path.length > redirects + 1) {
      throw new ToolError(
        WebErrorType.TooManyRedirects,
        seen.has(step)
          ? `${first.url.host} redirects in a loop. Use another source.`
          : `${first.url.host} redirects more than ${redirects} times. Use another source.`,
      );
    }
    seen.add(step);
    await checkRedirect?.(target).catch((error: unknown) => {
      throw explainRedirect(error, first.url, target);
    });
  }
};
