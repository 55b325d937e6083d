import { setTimeout as delay } from 'node:timers/promises';

import { type AttemptKey, type Database, renewLease } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

/** Renewals per lease: two may fail before it is lost. */
const RENEWALS = 10 / 3;
/** Checks per lease whether it may have expired. */
const LOOKS = 8;
/** Milliseconds for which changes of progress are collected. */
const REPORT_MS = 400;

/** What a renewal reports. */
export interface LeaseReport {
  readonly cost?: unknown;
  readonly progress?: unknown;
}

export interface LeaseKeeperOptions {
  readonly attempt: AttemptKey;
  readonly database: Database;
  readonly leaseMs: number;
  readonly onCancel: () => void;
  /** Another worker may have resumed the run: nothing more may be done for it. */
  readonly onLost: () => void;
  /** Called after each renewal. */
  readonly onRenewed: () => void;
  readonly report: () => LeaseReport;
}

/** Holds the lease of an attempt while it is executed. */
export interface LeaseKeeper {
  /** There is something to report: it is sent soon, not immediately. */
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
      // Not immediately: the store may be slow.
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
  // While a renewal is retried, the store may be unreachable for longer than the lease lasts.
  const watch = setInterval(() => {
    const now = performance.now();
    // A late check: this process was suspended. Only the store knows whether the attempt is lost.
    const stoodStill = now - lookedAt > 2 * lookMs;
    lookedAt = now;
    if (now <= heldUntil) return;
    if (!stoodStill) {
      options.onLost();
      return;
    }
    // The store gets a full lease to answer.
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
