import type { ToolHost } from '@lobechat/tool-host';

import { createBodyReader } from './json-body.ts';
import { NAMED_CALL } from './request-bodies.ts';
import { sendJson } from './respond.ts';
import type { Route } from './route.ts';

/** The policy's verdict on a call, without running it. */
export type CallJudgement = Awaited<ReturnType<ToolHost['judge']>>;

/** Options of the judgement route. */
export interface JudgementRouteOptions {
  /** Maximum size of a call, in bytes. */
  bodyLimit: number;
  host: Pick<ToolHost, 'judge'>;
}

/**
 * `POST /api/judgement`: the policy's verdict on a call (`tool`, `arguments`), with the preview
 * shown before an approval. Nothing is run or allowed: the call itself is judged again.
 */
export const createJudgementRoute = ({ bodyLimit, host }: JudgementRouteOptions): Route => {
  const read = createBodyReader(NAMED_CALL, { limit: bodyLimit });
  return {
    handle: async ({ request, response }) => {
      const { arguments: given, tool } = await read(request);
      const judgement: CallJudgement = await host.judge({ arguments: given, name: tool });
      sendJson(response, { judgement });
    },
    method: 'POST',
    path: ['api', 'judgement'],
  };
};
