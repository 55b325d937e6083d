import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import { type TreeVisit, walkTree } from '../journal/walk-tree.ts';
import {
  chmod,
  copyFile,
  FILE_FLAGS,
  mkdir,
  open,
  readlink,
  symlink,
  utimes,
} from '../paths/file-system.ts';
import { type HeldFolder, holdFolder } from '../paths/held-folder.ts';
import { lookAt } from './atomic-write.ts';

/** What to copy, and its new name, which must not exist. */
export interface CopyNodeOptions {
  folder: HeldFolder;
  /** Keep the times of files, as a move does. */
  keepTimes?: boolean;
  name: string;
  signal?: AbortSignal | undefined;
  toFolder: HeldFolder;
  toName: string;
}

type Source = Pick<TreeVisit, 'folder' | 'name' | 'stats'>;

const CHUNK_BYTES = 1 << 20;
const HOLE = Buffer.alloc(CHUNK_BYTES);

/** Copies a file without writing zeros, so that it stays sparse. */
const copySparsely = async (file: FileHandle, target: string, mode: number): Promise<void> => {
  const copy = await open(target, 'wx', mode & 0o777);
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    let position = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, position);
      if (bytesRead === 0) break;
      const chunk = buffer.subarray(0, bytesRead);
      if (!chunk.equals(HOLE.subarray(0, bytesRead)))
        await copy.write(chunk, 0, bytesRead, position);
      position += bytesRead;
    }
    await copy.truncate(position);
    await copy.chmod(mode & 0o777);
  } finally {
    await copy.close();
  }
};

const copyOneFile = async (
  { folder, name, stats }: Source,
  target: string,
  keepTimes: boolean,
): Promise<void> => {
  const file = await open(folder.at(name), FILE_FLAGS);
  try {
    // Uses the open file if possible: its name may lead somewhere else by now.
    const source = process.platform === 'linux' ? `/proc/self/fd/${file.fd}` : folder.at(name);
    // A sparse file would lose its holes: a full copy may fill the disk.
    if (stats.blocks * 512n < stats.size) await copySparsely(file, target, Number(stats.mode));
    else await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    // The copy already has the file's mode; only set-user-ID and set-group-ID are removed.
    if ((stats.mode & 0o7000n) !== 0n) await chmod(target, Number(stats.mode) & 0o777);
    if (keepTimes) await utimes(target, Number(stats.atimeMs) / 1000, Number(stats.mtimeMs) / 1000);
  } finally {
    await file.close();
  }
};

const copyEntry = async (source: Source, target: string, keepTimes: boolean): Promise<void> => {
  const { folder, name, stats } = source;
  if (stats.isDirectory()) await mkdir(target, 0o700);
  else if (stats.isSymbolicLink()) await symlink(await readlink(folder.at(name)), target);
  else if (stats.isFile()) await copyOneFile(source, target, keepTimes);
  else
    throw new ToolError(
      LocalSystemErrorType.NotAFile,
      `${name} is a device, pipe or socket, and cannot be copied. Nothing was changed.`,
    );
};

/** Copies a file, a link itself, or a folder with everything in it. Modes are kept. */
export const copyNode = async (options: CopyNodeOptions): Promise<void> => {
  const { folder, keepTimes = false, name, signal, toFolder, toName } = options;
  const stats = await lookAt(folder.at(name));
  if (stats === undefined) throw Object.assign(new Error(`${name} is gone`), { code: 'ENOENT' });
  await copyEntry({ folder, name, stats }, toFolder.at(toName), keepTimes);
  if (!stats.isDirectory()) return;
  const copy = path.join(toFolder.path, toName);
  const held = [await holdFolder(copy, (opened) => opened === copy, toFolder.at(toName))];
  const last = (): HeldFolder => {
    const top = held.at(-1);
    if (top === undefined) throw new Error('the copy is held open');
    return top;
  };
  try {
    await walkTree(folder, name, {
      enter: async (visit) => {
        signal?.throwIfAborted();
        const target = last().at(visit.name);
        await copyEntry(visit, target, keepTimes);
        if (!visit.stats.isDirectory()) return;
        held.push(await holdFolder(path.join(last().path, visit.name), () => true, target));
      },
      leave: async (visit) => {
        await chmod(last().at('.'), Number(visit.stats.mode) & 0o777);
        await held.pop()?.close();
      },
    });
    await chmod(last().at('.'), Number(stats.mode) & 0o777);
  } finally {
    for (const open of held.toReversed()) await open.close();
  }
};
