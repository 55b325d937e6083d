import type { ScheduleFacts, TaskSchedule } from '@lobechat/builtin-tool-task';

import type { RunRequest } from '../desk/run-request.ts';

/** A schedule as the task keeps it, in its column `schedule`; what was left out is filled in. */
export interface StoredSchedule extends TaskSchedule {
  /** There was nothing to run when it was set: it begins no runs, but has the task done again. */
  byHand?: true;
  missed: NonNullable<TaskSchedule['missed']>;
  /** The circumstances of the call that set it: its runs have them too. */
  request: RunRequest;
  /** The first time is not before it; an interval counts from it. */
  startAt: string;
  timeZone: string;
}

/** How far a schedule has come: columns of the task beside it. */
export interface ScheduleProgress {
  readonly nextRunAt: Date | null;
  /** Runs that it has begun. */
  readonly scheduleRuns: number;
}

/** What a person or a model sees of a schedule. */
export const toScheduleFacts = (
  { request: _request, ...schedule }: StoredSchedule,
  { nextRunAt, scheduleRuns }: ScheduleProgress,
): ScheduleFacts => ({
  ...schedule,
  ...(nextRunAt === null ? {} : { nextRunAt: nextRunAt.toISOString() }),
  runs: scheduleRuns,
});
