import type { ToolHost } from '@lobechat/tool-host';
import { isRecord, parseJson } from '@lobechat/utils';

import { HttpError } from './http-error.ts';
import { readJsonText } from './json-body.ts';
import { sendJson } from './respond.ts';
import type { Route, RouteRequest } from './route.ts';

const invalid = (message: string): HttpError =>
  new HttpError({ message, status: 400, type: 'InvalidArguments' });

/**
 * `POST /api/messages`: a `result` as messages of model APIs carry it, and as the models of known
 * hosts see it, with tokens. `POST /api/cost`: what the tools of `include` cost a prompt.
 */
export const createModelRoutes = (
  host: Pick<ToolHost, 'engine' | 'specs' | 'systemRoles'>,
  bodyLimit: number,
): Route[] => {
  const readBody = async ({ request }: RouteRequest): Promise<Record<string, unknown>> => {
    const body = parseJson(await readJsonText(request, { limit: bodyLimit }));
    if (!isRecord(body)) throw invalid('The body has to be a JSON object.');
    return body;
  };
  return [
    {
      handle: async (routeRequest) => {
        const { arguments: given, id, name, result } = await readBody(routeRequest);
        if (!isRecord(result) || typeof id !== 'string' || typeof name !== 'string') {
          throw invalid('The body has the `result` of a call, its `id`, `name` and `arguments`.');
        }
        const { showMessages } = await import('./messages.ts');
        const call = { arguments: isRecord(given) ? given : {}, id, name };
        sendJson(routeRequest.response, { messages: await showMessages(result, call) });
      },
      method: 'POST',
      path: ['api', 'messages'],
    },
    {
      handle: async (routeRequest) => {
        const { include } = await readBody(routeRequest);
        const isList =
          Array.isArray(include) &&
          include.every((pattern): pattern is string => typeof pattern === 'string');
        if (!isList) throw invalid('`include` is a list of patterns, such as `lobe-task/*`.');
        const { countCost } = await import('./cost.ts');
        sendJson(routeRequest.response, await countCost(host, include));
      },
      method: 'POST',
      path: ['api', 'cost'],
    },
  ];
};
