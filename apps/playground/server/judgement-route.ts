import type { ToolHost } from '@lobechat/tool-host';

import { createBodyReader } from './json-body.ts';
import { NAMED_CALL } from './request-bodies.ts';
import { sendJson } from './respond.ts';
import type { Route } from './route.ts';

/** What the policy says of a call that is not run. */
export type CallJudgement = Awaited<ReturnType<ToolHost['judge']>>;

/** What the route of judgements needs. */
export interface JudgementRouteOptions {
  /** Largest call, in bytes. */
  bodyLimit: number;
  host: Pick<ToolHost, 'judge'>;
}

/**
 * `POST /api/judgement`: what the policy says of a call (`tool`, `arguments`), with what it would do, as
 * it is shown before an approval. Nothing is run or allowed: the call itself is judged again.
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
