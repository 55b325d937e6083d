import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ToolHost } from '@lobechat/tool-host';

import { createAboutRoutes } from './about-routes.ts';
import { checkHost, checkOrigin, checkToken, readTarget } from './access.ts';
import { createApprovalRoute } from './approval-route.ts';
import { createArtifactRoutes } from './artifact-routes.ts';
import { createCallRoute } from './call-route.ts';
import { type ChatEndpoint, createChatRoutes } from './chat-routes.ts';
import { createCollectionRoutes } from './collection-routes.ts';
import { HttpError } from './http-error.ts';
import { createJudgementRoute } from './judgement-route.ts';
import { refuseMalformedRequest, refuseTunnel } from './malformed-request.ts';
import { createModelRoutes } from './model-routes.ts';
import { type ConfigurationFile, createMountRoutes } from './mount-routes.ts';
import { createPackageRoutes } from './package-routes.ts';
import { createPendingApprovals } from './pending-approvals.ts';
import type { ApprovalMemory } from './remembered-approvals.ts';
import { createRememberedRoutes } from './remembered-routes.ts';
import { sendError } from './respond.ts';
import { checkQuery, findRoute, methodNotAllowed, parsePath, type Route } from './route.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { createSourceRoutes } from './source-routes.ts';
import { createStaticFiles, type PageHandler } from './static-files.ts';
import { createToolRoutes } from './tool-routes.ts';
import { createToolboxRoutes } from './toolbox-routes.ts';

/** Options of the server. */
export interface PlaygroundServerOptions {
  /** Maximum size of a request body, in bytes. Default 10,000,000. */
  bodyLimit?: number | undefined;
  /** The model of the chat. Default: none. */
  chat?: ChatEndpoint | undefined;
  /** Configuration that the page may add servers to. Default: none. */
  configuration?: ConfigurationFile | undefined;
  /** Serves the page from its sources instead of `distDirectory`. */
  createPage?: ((server: Server) => Promise<PageHandler>) | undefined;
  /** Absolute path of the built page. */
  distDirectory: string;
  /** Runs the tools. Owned by the caller: closing the server cancels its calls, not the host. */
  host: ToolHost;
  /** Answers that hold for more than one call. The policy of the host must consult it, too. */
  memory?: ApprovalMemory | undefined;
  /** 0 picks any free one. */
  port: number;
  /** Writes a bug to the log, to which the answer refers. Default: none is written. */
  reportBug?: ((what: string, error: unknown) => void) | undefined;
  /** Maximum milliseconds for a request to arrive. Default 30,000. */
  requestTimeoutMs?: number | undefined;
  /** The token required for API calls. */
  token: string;
}

/** A running server. */
export interface PlaygroundServer {
  /** Cancels running calls, sends their answers, then closes every connection. */
  close: () => Promise<void>;
  port: number;
  /** The page's address, the token in its fragment. */
  url: string;
}

const DEFAULT_BODY_LIMIT = 10_000_000;
const DEFAULT_REQUEST_TIMEOUT_MS = 30_000;

/** Milliseconds that cancelled calls have to answer before their connections are cut. */
const CLOSING_GRACE_MS = 2000;

const unknownExpectation = (): HttpError =>
  new HttpError({
    message: 'The only expectation that this server meets is `Expect: 100-continue`.',
    status: 417,
    type: 'ExpectationFailed',
  });

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/**
 * Starts the playground's server on 127.0.0.1: the page, and the API below `/api`.
 *
 * @throws Error if the port is taken (`code` `EADDRINUSE`) or the page has not been built
 */
export const createPlaygroundServer = async (
  options: PlaygroundServerOptions,
): Promise<PlaygroundServer> => {
  const { bodyLimit = DEFAULT_BODY_LIMIT, configuration, host, memory, token } = options;
  const approvals = createPendingApprovals();
  const closing = new AbortController();
  const active = new Set<Promise<void>>();
  const routes: readonly Route[] = [
    ...createToolRoutes(host),
    ...createAboutRoutes(host, configuration?.file),
    ...(configuration ? createMountRoutes({ bodyLimit, configuration, host }) : []),
    createCallRoute({ approvals, bodyLimit, host, memory, signal: closing.signal }),
    createApprovalRoute({ approvals, bodyLimit }),
    createJudgementRoute({ bodyLimit, host }),
    ...(memory ? createRememberedRoutes({ bodyLimit, host, memory }) : []),
    ...createChatRoutes({ bodyLimit, endpoint: options.chat, host, signal: closing.signal }),
    ...createCollectionRoutes({ bodyLimit, host }),
    ...createModelRoutes(host, bodyLimit),
    ...createPackageRoutes(host),
    ...createSourceRoutes(host),
    ...createToolboxRoutes(host),
    ...createArtifactRoutes(host),
  ];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setSecurityHeaders(response);
    const { path, query } = readTarget(request);
    const method = request.method ?? '';
    const isInterface = path === '/api' || path.startsWith('/api/');
    // Their addresses contain the secret, because the page cannot send a token with them.
    const isPackage = path.startsWith('/packages/');
    const rules = { port, token };
    checkHost(request, rules);
    checkOrigin(request, { ...rules, allowNavigation: !isInterface && !isPackage });
    if (!path.startsWith('/')) {
      throw new HttpError({
        message: 'The address has to begin with a slash.',
        status: 400,
        type: 'InvalidAddress',
      });
    }
    if (isInterface) checkToken(request, rules);

    const segments = parsePath(path);
    if (isInterface || isPackage) {
      const { parameters, route } = findRoute(routes, method, segments);
      const asked = new URLSearchParams(query);
      // A script that could not be loaded is requested again with another query.
      if (isInterface) checkQuery(route, asked);
      await route.handle({ parameters, query: asked, request, response });
      return;
    }
    if (method !== 'GET' && method !== 'HEAD')
      throw methodNotAllowed(method, ['GET'], ['GET /api/openapi.json']);
    await page(request, response, `/${segments.join('/')}`);
  };

  const server = createServer(
    {
      connectionsCheckingInterval: 1000,
      // A request without a host is rejected like one with a wrong host.
      requireHostHeader: false,
      requestTimeout: options.requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS,
    },
    (request, response) => {
      const answer = handle(request, response)
        .catch((error: unknown) => {
          // Whoever gets the answer is referred to it.
          if (!(error instanceof HttpError))
            options.reportBug?.(`${request.method} ${request.url} failed:`, error);
          sendError(response, error);
        })
        .finally(() => active.delete(answer));
      active.add(answer);
    },
  );
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    setSecurityHeaders(response);
    sendError(response, unknownExpectation());
  });
  server.on('clientError', refuseMalformedRequest);
  server.on('connect', refuseTunnel);

  const page = await (options.createPage?.(server) ?? createStaticFiles(options.distDirectory));
  const port = await listen(server, options.port);

  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      closing.abort(new Error('The server is closing.'));
      const grace = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS);
      // A call that will not end is cut off with its connection.
      await Promise.race([Promise.all(active), closed]);
      server.closeIdleConnections();
      await closed;
      clearTimeout(grace);
    },
    port,
    url: `http://127.0.0.1:${port}/#token=${encodeURIComponent(token)}`,
  };
};
