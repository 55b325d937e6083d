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
  /** Of the call that was asked about. */
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

const hashCall = ({ arguments: args, descriptor: { name } }: ApprovalRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([name, args]))
    .digest('base64url');

const describe = ({ arguments: args, descriptor, reason }: ApprovalRequest): string => {
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

  const readAnswer = (context: ServerContext, hash: string): ApprovalDecision | undefined => {
    const asked = context.mcpReq.requestState<AskedState>();
    // An answer to another question, or to other arguments, is none.
    if (asked?.hash !== hash) return undefined;
    const answer = inputResponse(context.mcpReq.inputResponses, key);
    if (answer.kind !== 'elicit') return undefined;
    if (answer.action === 'cancel') return { action: 'abort' };
    return answer.action === 'accept' && answer.content?.['approve'] === true
      ? { action: 'approve' }
      : { action: 'deny', reason: 'The person said no.' };
  };

  return {
    forCall: (server, context) => {
      if (!canElicit(server, context)) return undefined;
      let open: ApprovalRequest | undefined;
      return {
        onApproval: (request) => {
          const answer = readAnswer(context, hashCall(request));
          if (answer) return answer;
          open = request;
          return { action: 'abort' };
        },
        question: async () =>
          open &&
          inputRequired({
            inputRequests: {
              [key]: inputRequired.elicit({ message: describe(open), requestedSchema: SCHEMA }),
            },
            requestState: await codec.mint({ hash: hashCall(open) }, context),
          }),
      };
    },
    verify: (state, context) => codec.verify(state, context),
  };
};
