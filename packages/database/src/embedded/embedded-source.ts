import type { ConnectionSource } from '../connection/connection-source.ts';
import { PathSocket } from '../connection/path-socket.ts';
import { unreachable } from '../errors.ts';
import { databaseFiles, makePrivateDirectory } from './database-files.ts';
import { explainFileError } from './file-failure.ts';
import { readOwnerRecord } from './owner-record.ts';
import { becomeOwner, type DatabaseOwner } from './owner.ts';
import { isSuspended } from './process-state.ts';

const endOf = (pid: number): string =>
  `continue it (fg, or kill -CONT ${pid}) or end it (kill -9 ${pid}; what was acknowledged is kept)`;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The embedded database of a data directory. The process that finds the lock free takes it and
 * serves the database, to itself and to others; any other attaches to the holder.
 */
export const embeddedSource = (dataDirectory: string, patienceMs = 30_000): ConnectionSource => {
  const files = databaseFiles(dataDirectory);
  let owner: DatabaseOwner | undefined;
  let socket: string | undefined;
  let preparing: Promise<void> | undefined;
  let isClosed = false;

  const become = async (): Promise<void> => {
    const next = await becomeOwner(files);
    owner = next;
    void next?.ended.then(() => {
      if (owner === next) owner = undefined;
      socket = undefined;
    });
  };

  const find = async (): Promise<void> => {
    try {
      makePrivateDirectory(files.directory);
      if (owner === undefined) await become();
    } catch (error) {
      const why = explainFileError(error, files.directory);
      throw why === undefined ? error : unreachable(why);
    }
    if (isClosed) {
      await owner?.close();
      throw unreachable('it was closed');
    }
    // Without the lock: its holder is serving, starting or ending. The socket of a starting owner
    // does not answer yet, and the caller tries again.
    socket = readOwnerRecord(files.owner)?.socket;
  };

  return {
    close: async () => {
      isClosed = true;
      await preparing?.catch(() => undefined);
      await owner?.close();
    },
    describe: () => {
      const record = readOwnerRecord(files.owner);
      return record === undefined
        ? `another process has locked ${files.lock} and does not serve it. Try again`
        : `process ${record.pid} has ${files.directory} and does not answer: it may be busy, or suspended. Try again; if that does not help, ${endOf(record.pid)}`;
    },
    findSilence: () => {
      const pid = owner === undefined ? readOwnerRecord(files.owner)?.pid : undefined;
      if (pid === undefined || !isSuspended(pid)) return undefined;
      return `process ${pid} has ${files.directory} and is suspended (Ctrl-Z, SIGSTOP). ${upperFirst(endOf(pid))}. Then others go on by themselves`;
    },
    invalidate: () => {
      socket = undefined;
    },
    patienceMs,
    poolConfig: {
      connectionTimeoutMillis: 5000,
      database: 'postgres',
      max: 5,
      ssl: false,
      stream: () => new PathSocket(socket ?? files.owner),
      user: 'postgres',
    },
    prepare: async () => {
      if (socket !== undefined) return;
      preparing ??= find().finally(() => {
        preparing = undefined;
      });
      await preparing;
    },
  };
};
