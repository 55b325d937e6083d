import { randomUUID } from 'node:crypto';

import type { ApprovalDecision } from '@lobechat/tool-engine';

/** The questions of one call, in order. */
export interface CallApprovals {
  /** Waits for the answer to the next question. */
  ask: (signal: AbortSignal) => Promise<ApprovalDecision>;
  /** The id of the next question, for the event that announces it. */
  nextId: () => string;
}

/** Questions that wait for a person, by id. */
export interface PendingApprovals {
  /** Answers a question. False if its id is unknown, or it has been answered. */
  decide: (id: string, decision: ApprovalDecision) => boolean;
  /** Starts the questions of one call. */
  forCall: () => CallApprovals;
}

/**
 * Keeps the questions of running calls. The engine announces a question by an event and asks it by
 * a handler; the n-th event and the n-th handler call are the same question, whichever comes first.
 */
export const createPendingApprovals = (): PendingApprovals => {
  const waiting = new Map<string, (decision: ApprovalDecision) => void>();

  const wait = (id: string, signal: AbortSignal): Promise<ApprovalDecision> =>
    new Promise((resolve) => {
      const settle = (decision: ApprovalDecision): void => {
        waiting.delete(id);
        signal.removeEventListener('abort', abort);
        resolve(decision);
      };
      const abort = (): void => settle({ action: 'abort' });
      if (signal.aborted) {
        abort();
        return;
      }
      signal.addEventListener('abort', abort);
      waiting.set(id, settle);
    });

  return {
    decide: (id, decision) => {
      const settle = waiting.get(id);
      settle?.(decision);
      return settle !== undefined;
    },
    forCall: () => {
      const ids: string[] = [];
      let announced = 0;
      let asked = 0;
      const getId = (position: number): string => (ids[position] ??= randomUUID());
      return {
        ask: (signal) => wait(getId(asked++), signal),
        nextId: () => getId(announced++),
      };
    },
  };
};
