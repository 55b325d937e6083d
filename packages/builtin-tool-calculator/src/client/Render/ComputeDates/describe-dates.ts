import { readRecord } from '@lobechat/shared-tool-ui';

import { readText } from '../../read-arguments.ts';

/** What was asked about dates, in a line: `2026-01-31 + 1 month (Europe/Berlin)`. */
export const describeDates = (args: unknown): string => {
  const given = readRecord(args);
  const days = readText(given.days);
  const duration = readText(given.duration);
  const endDate = readText(given.endDate);
  const timeZone = readText(given.timeZone);
  const toTimeZone = readText(given.toTimeZone);
  return [
    readText(given.date),
    endDate && `→ ${endDate}`,
    duration && `+ ${duration}`,
    days && `+ ${days}`,
    timeZone && `(${timeZone})`,
    toTimeZone && `→ ${toTimeZone}`,
  ]
    .filter(Boolean)
    .join(' ');
};
