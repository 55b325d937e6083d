import { CalculatorErrorType, CalculatorLimits } from '@lobechat/builtin-tool-calculator';
import { findZone, spellOffset } from '@lobechat/prompts/time-zones';

import { excerpt, fail } from '../failure.ts';
import type { Notes } from '../resolve/resolve.ts';
import { requireText } from '../units/check-input.ts';
import { readDate } from './read-date.ts';
import type { Temporal } from './temporal.ts';

/** Context for reading dates. */
export interface DateContext {
  notes: Notes;
  temporal: typeof Temporal;
  /** The requested zone; undefined for local times without one, which are computed in UTC. */
  zone: string | undefined;
}

/** A date, and how it was written. */
export interface PlacedDate {
  date: Temporal.PlainDate;
  /** Whether a time of day was written. */
  hasTime: boolean;
  /** Whether an offset or zone is known, so that an answer may include one. */
  isZoned: boolean;
  /** The moment; for a whole day, its beginning. */
  moment: Temporal.ZonedDateTime;
}

/**
 * The name of a zone as spelled in the IANA database.
 *
 * @throws ToolError `DomainError` if there is no such zone
 */
export const readZone = (name: string, temporal: typeof Temporal, notes: Notes): string => {
  requireText(name, 'A time zone', CalculatorLimits.nameLength);
  const spelled = spellOffset(name);
  try {
    const zone = temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(spelled).timeZoneId;
    if (/^(?:EST|MST|HST)$/i.test(spelled)) {
      notes.assumptions.add(`${zone} is a fixed offset all year, without daylight-saving time`);
    }
    return zone;
  } catch {
    const zone = findZone(name);
    if (zone !== undefined) {
      notes.assumptions.add(`${excerpt(name)} was read as ${zone}`);
      return zone;
    }
    return fail(
      CalculatorErrorType.DomainError,
      `There is no time zone '${excerpt(name)}'. Use a name of the IANA database such as Europe/Berlin, America/New_York, Asia/Tokyo or UTC, or an offset such as +05:30.`,
    );
  }
};

/** Days that other countries have at another time of the year. */
const AMERICAN = /^\s*(?:labor\s+day|thanksgiving)\b/i;

/** The first day of the Gregorian calendar. */
const FIRST_GREGORIAN = '1582-10-15';

/**
 * Reads a date and places it in its time zone.
 *
 * @throws ToolError `InvalidExpression`, `DomainError` for an invalid date or an unknown zone
 */
export const placeDate = (text: string, name: string, context: DateContext): PlacedDate => {
  const { notes, temporal } = context;
  const written = readDate(text, name);
  const { day, month, offset, time, year } = written;
  const date = new temporal.PlainDate(year, month, day);
  if (temporal.PlainDate.compare(date, FIRST_GREGORIAN) < 0) {
    notes.assumptions.add(
      'dates before 15 October 1582 are in the Gregorian calendar extended backwards, where the year 0 is 1 BC',
    );
  }
  if (AMERICAN.test(text)) {
    notes.assumptions.add(`${text.trim()} was read as ${date.toString()}, as in the United States`);
  }
  const local = date.toPlainDateTime(time);
  const bracket = written.zone === undefined ? undefined : readZone(written.zone, temporal, notes);
  const zone = bracket ?? context.zone;
  if (offset === undefined) {
    const isZoned = zone !== undefined;
    const moment = placeLocal(local, zone ?? 'UTC', notes, time !== undefined);
    return { date, hasTime: time !== undefined, isZoned, moment };
  }
  const instant = temporal.Instant.from(`${local.toString()}${offset}`);
  const moment = instant.toZonedDateTimeISO(zone ?? offset);
  if (bracket !== undefined && moment.offset !== offset) {
    fail(
      CalculatorErrorType.DomainError,
      `'${excerpt(text)}' contradicts itself: the offset of ${bracket} is ${moment.offset} then. Leave out the offset or the zone.`,
    );
  }
  return { date: moment.toPlainDate(), hasTime: true, isZoned: true, moment };
};

/** A local time in a zone. At a time change it may occur twice or not at all; this is noted. */
export const placeLocal = (
  local: Temporal.PlainDateTime,
  zone: string,
  notes: Notes,
  isWritten = true,
): Temporal.ZonedDateTime => {
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochNanoseconds === later.epochNanoseconds) return earlier;
  const clock = local.toString({ smallestUnit: 'minute' });
  if (earlier.toPlainDateTime().equals(local)) {
    notes.assumptions.add(
      `${clock} happens twice in ${zone}, since clocks are set back: the first (${earlier.offset}) was taken; the second is ${later.offset}`,
    );
    return earlier;
  }
  if (isWritten) {
    notes.assumptions.add(
      `${clock} does not exist in ${zone}, since clocks are set forward: ${later.toPlainDateTime().toString({ smallestUnit: 'minute' })} (${later.offset}) was taken`,
    );
  }
  return later;
};
