import { MISSED_RUNS, type TaskSchedule } from '@lobechat/builtin-tool-task';
import { formatDateTime } from '@lobechat/prompts/date-time';
import { findZone } from '@lobechat/prompts/time-zones';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { readTime } from '../mapping/read-time.ts';
import { listOccurrences, parseCron } from './occurrences.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** A year. */
const LONGEST_INTERVAL_SECONDS = 31_536_000;
const MOST_RUNS = 1_000_000;

/** Number of times shown. */
const SHOWN_TIMES = 5;

/** A valid schedule, and its next times. */
export interface CheckedSchedule {
  readonly nextTimes: readonly Date[];
  readonly schedule: Omit<StoredSchedule, 'request'>;
}

/**
 * What `Intl` accepts although it is no IANA name: offsets, which are wrong for half of the year,
 * and abbreviations with one of their meanings (BST is Bangladesh there, and AST is Alaska).
 */
const OTHER_ZONES = /^(?:[+-].*|(?!CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)[a-z]{3})$/i;

const findTimeZone = (given: string): string | undefined => {
  if (OTHER_ZONES.test(given)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions();
    // Its name for a zone with several may be an older one, such as Europe/Kiev.
    return timeZone.toLowerCase() === given.toLowerCase() ? timeZone : given;
  } catch {
    return undefined;
  }
};

/** What every cron program understands, plus the last day of a month and the nth weekday. */
const CRON_FIELDS = /^(?:[\w*,/#-]+\s+){4}[\w*,/#-]+$/;
const CRON_NAMES = /^@(?:hourly|daily|midnight|weekly|monthly|yearly|annually)$/i;
const CRON_HELP =
  'A cron has five fields, minute hour day-of-month month day-of-week, e.g. "0 9 * * 1-5" for 9:00 on working days, "0 9 L * *" for the last day of the month, "0 9 LW * *" for its last working day, "0 9 * * 5#1" and "0 9 * * 5L" for its first and last Friday; or it is one of @hourly, @daily, @weekly, @monthly, @yearly. Every two weeks is intervalSeconds 1209600 with startAt.';

/** The fields of a pattern, and what each accepts beside `*`, lists, ranges and steps. */
const FIELDS = [
  { name: 'minute', takes: '0 to 59' },
  { name: 'hour', takes: '0 to 23' },
  { name: 'day of the month', takes: '1 to 31 or L' },
  { name: 'month', takes: '1 to 12 or JAN to DEC' },
  { name: 'day of the week', takes: '0 to 7 or SUN to SAT' },
] as const;

const isPattern = (pattern: string): boolean => {
  try {
    parseCron(pattern);
    return true;
  } catch {
    return false;
  }
};

/** Names the invalid field. The library's own messages use other names, and numbers from zero. */
const findWrongField = (fields: readonly string[]): string | undefined => {
  for (const [index, { name, takes }] of FIELDS.entries()) {
    const alone = FIELDS.map((_, other) => (other === index ? fields[index] : '*')).join(' ');
    if (!isPattern(alone)) {
      return `its ${name} cannot be ${JSON.stringify(fields[index])}: it takes ${takes}, lists (1,2), ranges from low to high (1-5), and steps of * or of a range (*/2, 1-5/2)`;
    }
  }
  return undefined;
};

const checkCron = (pattern: string): string | undefined => {
  if (CRON_NAMES.test(pattern)) return undefined;
  if (pattern.startsWith('@')) return 'there is no such name';
  const fields = pattern.split(/\s+/);
  if (fields.length !== FIELDS.length) return 'it does not have five fields';
  if (!CRON_FIELDS.test(pattern)) return 'it has characters that are not accepted';
  if (isPattern(pattern)) return undefined;
  return findWrongField(fields) ?? 'it cannot be read';
};

const checkRepetition = ({ cron, intervalSeconds, startAt }: TaskSchedule): string[] => {
  if ((cron === undefined) === (intervalSeconds === undefined)) {
    return [
      cron === undefined
        ? startAt === undefined
          ? 'It names no times. Give cron (minute hour day month weekday), or intervalSeconds; schedule: null removes it.'
          : 'It names no times other than its start. Give cron (minute hour day month weekday), or intervalSeconds; for one run at startAt, give intervalSeconds 86400 and maxRuns 1.'
        : 'Both cron and intervalSeconds were given. Give one of them.',
    ];
  }
  if (intervalSeconds !== undefined) {
    return Number.isInteger(intervalSeconds) &&
      intervalSeconds >= 1 &&
      intervalSeconds <= LONGEST_INTERVAL_SECONDS
      ? []
      : [
          `intervalSeconds is ${intervalSeconds}; it must be a whole number from 1 to ${LONGEST_INTERVAL_SECONDS}.`,
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
    problems.push(`maxRuns is ${maxRuns}; it must be a whole number from 1 to ${MOST_RUNS}.`);
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
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
  problems: string[],
): Promise<{ endAt?: Date | undefined; startAt?: Date | undefined }> => {
  const read = async (
    name: string,
    text: string | undefined,
    dateMeans: 'end' | 'start',
  ): Promise<Date | undefined> => {
    if (text === undefined) return undefined;
    try {
      return await readTime(text, { dateMeans, now: now.getTime(), timeZone });
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
 * Validates a schedule, fills in defaults, and finds its next times.
 *
 * @throws ToolError `InvalidArguments` with all problems
 */
export const checkSchedule = async (
  given: TaskSchedule,
  { now, timeZone = 'UTC' }: { readonly now: Date; readonly timeZone?: string | undefined },
): Promise<CheckedSchedule> => {
  const zone = findTimeZone(given.timeZone ?? timeZone);
  const problems = [...checkRepetition(given), ...checkNumbers(given)];
  if (zone === undefined) {
    const named = given.timeZone ?? timeZone;
    const meant = findZone(named);
    problems.push(
      `timeZone is ${JSON.stringify(named)}; it must be an IANA name, e.g. Europe/Berlin or UTC.${meant ? ` Did you mean ${JSON.stringify(meant)}?` : ''}`,
    );
  }
  const { endAt, startAt } = await readTimes(given, { now, timeZone: zone ?? 'UTC' }, problems);
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
  const [from, first] =
    startAt !== undefined && startAt > now ? ['startAt', startAt] : ['now', now];
  throw refuse([
    schedule.endAt === undefined
      ? 'It matches no time: no such day exists.'
      : `None of its times lies between ${from} (${formatDateTime(first.getTime())}) and endAt (${formatDateTime(Date.parse(schedule.endAt))}).`,
  ]);
};
