import { LIST_PATIENCE_MS } from '@lobechat/tool-engine';
import type { ToolHost } from '@lobechat/tool-host';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { HttpError } from './http-error.ts';
import { sendDescription, sendJson } from './respond.ts';
import type { Route } from './route.ts';

const toHttpError = (error: unknown): unknown =>
  error instanceof ToolError
    ? new HttpError({
        message: error.message,
        status: error.type === ToolErrorType.NotFound ? 404 : 409,
        type: error.type,
      })
    : error;

/** Starts a sign-in, which continues in the browser: resolves to the address of its page. */
const beginSignIn = (
  host: Pick<ToolHost, 'signIn'>,
  identifier: string,
  signal: AbortSignal,
): Promise<string> =>
  new Promise((resolve, reject) => {
    // Later errors are shown on that page, and in the state of the server.
    host.signIn(identifier, { onAddress: resolve, signal }).catch(reject);
  });

/**
 * `GET /api/sources`: the status of every plugin, module and mounted server. `POST
 * /api/sources/{identifier}/reload`: restarts one and returns its new status. `POST …/login` starts
 * a sign-in to a mounted server and returns the `address` of the page; `POST …/logout` forgets its
 * tokens. The configuration determines what is started: a request can only name an existing
 * program.
 */
export const createSourceRoutes = (
  host: Pick<ToolHost, 'reload' | 'signIn' | 'signOut' | 'sources'>,
): Route[] => {
  const pending = new Map<string, AbortController>();
  return [
    {
      handle: async ({ response }) => {
        const sources = await host.sources({ patienceMs: LIST_PATIENCE_MS });
        await sendDescription(response, { sources });
      },
      method: 'GET',
      path: ['api', 'sources'],
    },
    {
      handle: async ({ parameters: [identifier = ''], response }) => {
        try {
          sendJson(response, await host.reload(identifier));
        } catch (error) {
          throw toHttpError(error);
        }
      },
      method: 'POST',
      path: ['api', 'sources', '{identifier}', 'reload'],
    },
    {
      handle: async ({ parameters: [identifier = ''], response }) => {
        pending.get(identifier)?.abort();
        const mine = new AbortController();
        pending.set(identifier, mine);
        try {
          sendJson(response, { address: await beginSignIn(host, identifier, mine.signal) });
        } catch (error) {
          throw toHttpError(error);
        }
      },
      method: 'POST',
      path: ['api', 'sources', '{identifier}', 'login'],
    },
    {
      handle: async ({ parameters: [identifier = ''], response }) => {
        try {
          sendJson(response, { revoked: await host.signOut(identifier) });
        } catch (error) {
          throw toHttpError(error);
        }
      },
      method: 'POST',
      path: ['api', 'sources', '{identifier}', 'logout'],
    },
  ];
};
