import type { ToolHost } from '@lobechat/tool-host';

import { createBodyReader } from './json-body.ts';
import { COUNTED_TOOLS, SHOWN_RESULT } from './request-bodies.ts';
import { sendJson } from './respond.ts';
import type { Route } from './route.ts';

/**
 * `POST /api/messages`: a `result` as messages of model APIs, and as the models of known hosts see
 * it, with tokens. `POST /api/cost`: the prompt cost of the tools of `include`.
 */
export const createModelRoutes = (
  host: Pick<ToolHost, 'engine' | 'specs' | 'systemRoles'>,
  bodyLimit: number,
): Route[] => {
  const readResult = createBodyReader(SHOWN_RESULT, { limit: bodyLimit });
  const readTools = createBodyReader(COUNTED_TOOLS, { limit: bodyLimit });
  return [
    {
      handle: async ({ request, response }) => {
        const { arguments: given = {}, id, name, result } = await readResult(request);
        const { showMessages } = await import('./messages.ts');
        const call = { arguments: given, id, name };
        sendJson(response, { messages: await showMessages(result, call) });
      },
      method: 'POST',
      path: ['api', 'messages'],
    },
    {
      handle: async ({ request, response }) => {
        const { include } = await readTools(request);
        const { countCost } = await import('./cost.ts');
        sendJson(response, await countCost(host, include));
      },
      method: 'POST',
      path: ['api', 'cost'],
    },
  ];
};
