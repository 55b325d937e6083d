import type { ScheduleFacts, SetTaskScheduleState } from '../types.ts';
import { count, joinLines, oneLine, quote, remark } from './words.ts';
import { splitTime } from './zoned-time.ts';

const MISSED: Readonly<Record<ScheduleFacts['missed'], string>> = {
  all: 'every missed time is made up for',
  once: 'one run makes up for missed times',
  skip: 'missed times are skipped',
};

const DAY_SECONDS = 86_400;

/** Whole days are those of the calendar. */
const formatInterval = (seconds: number): string => {
  if (seconds % DAY_SECONDS === 0) return count(seconds / DAY_SECONDS, 'day');
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
};

/** A time of a schedule: to the second if minutes do not distinguish consecutive ones. */
const split = ({ intervalSeconds = 60, timeZone }: ScheduleFacts, iso: string) =>
  splitTime(iso, { isToMinute: intervalSeconds % 60 === 0, timeZone });

/** `2026-03-30 02:30 Europe/Berlin (00:30 UTC)`. */
const formatTime = (schedule: ScheduleFacts, iso: string): string => {
  const { local, utc } = split(schedule, iso);
  return local === undefined ? `${utc} UTC` : `${local} ${quote(schedule.timeZone)} (${utc} UTC)`;
};

/** Several times, naming the zone once. */
const listTimes = (schedule: ScheduleFacts, times: readonly string[]): string => {
  const parts = times.map((iso) => split(schedule, iso));
  const isLocal = parts.some(({ local }) => local !== undefined);
  const zone = isLocal ? `${quote(schedule.timeZone)}, in brackets UTC` : 'UTC';
  const listed = parts.map(({ local, utc }) => (isLocal ? `${local ?? utc} (${utc})` : utc));
  return `Next times (${zone}): ${listed.join(', ')}.`;
};

/** When a task runs, in words. */
export const describeSchedule = (schedule: ScheduleFacts): string => {
  const { byHand, cron, endAt, intervalSeconds, maxRuns, missed, nextRunAt, runs } = schedule;
  const times = byHand ? count(runs, 'time') : count(runs, 'run');
  return [
    cron === undefined
      ? `every ${formatInterval(intervalSeconds ?? 0)}`
      : `cron ${JSON.stringify(oneLine(cron))}`,
    quote(schedule.timeZone),
    nextRunAt ? `next ${formatTime(schedule, nextRunAt)}` : 'no next time',
    endAt ? `until ${formatTime(schedule, endAt)}` : '',
    `${times} so far${maxRuns === undefined ? '' : ` of ${maxRuns}`}`,
    byHand ? 'to be done by hand' : MISSED[missed],
  ]
    .filter(Boolean)
    .join(', ');
};

const WORKER = 'while a worker is running: the playground, or `lobe-tools worker`.';

/** A schedule that was set or removed. */
export const formatSchedule = ({
  identifier,
  nextTimes,
  schedule,
  status,
}: SetTaskScheduleState): string => {
  const id = quote(identifier);
  if (!schedule) return `${id} has no schedule now. It is ${oneLine(status)}.`;
  const [next] = nextTimes;
  return joinLines([
    `${id} is ${oneLine(status)}: ${describeSchedule(schedule)}.`,
    next === undefined
      ? remark('It has no future run: correct endAt, maxRuns or cron.')
      : listTimes(schedule, nextTimes),
    next === undefined
      ? undefined
      : remark(
          schedule.byHand
            ? `It has no work to run. At each time it is set to todo again, ${WORKER}`
            : `Runs begin ${WORKER}`,
        ),
  ]);
};
