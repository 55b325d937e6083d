import type { ToolHost } from '@lobechat/tool-host';

import { readNamedCall } from './read-named-call.ts';
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
export const createJudgementRoute = ({ bodyLimit, host }: JudgementRouteOptions): Route => ({
  handle: async ({ request, response }) => {
    const call = await readNamedCall(request, bodyLimit);
    const judgement: CallJudgement = await host.judge(call);
    sendJson(response, { judgement });
  },
  method: 'POST',
  path: ['api', 'judgement'],
});
