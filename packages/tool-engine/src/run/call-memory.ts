import { type BuiltinToolResult, ToolErrorType } from '@lobechat/types';

import { canonicalJson } from '../arguments/canonical-json.ts';
import { sha256 } from '../artifacts/sha256.ts';
import { refuse, type Step } from '../step.ts';
import type { CallRun } from './call-run.ts';

/** Longer texts are remembered by their hash. */
const MAX_PLAIN_LENGTH = 256;

interface Remembered {
  fingerprint: string;
  outcome: BuiltinToolResult | Promise<BuiltinToolResult>;
}

/** What is known about a call: it is new, or it has an outcome, or its id belongs to another one. */
export type Recall =
  | { readonly kind: 'new'; readonly remember: (run: CallRun) => void }
  | { readonly kind: 'known'; readonly outcome: BuiltinToolResult | Promise<BuiltinToolResult> }
  | { readonly kind: 'conflict'; readonly refusal: Step<never> };

const fingerprintOf = (name: string, args: Record<string, unknown>): string => {
  const text = `${name} ${canonicalJson(args)}`;
  return text.length <= MAX_PLAIN_LENGTH ? text : sha256(text);
};

/** Remembers calls by session and id, so that none runs twice. */
export interface CallMemory {
  /** Looks a call up, before it is validated. */
  recall: (
    call: { id: string; sessionId: string | undefined },
    name: string,
    args: Record<string, unknown>,
  ) => Recall;
}

/**
 * Makes the memory of an engine. A running call is shared with its repetitions. A call is remembered
 * once its source was called, however it ended: its effect may have happened, so it must not run
 * again. One that was refused before that (unknown, invalid, denied, cancelled while a person was
 * asked) is forgotten, and its id may be used for a corrected call.
 *
 * @param limit - finished calls that are remembered; the oldest are forgotten first
 */
export const createCallMemory = (limit: number): CallMemory => {
  const running = new Map<string, Remembered>();
  const finished = new Map<string, Remembered>();

  const finish = (key: string, fingerprint: string, run: CallRun, outcome: BuiltinToolResult) => {
    running.delete(key);
    if (!run.ran || limit <= 0) return;
    finished.set(key, { fingerprint, outcome });
    if (finished.size <= limit) return;
    const oldest = finished.keys().next();
    if (!oldest.done) finished.delete(oldest.value);
  };

  return {
    recall: ({ id, sessionId }, name, args) => {
      const key = `${sessionId ?? ''}\u0000${id}`;
      const fingerprint = fingerprintOf(name, args);
      const known = running.get(key) ?? finished.get(key);
      if (!known) {
        return {
          kind: 'new',
          remember: (run) => {
            running.set(key, { fingerprint, outcome: run.promise });
            run.onSettled = (result) => finish(key, fingerprint, run, result);
          },
        };
      }
      if (known.fingerprint === fingerprint) return { kind: 'known', outcome: known.outcome };
      return {
        kind: 'conflict',
        refusal: refuse(
          ToolErrorType.Conflict,
          `The call id '${id.slice(0, 100).toWellFormed()}' was used before in this session for another call. ` +
            'Give every call an id of its own.',
        ),
      };
    },
  };
};
