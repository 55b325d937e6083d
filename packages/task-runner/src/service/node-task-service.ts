import type { ITaskService, WorkerFacts } from '@lobechat/builtin-tool-task';
import type { AuditAnswer, InterventionAudit } from '@lobechat/tool-engine';

/** The service of a Node host. */
export interface NodeTaskService extends ITaskService {
  /**
   * Releases active runs, so that others resume them immediately, and closes the store. Later calls
   * are refused.
   */
  close: () => Promise<void>;
  /** Exports the whole store, runs included, to a file. @returns the number of rows */
  exportStore: (file: string) => Promise<number>;
  /**
   * Imports a store that `exportStore` has written: all of it or nothing.
   *
   * @returns the number of rows
   * @throws ToolError `Conflict` if there are tasks already and `replace` is not set
   */
  importStore: (file: string, options?: { replace?: boolean }) => Promise<number>;
  /** Unfinished runs that this process requested, one line each, for people. */
  pending: () => string[];
  /** What deleting, running or scheduling would do, for a person: see `createTaskAudit`. */
  preview: (...call: Parameters<InterventionAudit>) => Promise<AuditAnswer>;
  /** With `worker: 'always'`, starts executing work. Otherwise does nothing. */
  start: () => Promise<void>;
  /** Executes work until every run that this process requested has ended, or until the signal. */
  waitForAll: (signal?: AbortSignal) => Promise<void>;
  /** Executes work until nothing is queued, running or waiting any more, or until the signal. */
  waitUntilIdle: (signal?: AbortSignal) => Promise<void>;
  /** The workers for queued runs, in this and in other processes. */
  workers: () => Promise<WorkerFacts[]>;
}

/** The loaded implementation of {@link NodeTaskService}. */
export interface LoadedTaskService extends Omit<NodeTaskService, 'start'> {
  /** Starts executing work; calling it again does nothing. */
  startWorker: () => Promise<void>;
}
