import { readChoice, readList, readNumber, readRecord, readString } from '@lobechat/shared-tool-ui';

import type { ChangeKind } from '../../types.ts';

/** Why something was not done. */
export interface ShownFailure {
  message: string;
  type: string;
}

/** What was done, or would be, to one file: as far as it is known. */
export interface ShownChange {
  added: number;
  diff: string;
  isDiffCut: boolean;
  id?: string | undefined;
  kind: ChangeKind;
  path: string;
  previousPath?: string | undefined;
  /** Why it would fail as things are. Of a preview. */
  problem?: string | undefined;
  removed: number;
}

/** A change of the past. */
export interface ShownRecordedChange extends ShownChange {
  at?: string | undefined;
  blocked?: string | undefined;
  undoneAt?: string | undefined;
}

/** One item of a batch: what was done, or why not. */
export interface ShownChangeItem {
  change?: ShownChange | undefined;
  error?: ShownFailure | undefined;
  from?: string | undefined;
  /** Of an undo. */
  id?: string | undefined;
  path: string;
}

const KINDS = [
  'copy',
  'create',
  'delete',
  'move',
  'overwrite',
  'update',
] as const satisfies ChangeKind[];

/** Reads why something was not done. */
export const readFailure = (value: unknown): ShownFailure | undefined => {
  const { message, type } = readRecord(value);
  const failure = { message: readString(message) ?? '', type: readString(type) ?? '' };
  return failure.message === '' && failure.type === '' ? undefined : failure;
};

const readCount = (value: unknown): number => Math.max(0, Math.trunc(readNumber(value) ?? 0));

/** Reads one change, of a result or of a preview. */
export const readChange = (value: unknown): ShownChange | undefined => {
  const record = readRecord(value);
  const kind = readChoice(record.kind, KINDS);
  const path = readString(record.path);
  if (!kind || path === undefined) return undefined;
  return {
    added: readCount(record.added),
    diff: readString(record.diff) ?? '',
    id: readString(record.id),
    isDiffCut: record.diffTruncated === true,
    kind,
    path,
    previousPath: readString(record.previousPath),
    problem: readString(record.problem),
    removed: readCount(record.removed),
  };
};

/** Reads a list of changes: of `applyPatch`. */
export const readChanges = (state: unknown): ShownChange[] | undefined => {
  const { changes } = readRecord(state);
  return Array.isArray(changes)
    ? readList(changes).flatMap((value) => readChange(value) ?? [])
    : undefined;
};

/** Reads the one change of `writeFile` or `editFile`. */
export const readSingleChange = (state: unknown): ShownChange[] | undefined => {
  const change = readChange(readRecord(state).change);
  return change && [change];
};

/** Reads the state of `listChanges`. */
export const readRecordedChanges = (
  state: unknown,
): { changes: ShownRecordedChange[]; total: number } | undefined => {
  const { changes, total } = readRecord(state);
  if (!Array.isArray(changes)) return undefined;
  const read = readList(changes).flatMap((value) => {
    const change = readChange(value);
    const { at, blocked, undoneAt } = readRecord(value);
    return change
      ? [
          {
            ...change,
            at: readString(at),
            blocked: readString(blocked),
            undoneAt: readString(undoneAt),
          },
        ]
      : [];
  });
  return { changes: read, total: Math.max(read.length, readNumber(total) ?? 0) };
};

/** Reads the items of a batch of changes. A batch without items says nothing. */
export const readChangeItems = (state: unknown): ShownChangeItem[] | undefined => {
  const { results } = readRecord(state);
  if (!Array.isArray(results) || results.length === 0) return undefined;
  return readList(results).map((value) => {
    const { change, error, from, id, path } = readRecord(value);
    const read = readChange(change);
    return {
      change: read,
      error: readFailure(error),
      from: readString(from),
      id: readString(id),
      path: readString(path) ?? read?.path ?? '',
    };
  });
};
