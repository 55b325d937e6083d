import type { IncomingMessage } from 'node:http';

import { HttpError } from './http-error.ts';
import { isSameToken } from './token.ts';

/** What a request is checked against. */
export interface AccessRules {
  /** The port the server listens on. */
  port: number;
  token: string;
}

const HOST_NAMES = ['127.0.0.1', 'localhost', '[::1]'] as const;

/** The values of `Host` that name this server. Browsers omit the default port. */
const listHosts = (port: number): string[] =>
  HOST_NAMES.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));

const refuse = (type: string, message: string): HttpError =>
  new HttpError({ message, status: 403, type });

const readHeader = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

/**
 * The parts of a request's target. As a proxy writes it, it names the host as well (RFC 9112,
 * 3.2.2).
 */
export const readTarget = ({ url = '' }: IncomingMessage) => {
  const [, host, rest = ''] = /^(?:http:\/\/([^/?]*))?(.*)/is.exec(url) ?? [];
  const [path = '', ...query] = rest.split('?');
  return { host, path: path || (host === undefined ? '' : '/'), query: query.join('?') };
};

/**
 * Checks that a request is meant for this server. A foreign page whose name was made to resolve to
 * 127.0.0.1 (DNS rebinding) still sends its own name in `Host`.
 *
 * @throws HttpError 403 `HostNotAllowed`
 */
export const checkHost = (request: IncomingMessage, { port }: AccessRules): void => {
  // If a request contains two names, Node would take the first.
  const given = (request.headersDistinct['host'] ?? []).join(', ');
  const hosts = listHosts(port);
  const host = [given, readTarget(request).host ?? given].find(
    (name) => !hosts.includes(name.toLowerCase()),
  );
  if (host === undefined) return;
  throw refuse(
    'HostNotAllowed',
    `This server does not answer for '${host}'. Use ${hosts.map((name) => `http://${name}`).join(' or ')}.`,
  );
};

/**
 * Checks that a request comes from the page itself or from no page at all.
 *
 * @param allowNavigation - whether a person may follow an external link here, as they may to the
 * page but not to the API
 * @throws HttpError 403 `OriginNotAllowed`
 */
export const checkOrigin = (
  request: IncomingMessage,
  { allowNavigation, port }: AccessRules & { allowNavigation: boolean },
): void => {
  const site = readHeader(request, 'sec-fetch-site');
  const isNavigation =
    readHeader(request, 'sec-fetch-mode') === 'navigate' &&
    readHeader(request, 'sec-fetch-dest') === 'document';
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwn && !(allowNavigation && isNavigation)) {
    throw refuse('OriginNotAllowed', `Requests from other sites are refused (${site}).`);
  }

  const origin = readHeader(request, 'origin');
  if (origin === undefined) return;
  if (listHosts(port).some((host) => origin.toLowerCase() === `http://${host}`)) return;
  throw refuse(
    'OriginNotAllowed',
    `Requests from pages of '${origin}' are refused. Only the playground's own page may call.`,
  );
};

/**
 * Checks the token of an API call.
 *
 * @throws HttpError 401 `Unauthorized`
 */
export const checkToken = (request: IncomingMessage, { token }: AccessRules): void => {
  const header = readHeader(request, 'authorization');
  const given = /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
  if (given !== undefined && isSameToken(given, token)) return;
  throw new HttpError({
    headers: { 'WWW-Authenticate': 'Bearer realm="lobe-tools"' },
    message:
      given === undefined
        ? `${header === undefined ? 'A token is needed' : 'This `Authorization` has no token'}. Send the one in the printed address as \`Authorization: Bearer <token>\`.`
        : 'This token is not from this launch. Use the one in the address that the server printed last.',
    status: 401,
    type: 'Unauthorized',
  });
};
