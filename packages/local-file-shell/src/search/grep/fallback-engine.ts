import { Worker } from 'node:worker_threads';

import { siblingEntry } from '@lobechat/subprocess/entry';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { createAbortError, throwIfAborted } from '../walk/create-pause.ts';
import {
  EngineUnavailable,
  type GrepEngine,
  type GrepFindings,
  type GrepRequest,
} from './grep-request.ts';
import { createEngineError } from './pattern-error.ts';

/** The final message of a thread. */
export interface FallbackAnswer {
  error?: { message: string; type: string };
  findings?: GrepFindings;
  unavailable?: string;
}

const MAX_HEAP_MEGABYTES = 1024;
/** How long an idle thread is kept. */
const IDLE_MILLISECONDS = 10_000;

const readAnswer = ({ error, findings, unavailable }: FallbackAnswer): GrepFindings => {
  if (error) throw new ToolError(error.type, error.message);
  if (findings === undefined)
    throw new EngineUnavailable(unavailable ?? 'The thread gave nothing.');
  return findings;
};

const toWorkerError = (error: Error & { code?: string }): ToolError => {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY' && !(error instanceof RangeError))
    return createEngineError(getErrorMessage(error));
  return new ToolError(
    ToolErrorType.ResourceLimit,
    'The search exceeds its memory limit. Narrow the scope or simplify the pattern.',
    { cause: error },
  );
};

/** Runs one search in a thread. Rejects if the thread ends or the search is cancelled. */
const askWorker = (
  worker: Worker,
  request: GrepRequest,
  signal: AbortSignal | undefined,
): Promise<FallbackAnswer> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => settle(() => reject(createAbortError()));
    const onError = (error: Error): void => settle(() => reject(toWorkerError(error)));
    const onExit = (): void => settle(() => reject(createEngineError('its thread ended')));
    const onMessage = (answer: FallbackAnswer): void => settle(() => resolve(answer));
    const settle = (act: () => void): void => {
      signal?.removeEventListener('abort', onAbort);
      worker.off('error', onError).off('exit', onExit).off('message', onMessage);
      act();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    worker.on('error', onError).on('exit', onExit).on('message', onMessage);
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    worker.postMessage(request);
  });

/**
 * Creates an engine that searches in a thread, which is ended when the search is cancelled, even
 * within a file. Otherwise it is kept for a while: the next search need not load the program again.
 * It does not keep the process alive.
 */
export const createFallbackEngine = (): GrepEngine => {
  let idle: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  const startWorker = (): Worker => {
    const entry = siblingEntry('fallback-worker.ts', 'search-worker.mjs', import.meta.url);
    const { NODE_COMPILE_CACHE } = process.env;
    const worker = new Worker(entry, {
      env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
      stderr: true,
    });
    // It may end while nobody waits for it.
    worker.once('exit', () => {
      if (idle === worker) idle = undefined;
    });
    return worker;
  };

  const keep = async (worker: Worker): Promise<void> => {
    if (idle !== undefined) {
      await worker.terminate();
      return;
    }
    idle = worker;
    worker.unref();
    timer = setTimeout(() => {
      // It ends a little later: a search that comes meanwhile must not be given to it.
      idle = undefined;
      void worker.terminate();
    }, IDLE_MILLISECONDS);
    timer.unref();
  };

  return async (request, signal) => {
    throwIfAborted(signal);
    clearTimeout(timer);
    const worker = idle ?? startWorker();
    idle = undefined;
    let answer: FallbackAnswer;
    try {
      answer = await askWorker(worker, request, signal);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    await keep(worker);
    return readAnswer(answer);
  };
};
