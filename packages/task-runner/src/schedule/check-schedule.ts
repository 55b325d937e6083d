import { MISSED_RUNS, type TaskSchedule } from '@lobechat/builtin-tool-task';
import { formatDateTime } from '@lobechat/prompts/date-time';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { readTime } from '../mapping/read-time.ts';
import { listOccurrences, parseCron } from './occurrences.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** Ten years. */
const LONGEST_INTERVAL_SECONDS = 315_360_000;
const MOST_RUNS = 1_000_000;

/** How many times are shown. */
const SHOWN_TIMES = 5;

/** A schedule that can be kept, and its next times. */
export interface CheckedSchedule {
  readonly nextTimes: readonly Date[];
  readonly schedule: Omit<StoredSchedule, 'request'>;
}

const findTimeZone = (given: string): string | undefined => {
  // An offset would be accepted here, and be wrong for half of the year.
  if (/^[+-]/.test(given)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** What every program that reads cron understands, with the last of a month and the nth weekday. */
const CRON_FIELDS = /^(?:[\w*,/#-]+\s+){4}[\w*,/#-]+$/;
const CRON_NAMES = /^@(?:hourly|daily|midnight|weekly|monthly|yearly|annually)$/i;
const CRON_HELP =
  'It has five fields, minute hour day-of-month month day-of-week, e.g. "0 9 * * 1-5" for 9:00 on working days, "0 9 L * *" for the last day of the month, "0 9 * * 5#1" for its first Friday; or it is one of @hourly, @daily, @weekly, @monthly, @yearly.';

const FIELDS = ['minute', 'hour', 'day of the month', 'month', 'day of the week'];

/** What the library says, without its own name for a field. */
const explainCron = (message: string): string => {
  const [, entry, text] = /configuration entry (\d) \((.*)\)/.exec(message) ?? [];
  return entry === undefined
    ? message.replace(/^CronPattern: /, '').replace(/\.+$/, '')
    : `its ${FIELDS[Number(entry) - 1] ?? 'field'} cannot be ${JSON.stringify(text)}`;
};

const checkCron = (pattern: string): string | undefined => {
  if (CRON_NAMES.test(pattern)) return undefined;
  if (pattern.startsWith('@')) return 'there is no such name';
  if (pattern.split(/\s+/).length !== 5) return 'it does not have five fields';
  if (!CRON_FIELDS.test(pattern)) return 'it has characters that no cron expression has';
  try {
    parseCron(pattern, 'UTC');
    return undefined;
  } catch (error) {
    return explainCron(getErrorMessage(error));
  }
};

const checkRepetition = ({ cron, intervalSeconds }: TaskSchedule): string[] => {
  if ((cron === undefined) === (intervalSeconds === undefined)) {
    return [
      cron === undefined
        ? 'It names no times. Give cron (minute hour day month weekday), or intervalSeconds; schedule: null removes it.'
        : 'Both cron and intervalSeconds were given. Give one of them.',
    ];
  }
  if (intervalSeconds !== undefined) {
    return Number.isInteger(intervalSeconds) &&
      intervalSeconds >= 1 &&
      intervalSeconds <= LONGEST_INTERVAL_SECONDS
      ? []
      : [
          `intervalSeconds is ${intervalSeconds}; it is a whole number from 1 to ${LONGEST_INTERVAL_SECONDS}.`,
        ];
  }
  const pattern = cron ?? '';
  const why = checkCron(pattern.trim());
  return why === undefined ? [] : [`cron is ${JSON.stringify(pattern)}: ${why}. ${CRON_HELP}`];
};

const checkNumbers = ({ maxRuns, missed }: TaskSchedule): string[] => {
  const problems: string[] = [];
  if (
    maxRuns !== undefined &&
    !(Number.isInteger(maxRuns) && maxRuns > 0 && maxRuns <= MOST_RUNS)
  ) {
    problems.push(`maxRuns is ${maxRuns}; it is a whole number from 1 to ${MOST_RUNS}.`);
  }
  if (missed !== undefined && !MISSED_RUNS.includes(missed)) {
    problems.push(`missed is ${JSON.stringify(missed)}; it is one of ${MISSED_RUNS.join(', ')}.`);
  }
  return problems;
};

const refuse = (problems: readonly string[]): ToolError =>
  new ToolError(
    ToolErrorType.InvalidArguments,
    `The schedule cannot be kept. ${problems.join(' ')}`,
    { body: { problems } },
  );

const readTimes = async (
  { endAt, startAt }: TaskSchedule,
  timeZone: string,
  problems: string[],
): Promise<{ endAt?: Date | undefined; startAt?: Date | undefined }> => {
  const read = async (
    name: string,
    text: string | undefined,
    dateMeans: 'end' | 'start',
  ): Promise<Date | undefined> => {
    if (text === undefined) return undefined;
    try {
      return await readTime(text, { dateMeans, timeZone });
    } catch (error) {
      problems.push(`${name}: ${getErrorMessage(error)}`);
      return undefined;
    }
  };
  return {
    endAt: await read('endAt', endAt, 'end'),
    startAt: await read('startAt', startAt, 'start'),
  };
};

/**
 * Checks a schedule, fills in what was left out, and finds its next times.
 *
 * @throws ToolError `InvalidArguments` with all that is wrong
 */
export const checkSchedule = async (
  given: TaskSchedule,
  { now, timeZone = 'UTC' }: { readonly now: Date; readonly timeZone?: string | undefined },
): Promise<CheckedSchedule> => {
  const zone = findTimeZone(given.timeZone ?? timeZone);
  const problems = [...checkRepetition(given), ...checkNumbers(given)];
  if (zone === undefined) {
    problems.push(
      `timeZone is ${JSON.stringify(given.timeZone ?? timeZone)}; it is an IANA name, e.g. Europe/Berlin or UTC.`,
    );
  }
  const { endAt, startAt } = await readTimes(given, zone ?? 'UTC', problems);
  if (problems.length > 0 || zone === undefined) throw refuse(problems);
  const schedule = {
    ...given,
    ...(endAt && { endAt: endAt.toISOString() }),
    missed: given.missed ?? 'once',
    startAt: (startAt ?? now).toISOString(),
    timeZone: zone,
  };
  const limit = Math.min(SHOWN_TIMES, given.maxRuns ?? SHOWN_TIMES);
  const nextTimes = listOccurrences(schedule, new Date(now.getTime() - 1), { limit });
  if (nextTimes.length > 0) return { nextTimes, schedule };
  throw refuse([
    schedule.endAt === undefined
      ? 'It has no time at all: no such day exists.'
      : `None of its times lies between now (${formatDateTime(now.getTime())}) and endAt (${formatDateTime(Date.parse(schedule.endAt))}).`,
  ]);
};
