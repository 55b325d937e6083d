import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

import { ToolError, ToolErrorType } from '@lobechat/types';

/** Where the embedded database keeps what it needs. All paths are absolute. */
export interface DatabaseFiles {
  /** The files of PostgreSQL. */
  readonly cluster: string;
  readonly directory: string;
  readonly lock: string;
  /** Who owns the database, as JSON: see {@link OwnerRecord}. */
  readonly owner: string;
}

/** The places of the embedded database below a data directory. Nothing is made. */
export const databaseFiles = (dataDirectory: string): DatabaseFiles => {
  const directory = join(dataDirectory, 'database');
  return {
    cluster: join(directory, 'cluster'),
    directory,
    lock: join(directory, 'owner.lock'),
    owner: join(directory, 'owner.json'),
  };
};

/** Makes a directory that only its owner may enter, and refuses one that belongs to somebody else. */
export const makePrivateDirectory = (directory: string): void => {
  mkdirSync(directory, { mode: 0o700, recursive: true });
  if (process.platform === 'win32') return;
  const entry = lstatSync(directory);
  const { uid } = userInfo();
  if (!entry.isDirectory() || entry.uid !== uid) {
    throw new ToolError(
      ToolErrorType.SourceUnavailable,
      `${directory} belongs to another user, or is no directory. The database is only kept in a directory of the user who opens it.`,
    );
  }
  if ((entry.mode & 0o077) !== 0) chmodSync(directory, 0o700);
};

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, with the zero at its end. */
const MAX_SOCKET_PATH_BYTES = 100;

/**
 * Where the owner listens: in the database's directory. A path that is too long for a socket is
 * replaced by one in a private directory among the temporary files; on Windows it is a pipe.
 */
export const chooseSocketPath = (directory: string, temporary = tmpdir()): string => {
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\lobe-tools-${hash}`;
  const path = join(directory, 'socket');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return path;
  const folder = join(temporary, `lobe-tools-${userInfo().uid}`);
  makePrivateDirectory(folder);
  return join(folder, `${hash}.socket`);
};
