import type { MathFailure, MathOperationName } from '@lobechat/builtin-tool-calculator';

/** A message from the pool to a worker. One job at a time; the answer comes before the next job. */
export interface JobMessage {
  id: number;
  input: unknown;
  operation: MathOperationName;
}

/** The answer: a value or a typed failure. Always small enough for the channel. */
export type Outcome = { failure: MathFailure; ok: false } | { ok: true; value: unknown };

/** Any message from a worker. */
export interface OutcomeMessage {
  id: number;
  outcome: Outcome;
}

/** The first message of a worker: it has loaded and is listening. */
export interface ReadyMessage {
  ready: true;
}

/** Whether a message says that a worker is listening. */
export const isReadyMessage = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'ready' in message;

/** Whether a message from a worker is an answer. */
export const isOutcomeMessage = (message: unknown): message is OutcomeMessage =>
  typeof message === 'object' && message !== null && 'id' in message && 'outcome' in message;
