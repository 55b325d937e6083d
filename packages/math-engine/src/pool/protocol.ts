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

/** The first thing a worker sends: it has loaded and listens. */
export interface ReadyMessage {
  ready: true;
}

/** Whether a worker says that it listens. */
export const isReadyMessage = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'ready' in message;

/** Whether something that came out of a worker is an answer. */
export const isOutcomeMessage = (message: unknown): message is OutcomeMessage =>
  typeof message === 'object' && message !== null && 'id' in message && 'outcome' in message;
