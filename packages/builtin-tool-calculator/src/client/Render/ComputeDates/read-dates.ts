import { readList, readRecord, readString } from '@lobechat/shared-tool-ui';

import type { DateFact, MathNotes } from '../../../types.ts';
import { readNotes } from '../../components/read-state/read-answer.ts';

/** The state of `computeDates` as far as it is known. */
export interface ShownDates extends Required<MathNotes> {
  facts: DateFact[];
  result: string;
}

const readFact = (value: unknown): DateFact[] => {
  const { name, value: text } = readRecord(value);
  const read = { name: readString(name), value: readString(text) };
  return read.name === undefined || read.value === undefined
    ? []
    : [{ name: read.name, value: read.value }];
};

/** Reads the state of `computeDates`. */
export const readDates = (state: unknown): ShownDates | undefined => {
  const record = readRecord(state);
  const result = readString(record.result);
  const facts = readList(record.facts).flatMap(readFact);
  if (result === undefined && facts.length === 0) return undefined;
  return { ...readNotes(record), facts, result: result ?? '' };
};
