import { LIST_PATIENCE_MS } from '@lobechat/tool-engine';
import type { CatalogueEntry, ToolHost } from '@lobechat/tool-host';
import type { ToolLocales } from '@lobechat/types';

import { HttpError } from './http-error.ts';
import { createOpenApiDocument } from './openapi-document.ts';
import { sendDescription } from './respond.ts';
import type { Route } from './route.ts';

/** Titles of a tool by language. */
export type ToolNames = Partial<
  Record<keyof ToolLocales, { description?: string; title?: string }>
>;

/** An entry of the catalogue, as the page gets it. */
export type NamedEntry = CatalogueEntry & { names?: ToolNames };

/**
 * Adds the titles of a builtin tool in each of its languages. A package of the configuration runs
 * only here: the page has its surfaces, but not its code.
 */
const withNames = async (entry: CatalogueEntry): Promise<NamedEntry> => {
  if (entry.source !== 'builtin') return entry;
  const { getBuiltinLocales } = await import('@lobechat/builtin-tools/locales');
  const texts = getBuiltinLocales(entry.identifier);
  if (!texts) return { ...entry, executors: ['server'] };
  const names = Object.entries(texts).map(([language, text]) => {
    const [title, description] = ['title', 'description'].map(
      (key) => text[`builtins.${entry.identifier}.${key}`],
    );
    return [language, { description, title }];
  });
  return { ...entry, names: Object.fromEntries(names) as ToolNames };
};

/**
 * `GET /api/openapi.json`: this API as an OpenAPI document. `GET /api/tools`: the catalogue. `GET
 * /api/tools/{identifier}`: everything about one of its servers.
 */
export const createToolRoutes = (host: ToolHost): Route[] => [
  {
    handle: async ({ request, response }) => {
      const serverUrl = `http://${request.headers.host ?? ''}`;
      await sendDescription(response, await createOpenApiDocument(host, serverUrl));
    },
    method: 'GET',
    path: ['api', 'openapi.json'],
  },
  {
    handle: async ({ response }) => {
      const tools = await host.catalogue({ patienceMs: LIST_PATIENCE_MS });
      await sendDescription(response, { tools: await Promise.all(tools.map(withNames)) });
    },
    method: 'GET',
    path: ['api', 'tools'],
  },
  {
    handle: async ({ parameters: [identifier = ''], response }) => {
      const details = await host.describe(identifier);
      if (details) {
        await sendDescription(response, details);
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
    path: ['api', 'tools', '{identifier}'],
  },
];
