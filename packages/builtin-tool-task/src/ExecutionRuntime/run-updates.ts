import type { ToolUpdate } from '@lobechat/types';

import { formatRunDetails, formatRunItems } from '../format/index.ts';
import type { RunDetails, RunTasksState, RunTaskState, TaskApiNameType } from '../types.ts';

type OnRun = (run: RunDetails) => void;

/** All runs that have reported something. */
const toRunsState = (runs: Iterable<RunDetails>): RunTasksState => {
  const results = [...runs].map((run) => ({
    identifier: run.identifier,
    name: run.identifier,
    run,
    success: run.status !== 'failed' && run.status !== 'canceled',
  }));
  const failed = results.filter(({ success }) => !success).length;
  return { failed, results, succeeded: results.length - failed, workers: [] };
};

/**
 * Reports the progress of the runs that a call waits for, as partial states of its API. For
 * `viewTask` this is the run alone, without the task.
 */
export const reportRuns = (
  apiName: TaskApiNameType,
  onUpdate: (update: ToolUpdate) => void,
): OnRun => {
  if (apiName === 'runTasks') {
    const runs = new Map<string, RunDetails>();
    return (run) => {
      runs.set(run.id, run);
      const state = toRunsState(runs.values());
      onUpdate({ content: formatRunItems(state.results), state });
    };
  }
  return (run) => {
    const requested: RunTaskState = { details: run, further: [], run, workers: [] };
    const state = apiName === 'viewTask' ? { latestRun: run } : requested;
    onUpdate({ content: formatRunDetails(run), state });
  };
};
