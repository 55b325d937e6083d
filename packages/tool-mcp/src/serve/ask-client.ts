import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';

import { neutraliseText, oneLine } from '@lobechat/prompts';
import {
  type ApprovalDecision,
  type ApprovalRequest,
  compileSchema,
  isOwnToolbox,
  type ToolDescriptor,
} from '@lobechat/tool-engine';

import { describeArguments } from './describe-arguments.ts';
import { describeEffects } from './describe-effects.ts';

/** The title and the name of an own tool; anything may be the title of another one. */
const describeTool = ({ name, title, toolbox }: ToolDescriptor): string =>
  title !== undefined && isOwnToolbox(toolbox)
    ? `"${oneLine(title)}" (${oneLine(name)})`
    : oneLine(name);

const describe = ({ arguments: args, descriptor, preview, reason }: ApprovalRequest): string =>
  [
    `Run ${describeTool(descriptor)}?\n${neutraliseText(reason)}`,
    describeArguments(args),
    describeEffects(preview),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const APPROVAL_SCHEMA = {
  properties: {
    approve: { description: 'Run it as shown.', title: 'Approve', type: 'boolean' as const },
  },
  required: ['approve'],
  type: 'object' as const,
};

/** Clients whose forms are texts send `"true"`. */
const approvals = compileSchema(APPROVAL_SCHEMA);

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
        message: `${neutraliseText(request.descriptor.name)} asks:\n${elicitation.message}\n\n${neutraliseText(request.reason)}`,
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
  const declined: ApprovalDecision = { action: 'deny', reason: 'The person declined.' };
  if (answer.action !== 'accept') return declined;
  const content = answer.content ?? {};
  if (elicitation) return { action: 'approve', arguments: content };
  const verdict = approvals.coerce(content);
  if (!verdict.ok) {
    const problems = verdict.problems.map(({ message }) => message.replace(/\.$/, '')).join('; ');
    return { action: 'deny', reason: `The answer to the question is not valid (${problems}).` };
  }
  const { approve } = verdict.value as { approve: boolean };
  return approve ? { action: 'approve' } : declined;
};
