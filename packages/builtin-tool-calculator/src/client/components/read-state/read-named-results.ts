import { readRecord } from '@lobechat/shared-tool-ui';

import type { MathNotes } from '../../../types.ts';
import { readNamedAnswers, readNotes, type ShownNamedAnswer } from './read-answer.ts';

/** Several values of one result. */
export interface ShownNamedResults extends Required<MathNotes> {
  /** The state with everything else in it. */
  record: Readonly<Record<string, unknown>>;
  results: ShownNamedAnswer[];
}

/** Reads a state whose main thing is a list of named answers. */
export const readNamedResults = (state: unknown): ShownNamedResults | undefined => {
  const record = readRecord(state);
  if (!Array.isArray(record.results)) return undefined;
  return { ...readNotes(record), record, results: readNamedAnswers(record.results) };
};
