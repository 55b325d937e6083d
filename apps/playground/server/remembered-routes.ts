import type { ToolHost } from '@lobechat/tool-host';

import { HttpError } from './http-error.ts';
import { createBodyReader } from './json-body.ts';
import type { ApprovalMemory } from './remembered-approvals.ts';
import { NAMED_CALL } from './request-bodies.ts';
import { sendJson, sendNothing } from './respond.ts';
import type { Route } from './route.ts';

/** Options of the routes of remembered approvals. */
export interface RememberedRoutesOptions {
  bodyLimit: number;
  host: Pick<ToolHost, 'context' | 'engine' | 'judge'>;
  memory: ApprovalMemory;
}

/**
 * `GET /api/remembered`: what runs without asking again. `POST /api/remembered/proposal`: what an
 * approval of a call (`tool`, `arguments`) would allow, with examples; it allows nothing itself:
 * only the answer to a question does. `POST /api/remembered/{id}/forget`: revokes it.
 */
export const createRememberedRoutes = ({
  bodyLimit,
  host,
  memory,
}: RememberedRoutesOptions): Route[] => {
  const readCall = createBodyReader(NAMED_CALL, { limit: bodyLimit });
  return [
    {
      handle: async ({ response }) => sendJson(response, { remembered: await memory.list() }),
      method: 'GET',
      path: ['api', 'remembered'],
    },
    {
      handle: async ({ request, response }) => {
        const { arguments: given, tool } = await readCall(request);
        const proposal = await memory.propose(host, tool, given);
        sendJson(response, { proposal: proposal ?? null });
      },
      method: 'POST',
      path: ['api', 'remembered', 'proposal'],
    },
    {
      handle: async ({ parameters: [id = ''], response }) => {
        if (await memory.forget(id)) return sendNothing(response);
        throw new HttpError({
          message: 'Nothing of this id is remembered. `GET /api/remembered` lists what is.',
          status: 404,
          type: 'NotFound',
        });
      },
      method: 'POST',
      path: ['api', 'remembered', '{id}', 'forget'],
    },
  ];
};
