import { ToolErrorType } from '@lobechat/types';

import { computeInPlace } from '../pool/compute-in-place.ts';
import { createPool, type MathPool, type WorkerEvents, type WorkerHandle } from '../pool/pool.ts';
import { isOutcomeMessage, isReadyMessage } from '../pool/protocol.ts';

/** The part of a Web Worker that is used. */
export type MathWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** Limits of a {@link createBrowserMathService}. */
export interface BrowserMathServiceOptions {
  /** Starts a worker, for pages that host its script elsewhere. */
  createWorker?: (() => MathWorker) | undefined;
  /** Maximum number of workers. Default 1: each takes some 100 MB once all engines are loaded. */
  pool?: number | undefined;
  /** Computations that may wait for a worker. Default 1000. */
  queueLength?: number | undefined;
  /** Milliseconds a computation may run. Default 20,000. */
  timeoutMs?: number | undefined;
}

// Written as a single expression, which bundlers recognise.
const createModuleWorker = (): MathWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { name: 'math', type: 'module' });

/**
 * The maths service for a page: the same engine in a module Web Worker, which is started when first
 * needed and terminated when a computation takes too long or is cancelled. The page stays
 * responsive. What may be computed is bounded before it runs; that, and termination, stand for the
 * memory limit that a page cannot set.
 *
 * @example
 * const math = createBrowserMathService();
 * const { exact } = await math.run('calculate', { expression: '1/3 + 1/6' }); // '1/2'
 */
export const createBrowserMathService = (options: BrowserMathServiceOptions = {}): MathPool => {
  const {
    createWorker = createModuleWorker,
    pool = 1,
    queueLength = 1000,
    timeoutMs = 20_000,
  } = options;
  return createPool({
    computeInPlace,
    queueLength,
    size: pool,
    spawn: (events) => spawnWorker(createWorker(), events),
    timeoutMs,
  });
};

const spawnWorker = (worker: MathWorker, events: WorkerEvents): WorkerHandle => {
  let isOver = false;
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOver) return;
    if (isOutcomeMessage(data)) events.onOutcome(data.id, data.outcome);
    else if (isReadyMessage(data)) events.onReady();
  });
  worker.addEventListener('error', (event: ErrorEvent) => {
    if (isOver) return;
    isOver = true;
    worker.terminate();
    events.onExit({
      message: `The maths worker failed: ${event.message || 'its script could not be loaded or run'}. Try again; if that does not help, reload the page.`,
      type: ToolErrorType.ExecutionFailed,
    });
  });
  return {
    kill: () => {
      isOver = true;
      worker.terminate();
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    post: (job) => worker.postMessage(job),
    // A page does not wait for its workers.
    setBusy: () => undefined,
  };
};
