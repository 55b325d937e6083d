import { createHash, randomBytes } from 'node:crypto';

import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';

import { neutraliseText } from '@lobechat/prompts';
import type { ApprovalDecision, ApprovalHandler, ApprovalRequest } from '@lobechat/tool-engine';

/** What the client carries from the question to its answer, signed: it must not be made up. */
interface AskedState {
  /** What was decided earlier in this call, by hash of the question. */
  decided: Record<string, ApprovalDecision>;
  /** Of what is asked now. */
  hash: string;
}

/** Asks the person behind a client, by elicitation. */
export interface ClientApprovals {
  /** The handler of one call; undefined if the client cannot ask anybody. */
  forCall: (server: Server, context: ServerContext) => CallApproval | undefined;
  /** Checks what comes back; the server's `requestState.verify`. */
  verify: (state: string, context: ServerContext) => Promise<AskedState>;
}

/** The approval of one call. */
export interface CallApproval {
  onApproval: ApprovalHandler;
  /** The question that has to go out, if the call cannot go on without its answer. */
  question: () => Promise<InputRequiredResult | undefined>;
}

const DEFAULT_KEY = 'approval';
const KEY_BYTES = 32;
/** A person wants to read what will run, not a megabyte of it. */
const LONGEST_ARGUMENTS = 4000;

const hashQuestion = ({ arguments: args, descriptor, elicitation }: ApprovalRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([descriptor.name, args, elicitation]))
    .digest('base64url');

const describe = ({
  arguments: args,
  descriptor,
  elicitation,
  reason,
}: ApprovalRequest): string => {
  if (elicitation)
    return `${neutraliseText(descriptor.name)} asks: ${elicitation.message}\n${reason}`;
  const text = neutraliseText(JSON.stringify(args, undefined, 2));
  const shown =
    text.length > LONGEST_ARGUMENTS
      ? `${text.slice(0, LONGEST_ARGUMENTS)}… (${text.length} characters)`
      : text;
  return `Run ${neutraliseText(descriptor.name)}?\n${reason}\n\n${shown}`;
};

const SCHEMA = {
  properties: {
    approve: { description: 'Run it as shown.', title: 'Approve', type: 'boolean' as const },
  },
  required: ['approve'],
  type: 'object' as const,
};

const canElicit = (server: Server, context: ServerContext): boolean => {
  const envelope = context.mcpReq.envelope as
    | Readonly<Record<string, ClientCapabilities | undefined>>
    | undefined;
  const own = envelope?.[CLIENT_CAPABILITIES_META_KEY];
  const { elicitation } = own ?? server.getClientCapabilities() ?? {};
  if (!elicitation) return false;
  // Absent modes mean forms, as they did before there were others.
  return elicitation.form !== undefined || elicitation.url === undefined;
};

/**
 * Makes the approvals of a serving. What signs is its own: what another signed does not count.
 *
 * @param key - of the question among those that a client is asked
 */
export const createClientApprovals = (key: string = DEFAULT_KEY): ClientApprovals => {
  const codec = createRequestStateCodec<AskedState>({ key: randomBytes(KEY_BYTES) });

  const readAnswer = (
    context: ServerContext,
    { elicitation }: ApprovalRequest,
  ): ApprovalDecision | undefined => {
    const answer = inputResponse(context.mcpReq.inputResponses, key);
    if (answer.kind !== 'elicit') return undefined;
    if (answer.action === 'cancel') return { action: 'abort' };
    const no: ApprovalDecision = { action: 'deny', reason: 'The person said no.' };
    if (answer.action !== 'accept') return no;
    if (elicitation) return { action: 'approve', arguments: { ...answer.content } };
    return answer.content?.['approve'] === true ? { action: 'approve' } : no;
  };

  /** An answer to another question, or to other arguments, is none. */
  const findDecision = (
    context: ServerContext,
    request: ApprovalRequest,
    decided: Map<string, ApprovalDecision>,
  ): ApprovalDecision | undefined => {
    const state = context.mcpReq.requestState<AskedState>();
    if (!state) return undefined;
    const hash = hashQuestion(request);
    const earlier = Object.hasOwn(state.decided, hash) ? state.decided[hash] : undefined;
    const decision = earlier ?? (state.hash === hash ? readAnswer(context, request) : undefined);
    if (decision) decided.set(hash, decision);
    return decision;
  };

  return {
    forCall: (server, context) => {
      if (!canElicit(server, context)) return undefined;
      // A tool that asks may have been approved before: the next round needs both decisions.
      const decided = new Map<string, ApprovalDecision>();
      let open: ApprovalRequest | undefined;
      return {
        onApproval: (request) => {
          const decision = findDecision(context, request, decided);
          if (decision) return decision;
          open ??= request;
          return { action: 'abort' };
        },
        question: async () =>
          open &&
          inputRequired({
            inputRequests: {
              [key]: inputRequired.elicit({
                message: describe(open),
                requestedSchema: (open.elicitation?.schema ?? SCHEMA) as typeof SCHEMA,
              }),
            },
            requestState: await codec.mint(
              { decided: Object.fromEntries(decided), hash: hashQuestion(open) },
              context,
            ),
          }),
      };
    },
    verify: (state, context) => codec.verify(state, context),
  };
};
