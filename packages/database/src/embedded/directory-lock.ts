import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { explainEngineFailure } from './file-failure.ts';

/** A lock that ends with the process that holds it, however it ends. */
export interface DirectoryLock {
  /**
   * The locked file. If another file has taken its place, because somebody deleted the directory,
   * another process may hold the lock of that one.
   */
  readonly inode: bigint;
  readonly release: () => void;
}

/**
 * The locks of this process. A connection that nothing refers to is closed by garbage collection,
 * and its lock released: a forgotten lock must be kept anyway.
 */
const HELD = new Set<DatabaseSync>();

/** SQLite's own text for SQLITE_BUSY: not every runtime passes on the code. */
const BUSY = 'database is locked';

/**
 * Node 22 warns that its SQLite is experimental, which does not help a user of a data directory.
 */
const loadSqlite = () => {
  // oxlint-disable-next-line typescript/unbound-method -- it is only put back
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
};

const inodeOf = (file: string): bigint | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;

/**
 * Takes the lock of a file, or returns undefined while another process or thread holds it.
 *
 * Node has no `flock`. SQLite's exclusive transaction is an operating system lock on all its
 * platforms, and the kernel releases it when the process ends: there is no stale lock to detect by
 * pid or age, and no race between detectors. Nothing is ever written to the file.
 *
 * @throws ToolError `SourceUnavailable` if the file cannot be created or locked at all
 */
export const acquireDirectoryLock = (file: string): DirectoryLock | undefined => {
  const sqlite = loadSqlite();
  let database: DatabaseSync | undefined;
  try {
    database = new sqlite.DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const said = getErrorMessage(error);
    if (said === BUSY) return undefined;
    const explained = explainEngineFailure(said, dirname(file));
    const advice =
      explained === said
        ? 'Check that the data directory can be written to and is on a file system with locks; the file is always empty, and can be deleted where it is not and no process uses the directory'
        : 'Nothing was changed';
    throw new ToolError(
      ToolErrorType.SourceUnavailable,
      `The lock of the database cannot be taken (${file}): ${explained}. ${advice}.`,
      { cause: error },
    );
  }
  const held = database;
  const inode = inodeOf(file);
  // Between opening and locking the file may have been deleted, and another one locked by now.
  if (inode === undefined) {
    held.close();
    return undefined;
  }
  HELD.add(held);
  return {
    inode,
    release: () => {
      HELD.delete(held);
      if (held.isOpen) held.close();
    },
  };
};
