import { latestOccurrences, nextOccurrence } from './occurrences.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** Milliseconds by which a run may start late and still count as on time. */
const ON_TIME_MS = 60_000;

/** Maximum number of missed times that `all` makes up for: the latest. */
export const MOST_MISSED = 100;

/** A schedule that is due. */
export interface DueSchedule {
  /** A run of the task is active. */
  readonly isActive: boolean;
  readonly nextRunAt: Date;
  readonly now: Date;
  /** Number of runs that the schedule has started. */
  readonly runs: number;
  readonly schedule: Omit<StoredSchedule, 'request'>;
}

/** The decision about it. */
export interface DueDecision {
  /** Whether a run starts now. */
  readonly begins: boolean;
  /** When it is to be checked again; null: the schedule has ended. */
  readonly nextRunAt: Date | null;
}

const DAY_SECONDS = 86_400;
/**
 * Before intervals of whole days followed the clock, the stored time of a schedule could be later
 * than its own by the change of the clock.
 */
const LONGEST_CHANGE_MS = 7_200_000;

const decide = ({ isActive, nextRunAt, now, schedule }: DueSchedule): DueDecision => {
  const { missed } = schedule;
  // The last time may be the end itself, which has passed by the time a worker looks.
  if (now.getTime() > Date.parse(schedule.endAt ?? '') + ON_TIME_MS) {
    return { begins: false, nextRunAt: null };
  }
  const next = nextOccurrence(schedule, now) ?? null;
  const limit = missed === 'all' ? MOST_MISSED : 1;
  const isOfDays = (schedule.intervalSeconds ?? 1) % DAY_SECONDS === 0;
  const from = new Date(nextRunAt.getTime() - (isOfDays ? LONGEST_CHANGE_MS : 0));
  const due = latestOccurrences(schedule, { from, limit, until: now });
  const [oldest, second] = due;
  if (oldest === undefined) return { begins: false, nextRunAt: next };
  if (missed === 'skip') {
    const stored = Math.max(oldest.getTime(), nextRunAt.getTime());
    const isOnTime = now.getTime() - stored <= ON_TIME_MS;
    return { begins: isOnTime && !isActive, nextRunAt: next };
  }
  // A deferred time is checked again when the run has ended.
  if (isActive) return { begins: false, nextRunAt: oldest };
  return { begins: true, nextRunAt: second ?? next };
};

/**
 * Decides about due times. `skip`: the last one counts if it was just now. `once`: one run replaces
 * all of them. `all`: a run for each, one after another. While a run of the task is active, a new
 * time counts as missed.
 */
export const decideDue = (due: DueSchedule): DueDecision => {
  const { maxRuns = Infinity } = due.schedule;
  if (due.runs >= maxRuns) return { begins: false, nextRunAt: null };
  const { begins, nextRunAt } = decide(due);
  return { begins, nextRunAt: begins && due.runs + 1 >= maxRuns ? null : nextRunAt };
};
