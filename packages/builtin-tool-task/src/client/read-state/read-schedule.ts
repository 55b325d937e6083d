import { readChoice, readRecord, readString, readStrings } from '@lobechat/shared-tool-ui';

import { MISSED_RUNS, type MissedRuns } from '../../constants.ts';
import { readCount } from './read-count.ts';
import { readStatus, type ShownTask } from './read-task.ts';

/** When a task runs again and again, as far as it is known. */
export interface ShownSchedule {
  cron?: string | undefined;
  endAt?: string | undefined;
  intervalSeconds?: number | undefined;
  maxRuns?: number | undefined;
  missed?: MissedRuns | undefined;
  nextRunAt?: string | undefined;
  runs?: number | undefined;
  startAt?: string | undefined;
  timeZone?: string | undefined;
}

/** What became of a schedule. */
export interface ShownScheduleState {
  identifier: string;
  nextTimes: string[];
  /** Absent if it was taken away. */
  schedule?: ShownSchedule | undefined;
  status?: ShownTask['status'];
}

/** Reads a schedule, of a task or of arguments; nothing if it says nothing. */
export const readSchedule = (value: unknown): ShownSchedule | undefined => {
  const record = readRecord(value);
  const schedule: ShownSchedule = {
    cron: readString(record.cron),
    endAt: readString(record.endAt),
    intervalSeconds: readCount(record.intervalSeconds),
    maxRuns: readCount(record.maxRuns),
    missed: readChoice(record.missed, MISSED_RUNS),
    nextRunAt: readString(record.nextRunAt),
    runs: readCount(record.runs),
    startAt: readString(record.startAt),
    timeZone: readString(record.timeZone),
  };
  return Object.values(schedule).some((fact) => fact !== undefined) ? schedule : undefined;
};

/** Reads the state of `setTaskSchedule`. */
export const readScheduleState = (state: unknown): ShownScheduleState | undefined => {
  const { identifier, nextTimes, schedule, status } = readRecord(state);
  const known = readString(identifier);
  if (known === undefined) return undefined;
  return {
    identifier: known,
    nextTimes: readStrings(nextTimes).slice(0, 20),
    schedule: readSchedule(schedule),
    status: readStatus(status),
  };
};
