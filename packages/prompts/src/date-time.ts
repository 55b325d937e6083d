import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * A moment as a model reads it: `2026-03-02 09:30 UTC`. Always in UTC, so that the same result says
 * the same everywhere.
 *
 * @param milliseconds - since 1970-01-01T00:00:00Z; what is no moment is `unknown time`
 */
export const formatDateTime = (milliseconds: number): string => {
  const moment = dayjs.utc(milliseconds);
  return moment.isValid() ? `${moment.format('YYYY-MM-DD HH:mm')} UTC` : 'unknown time';
};
