import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a {@link startLoginServer} differs from a correct one. */
export interface LoginServerBehaviour {
  /** The scope that calls require. Clients may request only those that they have registered. */
  callScope?: string | undefined;
  /** The answer to registrations, with the status 403. */
  closed?: string | undefined;
  /**
   * Changed fields of the authorization server's metadata; null leaves one out, and a path is one
   * of this server.
   */
  metadata?: Record<string, unknown> | undefined;
  /** Parameters of the redirect address, added or changed. */
  redirect?: Record<string, string> | undefined;
  /** The answer to renewals, with the status 503. */
  renewal?: string | undefined;
  /** Fields of the protected resource's metadata. */
  resource?: Record<string, unknown> | undefined;
  /** Seconds that an access token lasts. Default: 3600. */
  seconds?: number | undefined;
}

/** A network MCP server with its authorization server, which enforces the rules for clients. */
export interface LoginServer {
  close: () => Promise<void>;
  /** Forgets registered clients, as a restart of some authorization servers does. */
  forgetClients: () => void;
  /** Received requests, as `METHOD /path`, and `grant` for the token endpoint. */
  readonly log: string[];
  /** Opens an address as a browser would, and follows the redirect. */
  visit: (address: string) => Promise<number>;
  readonly url: string;
  /** Invalidates access tokens and their refresh tokens. */
  voidTokens: (which: 'access' | 'all') => void;
}

interface Grant {
  challenge: string;
  client: string;
  redirect: string;
  resource: string;
  scope: string;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const sendJson = (response: ServerResponse, status: number, value: unknown): void => {
  response
    .writeHead(status, { 'cache-control': 'no-store', 'content-type': 'application/json' })
    .end(JSON.stringify(value));
};

const TOOL = { inputSchema: { type: 'object' }, name: 'greet' };
const METHOD_NOT_FOUND = -32_601;

/** Answers as an older server does. */
const answerMcp = (body: string, response: ServerResponse): void => {
  const { id, method } = JSON.parse(body) as { id?: number; method?: string };
  const results: Readonly<Record<string, unknown>> = {
    initialize: {
      capabilities: { tools: {} },
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'guarded', version: '1' },
    },
    'tools/call': { content: [{ text: 'Hello, you.', type: 'text' }] },
    'tools/list': { tools: [TOOL] },
  };
  const result = results[method ?? ''];
  if (id === undefined) response.writeHead(202).end();
  else if (result) sendJson(response, 200, { id, jsonrpc: '2.0', result });
  else {
    const error = { code: METHOD_NOT_FOUND, message: 'Method not found' };
    sendJson(response, 200, { error, id, jsonrpc: '2.0' });
  }
};

/** Starts one on a free port of this machine. */
export const startLoginServer = async (
  behaviour: LoginServerBehaviour = {},
): Promise<LoginServer> => {
  const log: string[] = [];
  const clients = new Map<string, { redirect_uris: string[]; scope?: string }>();
  const codes = new Map<string, Grant>();
  const access = new Map<string, Grant>();
  const refresh = new Map<string, Grant>();
  const used = new Set<string>();
  let origin = '';

  const toOwn = (fields: Record<string, unknown> = {}): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' && value.startsWith('/') ? `${origin}${value}` : value,
      ]),
    );

  const refuse = (response: ServerResponse, error: string): void =>
    sendJson(response, 400, { error });

  const voidTokens: LoginServer['voidTokens'] = (which) => {
    access.clear();
    if (which === 'all') refresh.clear();
  };

  const give = (response: ServerResponse, grant: Grant): void => {
    const token = randomUUID();
    const next = randomUUID();
    access.set(token, grant);
    refresh.set(next, grant);
    sendJson(response, 200, {
      access_token: token,
      expires_in: behaviour.seconds ?? 3600,
      refresh_token: next,
      token_type: 'Bearer',
    });
  };

  const takeCode = (response: ServerResponse, form: URLSearchParams): void => {
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const isRight =
      grant?.challenge === createHash('sha256').update(verifier).digest('base64url') &&
      grant.client === form.get('client_id') &&
      grant.redirect === form.get('redirect_uri') &&
      grant.resource === form.get('resource');
    if (isRight) give(response, grant);
    else refuse(response, 'invalid_grant');
  };

  const takeRefresh = (response: ServerResponse, form: URLSearchParams): void => {
    const token = form.get('refresh_token') ?? '';
    const grant = refresh.get(token);
    refresh.delete(token);
    // Somebody else has it, too: nobody may continue.
    if (used.has(token)) voidTokens('all');
    used.add(token);
    const isRight =
      grant?.client === form.get('client_id') && grant?.resource === form.get('resource');
    if (grant && isRight) give(response, grant);
    else refuse(response, 'invalid_grant');
  };

  const authorize = (response: ServerResponse, query: URLSearchParams): void => {
    const [client = '', redirect = '', challenge = '', resource = '', scope = ''] = [
      'client_id',
      'redirect_uri',
      'code_challenge',
      'resource',
      'scope',
    ].map((name) => query.get(name) ?? '');
    const known = clients.get(client);
    const isKnown = known?.redirect_uris.includes(redirect) && (known.scope ?? '') === scope;
    if (!isKnown || query.get('code_challenge_method') !== 'S256' || resource !== `${origin}/mcp`) {
      refuse(response, 'invalid_request');
      return;
    }
    const code = randomUUID();
    codes.set(code, { challenge, client, redirect, resource, scope });
    const back = new URL(redirect);
    const answer = { code, iss: origin, state: query.get('state') ?? '', ...behaviour.redirect };
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
    response.writeHead(302, { location: back.href }).end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const body = await readBody(request);
    const form = new URLSearchParams(body);
    const grant = pathname === '/token' ? ` ${form.get('grant_type')}` : '';
    log.push(`${request.method} ${pathname}${grant}`);
    switch (pathname) {
      case '/.well-known/oauth-authorization-server':
        sendJson(response, 200, {
          authorization_endpoint: `${origin}/authorize`,
          authorization_response_iss_parameter_supported: true,
          code_challenge_methods_supported: ['S256'],
          issuer: origin,
          registration_endpoint: `${origin}/register`,
          response_types_supported: ['code'],
          revocation_endpoint: `${origin}/revoke`,
          token_endpoint: `${origin}/token`,
          token_endpoint_auth_methods_supported: ['none'],
          ...toOwn(behaviour.metadata),
        });
        return;
      case '/.well-known/oauth-protected-resource/mcp':
        sendJson(response, 200, {
          authorization_servers: [origin],
          resource: `${origin}/mcp`,
          ...behaviour.resource,
        });
        return;
      case '/authorize':
        authorize(response, searchParams);
        return;
      case '/mcp': {
        const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
        if (request.method !== 'POST') response.writeHead(405).end();
        else if (access.has(token)) {
          const { callScope } = behaviour;
          const isCall = body.includes('"tools/call"');
          if (!isCall || !callScope || access.get(token)?.scope === callScope) {
            answerMcp(body, response);
          } else {
            const why = `Bearer error="insufficient_scope", scope="${callScope}"`;
            response.writeHead(403, { 'www-authenticate': why }).end();
          }
        } else {
          const where = `${origin}/.well-known/oauth-protected-resource/mcp`;
          response
            .writeHead(401, { 'www-authenticate': `Bearer resource_metadata="${where}"` })
            .end();
        }
        return;
      }
      case '/page':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>App</h1>');
        return;
      case '/redirected':
        response.writeHead(307, { location: '/token' }).end();
        return;
      case '/register': {
        if (behaviour.closed !== undefined) {
          response.writeHead(403).end(behaviour.closed);
          return;
        }
        const asked = JSON.parse(body) as { redirect_uris: string[]; scope?: string };
        const id = randomUUID();
        clients.set(id, asked);
        sendJson(response, 201, { ...asked, client_id: id });
        return;
      }
      case '/revoke':
        access.delete(form.get('token') ?? '');
        refresh.delete(form.get('token') ?? '');
        response.writeHead(200).end();
        return;
      case '/token':
        if (form.get('grant_type') === 'refresh_token') {
          if (behaviour.renewal === undefined) takeRefresh(response, form);
          else response.writeHead(503).end(behaviour.renewal);
        } else takeCode(response, form);
        return;
      default:
        response.writeHead(404).end();
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
    forgetClients: () => clients.clear(),
    log,
    url: `${origin}/mcp`,
    visit: async (address) => (await fetch(address)).status,
    voidTokens,
  };
};
