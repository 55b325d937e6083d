import type { Queryable } from '../queryable.ts';
import type { CanceledRun, Run } from './run.ts';

/** What asking has brought. */
export interface CancelRequested {
  /** Waiting runs of tasks that require its task: they end as well. */
  readonly canceled: CanceledRun[];
  /** False: it had ended before, and stays as it is. */
  readonly isActive: boolean;
  /** `canceled` at once if no attempt was made; else `running` until its worker has heard of it. */
  readonly run: Run;
}

/** Asks for a run to be canceled. To be called in a transaction. @throws ToolError `NotFound` */
export const requestCancel = async (_db: Queryable, _runId: string): Promise<CancelRequested> => {
  throw new Error('not yet');
};
