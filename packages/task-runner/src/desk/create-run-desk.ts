import type { TaskDetails } from '@lobechat/builtin-tool-task';
import type { Database, Queryable } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { RunDesk } from '../run-desk.ts';
import type { TaskRunner } from '../runner.ts';
import type { TaskServiceOptions } from '../settings.ts';

/** Options of {@link createRunDesk}. */
export interface RunDeskOptions extends Pick<
  TaskServiceOptions,
  'concurrency' | 'engine' | 'kind' | 'leaseMs' | 'onApproval' | 'onRun' | 'worker'
> {
  /** The store. Closing it is its owner's business, after `close` of the desk. */
  readonly database: Database;
  /** A task as runners see it. Undefined: there is none. */
  readonly readTask: (db: Queryable, id: number) => Promise<TaskDetails | undefined>;
  /** The later of two with the same type is used. */
  readonly runners: readonly TaskRunner[];
}

/** Makes the desk of a process. Nothing is loaded or started before it is first used. */
export const createRunDesk = (_options: RunDeskOptions): RunDesk => {
  throw new ToolError(ToolErrorType.ServiceUnavailable, 'Runs are being written.');
};
