import type { PendingCall } from './pending-call.ts';
import type { PluginLine } from './read-line.ts';

type AnswerLine = Extract<PluginLine, { kind: 'answer' }>;

/** A doubtful answer is kept back for so long at most, in milliseconds. */
const HOLD_MS = 1000;

/** A doubtful answer of a call, kept back in case that a better one comes. */
export interface HeldAnswer {
  /** Gives the answer that is held to its call, if there is one. */
  deliver: () => void;
  drop: () => void;
  hold: (line: AnswerLine, text: string, call: PendingCall) => void;
}

/** @param give - gives an answer to a call */
export const createHeldAnswer = (
  give: (line: AnswerLine, text: string, call: PendingCall) => void,
): HeldAnswer => {
  let held: { call: PendingCall; line: AnswerLine; text: string } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const drop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    held = undefined;
  };
  const deliver = (): void => {
    const answer = held;
    drop();
    if (answer) give(answer.line, answer.text, answer.call);
  };
  return {
    deliver,
    drop,
    hold: (line, text, call) => {
      // Of two that are doubtful, the one with content says more.
      const isBetter = Object.hasOwn(line.value, 'content') || !held?.line.value['content'];
      if (isBetter) held = { call, line, text };
      timer ??= setTimeout(deliver, HOLD_MS);
    },
  };
};
