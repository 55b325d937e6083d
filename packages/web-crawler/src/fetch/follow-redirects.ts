import type { IncomingMessage } from 'node:http';

import { ToolError } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';
import { keepCookies } from './keep-cookies.ts';
import { openResponse, type OpenRequest } from './open-response.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** What another host may be told; cookies, keys and whatever else was given belong to the first. */
const HARMLESS = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent']);

/** Where the way through redirects ended. */
export interface FollowedResponse {
  /** A redirect led from https to http. */
  isDowngraded: boolean;
  /** Every address on the way, the first and the last included. */
  path: readonly URL[];
  response: IncomingMessage;
  url: URL;
}

/** How redirects are followed. */
export interface FollowOptions {
  /** Judges where a redirect leads, beside the guard, and throws if it is not wanted. */
  checkRedirect?: ((target: URL) => Promise<void>) | undefined;
  /** Whether a redirect from https to http is refused. */
  refuseDowngrade: boolean;
  redirects: number;
}

const toTarget = (location: string, from: URL): URL => {
  // Node reads headers byte by byte; servers write UTF-8 into this one.
  const text = Buffer.from(location, 'latin1').toString('utf8');
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

/** The request that a redirect asks for (RFC 9110, 15.4). */
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
 * Sends a request and follows where it is redirected to. The guard judges every address on the way.
 *
 * @throws ToolError `TooManyRedirects` for a circle, too
 */
export const followRedirects = async (
  first: OpenRequest,
  { checkRedirect, redirects, refuseDowngrade }: FollowOptions,
): Promise<FollowedResponse> => {
  const path: URL[] = [first.url];
  const seen = new Set([`${first.method} ${first.url.href} `]);
  // Who brings cookies of its own knows what it does.
  const cookies = first.headers['cookie'] === undefined ? keepCookies() : undefined;
  let request = first;
  let isDowngraded = false;
  for (;;) {
    const response = await openResponse(request);
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
          ? `${first.url.host} redirects in a circle. Use another source.`
          : `${first.url.host} redirects more than ${redirects} times. Use another source.`,
      );
    }
    seen.add(step);
    await checkRedirect?.(target);
  }
};
