import { setTimeout as delay } from 'node:timers/promises';

import { type AttemptKey, type Database, renewLease } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

/** Renewals per lease: two may fail before it is lost. */
const RENEWALS = 10 / 3;
/** Looks per lease at whether it may have run out. */
const LOOKS = 8;
/** Milliseconds that changes of progress are collected for. */
const REPORT_MS = 400;

/** What is told with a renewal. */
export interface LeaseReport {
  readonly cost?: unknown;
  readonly progress?: unknown;
}

export interface LeaseKeeperOptions {
  readonly attempt: AttemptKey;
  readonly database: Database;
  readonly leaseMs: number;
  readonly onCancel: () => void;
  /** Somebody else may continue with the run: nothing may be done for it any more. */
  readonly onLost: () => void;
  /** Called after each renewal. */
  readonly onRenewed: () => void;
  readonly report: () => LeaseReport;
}

/** Holds an attempt while it is made. */
export interface LeaseKeeper {
  /** There is something to report: does it soon, not at once. */
  readonly reportSoon: () => void;
  readonly stop: () => void;
}

/** Renews the lease of an attempt until it is stopped. */
export const keepLease = (options: LeaseKeeperOptions): LeaseKeeper => {
  const { attempt, database, leaseMs } = options;
  const lookMs = leaseMs / LOOKS;
  const stopping = new AbortController();
  let pause = new AbortController();
  let lookedAt = performance.now();
  let dueAt = lookedAt + leaseMs / RENEWALS;
  let heldUntil = lookedAt + leaseMs;
  let isReporting = false;

  const renew = async (): Promise<void> => {
    const startedAt = performance.now();
    isReporting = false;
    dueAt = startedAt + leaseMs / RENEWALS;
    try {
      const { cancelRequested } = await renewLease(database.db, attempt, {
        leaseMs,
        ...options.report(),
      });
      heldUntil = startedAt + leaseMs;
      options.onRenewed();
      if (cancelRequested) options.onCancel();
    } catch (error) {
      // Not at once: the store may be what is slow.
      dueAt = performance.now() + leaseMs / RENEWALS;
      if (stopping.signal.aborted) return;
      if (error instanceof ToolError && error.type === ToolErrorType.Conflict) options.onLost();
    }
  };

  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      pause = new AbortController();
      const signal = AbortSignal.any([pause.signal, stopping.signal]);
      const pauseMs = Math.max(0, dueAt - performance.now());
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await renew();
    }
  };
  // The store may be out of reach for longer than the lease lasts, while the renewal is being tried.
  const watch = setInterval(() => {
    const now = performance.now();
    // A look that comes late: this process stood still. Whether the attempt is lost, the store knows.
    const stoodStill = now - lookedAt > 2 * lookMs;
    lookedAt = now;
    if (now <= heldUntil) return;
    if (!stoodStill) {
      options.onLost();
      return;
    }
    // It has as long to answer as it has otherwise.
    heldUntil = now + leaseMs;
    pause.abort();
  }, lookMs);

  void keep();
  return {
    reportSoon: () => {
      if (isReporting) return;
      isReporting = true;
      setTimeout(() => {
        pause.abort();
      }, REPORT_MS);
    },
    stop: () => {
      clearInterval(watch);
      stopping.abort();
    },
  };
};
