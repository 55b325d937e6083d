import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import debug from 'debug';

import { guardProcessGroup } from '@lobechat/subprocess';
import { readResidentMemory } from '@lobechat/subprocess/memory';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { beyondLimit, formatBytes, invalidDocument, tookTooLong } from '../failures.ts';
import { createQueue } from './queue.ts';
import { readerFlags, readerEnvironment, wasHeapFull } from './reader-process.ts';
import { READY, type ReaderAnswer } from './reader-protocol.ts';

const log = debug('lobe-files:reader');

export interface ReaderPoolOptions {
  /** The module that a process runs; it calls `serveReader`. */
  entry: () => URL;
  /** Memory limit of a process in bytes. Default 512 MiB. */
  memoryBytes?: number | undefined;
  /** Maximum number of processes. Default 2. */
  size?: number | undefined;
  /** What is read, for messages: `page`. */
  subject: string;
}

/** Options of one job. */
export interface ReaderRunOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds, without time spent waiting for other jobs. Default 20,000. */
  timeoutMs?: number | undefined;
}

/** Processes that read one thing after another. */
export interface ReaderPool<Job, Result> {
  /** Ends the processes. The next job starts new ones. */
  close: () => void;
  /**
   * @throws ToolError `ResourceLimit` at a limit of time or memory, `Aborted`, or what the reader throws
   */
  run: (job: Job, options?: ReaderRunOptions) => Promise<Result>;
}

const MEBIBYTE = 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 20_000;

/** Milliseconds that a process may take to load. */
const START_LIMIT_MS = 30_000;

/** Jobs after which a process is replaced, so that nothing accumulates in it. */
const JOBS_PER_PROCESS = 500;

/** Milliseconds without a job after which a process ends. */
const IDLE_MS = 30_000;

const WATCH_INTERVAL_MS = 50;

interface Member {
  child: ChildProcess;
  idle: NodeJS.Timeout | undefined;
  /** Whether it has loaded. Until then, a delay is not caused by the input. */
  isReady: boolean;
  jobs: number;
}

/** A busy process keeps the host alive, an idle one does not. */
const setBusy = ({ child }: Member, isBusy: boolean): void => {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};

/**
 * Runs readers in a few reused processes: starting one takes longer than reading a page. A process
 * that exceeds a limit, or whose job is cancelled, is killed, and the next job gets a new one.
 */
export const createReaderPool = <Job, Result>({
  entry,
  memoryBytes = 512 * MEBIBYTE,
  size = 2,
  subject,
}: ReaderPoolOptions): ReaderPool<Job, Result> => {
  const queue = createQueue(size);
  const idle: Member[] = [];
  const members = new Set<Member>();

  const aborted = (): ToolError =>
    new ToolError(ToolErrorType.Aborted, `Reading the ${subject} was cancelled.`);

  const overMemory = (): ToolError =>
    beyondLimit(
      `Reading the ${subject} needed more than ${formatBytes(memoryBytes)} of memory and was stopped.`,
    );

  const forget = (member: Member): void => {
    clearTimeout(member.idle);
    members.delete(member);
    const place = idle.indexOf(member);
    if (place >= 0) idle.splice(place, 1);
  };

  const discard = (member: Member): void => {
    forget(member);
    member.child.kill('SIGKILL');
  };

  const start = (): Member => {
    const url = entry();
    const child = fork(fileURLToPath(url), [], {
      detached: process.platform !== 'win32',
      env: readerEnvironment(url),
      execArgv: readerFlags(memoryBytes, url),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    log('started %d', child.pid);
    const member: Member = { child, idle: undefined, isReady: false, jobs: 0 };
    members.add(member);
    const release = child.pid === undefined ? undefined : guardProcessGroup(child.pid);
    const gone = (): void => {
      forget(member);
      release?.();
    };
    child.once('exit', gone);
    child.once('error', gone);
    return member;
  };

  const giveBack = (member: Member): void => {
    if (!members.has(member)) return;
    if (member.jobs >= JOBS_PER_PROCESS) {
      discard(member);
      return;
    }
    setBusy(member, false);
    idle.push(member);
    member.idle = setTimeout(() => discard(member), IDLE_MS).unref();
  };

  const settle = (
    member: Member,
    job: Job,
    { signal, timeoutMs = DEFAULT_TIMEOUT_MS }: ReaderRunOptions,
  ) =>
    new Promise<Result>((resolve, reject) => {
      const { child } = member;
      member.jobs += 1;
      const clean = (): void => {
        clearTimeout(timer);
        clearInterval(watch);
        signal?.removeEventListener('abort', onAbort);
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.off('error', onError);
      };
      const fail = (error: ToolError): void => {
        clean();
        discard(member);
        reject(error);
      };
      const onAbort = (): void => fail(aborted());
      const onError = (cause: Error): void =>
        fail(
          new ToolError(
            ToolErrorType.ExecutionFailed,
            `The reader of ${subject}s cannot be started.`,
            { cause },
          ),
        );
      const onExit = (code: number | null, ended: NodeJS.Signals | null): void =>
        fail(
          wasHeapFull(code, ended)
            ? overMemory()
            : invalidDocument(
                `The ${subject} could not be read: the process that read it ended (${ended ?? `code ${code}`}).`,
              ),
        );
      const onMessage = (answer: unknown): void => {
        if (answer === READY) {
          member.isReady = true;
          clearTimeout(timer);
          timer = setTimeout(onTimeout, timeoutMs);
          return;
        }
        const { failure, result } = answer as ReaderAnswer<Result>;
        clean();
        giveBack(member);
        if (failure) reject(new ToolError(failure.type, failure.message));
        else resolve(result as Result);
      };
      const onTimeout = (): void => fail(tookTooLong(subject, timeoutMs));
      let timer = setTimeout(onTimeout, member.isReady ? timeoutMs : START_LIMIT_MS);
      const watch = setInterval(() => {
        void readResidentMemory(child.pid ?? 0).then((bytes) => {
          if (bytes !== undefined && bytes > memoryBytes && members.has(member)) fail(overMemory());
        });
      }, WATCH_INTERVAL_MS);
      signal?.addEventListener('abort', onAbort, { once: true });
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.on('error', onError);
      child.send(job as object, () => undefined);
    });

  return {
    close: () => {
      for (const member of idle.slice()) discard(member);
    },
    run: async (job, options = {}) => {
      const { signal } = options;
      if (signal?.aborted) throw aborted();
      const leave = await queue.enter(signal).catch(() => {
        throw aborted();
      });
      try {
        if (options.signal?.aborted) throw aborted();
        const member = idle.pop() ?? start();
        clearTimeout(member.idle);
        setBusy(member, true);
        return await settle(member, job, options);
      } finally {
        leave();
      }
    },
  };
};
