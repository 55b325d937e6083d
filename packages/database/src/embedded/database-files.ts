import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { unreachable } from '../errors.ts';

/** The paths of the embedded database's files. All are absolute. */
export interface DatabaseFiles {
  /** The files of PostgreSQL. */
  readonly cluster: string;
  readonly directory: string;
  readonly lock: string;
  /** The owner of the database, as JSON: see {@link OwnerRecord}. */
  readonly owner: string;
}

/** Returns the paths of the embedded database in a data directory. Nothing is created. */
export const databaseFiles = (dataDirectory: string): DatabaseFiles => {
  const directory = join(dataDirectory, 'database');
  return {
    cluster: join(directory, 'cluster'),
    directory,
    lock: join(directory, 'owner.lock'),
    owner: join(directory, 'owner.json'),
  };
};

/**
 * Creates a directory that only its owner may enter, and rejects one that belongs to somebody else.
 */
export const makePrivateDirectory = (directory: string): void => {
  mkdirSync(directory, { mode: 0o700, recursive: true });
  const uid = process.getuid?.();
  if (uid === undefined) return;
  const entry = lstatSync(directory);
  if (!entry.isDirectory()) {
    throw unreachable(`${directory} has to be a directory itself, and is a link or a file`);
  }
  if (entry.uid !== uid) {
    throw unreachable(
      `${directory} belongs to another user (uid ${entry.uid}; this process has ${uid}). A store is used by the user who made it alone: choose another data directory (--data, LOBE_TOOLS_DATA), or run as that user`,
    );
  }
  if ((entry.mode & 0o077) !== 0) chmodSync(directory, 0o700);
};

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, including the terminating zero. */
const MAX_SOCKET_PATH_BYTES = 100;

/**
 * Where the owner listens: in the database's directory. A path that is too long for a socket is
 * replaced by one in a private temporary directory; on Windows it is a pipe.
 */
export const chooseSocketPath = (directory: string, temporary = tmpdir()): string => {
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\lobe-tools-${hash}`;
  const path = join(directory, 'socket');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return path;
  const folder = join(temporary, `lobe-tools-${process.getuid?.() ?? 0}`);
  makePrivateDirectory(folder);
  return join(folder, `${hash}.socket`);
};
