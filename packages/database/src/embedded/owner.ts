import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

import { siblingEntry } from '@lobechat/subprocess/entry';

import { unreachable } from '../errors.ts';
import { chooseSocketPath, type DatabaseFiles } from './database-files.ts';
import { acquireDirectoryLock, type DirectoryLock } from './directory-lock.ts';
import type { OwnerAnswer, OwnerTask } from './owner-messages.ts';
import { readOwnerRecord, writeOwnerRecord } from './owner-record.ts';

/** The owner of an embedded database: this process, serving it to others and to itself. */
export interface DatabaseOwner {
  /** Closes the connections, writes everything out, and leaves the database to others. */
  readonly close: () => Promise<void>;
  /** Settles when the database is no longer served, whatever the reason. */
  readonly ended: Promise<void>;
}

/** Milliseconds that recovering a large store after a crash may take on a busy machine. */
const START_MS = 180_000;

/** Milliseconds that a running statement gets when its owner wants to end. */
const END_MS = 60_000;

/** Whether a process listens there. */
const answers = async (socket: string): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const connection = connect(socket);
  connection.once('connect', () => {
    resolve(true);
  });
  connection.once('error', () => {
    resolve(false);
  });
  try {
    return await promise;
  } finally {
    connection.destroy();
  }
};

const startWorker = async (task: OwnerTask): Promise<Worker> => {
  const worker = new Worker(
    siblingEntry('owner-worker.ts', 'database-worker.mjs', import.meta.url),
    {
      execArgv: [],
      name: 'lobe-tools database',
      workerData: task,
    },
  );
  const { promise, reject, resolve } = Promise.withResolvers<void>();
  worker.on('message', (answer: OwnerAnswer) => {
    if (answer.kind === 'serving') {
      resolve();
      return;
    }
    reject(unreachable(answer.why));
    // Anything it has not written by now must not be written any more.
    void worker.terminate();
  });
  worker.once('error', reject);
  worker.once('exit', () => {
    reject(unreachable('the thread of the embedded database ended. Try again'));
  });
  const timer = setTimeout(() => {
    reject(
      unreachable(`the embedded database did not start within ${START_MS / 1000} s. Try again`),
    );
  }, START_MS);
  try {
    await promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  // A program with nothing else to do ends, and its thread with it: the files survive that.
  worker.unref();
  return worker;
};

const own = async (files: DatabaseFiles, lock: DirectoryLock): Promise<DatabaseOwner> => {
  const socket = chooseSocketPath(files.directory);
  writeOwnerRecord(files.owner, { pid: process.pid, socket });
  const worker = await startWorker({
    cluster: files.cluster,
    lockFile: files.lock,
    lockInode: lock.inode,
    socket,
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  // Released only now: until its thread is gone, it may write to the database.
  worker.once('exit', () => {
    lock.release();
    resolve();
  });
  return {
    close: async () => {
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      worker.postMessage('close');
      // What it has acknowledged by then is kept, as after a crash.
      const timer = setTimeout(() => void worker.terminate(), END_MS);
      await ended;
      clearTimeout(timer);
    },
    ended,
  };
};

/**
 * Makes this process the owner of the database, or returns undefined if there is another owner. A
 * process that still answers on the recorded socket counts as owner even if the lock was free: a
 * lock is lost when a careless program in its holder's process opens and closes the lock file.
 *
 * @throws ToolError `SourceUnavailable` if the database cannot be opened
 */
export const becomeOwner = async (files: DatabaseFiles): Promise<DatabaseOwner | undefined> => {
  const lock = acquireDirectoryLock(files.lock);
  if (lock === undefined) return undefined;
  try {
    const former = readOwnerRecord(files.owner);
    if (former !== undefined && (await answers(former.socket))) {
      lock.release();
      return undefined;
    }
    return await own(files, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
};
