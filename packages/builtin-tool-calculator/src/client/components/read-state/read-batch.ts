import { readRecord } from '@lobechat/shared-tool-ui';

import { readItems, type ShownItem } from './read-answer.ts';

/**
 * Reads the items of a batch. A batch without items is worth showing only if nothing failed: else
 * the failure is.
 */
export const readBatch =
  (failure: unknown) =>
  (state: unknown): ShownItem[] | undefined => {
    const { results } = readRecord(state);
    if (!Array.isArray(results) || (failure && results.length === 0)) return undefined;
    return readItems(results);
  };
