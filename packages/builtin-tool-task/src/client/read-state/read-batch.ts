import { readList, readRecord, readString, readStrings } from '@lobechat/shared-tool-ui';

import { readCount } from './read-count.ts';
import { readFailure, type ShownFailure } from './read-failure.ts';
import { MOST_ITEMS, readStatus, type ShownTask } from './read-task.ts';

/** One task of a batch. */
export interface ShownItem {
  error?: ShownFailure | undefined;
  identifier?: string | undefined;
  name: string;
  reference?: string | undefined;
}

/** What became of a batch. */
export interface ShownBatch {
  failed: number;
  items: ShownItem[];
  ready: string[];
  unblocked: string[];
}

/** What deleting took along. */
export interface ShownDeleted {
  comments: number;
  deleted: Array<{ identifier: string; name: string }>;
  runs: number;
  unblocked: string[];
}

/** A status that was set. */
export interface ShownStatusChange {
  identifier: string;
  previous?: ShownTask['status'];
  status: ShownTask['status'];
  unblocked: string[];
}

/** A claim. Its token is nobody's business but the claimant's: it is not read at all. */
export interface ShownClaim {
  expiresAt?: string | undefined;
  holder?: string | undefined;
  identifier: string;
  isReleased: boolean;
}

/** Reads the state of `createTasks` and `editTasks`. */
export const readBatch = (state: unknown): ShownBatch | undefined => {
  const { ready, results, unblocked } = readRecord(state);
  if (!Array.isArray(results)) return undefined;
  const items = results.slice(0, MOST_ITEMS).map((item): ShownItem => {
    const { error, identifier, name, reference, success } = readRecord(item);
    const failure = readFailure(error);
    return {
      error: failure ?? (success === false ? { message: '', type: '' } : undefined),
      identifier: readString(identifier),
      name: readString(name) ?? '',
      reference: readString(reference),
    };
  });
  return {
    failed: items.filter(({ error }) => error).length,
    items,
    ready: readStrings(ready).slice(0, MOST_ITEMS),
    unblocked: readStrings(unblocked).slice(0, MOST_ITEMS),
  };
};

/** Reads the state of `deleteTask` and `deleteTasks`. */
export const readDeleted = (state: unknown): ShownDeleted | undefined => {
  const { comments, deleted, runs, unblocked } = readRecord(state);
  if (!Array.isArray(deleted)) return undefined;
  return {
    comments: readCount(comments) ?? 0,
    deleted: readNames(deleted),
    runs: readCount(runs) ?? 0,
    unblocked: readStrings(unblocked).slice(0, MOST_ITEMS),
  };
};

/** Reads tasks of which only the identifier and the name are given. */
export const readNames = (value: unknown): Array<{ identifier: string; name: string }> =>
  readList(value)
    .slice(0, MOST_ITEMS)
    .flatMap((item) => {
      const { identifier, name } = readRecord(item);
      const known = readString(identifier) ?? readString(item);
      return known === undefined ? [] : [{ identifier: known, name: readString(name) ?? '' }];
    });

/** Reads the state of `updateTaskStatus`. */
export const readStatusChange = (state: unknown): ShownStatusChange | undefined => {
  const { identifier, previousStatus, status, unblocked } = readRecord(state);
  const known = readStatus(status);
  if (known === undefined) return undefined;
  return {
    identifier: readString(identifier) ?? '',
    previous: readStatus(previousStatus),
    status: known,
    unblocked: readStrings(unblocked).slice(0, MOST_ITEMS),
  };
};

/** Reads the state of `claimTask`. */
export const readClaim = (state: unknown): ShownClaim | undefined => {
  const { expiresAt, holder, identifier, released } = readRecord(state);
  const known = readString(identifier);
  if (known === undefined) return undefined;
  return {
    expiresAt: readString(expiresAt),
    holder: readString(holder),
    identifier: known,
    isReleased: released === true,
  };
};
