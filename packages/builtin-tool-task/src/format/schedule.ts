import type { ScheduleFacts, SetTaskScheduleState } from '../types.ts';
import { count, formatMoment, joinLines, oneLine, quote, remark } from './words.ts';

const MISSED: Readonly<Record<ScheduleFacts['missed'], string>> = {
  all: 'every missed time is made up for',
  once: 'one run makes up for missed times',
  skip: 'missed times are left out',
};

/** A time of a schedule: to the second where minutes do not tell one from the next. */
const formatTime =
  ({ intervalSeconds = 60 }: ScheduleFacts) =>
  (iso: string): string =>
    intervalSeconds % 60 === 0
      ? formatMoment(iso)
      : `${formatMoment(iso)}${oneLine(iso).slice(16, 19)}`;

/** When a task runs, in words. */
export const describeSchedule = (schedule: ScheduleFacts): string => {
  const { cron, endAt, intervalSeconds, maxRuns, missed, nextRunAt, runs, timeZone } = schedule;
  return [
    cron === undefined
      ? `every ${intervalSeconds ?? 0} s`
      : `cron ${JSON.stringify(oneLine(cron))}`,
    quote(timeZone),
    nextRunAt ? `next ${formatTime(schedule)(nextRunAt)} UTC` : 'no next time',
    endAt ? `until ${formatMoment(endAt)} UTC` : '',
    `${count(runs, 'run')} so far${maxRuns === undefined ? '' : ` of ${maxRuns}`}`,
    MISSED[missed],
  ]
    .filter(Boolean)
    .join(', ');
};

/** A schedule that was set or taken away. */
export const formatSchedule = ({
  identifier,
  nextTimes,
  schedule,
  status,
}: SetTaskScheduleState): string => {
  const id = quote(identifier);
  if (!schedule) return `${id} has no schedule any more. It is ${oneLine(status)}.`;
  return joinLines([
    `${id} is ${oneLine(status)}: ${describeSchedule(schedule)}.`,
    nextTimes.length > 0
      ? `Next times (UTC): ${nextTimes.map(formatTime(schedule)).join(', ')}.`
      : remark('It has no time to come: correct endAt, maxRuns or cron.'),
    nextTimes.length > 0
      ? remark('Runs begin while a worker is there: the playground, or `lobe-tools worker`.')
      : undefined,
  ]);
};
