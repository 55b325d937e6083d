import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import type { RunDeskOptions } from '../desk/create-run-desk.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import type { TaskRunner } from '../runner.ts';
import { beginDueRuns } from '../schedule/begin-due-runs.ts';
import { createAlarm } from './alarm.ts';
import { debug } from './debug.ts';
import { type Pulse, readPulse } from './pulse.ts';
import { register, type Registration } from './registration.ts';
import { type MadeAttempt, runAttempt, type StopReason } from './run-attempt.ts';
import type { RunEvents } from './run-events.ts';
import { recoverLost, sweepQueue } from './supervise.ts';
import { takeRun } from './take-run.ts';

/** Polling interval in milliseconds while something is queued or running. */
const BUSY_MS = 500;
/**
 * Minimum polling interval in milliseconds: events within this process are known without polling.
 */
const SHORTEST_MS = 20;
/** Polling interval in milliseconds while nothing is. */
const IDLE_MS = 1000;
/** The same for an embedded database that was idle for a minute: polling wakes its process. */
const RESTING_MS = 2000;
const REST_AFTER_MS = 60_000;
/** Milliseconds between two comparisons of the queue with the runs. */
const SWEEP_MS = 1000;
/** Milliseconds to wait after an error, e.g. while the store cannot be reached. */
const ERROR_MS = 1000;

export interface WorkerOptions extends Pick<
  RunDeskOptions,
  'dataDirectory' | 'database' | 'engine' | 'kind' | 'now' | 'onApproval' | 'readTask'
> {
  readonly concurrency: number;
  readonly events: RunEvents;
  readonly leaseMs: number;
  readonly queue: RunQueue;
  readonly runners: ReadonlyMap<string, TaskRunner>;
}

/** Executes runs in this process. */
export interface Worker {
  /** Tells an attempt in this process to end. False: there is none. */
  readonly cancel: (runId: string) => boolean;
  /** Releases its attempts, which others may resume immediately, and ends. */
  readonly close: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** There may be work: polls now. */
  readonly wake: () => void;
}

/** Creates a worker. It does nothing until started. */
export const createWorker = (options: WorkerOptions): Worker => {
  const { concurrency, database, events, leaseMs, now, queue, runners } = options;
  const id = randomUUID();
  const host = hostname();
  const name = `${host}:${process.pid}`;
  const types = [...runners.keys()];
  const active = new Map<string, MadeAttempt>();
  // An otherwise idle program may exit.
  const alarm = createAlarm({ keepsAlive: false });
  let isClosing = false;
  let hasMore = true;
  let busyAt = 0;
  let lookAt = 0;
  let sweptAt = 0;
  let starting: Promise<void> | undefined;
  let looping: Promise<void> | undefined;
  let registration: Registration | undefined;

  const stop = (runId: string, reason: StopReason): boolean => {
    const attempt = active.get(runId);
    attempt?.stop(reason);
    return attempt !== undefined;
  };

  const follow = async (runId: string, made: MadeAttempt): Promise<void> => {
    try {
      const settled = await made.ended;
      active.delete(runId);
      const others = [...(settled?.canceled ?? []), ...(settled?.queued ?? [])];
      events.emit([runId, ...others.map((run) => run.id)]);
    } catch (error) {
      // Its lease expires, and another worker takes it over.
      debug('run %s could not be settled: %O', runId, error);
      active.delete(runId);
    }
    hasMore = true;
    alarm.ring();
  };

  /** Takes runs until there are none, or no capacity. True: the queue is empty. */
  const fill = async (): Promise<boolean> => {
    for (;;) {
      if (isClosing || active.size >= concurrency) return false;
      const taken = await takeRun({
        canRun: (type) => runners.has(type),
        database,
        host,
        hostLimit: concurrency,
        isWanted: () => !isClosing,
        leaseMs,
        queue,
        worker: name,
        workerId: id,
      });
      hasMore = taken.kind !== 'empty';
      if (taken.kind === 'empty' || taken.kind === 'busy') return taken.kind === 'empty';
      if (taken.kind === 'dropped') continue;
      const { begun } = taken;
      const runId = begun.run.id;
      const runner = runners.get(begun.run.runner);
      if (runner === undefined) continue;
      const { dataDirectory, engine, onApproval, readTask } = options;
      const onProgress = (): void => {
        events.emit([runId]);
      };
      const made = runAttempt({
        begun,
        dataDirectory,
        database,
        engine,
        leaseMs,
        onApproval,
        onProgress,
        queue,
        readTask,
        runner,
      });
      active.set(runId, made);
      if (isClosing) made.stop('interrupted');
      events.emit([runId]);
      void follow(runId, made);
    }
  };

  /**
   * Finds queued runs missing from the queue: from an import, or from a process without a queue.
   */
  const sweep = async (): Promise<void> => {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    if ((await sweepQueue({ database, queue })) > 0) await fill();
  };

  const tend = async (pulse: Pulse): Promise<void> => {
    for (const runId of pulse.cancels) stop(runId, 'canceled');
    if (pulse.hasExpired) {
      events.emit(await recoverLost({ database, own: [...active.keys()], queue }));
    }
    if (pulse.hasDue) events.emit(await beginDueRuns({ database, now, queue }));
  };

  /** One poll, and its consequences. Returns the time until the next one. */
  const turn = async (): Promise<number> => {
    // If there was more a moment ago, there is no need to check again.
    if (hasMore && active.size < concurrency) await fill();
    const early = lookAt - performance.now();
    if (early > 0) return early;
    const pulse = await readPulse(database.db, { now: now?.(), types });
    await tend(pulse);
    if ((pulse.hasReady || pulse.hasExpired || pulse.hasDue) && (await fill())) await sweep();
    if (pulse.hasActive || pulse.hasDue || active.size > 0) busyAt = performance.now();
    const quietMs = performance.now() - busyAt;
    const isResting = database.kind === 'embedded' && quietMs > REST_AFTER_MS;
    const longest = quietMs < BUSY_MS ? BUSY_MS : isResting ? RESTING_MS : IDLE_MS;
    const pause = Math.max(SHORTEST_MS, Math.min(longest, pulse.nextInMs ?? longest));
    lookAt = performance.now() + pause;
    return pause;
  };

  const loop = async (): Promise<void> => {
    for (;;) {
      let pause = ERROR_MS;
      try {
        pause = await turn();
      } catch (error) {
        debug('checking the queue failed: %O', error);
      }
      if (isClosing) return;
      await alarm.sleep(pause);
      if (isClosing) return;
    }
  };

  const start = async (): Promise<void> => {
    await queue.prepare();
    registration = await register(database, {
      concurrency,
      host,
      id,
      kind: options.kind,
      pid: process.pid,
      runners: types,
    });
    if (isClosing) return;
    busyAt = performance.now();
    looping = loop();
  };

  return {
    cancel: (runId) => stop(runId, 'canceled'),
    close: async () => {
      isClosing = true;
      alarm.ring();
      await starting?.catch(() => undefined);
      for (const attempt of active.values()) attempt.stop('interrupted');
      await looping;
      await Promise.allSettled([...active.values()].map(({ ended }) => ended));
      await registration?.end();
    },
    start: () => {
      starting ??= start().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    wake: () => {
      hasMore = true;
      lookAt = 0;
      busyAt = performance.now();
      alarm.ring();
    },
  };
};
