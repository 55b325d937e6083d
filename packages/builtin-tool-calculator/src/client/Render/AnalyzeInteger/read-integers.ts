import { readRecord, readString } from '@lobechat/shared-tool-ui';

import type { MathFailure, MathNotes } from '../../../types.ts';
import {
  readFailure,
  readNamedAnswers,
  readNotes,
  type ShownNamedAnswer,
} from '../../components/read-state/read-answer.ts';

/** What was found out about one value, as far as it is known. */
export interface ShownIntegerItem {
  error?: MathFailure | undefined;
  results: ShownNamedAnswer[];
  value: string;
}

/** The state of `analyzeInteger` as far as it is known. */
export interface ShownIntegers extends Required<MathNotes> {
  items: ShownIntegerItem[];
}

/**
 * Reads the state of `analyzeInteger`.
 *
 * @param failure - why the call failed: then a state without items is not worth showing
 */
export const readIntegers =
  (failure: unknown) =>
  (state: unknown): ShownIntegers | undefined => {
    const record = readRecord(state);
    if (!Array.isArray(record.items) || (failure && record.items.length === 0)) return undefined;
    return {
      ...readNotes(record),
      items: record.items.map((item) => {
        const { error, results, value } = readRecord(item);
        return {
          error: readFailure(error),
          results: readNamedAnswers(results),
          value: readString(value) ?? '',
        };
      }),
    };
  };
