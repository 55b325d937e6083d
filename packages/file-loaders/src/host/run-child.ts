import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import debug from 'debug';

import { guardProcessGroup } from '@lobechat/subprocess';
import { siblingEntry } from '@lobechat/subprocess/entry';
import { readResidentMemory } from '@lobechat/subprocess/memory';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { beyondLimit, formatBytes, invalidDocument, tookTooLong } from '../failures.ts';
import type { LoadedDocument } from '../types.ts';
import { isOutcome, type Job, type Outcome } from './protocol.ts';
import { readerEnvironment, readerFlags, wasHeapFull } from './reader-process.ts';

const log = debug('lobe-files:loader');

/** How the process is started and monitored. */
export interface ChildOptions {
  data: Uint8Array;
  job: Job;
  memoryBytes: number;
  /** Called when the process is gone. */
  onGone: () => void;
  signal: AbortSignal | undefined;
  timeoutMs: number;
  /** The module that the process runs, for tests. Default: `main.ts` of this package. */
  workerUrl?: URL | undefined;
}

/** Interval in milliseconds between checks of the process's memory. */
const WATCH_INTERVAL_MS = process.platform === 'linux' ? 25 : 250;

const startChild = ({ memoryBytes, workerUrl }: ChildOptions): ChildProcess => {
  const entry =
    workerUrl ?? siblingEntry('../child/main.ts', 'document-worker.mjs', import.meta.url);
  return fork(fileURLToPath(entry), [], {
    // In its own group, so that the guard can end it if the host dies.
    detached: process.platform !== 'win32',
    env: readerEnvironment(entry),
    execArgv: readerFlags(memoryBytes, entry),
    serialization: 'json',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
};

const describeMemory = (limit: number): ToolError =>
  beyondLimit(
    `Reading the document needed more than ${formatBytes(limit)} of memory and was stopped. Ask for fewer parts of it, or split it; a small file that needs so much is damaged.`,
  );

const describeExit = (code: number | null, signal: string | null, limit: number): ToolError => {
  if (wasHeapFull(code, signal)) return describeMemory(limit);
  return invalidDocument(
    `The document could not be read: the process that read it ended (${signal ?? `code ${code}`}). It is probably damaged; open it in the program that made it and save a copy.`,
  );
};

const toResult = (outcome: Outcome): LoadedDocument => {
  if (outcome.ok) return outcome.document;
  throw new ToolError(outcome.failure.type, outcome.failure.message);
};

/** Ends the process at the first of: answer, exit, timeout, memory limit, cancellation. */
const settle = (child: ChildProcess, options: ChildOptions): Promise<LoadedDocument> =>
  new Promise((resolve, reject) => {
    const { memoryBytes, signal, timeoutMs } = options;
    const finish = (act: () => void): void => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      child.kill('SIGKILL');
      act();
    };
    const fail = (error: Error): void => finish(() => reject(error));
    const onAbort = (): void =>
      fail(new ToolError(ToolErrorType.Aborted, 'Reading the document was cancelled.'));
    const timer = setTimeout(
      () =>
        fail(
          tookTooLong(
            'document',
            timeoutMs,
            ' Ask for fewer parts of it; a small file that takes so long is damaged.',
          ),
        ),
      timeoutMs,
    );
    const watch = setInterval(() => {
      void readResidentMemory(child.pid ?? 0).then((bytes) => {
        if (bytes !== undefined && bytes > memoryBytes) fail(describeMemory(memoryBytes));
      });
    }, WATCH_INTERVAL_MS);
    signal?.addEventListener('abort', onAbort, { once: true });
    child.on('message', (message) => {
      if (!isOutcome(message)) return;
      finish(() => {
        try {
          resolve(toResult(message));
        } catch (error) {
          reject(error);
        }
      });
    });
    child.on('exit', (code, ended) => fail(describeExit(code, ended, memoryBytes)));
    child.on('error', (cause) =>
      fail(
        new ToolError(ToolErrorType.ExecutionFailed, 'The reader of documents cannot be started.', {
          cause,
        }),
      ),
    );
  });

/**
 * Reads a document in its own process, which is always ended afterwards: nothing of one document
 * remains when the next is read.
 */
export const runChild = async (options: ChildOptions): Promise<LoadedDocument> => {
  const { data, job, onGone } = options;
  const child = startChild(options);
  log('started %d for %s', child.pid, job.format);
  const release = child.pid === undefined ? undefined : guardProcessGroup(child.pid);
  const gone = (): void => {
    release?.();
    onGone();
  };
  child.once('exit', gone);
  child.once('error', gone);
  const result = settle(child, options);
  // A process that exits before it has read everything is reported by its exit.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  child.send(job, () => undefined);
  return result;
};
