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

/** What a thread is to do. */
export interface FallbackJob {
  engine: 'javascript' | 'wasm';
  request: GrepRequest;
}

/** What a thread says when it is done. */
export interface FallbackAnswer {
  error?: { message: string; type: string };
  findings?: GrepFindings;
  unavailable?: string;
}

const MAX_HEAP_MEGABYTES = 1024;

const readAnswer = ({ error, findings, unavailable }: FallbackAnswer): GrepFindings => {
  if (error) throw new ToolError(error.type, error.message);
  if (findings === undefined)
    throw new EngineUnavailable(unavailable ?? 'The thread gave nothing.');
  return findings;
};

/**
 * An engine that searches in a thread of its own, which is ended when the search is cancelled, in the
 * middle of a file, too.
 */
export const createFallbackEngine =
  (engine: FallbackJob['engine']): GrepEngine =>
  async (request, signal) => {
    throwIfAborted(signal);
    const job: FallbackJob = { engine, request };
    const entry = siblingEntry('fallback-worker.ts', 'search-worker.mjs', import.meta.url);
    const worker = new Worker(entry, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
      stderr: true,
      workerData: job,
    });
    let onAbort: (() => void) | undefined;
    try {
      return await new Promise<GrepFindings>((resolve, reject) => {
        onAbort = () => reject(createAbortError());
        signal?.addEventListener('abort', onAbort, { once: true });
        worker.once('message', (answer: FallbackAnswer) => {
          try {
            resolve(readAnswer(answer));
          } catch (error) {
            reject(error);
          }
        });
        worker.once('error', (error: Error & { code?: string }) => {
          const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError;
          reject(
            isMemory
              ? new ToolError(
                  ToolErrorType.ResourceLimit,
                  'The search needs more memory than it may have. Narrow the scope or simplify the pattern.',
                  { cause: error },
                )
              : createEngineError(getErrorMessage(error)),
          );
        });
        worker.once('exit', () => reject(createEngineError('its thread ended')));
      });
    } finally {
      if (onAbort) signal?.removeEventListener('abort', onAbort);
      await worker.terminate();
    }
  };
