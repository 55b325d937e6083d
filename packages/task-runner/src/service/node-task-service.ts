import type { ITaskService, WorkerFacts } from '@lobechat/builtin-tool-task';
import type { AuditAnswer, InterventionAudit } from '@lobechat/tool-engine';

/** The service of a Node host. */
export interface NodeTaskService extends ITaskService {
  /**
   * Lets runs under way go, so that others take them up at once, and closes the store. Calls that
   * come later are refused.
   */
  close: () => Promise<void>;
  /** Writes the whole store, runs included, to a file. @returns how many rows it has */
  exportStore: (file: string) => Promise<number>;
  /**
   * Reads a store that `exportStore` has written: all of it or nothing.
   *
   * @returns how many rows it had
   * @throws ToolError `Conflict` if there are tasks already and `replace` is not set
   */
  importStore: (file: string, options?: { replace?: boolean }) => Promise<number>;
  /** Runs that this process asked for and that have not ended, a line each, for people. */
  pending: () => string[];
  /** What deleting, running or scheduling would do, for a person: see `createTaskAudit`. */
  preview: (...call: Parameters<InterventionAudit>) => Promise<AuditAnswer>;
  /** With `worker: 'always'`, takes up work from now on. Otherwise does nothing. */
  start: () => Promise<void>;
  /** Does work until every run that this process asked for has ended, or the signal says so. */
  waitForAll: (signal?: AbortSignal) => Promise<void>;
  /** Does work until nothing is queued, running or waiting any more, or the signal says so. */
  waitUntilIdle: (signal?: AbortSignal) => Promise<void>;
  /** Who does what is queued, in this and in other processes. */
  workers: () => Promise<WorkerFacts[]>;
}

/** What {@link NodeTaskService} is made of once it is loaded. */
export interface LoadedTaskService extends Omit<NodeTaskService, 'start'> {
  /** Takes up work now; calling it again does nothing. */
  startWorker: () => Promise<void>;
}
