import { HttpError } from './http-error.ts';
import { createBodyReader } from './json-body.ts';
import type { PendingApprovals } from './pending-approvals.ts';
import { DECISION } from './request-bodies.ts';
import { sendNothing } from './respond.ts';
import type { Route } from './route.ts';

/** Options of the approval route. */
export interface ApprovalRouteOptions {
  approvals: PendingApprovals;
  /** Maximum size of a decision, edited arguments included, in bytes. */
  bodyLimit: number;
}

/** `POST /api/approvals/{id}`: a person's answer to the question of a running call. */
export const createApprovalRoute = ({ approvals, bodyLimit }: ApprovalRouteOptions): Route => {
  const readDecision = createBodyReader(DECISION, { limit: bodyLimit });
  return {
    handle: async ({ parameters: [id = ''], request, response }) => {
      const decision = await readDecision(request);
      if (!approvals.decide(id, decision)) {
        throw new HttpError({
          message: 'No question of this id is waiting: it was answered, or its call has ended.',
          status: 404,
          type: 'NotFound',
        });
      }
      sendNothing(response);
    },
    method: 'POST',
    path: ['api', 'approvals', '{id}'],
  };
};
