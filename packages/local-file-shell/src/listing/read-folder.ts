import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { FileKind } from '@lobechat/builtin-tool-local-system';

import type { HeldFolder } from '../paths/held-folder.ts';

/** A name in a folder. */
export interface FolderEntry {
  kind: FileKind;
  /** As it is shown: bytes that are no UTF-8 as `\xE9`. */
  name: string;
  /** As it is, where that is no UTF-8. */
  rawName?: Buffer;
}

/** The path of an entry for use with `node:fs`. */
export const pathOf = (base: string, { name, rawName }: FolderEntry): Buffer | string =>
  rawName
    ? Buffer.concat([Buffer.from(`${base}${path.sep}`), rawName])
    : `${base}${path.sep}${name}`;

const kindOf = (entry: Dirent | Dirent<Buffer>): FileKind => {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
};

const showBytes = (name: Buffer): string => {
  const text = name.toString('utf8');
  if (Buffer.from(text).equals(name)) return text;
  return Array.from(name, (byte) =>
    byte < 0x80
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
};

/** All names of a folder, in no order, without `.` and `..`. */
export const readFolder = async (folder: HeldFolder): Promise<FolderEntry[]> => {
  const entries = await readdir(folder.at('.'), { withFileTypes: true });
  if (!entries.some(({ name }) => name.includes('\uFFFD'))) {
    return entries.map((entry) => ({ kind: kindOf(entry), name: entry.name }));
  }
  // Perhaps bytes that are no UTF-8: only with all bytes can such a file be found again.
  const raw = await readdir(folder.at('.'), { encoding: 'buffer', withFileTypes: true });
  return raw.map((entry) => ({
    kind: kindOf(entry),
    name: showBytes(entry.name),
    rawName: entry.name,
  }));
};
