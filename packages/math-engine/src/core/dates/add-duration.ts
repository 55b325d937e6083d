import type { Notes } from '../resolve/resolve.ts';
import { type PlacedDate, placeLocal } from './place-date.ts';
import type { WrittenDuration } from './read-duration.ts';
import type { Temporal } from './temporal.ts';

/** Calendar months and days, added in Temporal's order: months first, then days. */
const addCalendar = (
  date: Temporal.PlainDate,
  { days, months }: WrittenDuration,
  notes: Notes,
): Temporal.PlainDate => {
  const moved = date.add({ months });
  if (moved.day !== date.day) {
    notes.assumptions.add(
      `${moved.toPlainYearMonth().toString()} has no day ${date.day}: its last day, ${moved.day}, was taken${days === 0 ? '' : ' before days were added'}`,
    );
  }
  return moved.add({ days });
};

/** A whole day later or earlier. */
export const addToDay = (
  date: Temporal.PlainDate,
  duration: WrittenDuration,
  notes: Notes,
): Temporal.PlainDate => addCalendar(date, duration, notes);

/** Days and months follow the calendar and the clock; hours are elapsed time. */
export const addToMoment = (
  { moment }: PlacedDate,
  duration: WrittenDuration,
  notes: Notes,
): Temporal.ZonedDateTime => {
  const hasCalendar = duration.months !== 0 || duration.days !== 0;
  const day = hasCalendar ? addCalendar(moment.toPlainDate(), duration, notes) : undefined;
  const start = day
    ? placeLocal(day.toPlainDateTime(moment.toPlainTime()), moment.timeZoneId, notes)
    : moment;
  const [seconds, nanoseconds] = [
    duration.nanoseconds / 1_000_000_000n,
    duration.nanoseconds % 1_000_000_000n,
  ];
  return start.add({ nanoseconds: Number(nanoseconds), seconds: Number(seconds) });
};
