import { readChoice, readList, readNumber, readRecord, readString } from '@lobechat/shared-tool-ui';

import type { FileEntry, FileKind } from '../../types.ts';

const KINDS = ['directory', 'file', 'other', 'symlink'] as const satisfies FileKind[];

/** An entry as far as it is known. */
export type ShownEntry = Pick<FileEntry, 'path'> & {
  [Name in 'kind' | 'modifiedAt' | 'name' | 'size' | 'target']?: FileEntry[Name] | undefined;
};

/** A list of files as far as it is known. */
export interface ShownEntries {
  entries: ShownEntry[];
  isTruncated: boolean;
  total: number;
  unreadable: number;
}

const readEntry = (value: unknown): ShownEntry[] => {
  const { kind, modifiedAt, name, path, size, target } = readRecord(value);
  const known = readString(path) ?? readString(name);
  if (known === undefined) return [];
  return [
    {
      kind: readChoice(kind, KINDS),
      modifiedAt: readString(modifiedAt),
      name: readString(name),
      path: known,
      size: readNumber(size),
      target: readString(target),
    },
  ];
};

/** Reads the state of `listFiles`, `globFiles` and `searchFiles`. */
export const readEntries = (state: unknown): ShownEntries | undefined => {
  const { entries, total, truncated, unreadable } = readRecord(state);
  if (!Array.isArray(entries)) return undefined;
  const read = readList(entries).flatMap(readEntry);
  return {
    entries: read,
    isTruncated: truncated === true,
    total: Math.max(read.length, readNumber(total) ?? 0),
    unreadable: readNumber(unreadable) ?? 0,
  };
};
