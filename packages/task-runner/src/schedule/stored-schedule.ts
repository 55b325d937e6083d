import type { ScheduleFacts, TaskSchedule } from '@lobechat/builtin-tool-task';

import type { RunRequest } from '../desk/run-request.ts';

/** A schedule as the task stores it, in its column `schedule`, with defaults filled in. */
export interface StoredSchedule extends TaskSchedule {
  /**
   * There was nothing to run when it was set: it starts no runs, but sets the task to todo again.
   */
  byHand?: true;
  missed: NonNullable<TaskSchedule['missed']>;
  /** The circumstances of the call that set it, which its runs inherit. */
  request: RunRequest;
  /** The first time is not earlier; an interval counts from it. */
  startAt: string;
  timeZone: string;
}

/** The progress of a schedule: separate columns of the task. */
export interface ScheduleProgress {
  readonly nextRunAt: Date | null;
  /** Number of runs that it has started. */
  readonly scheduleRuns: number;
}

/** A schedule as shown to a person or a model. */
export const toScheduleFacts = (
  { request: _request, ...schedule }: StoredSchedule,
  { nextRunAt, scheduleRuns }: ScheduleProgress,
): ScheduleFacts => ({
  ...schedule,
  ...(nextRunAt === null ? {} : { nextRunAt: nextRunAt.toISOString() }),
  runs: scheduleRuns,
});
