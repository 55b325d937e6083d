import { ToolError, ToolErrorType } from '@lobechat/types';

import type { SetTaskScheduleParams, SetTaskScheduleState, TaskSchedule } from '../types.ts';
import { readTime, type SampleCall, type SampleStore } from './sample-store.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const refuse = (message: string): never => {
  throw new ToolError(ToolErrorType.InvalidArguments, message);
};

/** A number, any, or every n-th: of cron that is all that the examples need. */
const readField = (field: string): ((value: number) => boolean) | undefined => {
  if (field === '*') return () => true;
  const step = /^\*\/(\d{1,2})$/.exec(field)?.[1];
  if (step !== undefined && Number(step) > 0) return (value) => value % Number(step) === 0;
  return /^\d{1,2}$/.test(field) ? (value) => value === Number(field) : undefined;
};

const readCron = (cron: string): ((moment: Date) => boolean) => {
  const fields = cron.trim().split(/\s+/).map(readField);
  const [minute, hour, day, month, weekday] = fields;
  if (fields.length !== 5 || !minute || !hour || !day || !month || !weekday) {
    return refuse(
      `cron is no five fields: ${JSON.stringify(cron)}. Write minute hour day month weekday, e.g. 0 9 * * 1.`,
    );
  }
  return (moment) =>
    minute(moment.getUTCMinutes()) &&
    hour(moment.getUTCHours()) &&
    day(moment.getUTCDate()) &&
    month(moment.getUTCMonth() + 1) &&
    weekday(moment.getUTCDay());
};

const checkZone = (timeZone: string): void => {
  try {
    Intl.DateTimeFormat('en-US', { timeZone });
  } catch {
    refuse(
      `timeZone is not known: ${JSON.stringify(timeZone)}. Write a name of the IANA such as Europe/Berlin.`,
    );
  }
};

/** The next times, five at most; those of cron in UTC, whatever the zone, and within 40 days. */
const listTimes = (schedule: TaskSchedule, now: number): string[] => {
  const start = Math.max(
    schedule.startAt === undefined ? now : Date.parse(readTime(schedule.startAt, 'startAt')),
    now,
  );
  const end =
    schedule.endAt === undefined ? Infinity : Date.parse(readTime(schedule.endAt, 'endAt'));
  const count = Math.min(schedule.maxRuns ?? 5, 5);
  const times: number[] = [];
  if (schedule.intervalSeconds !== undefined) {
    for (let index = 0; index < count; index += 1) {
      times.push(start + index * schedule.intervalSeconds * 1000);
    }
  } else {
    const fits = readCron(schedule.cron ?? '');
    const first = Math.ceil(start / MINUTE) * MINUTE;
    for (let at = first; at < first + 40 * DAY && times.length < count; at += MINUTE) {
      if (fits(new Date(at))) times.push(at);
    }
  }
  return times.filter((at) => at <= end).map((at) => new Date(at).toISOString());
};

export const scheduleSample = (
  store: SampleStore,
  { identifier, schedule }: SetTaskScheduleParams,
  call: SampleCall,
): SetTaskScheduleState => {
  const task = store.get(identifier);
  if (schedule === null) {
    delete task.schedule;
    if (task.status === 'scheduled') task.status = 'todo';
    store.touch(task);
    return { identifier: task.identifier, nextTimes: [], status: task.status };
  }
  const timeZone = schedule.timeZone ?? call.timeZone ?? 'UTC';
  checkZone(timeZone);
  const nextTimes = listTimes(schedule, store.now);
  const [nextRunAt] = nextTimes;
  task.schedule = {
    missed: 'once',
    ...schedule,
    ...(nextRunAt !== undefined && { nextRunAt }),
    runs: task.schedule?.runs ?? 0,
    timeZone,
  };
  task.status = 'scheduled';
  store.touch(task);
  return {
    identifier: task.identifier,
    nextTimes,
    schedule: structuredClone(task.schedule),
    status: task.status,
  };
};
