import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { createRequestStateCodec, type ServerContext } from '@modelcontextprotocol/server';

import type { ApprovalDecision, ApprovalRequest } from '@lobechat/tool-engine';

/** What the client carries from a question to its answer. Signed, so that it cannot be forged. */
interface WaitingState {
  id: string;
}

/** A call that waits for the answer to a question. */
export interface WaitingCall {
  /** Cancels the call: nobody answered in time, or too many calls are waiting. */
  abandon: () => void;
  answer: (decision: ApprovalDecision) => void;
  request: ApprovalRequest;
}

/** The calls that wait for a person's answer. */
export interface WaitingCalls<Call extends WaitingCall> {
  /** Sets a call aside; returns what the client must bring back. */
  add: (hash: string, call: Call, context: ServerContext) => Promise<string>;
  /** Takes out the call that a client returns to, if it has the same tool and arguments. */
  take: (hash: string, context: ServerContext) => Call | undefined;
  /** Checks what comes back; the server's `requestState.verify`. */
  verify: (state: string, context: ServerContext) => Promise<WaitingState>;
}

const KEY_BYTES = 32;
/** Long enough for a lunch break, not for a holiday. */
const LONGEST_WAIT_MS = 10 * 60 * 1000;
const MOST_WAITING = 100;

/** Identifies a call: an answer to another call is not accepted. */
export const hashCall = (name: string, args: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, args]))
    .digest('base64url');

/** Creates the list with its own signing key: signatures of another serving do not count. */
export const createWaitingCalls = <Call extends WaitingCall>(): WaitingCalls<Call> => {
  const codec = createRequestStateCodec<WaitingState>({ key: randomBytes(KEY_BYTES) });
  const waiting = new Map<string, { call: Call; hash: string; timer: NodeJS.Timeout }>();

  const remove = (id: string): Call | undefined => {
    const entry = waiting.get(id);
    clearTimeout(entry?.timer);
    waiting.delete(id);
    return entry?.call;
  };

  return {
    add: async (hash, call, context) => {
      for (const id of waiting.keys()) {
        if (waiting.size < MOST_WAITING) break;
        remove(id)?.abandon();
      }
      const id = randomUUID();
      const timer = setTimeout(() => remove(id)?.abandon(), LONGEST_WAIT_MS);
      timer.unref();
      waiting.set(id, { call, hash, timer });
      return codec.mint({ id }, context);
    },
    take: (hash, context) => {
      const id = context.mcpReq.requestState<WaitingState>()?.id;
      return id !== undefined && waiting.get(id)?.hash === hash ? remove(id) : undefined;
    },
    verify: (state, context) => codec.verify(state, context),
  };
};
