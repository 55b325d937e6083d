import { createHash } from 'node:crypto';

import type { PluginLine } from './read-line.ts';

type AnswerLine = Extract<PluginLine, { kind: 'answer' }>;

/** What a plugin has shown so far about how it answers. Its lines are judged by this. */
export interface AnswerTrust {
  /** A line was taken for the answer of a call. */
  accept: (line: AnswerLine, text: string) => void;
  /** A line that was repeated was an answer after all. */
  confirm: () => void;
  /** The process was replaced. */
  forget: () => void;
  /**
   * Whether a line may not be an answer, so that it is better to wait for another: it has no list
   * of blocks, is surrounded by other text, lacks the id that others have, or repeats an earlier
   * one.
   */
  isDoubtful: (line: AnswerLine, text: string) => boolean;
  /** Whether a line is not an answer: other answers of this plugin have the id of their call. */
  isStray: (line: AnswerLine) => boolean;
  /** An answer came that no call was waiting for. */
  suspect: () => void;
}

/** Answers that are remembered. */
const REMEMBERED = 32;
/** Number of repeated answers that must prove right before the next is accepted at once. */
const CONFIRMATIONS = 3;

const digest = (text: string): string => createHash('sha1').update(text).digest('base64');

/** For plugins that answer in order, of which a call may be answered by a line without its id. */
export const createAnswerTrust = (): AnswerTrust => {
  const recent = new Set<string>();
  let confirmations = 0;
  let sendsIds = false;

  return {
    accept: ({ id }, text) => {
      if (id !== undefined) {
        sendsIds = true;
        return;
      }
      recent.add(digest(text));
      const [oldest] = recent;
      if (recent.size > REMEMBERED && oldest !== undefined) recent.delete(oldest);
    },
    confirm: () => {
      confirmations += 1;
    },
    forget: () => {
      recent.clear();
      confirmations = 0;
      sendsIds = false;
    },
    isDoubtful: ({ id, isDoubtful }, text) => {
      if (id !== undefined) return false;
      if (isDoubtful || sendsIds) return true;
      return confirmations < CONFIRMATIONS && recent.has(digest(text));
    },
    isStray: ({ id, isDoubtful, value }) =>
      sendsIds && id === undefined && isDoubtful && !value['error'],
    suspect: () => {
      confirmations = Number.NEGATIVE_INFINITY;
    },
  };
};
