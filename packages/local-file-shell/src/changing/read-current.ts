import { createHash } from 'node:crypto';
import { type BigIntStats, constants } from 'node:fs';

import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import { access, FILE_FLAGS, open } from '../paths/file-system.ts';
import type { HeldFolder } from '../paths/held-folder.ts';
import { lookAt } from './atomic-write.ts';

/** Larger files are not read completely for a change. */
export const MAX_CHANGED_BYTES = 256 * 1024 * 1024;

/** A file before it is changed. */
export interface CurrentFile {
  /** Undefined if it has more than {@link MAX_CHANGED_BYTES}, or was not read. */
  bytes: Buffer | undefined;
  /** SHA-256 of the whole; empty if it was not read. */
  hash: string;
  stats: BigIntStats;
}

const describeKind = (stats: BigIntStats): string =>
  stats.isDirectory() ? 'a folder' : 'a device, pipe, socket or link';

/** The error for a file that may not be replaced, whatever its folder permits. */
export const createReadOnlyError = (shown: string): ToolError =>
  new ToolError(
    LocalSystemErrorType.PermissionDenied,
    `${shown} is read-only. Nothing was changed; ask the person to make it writable first.`,
  );

/** An entry, and how much of it to read. */
export interface ReadCurrentOptions {
  /** Its name in sentences. */
  shown: string;
  folder: HeldFolder;
  name: string;
  /** `small`: a file that is too large to change is not hashed either. */
  read: 'all' | 'nothing' | 'small';
}

/**
 * Reads an entry of a folder that is about to change; undefined if it does not exist.
 *
 * @throws ToolError `NotAFile`, `PermissionDenied` if it is read-only
 */
export const readCurrent = async ({
  shown,
  folder,
  name,
  read,
}: ReadCurrentOptions): Promise<CurrentFile | undefined> => {
  const before = await lookAt(folder.at(name));
  if (before === undefined) return undefined;
  const refuseKind = (stats: BigIntStats) =>
    new ToolError(
      LocalSystemErrorType.NotAFile,
      `${shown} is ${describeKind(stats)}, not a regular file. Nothing was changed; give the path of a file.`,
    );
  if (!before.isFile()) throw refuseKind(before);
  // Replacing it would only need permission for the folder: a read-only file must be checked
  // explicitly.
  const writable =
    (before.mode & 0o222n) !== 0n &&
    (await access(folder.at(name), constants.W_OK).then(
      () => true,
      (error: unknown) => {
        if (/^(?:EACCES|EPERM)$/.test(getErrorCode(error) ?? '')) return false;
        throw error;
      },
    ));
  if (!writable) throw createReadOnlyError(shown);
  const file = await open(folder.at(name), FILE_FLAGS);
  try {
    const stats = await file.stat({ bigint: true });
    if (!stats.isFile()) throw refuseKind(stats);
    const isLarge = stats.size > MAX_CHANGED_BYTES;
    if (read === 'nothing' || (read === 'small' && isLarge))
      return { bytes: undefined, hash: '', stats };
    const hash = createHash('sha256');
    if (!isLarge) {
      const bytes = await file.readFile();
      return { bytes, hash: hash.update(bytes).digest('hex'), stats };
    }
    for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: 1 << 20 }))
      hash.update(chunk as Buffer);
    return { bytes: undefined, hash: hash.digest('hex'), stats };
  } finally {
    await file.close();
  }
};
