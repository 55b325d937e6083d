import { readList, readNumber, readRecord, readString } from '@lobechat/shared-tool-ui';

import type { MathNotes } from '../../../types.ts';
import {
  readAnswer,
  readNotes,
  type ShownAnswer,
} from '../../components/read-state/read-answer.ts';

/** One of the compared values, as far as it is known. */
export interface ShownComparedValue {
  answer?: ShownAnswer | undefined;
  isLargest: boolean;
  isSmallest: boolean;
  rank?: number | undefined;
  value: string;
}

/** The state of `compareValues` as far as it is known. */
export interface ShownComparison extends Required<MathNotes> {
  relation: string;
  results: ShownComparedValue[];
}

/** Reads the state of `compareValues`. */
export const readComparison = (state: unknown): ShownComparison | undefined => {
  const record = readRecord(state);
  if (!Array.isArray(record.results)) return undefined;
  const largest = readList(record.maximum);
  const smallest = readList(record.minimum);
  return {
    ...readNotes(record),
    relation: readString(record.relation) ?? '',
    results: record.results.map((item) => {
      const { answer, index, rank, value } = readRecord(item);
      return {
        answer: readAnswer(answer),
        isLargest: largest.includes(index),
        isSmallest: smallest.includes(index),
        rank: readNumber(rank),
        value: readString(value) ?? '',
      };
    }),
  };
};
