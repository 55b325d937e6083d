import { parseApprovalDecision } from './approval-decision.ts';
import { HttpError } from './http-error.ts';
import { readJsonText } from './json-body.ts';
import type { PendingApprovals } from './pending-approvals.ts';
import { sendNothing } from './respond.ts';
import type { Route } from './route.ts';

/** What the route of approvals needs. */
export interface ApprovalRouteOptions {
  approvals: PendingApprovals;
  /** Largest decision, edited arguments included, in bytes. */
  bodyLimit: number;
}

/** `POST /api/approvals/{id}`: a person's answer to the question of a running call. */
export const createApprovalRoute = ({ approvals, bodyLimit }: ApprovalRouteOptions): Route => ({
  handle: async ({ parameters: [id = ''], request, response }) => {
    const decision = parseApprovalDecision(await readJsonText(request, { limit: bodyLimit }));
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
  path: ['api', 'approvals', '*'],
});
