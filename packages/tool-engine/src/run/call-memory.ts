import { type BuiltinToolResult, ToolErrorType } from '@lobechat/types';

import { fingerprintCall, isSameCall } from '../arguments/fingerprint.ts';
import { type Refusal, refuse } from '../step.ts';
import type { CallRun } from './call-run.ts';

interface Remembered {
  fingerprint: string;
  name: string;
  outcome: BuiltinToolResult | Promise<BuiltinToolResult>;
}

/** What is known about a call: it is new, it has an outcome, or its id belongs to another call. */
export type Recall =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly outcome: BuiltinToolResult | Promise<BuiltinToolResult> }
  | { readonly kind: 'conflict'; readonly refusal: Refusal };

/** Remembers calls by session and id, so that none runs twice. */
export interface CallMemory {
  /** Looks a call up by its id, and remembers it if it is new. */
  recall: (run: CallRun, args: Record<string, unknown>) => Recall;
}

const NEW: Recall = Object.freeze({ kind: 'new' });

const conflict = (id: string): Recall => ({
  kind: 'conflict',
  refusal: refuse(
    ToolErrorType.Conflict,
    `The call id '${id.slice(0, 100).toWellFormed()}' was used before in this session, for another ` +
      'call. Give every call its own id.',
  ),
});

/**
 * Creates the memory of an engine. A running call is shared with its repetitions. A call is
 * remembered once its source was called, however it ended: its effect may have happened, so it must
 * not run again. A call refused before that (unknown, invalid, denied, cancelled while a person was
 * asked) is forgotten, and its id may be used for a corrected call.
 *
 * @param limit - number of finished calls to remember; the oldest are forgotten first
 */
export const createCallMemory = (limit: number): CallMemory => {
  const calls = new Map<string, Remembered>();
  /** Keys of finished calls as a ring: removing the oldest key of a map takes ever longer. */
  const finished: string[] = [];
  let next = 0;

  const finish = (key: string, run: CallRun, outcome: BuiltinToolResult): void => {
    const call = calls.get(key);
    if (!run.ran || limit < 1 || !call) {
      calls.delete(key);
      return;
    }
    call.outcome = outcome;
    const oldest = finished[next];
    if (oldest !== undefined) calls.delete(oldest);
    finished[next] = key;
    next = next + 1 >= limit ? 0 : next + 1;
  };

  return {
    recall: (run, args) => {
      const { id, name, options, promise } = run;
      const key = `${id}\u0000${options.context?.sessionId ?? ''}`;
      const known = calls.get(key);
      if (!known) {
        calls.set(key, { fingerprint: fingerprintCall(args), name, outcome: promise });
        run.onSettled = (result) => finish(key, run, result);
        return NEW;
      }
      return known.name === name && isSameCall(known.fingerprint, args)
        ? { kind: 'known', outcome: known.outcome }
        : conflict(id);
    },
  };
};
