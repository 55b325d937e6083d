import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';

import { neutraliseText } from '@lobechat/prompts';
import type { ApprovalDecision, ApprovalRequest } from '@lobechat/tool-engine';

import { describeConsent } from './describe-consent.ts';

/** A person cannot read a megabyte. */
const LONGEST_ARGUMENTS = 4000;

const describe = ({ arguments: args, descriptor, preview, reason }: ApprovalRequest): string => {
  const text = neutraliseText(JSON.stringify(args, undefined, 2));
  const shown =
    text.length > LONGEST_ARGUMENTS
      ? `${text.slice(0, LONGEST_ARGUMENTS)}… (${text.length} characters)`
      : text;
  const consent = neutraliseText(describeConsent(preview));
  return `Run ${neutraliseText(descriptor.name)}?\n${reason}\n\n${shown}${consent}`;
};

const APPROVAL_SCHEMA = {
  properties: {
    approve: { description: 'Run it as shown.', title: 'Approve', type: 'boolean' as const },
  },
  required: ['approve'],
  type: 'object' as const,
};

/** Whether a client has a person who can fill in a form. */
export const canElicit = (server: Server, context: ServerContext): boolean => {
  const envelope = context.mcpReq.envelope as
    | Readonly<Record<string, ClientCapabilities | undefined>>
    | undefined;
  const own = envelope?.[CLIENT_CAPABILITIES_META_KEY];
  const { elicitation } = own ?? server.getClientCapabilities() ?? {};
  if (!elicitation) return false;
  // Absent modes mean forms, the only mode before others were added.
  return elicitation.form !== undefined || elicitation.url === undefined;
};

/** Words a request for a client: whether a call may run, or what a running tool asks. */
export const toQuestion = (
  request: ApprovalRequest,
  key: string,
  requestState: string,
): InputRequiredResult => {
  const { elicitation } = request;
  const form = elicitation
    ? {
        message: `${neutraliseText(request.descriptor.name)} asks:\n${elicitation.message}`,
        requestedSchema: elicitation.schema as typeof APPROVAL_SCHEMA,
      }
    : { message: describe(request), requestedSchema: APPROVAL_SCHEMA };
  return inputRequired({ inputRequests: { [key]: inputRequired.elicit(form) }, requestState });
};

/** Reads a client's answer to a question; undefined if it is not one. */
export const readAnswer = (
  { elicitation }: ApprovalRequest,
  key: string,
  context: ServerContext,
): ApprovalDecision | undefined => {
  const answer = inputResponse(context.mcpReq.inputResponses, key);
  if (answer.kind !== 'elicit') return undefined;
  if (answer.action === 'cancel') return { action: 'abort' };
  const isAccepted = answer.action === 'accept';
  if (elicitation && isAccepted) return { action: 'approve', arguments: answer.content ?? {} };
  return isAccepted && answer.content?.['approve'] === true
    ? { action: 'approve' }
    : { action: 'deny', reason: 'The person declined.' };
};
