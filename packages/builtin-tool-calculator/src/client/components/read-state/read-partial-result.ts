import { readBoolean, readRecord } from '@lobechat/shared-tool-ui';

import { readNotes, readAnswer, type ShownAnswer } from './read-answer.ts';
import type { ShownResult } from './read-result.ts';

/** A result that may have no answer, e.g. because something diverges. */
export type ShownPartialResult = Omit<ShownResult, 'answer'> & { answer?: ShownAnswer | undefined };

/**
 * Reads a state that says something even without an answer.
 *
 * @param verdicts - properties that say yes or no, one of which is enough
 */
export const readPartialResult =
  (...verdicts: readonly string[]) =>
  (state: unknown): ShownPartialResult | undefined => {
    const record = readRecord(state);
    const answer = readAnswer(record.answer);
    const isKnown = verdicts.some((name) => readBoolean(record[name]) !== undefined);
    if (!answer && !isKnown) return undefined;
    return { ...readNotes(record), answer, plot: record.plot, record };
  };
