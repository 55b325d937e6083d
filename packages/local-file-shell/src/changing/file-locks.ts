import { randomBytes } from 'node:crypto';
import { readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import { hashText, makePrivateFolder } from '../ledger/state-file.ts';
import { describeOwnProcess, findProcess } from './process-identity.ts';

/** Milliseconds that a call waits for others to finish with a file. */
const MAX_WAIT_MS = 30_000;
/** Time after which an owner that cannot be seen (in another container) is considered gone. */
const ABANDONED_MS = 600_000;
const MAX_PAUSE_MS = 25;

/** Runs work that is undisturbed by everyone else who uses these locks. */
export interface FileLocks {
  /**
   * Holds the locks of all paths while `work` runs.
   *
   * @param paths Real absolute paths, in any order.
   * @throws ToolError `Conflict` if another owner holds one of them for long, `Aborted`
   */
  withLocks: <Result>(
    paths: readonly string[],
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ) => Promise<Result>;
}

/** Where locks are stored, and how long to wait. */
export interface FileLocksOptions {
  /** Absolute. */
  dataDirectory: string;
  /** Milliseconds. Default 30,000. */
  maxWait?: number | undefined;
}

interface Ticket {
  name: string;
  nonce: string;
  /** 0 while its owner chooses a number. */
  number: number;
  owner: string;
}

const parseTicket = (name: string): Ticket | undefined => {
  const [number, owner, nonce] = name.split('.');
  if (number === undefined || owner === undefined || nonce === undefined) return undefined;
  return { name, nonce, number: Number(number), owner };
};

/** Smaller numbers first; ties are ordered too. */
const isBefore = (a: Ticket, b: Ticket): boolean =>
  a.number === b.number ? a.nonce < b.nonce : a.number < b.number;

const isAbandoned = async (folder: string, ticket: Ticket): Promise<boolean> => {
  const state = findProcess(ticket.owner);
  if (state !== 'unknown') return state === 'gone';
  const stats = await stat(path.join(folder, ticket.name)).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > ABANDONED_MS;
};

/** The tickets of running processes; those of other processes are removed. */
const listTickets = async (folder: string): Promise<Ticket[]> => {
  const tickets: Ticket[] = [];
  for (const name of await readdir(folder)) {
    const ticket = parseTicket(name);
    if (ticket === undefined) continue;
    // Names are never reused, so that removing one cannot remove a live one.
    if (await isAbandoned(folder, ticket)) await rm(path.join(folder, name), { force: true });
    else tickets.push(ticket);
  }
  return tickets;
};

/** Others would have to remove the folder as often, each time at this very moment. */
const MAX_TRIES = 1000;

const putDown = async (folder: string, number: number, nonce: string): Promise<Ticket> => {
  const owner = describeOwnProcess();
  const name = `${number}.${owner}.${nonce}`;
  for (let tries = 1; ; tries += 1) {
    try {
      // The folder is removed with the last ticket, perhaps while it is made.
      if (tries > 1) await makePrivateFolder(folder);
      await writeFile(path.join(folder, name), '', { flag: 'wx', mode: 0o600 });
      return { name, nonce, number, owner };
    } catch (error) {
      if (getErrorCode(error) !== 'ENOENT' || tries === MAX_TRIES) throw error;
    }
  }
};

const conflict = (absolute: string, holder: string): ToolError =>
  new ToolError(
    ToolErrorType.Conflict,
    `${holder} has been changing ${absolute} for a long time. ` +
      'Nothing was changed; try again once it has finished.',
  );

/** Every change begins with a lock: the file itself must not be blamed. */
const explainUnwritable = (error: unknown, dataDirectory: string): unknown => {
  const code = getErrorCode(error) ?? '';
  if (!['EACCES', 'ENOTDIR', 'EPERM', 'EROFS'].includes(code)) return error;
  return new ToolError(
    LocalSystemErrorType.PermissionDenied,
    `Changes are recorded in ${dataDirectory}, which cannot be written (${code}). ` +
      'Nothing was changed; ask the person to make it writable, or to choose another data directory.',
    { cause: error },
  );
};

/**
 * Locks with Lamport's bakery algorithm: everyone takes a number that is one larger than the
 * existing ones, and the smallest has its turn. A ticket is a file that names its process, so that
 * tickets of killed processes can be detected and removed, and no step needs to be atomic.
 *
 * @see https://en.wikipedia.org/wiki/Lamport%27s_bakery_algorithm
 */
export const createFileLocks = ({
  dataDirectory,
  maxWait = MAX_WAIT_MS,
}: FileLocksOptions): FileLocks => {
  const base = path.join(dataDirectory, 'locks');
  /** The last in the queue of this process, by path. */
  const queues = new Map<string, Promise<void>>();

  const acquire = async (absolute: string, signal?: AbortSignal): Promise<() => Promise<void>> => {
    const folder = path.join(base, hashText(absolute));
    const nonce = randomBytes(8).toString('hex');
    const release = async (ticket: Ticket): Promise<void> => {
      await rm(path.join(folder, ticket.name), { force: true });
      await rmdir(folder).catch(() => undefined);
    };
    const choosing = await putDown(folder, 0, nonce).catch((error: unknown) => {
      throw explainUnwritable(error, dataDirectory);
    });
    let mine = choosing;
    try {
      const numbers = (await listTickets(folder)).map(({ number }) => number);
      mine = await putDown(folder, Math.max(...numbers, 0) + 1, nonce);
    } finally {
      await rm(path.join(folder, choosing.name), { force: true });
    }
    try {
      const deadline = Date.now() + maxWait;
      for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
        const tickets = await listTickets(folder);
        const holder = tickets.find((other) => other.nonce !== nonce && isBefore(other, mine));
        if (holder === undefined) return () => release(mine);
        if (Date.now() > deadline)
          throw conflict(absolute, `Process ${holder.owner.split('-')[0]}`);
        await wait(pause, undefined, signal && { signal });
      }
    } catch (error) {
      await release(mine);
      throw error;
    }
  };

  /** Waits for earlier calls in this process, one of which may never end. */
  const awaitTurn = async (
    before: Promise<void>,
    absolute: string,
    signal?: AbortSignal,
  ): Promise<void> => {
    const waited = new AbortController();
    const limit = AbortSignal.any([waited.signal, ...(signal ? [signal] : [])]);
    const overdue = wait(maxWait, undefined, { ref: false, signal: limit }).then(() => {
      throw conflict(absolute, 'Another call');
    });
    try {
      await Promise.race([before, overdue]);
    } finally {
      waited.abort();
    }
  };

  const withLock = async <Result>(
    absolute: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    const before = queues.get(absolute);
    const { promise: turn, resolve: finish } = Promise.withResolvers<void>();
    const tail = before ? before.then(() => turn) : turn;
    queues.set(absolute, tail);
    try {
      if (before) await awaitTurn(before, absolute, signal);
      signal?.throwIfAborted();
      const release = await acquire(absolute, signal);
      try {
        return await work();
      } finally {
        await release();
      }
    } finally {
      finish();
      if (queues.get(absolute) === tail) queues.delete(absolute);
    }
  };

  return {
    withLocks: (paths, work, signal) => {
      // The same order for everyone prevents a deadlock between calls that need the same files.
      const nested = [...new Set(paths)]
        .toSorted()
        .reduceRight<() => ReturnType<typeof work>>(
          (inner, absolute) => () => withLock(absolute, inner, signal),
          work,
        );
      return nested();
    },
  };
};
