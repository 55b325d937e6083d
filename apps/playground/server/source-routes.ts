import type { ToolHost } from '@lobechat/tool-host';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { HttpError } from './http-error.ts';
import { sendJson } from './respond.ts';
import type { Route } from './route.ts';

const toHttpError = (error: unknown): unknown =>
  error instanceof ToolError
    ? new HttpError({
        message: error.message,
        status: error.type === ToolErrorType.NotFound ? 404 : 409,
        type: error.type,
      })
    : error;

/**
 * `GET /api/sources`: how every plugin, module and mounted server is doing. `POST /api/sources/{identifier}/reload`:
 * starts one anew and tells how it is doing then. What is started is the configuration's business: a
 * request can name a program that is there and nothing else.
 */
export const createSourceRoutes = (host: Pick<ToolHost, 'reload' | 'sources'>): Route[] => [
  {
    handle: async ({ response }) => sendJson(response, { sources: await host.sources() }),
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
    path: ['api', 'sources', '*', 'reload'],
  },
];
