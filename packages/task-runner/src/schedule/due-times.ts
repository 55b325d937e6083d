import { latestOccurrences, nextOccurrence } from './occurrences.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** Milliseconds by which a run may begin late and is on time all the same. */
const ON_TIME_MS = 60_000;

/** Missed times that `all` makes up for at most: the latest. */
export const MOST_MISSED = 100;

/** A schedule whose time has come. */
export interface DueSchedule {
  /** A run of the task has not ended. */
  readonly isActive: boolean;
  readonly nextRunAt: Date;
  readonly now: Date;
  /** Runs that the schedule has begun. */
  readonly runs: number;
  readonly schedule: Omit<StoredSchedule, 'request'>;
}

/** What is to be done about it. */
export interface DueDecision {
  /** Whether a run begins now. */
  readonly begins: boolean;
  /** When it is to be looked at again; null: the schedule has ended. */
  readonly nextRunAt: Date | null;
}

const decide = ({ isActive, nextRunAt, now, schedule }: DueSchedule): DueDecision => {
  const { missed } = schedule;
  const next = nextOccurrence(schedule, now) ?? null;
  if (schedule.endAt !== undefined && now > new Date(schedule.endAt)) {
    return { begins: false, nextRunAt: null };
  }
  const limit = missed === 'all' ? MOST_MISSED : 1;
  const due = latestOccurrences(schedule, { from: nextRunAt, limit, until: now });
  const [oldest, second] = due;
  if (oldest === undefined) return { begins: false, nextRunAt: next };
  if (missed === 'skip') {
    const isOnTime = now.getTime() - oldest.getTime() <= ON_TIME_MS;
    return { begins: isOnTime && !isActive, nextRunAt: next };
  }
  // What is left standing is looked at again when the run has ended.
  if (isActive) return { begins: false, nextRunAt: oldest };
  return { begins: true, nextRunAt: second ?? next };
};

/**
 * What becomes of times that have come. `skip`: the last one is kept to if it was just now. `once`:
 * one run stands for all of them. `all`: a run for each, one after another. While a run of the task
 * has not ended, a new time counts as missed.
 */
export const decideDue = (due: DueSchedule): DueDecision => {
  const { maxRuns = Infinity } = due.schedule;
  if (due.runs >= maxRuns) return { begins: false, nextRunAt: null };
  const { begins, nextRunAt } = decide(due);
  return { begins, nextRunAt: begins && due.runs + 1 >= maxRuns ? null : nextRunAt };
};
