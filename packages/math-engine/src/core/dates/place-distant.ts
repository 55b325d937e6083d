import { addToDay, addToMoment } from './add-duration.ts';
import { type DateContext, placeDate, type PlacedDate, placeLocal } from './place-date.ts';
import { readDuration } from './read-duration.ts';

/** `90 days after 2024-01-01`, `a week before 5 March 2026`. */
const DISTANT = /^\s*(\S.{0,60}?)\s+(after|before|from)\s+(\S.*)$/i;

/**
 * Reads a date, or one by its distance from another, and places it in its time zone.
 *
 * @throws ToolError `InvalidExpression`, `DomainError` for an invalid date, duration or zone
 */
export const placeAnyDate = (text: string, name: string, context: DateContext): PlacedDate => {
  const [, distance = '', word = '', rest] =
    typeof text === 'string' ? (DISTANT.exec(text) ?? []) : [];
  if (rest === undefined) return placeDate(text, name, context);
  const { notes } = context;
  const start = placeDate(rest, name, context);
  const isBefore = word.toLowerCase() === 'before';
  const duration = readDuration(isBefore ? `${distance} before` : distance, notes);
  const hasTime = start.hasTime || duration.hasTime;
  const moment = hasTime
    ? addToMoment(start, duration, notes)
    : placeLocal(
        addToDay(start.date, duration, notes).toPlainDateTime(),
        start.moment.timeZoneId,
        notes,
        false,
      );
  return { ...start, date: moment.toPlainDate(), hasTime, moment };
};
