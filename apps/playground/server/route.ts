import type { IncomingMessage, ServerResponse } from 'node:http';

import { HttpError } from './http-error.ts';

/** A request that has passed all checks, as a route sees it. */
export interface RouteRequest {
  /** The decoded variable segments of the path, in order. */
  parameters: readonly string[];
  query: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
}

/** One address of the API. */
export interface Route {
  handle: (request: RouteRequest) => Promise<void> | void;
  method: 'GET' | 'POST';
  /** Segments of the path; `{name}` represents a variable one. */
  path: readonly string[];
  /** Names of its query parameters. Default: none. */
  query?: readonly string[] | undefined;
}

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new HttpError({
      message: `'${segment}' in the address is not valid percent-encoding.`,
      status: 400,
      type: 'InvalidAddress',
    });
  }
};

/**
 * Splits and decodes the path of an address. A segment may contain an encoded `/`; one at the end of
 * the address means nothing.
 *
 * @throws HttpError 400 if it is malformed
 */
export const parsePath = (path: string): string[] =>
  path.slice(1).replace(/\/$/, '').split('/').map(decodeSegment);

const isVariable = (part: string | undefined): boolean => part?.startsWith('{') === true;

/** Whether a route has these segments at its beginning, or these begin with the whole route. */
const isNear = (route: Route, segments: readonly string[]): boolean =>
  route.path
    .slice(0, segments.length)
    .every((part, position) => isVariable(part) || part === segments[position]);

const fits = (route: Route, segments: readonly string[]): boolean =>
  route.path.length === segments.length && isNear(route, segments);

const toAddress = ({ method, path }: Route): string => `${method} /${path.join('/')}`;

const allows = (route: Route, method: string): boolean =>
  route.method === method || (route.method === 'GET' && method === 'HEAD');

/**
 * Finds the route of a request. GET routes also answer HEAD.
 *
 * @throws HttpError 404 for an unknown address, 405 with `Allow` for a known one
 */
export const findRoute = (
  routes: readonly Route[],
  method: string,
  segments: readonly string[],
): { parameters: string[]; route: Route } => {
  const candidates = routes.filter((route) => fits(route, segments));
  if (candidates.length === 0) {
    const addresses = routes.map(toAddress);
    throw new HttpError({
      message: `There is no /${segments.join('/')} here. There are: ${addresses.join(', ')}.`,
      status: 404,
      type: 'NotFound',
    });
  }
  const route = candidates.find((candidate) => allows(candidate, method));
  if (!route) {
    throw methodNotAllowed(
      method,
      candidates.map((candidate) => candidate.method),
      routes.filter((other) => allows(other, method) && isNear(other, segments)).map(toAddress),
    );
  }
  const parameters = segments.filter((_, position) => isVariable(route.path[position]));
  return { parameters, route };
};

/**
 * Rejects misspelt and repeated query parameters: a dropped time limit, approval or session should
 * not go unnoticed.
 *
 * @throws HttpError 400 `InvalidQuery`
 */
export const checkQuery = ({ query: names = [] }: Route, query: URLSearchParams): void => {
  const given = [...query.keys()];
  const unknown = given.find((name) => !names.includes(name));
  const twice = given.find((name, place) => given.indexOf(name) !== place);
  if (unknown === undefined && twice === undefined) return;
  const known = names.length > 0 ? `There are: ${names.join(', ')}.` : 'This address takes none.';
  throw new HttpError({
    message:
      unknown === undefined
        ? `\`${twice}\` is given twice.`
        : `There is no query parameter '${unknown}'. ${known}`,
    status: 400,
    type: 'InvalidQuery',
  });
};

/**
 * The refusal of a method, listing the allowed ones.
 *
 * @param nearby - addresses above and below that allow the method
 */
export const methodNotAllowed = (
  method: string,
  methods: readonly string[],
  nearby: readonly string[] = [],
): HttpError => {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new HttpError({
    headers: { Allow: allowed.join(', ') },
    message:
      `'${method}' is not allowed here. Allowed: ${allowed.join(', ')}.` +
      (nearby.length > 0 ? ` See ${nearby.join(', ')}.` : ''),
    status: 405,
    type: 'MethodNotAllowed',
  });
};
