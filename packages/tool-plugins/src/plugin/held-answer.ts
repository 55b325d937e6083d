import type { PendingCall } from './pending-call.ts';
import type { PluginLine } from './read-line.ts';

type AnswerLine = Extract<PluginLine, { kind: 'answer' }>;

/** Maximum time in milliseconds that a doubtful answer is held. */
const HOLD_MS = 1000;

/** A doubtful answer of a call, held in case a better one arrives. */
export interface HeldAnswer {
  /** Passes the held answer to its call, if there is one. */
  deliver: () => void;
  drop: () => void;
  hold: (line: AnswerLine, text: string, call: PendingCall) => void;
}

/** @param give - passes an answer to a call */
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
      // Of two doubtful answers, the one with content is better.
      const isBetter = Object.hasOwn(line.value, 'content') || !held?.line.value['content'];
      if (isBetter) held = { call, line, text };
      timer ??= setTimeout(deliver, HOLD_MS);
    },
  };
};
