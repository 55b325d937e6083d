import { LIST_PATIENCE_MS } from '@lobechat/tool-engine';
import type { ToolHost } from '@lobechat/tool-host';

import { HttpError } from './http-error.ts';
import { createOpenApiDocument } from './openapi-document.ts';
import { sendJson } from './respond.ts';
import type { Route } from './route.ts';

/**
 * `GET /api/openapi.json`: this interface as an OpenAPI document. `GET /api/tools`: the catalogue. `GET /api/tools/{identifier}`: everything about one of its servers.
 */
export const createToolRoutes = (host: ToolHost): Route[] => [
  {
    handle: async ({ request, response }) => {
      const serverUrl = `http://${request.headers.host ?? ''}`;
      sendJson(response, await createOpenApiDocument(host, serverUrl));
    },
    method: 'GET',
    path: ['api', 'openapi.json'],
  },
  {
    handle: async ({ response }) => {
      const tools = await host.catalogue({ patienceMs: LIST_PATIENCE_MS });
      sendJson(response, { tools });
    },
    method: 'GET',
    path: ['api', 'tools'],
  },
  {
    handle: async ({ parameters: [identifier = ''], response }) => {
      const details = await host.describe(identifier);
      if (details) {
        sendJson(response, details);
        return;
      }
      const known = (await host.catalogue()).map((entry) => entry.identifier);
      throw new HttpError({
        message: `There is no tool '${identifier}'. There are: ${known.join(', ') || 'none'}.`,
        status: 404,
        type: 'ToolNotFound',
      });
    },
    method: 'GET',
    path: ['api', 'tools', '*'],
  },
];
