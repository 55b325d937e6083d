import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { HeldFolder } from '../paths/held-folder.ts';

/** A name in a folder. */
export interface FolderEntry {
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

const showBytes = (name: Buffer): string => {
  const text = name.toString('utf8');
  if (Buffer.from(text).equals(name)) return text;
  return Array.from(name, (byte) =>
    byte < 0x80
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
};

/**
 * All names of a folder, in no order, without `.` and `..`. What they are is not asked here: of many,
 * only the few that are shown are looked at.
 */
export const readFolder = async (folder: HeldFolder): Promise<FolderEntry[]> => {
  const names = await readdir(folder.at('.'));
  if (!names.some((name) => name.includes('\uFFFD'))) return names.map((name) => ({ name }));
  // Perhaps bytes that are no UTF-8: only with all bytes can such a file be found again.
  const raw = await readdir(folder.at('.'), { encoding: 'buffer' });
  return raw.map((name) => ({ name: showBytes(name), rawName: name }));
};
