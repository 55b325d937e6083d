import { readRecord } from '@lobechat/shared-tool-ui';

import type { MathNotes } from '../../../types.ts';
import { readAnswer, readNotes, type ShownAnswer } from './read-answer.ts';

/** What most results have: one answer, remarks, perhaps a plot. */
export interface ShownResult extends Required<MathNotes> {
  answer: ShownAnswer;
  /** To be read by the plot. */
  plot: unknown;
  /** The state with everything else in it. */
  record: Readonly<Record<string, unknown>>;
}

/** Reads a state whose main thing is an answer. */
export const readResult = (state: unknown): ShownResult | undefined => {
  const record = readRecord(state);
  const answer = readAnswer(record.answer);
  return answer && { ...readNotes(record), answer, plot: record.plot, record };
};
