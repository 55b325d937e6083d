import type { MissedRuns } from '../constants.ts';

/** When a task runs again and again. Either `cron` or `intervalSeconds`. */
export interface TaskSchedule {
  /**
   * Five fields (minute hour day month weekday), in the time zone. Beside `*`, lists, ranges, steps
   * and names: `L` (the last day of the month), `5L` and `5#1` (its last and its first Friday), `15W`
   * (the working day nearest to the 15th); or `@hourly`, `@daily`, `@weekly`, `@monthly`, `@yearly`.
   */
  cron?: string;
  /** ISO 8601: no run begins after it. */
  endAt?: string;
  intervalSeconds?: number;
  /** Runs at most; then the schedule ends. */
  maxRuns?: number;
  /** Default `once`: one run makes up for all that were missed. */
  missed?: MissedRuns;
  /** ISO 8601: the first run is not before it. Default: now. */
  startAt?: string;
  /** IANA, e.g. `Europe/Berlin`. Default: that of the call, else UTC. */
  timeZone?: string;
}

export interface SetTaskScheduleParams {
  identifier: string;
  /** Null takes the schedule away. */
  schedule: TaskSchedule | null;
}

/** A schedule as it is stored, with how far it has come. */
export interface ScheduleFacts extends TaskSchedule {
  /** The task has nothing to run: it is set to `todo` again at each time. */
  byHand?: true;
  missed: MissedRuns;
  /** ISO 8601, UTC. Absent once it has ended or while it is paused. */
  nextRunAt?: string;
  /** Runs that it has begun. */
  runs: number;
  timeZone: string;
}

export interface SetTaskScheduleState {
  identifier: string;
  /** ISO 8601, UTC: the next five times. */
  nextTimes: string[];
  /** Absent if it was taken away. */
  schedule?: ScheduleFacts;
  /** The status of the task now. */
  status: string;
}
