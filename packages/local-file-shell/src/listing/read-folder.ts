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
  /** For use with `node:fs`. */
  path: Buffer | string;
}

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
    const base = folder.at('');
    return entries.map((entry) => ({
      kind: kindOf(entry),
      name: entry.name,
      path: `${base}${path.sep}${entry.name}`,
    }));
  }
  // Perhaps bytes that are no UTF-8: only with all bytes can such a file be found again.
  const raw = await readdir(folder.at('.'), { encoding: 'buffer', withFileTypes: true });
  const base = Buffer.from(`${folder.at('')}/`);
  return raw.map((entry) => ({
    kind: kindOf(entry),
    name: showBytes(entry.name),
    path: Buffer.concat([base, entry.name]),
  }));
};
