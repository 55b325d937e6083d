import { createHash } from 'node:crypto';

import type { PluginLine } from './read-line.ts';

type AnswerLine = Extract<PluginLine, { kind: 'answer' }>;

/** Tracks how a plugin has answered so far, to judge its next lines. */
export interface AnswerTrust {
  /** A line was accepted as the answer of a call. */
  accept: (line: AnswerLine, text: string) => void;
  /** A repeated line turned out to be an answer. */
  confirm: () => void;
  /** The process was replaced. */
  forget: () => void;
  /**
   * Whether a line may not be an answer, so that it is better to wait for another: it has no list
   * of blocks, is surrounded by other text, lacks the id that others have, or repeats an earlier
   * one.
   */
  isDoubtful: (line: AnswerLine, text: string) => boolean;
  /**
   * Whether a line is not an answer, because other answers of this plugin have the id of their
   * call.
   */
  isStray: (line: AnswerLine) => boolean;
  /** An answer arrived that no call was waiting for. */
  suspect: () => void;
}

/** Number of answers that are remembered. */
const REMEMBERED = 32;
/** Number of repeated answers that must prove right before the next one is accepted immediately. */
const CONFIRMATIONS = 3;

/** Shorter answers are kept as they are: a hash takes as long as all else that is done with one. */
const KEPT_LENGTH = 256;

const toMark = (text: string): string =>
  text.length <= KEPT_LENGTH ? text : createHash('sha1').update(text).digest('base64');

/** For plugins that answer in order, whose answers may lack an id. */
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
      recent.add(toMark(text));
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
      return confirmations < CONFIRMATIONS && recent.has(toMark(text));
    },
    isStray: ({ id, isDoubtful, value }) =>
      sendsIds && id === undefined && isDoubtful && !value['error'],
    suspect: () => {
      confirmations = Number.NEGATIVE_INFINITY;
    },
  };
};
