import type { MathFailure, MathOperationName } from '@lobechat/builtin-tool-calculator';

/** What a pool sends to a worker. One job at a time; the answer comes before the next job. */
export interface JobMessage {
  id: number;
  input: unknown;
  operation: MathOperationName;
}

/** What comes back: a value or a typed failure. Always small enough for the channel. */
export type Outcome = { failure: MathFailure; ok: false } | { ok: true; value: unknown };

/** What a worker sends. */
export interface OutcomeMessage {
  id: number;
  outcome: Outcome;
}

/** Whether something that came out of a worker is an answer. */
export const isOutcomeMessage = (message: unknown): message is OutcomeMessage =>
  typeof message === 'object' && message !== null && 'id' in message && 'outcome' in message;
