import {
  CalculatorErrorType,
  CalculatorLimits,
  type ComputeDatesParams,
  type ComputeDatesState,
  DATES_OPERATIONS,
  type DateFact,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { addToDay, addToMoment } from '../dates/add-duration.ts';
import {
  addBusinessDays,
  countBusinessDays,
  noteLostHolidays,
  readHolidays,
} from '../dates/business-days.ts';
import { describeDay, fact, unixSeconds, writeMoment } from '../dates/describe-date.ts';
import { measureDifference } from '../dates/difference.ts';
import { type DateContext, type PlacedDate, readZone } from '../dates/place-date.ts';
import { placeAnyDate } from '../dates/place-distant.ts';
import { readDuration } from '../dates/read-duration.ts';
import { loadTemporal, type Temporal } from '../dates/temporal.ts';
import { fail } from '../failure.ts';
import { emptyNotes, notesOf } from '../resolve/resolve.ts';

interface Computed {
  facts: DateFact[];
  result: string;
}

/**
 * Computes with dates of the Gregorian calendar.
 *
 * @throws ToolError `InvalidExpression` for an invalid date or duration, `DomainError` for a day,
 * time or zone that does not exist, `InvalidArguments` if an argument is missing
 */
export const computeDates = async (input: ComputeDatesParams): Promise<ComputeDatesState> => {
  const { operation } = input;
  if (!DATES_OPERATIONS.includes(operation)) {
    fail(ToolErrorType.InvalidArguments, `operation is one of ${DATES_OPERATIONS.join(', ')}.`);
  }
  const temporal = await loadTemporal();
  const notes = emptyNotes();
  const zone = input.timeZone === undefined ? undefined : readZone(input.timeZone, temporal, notes);
  const context: DateContext = { notes, temporal, zone };
  const { facts, result } = withinRange(() =>
    OPERATIONS[operation](placeAnyDate(input.date, 'date', context), input, context),
  );
  return {
    facts,
    operation,
    result,
    ...notesOf(notes),
  };
};

/** The calendar throws at its limits. */
const withinRange = (compute: () => Computed): Computed => {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fail(
      CalculatorErrorType.DomainError,
      'The result lies beyond the calendar, which reaches from the year -271820 to 275760.',
    );
  }
};

type Operation = (start: PlacedDate, input: ComputeDatesParams, context: DateContext) => Computed;

const missing = (name: string, operation: string): never =>
  fail(ToolErrorType.InvalidArguments, `${operation} needs '${name}'.`);

const readEnd = ({ endDate, operation }: ComputeDatesParams, context: DateContext): PlacedDate =>
  placeAnyDate(endDate ?? missing('endDate', operation), 'endDate', context);

const noteBeginning = (date: PlacedDate, { notes, zone }: DateContext): void => {
  if (!date.hasTime) {
    notes.assumptions.add(
      `${date.date.toString()} was read as its beginning, 00:00${zone === undefined ? ' UTC' : ` in ${zone}`}`,
    );
  }
};

/** The whole day, for counting days. */
const asDay = (date: PlacedDate, { notes }: DateContext): Temporal.PlainDate => {
  if (date.hasTime) notes.assumptions.add('the time of day was ignored');
  return date.date;
};

/** Of no fixed length: no duration contains them. */
const WORKDAYS = /^\s*([+-]?\d{1,7})\s+(?:business|work(?:ing)?)[\s-]*days?\s*$/i;

const OPERATIONS: Readonly<Record<ComputeDatesParams['operation'], Operation>> = {
  add: (start, input, context) => {
    const { notes } = context;
    const [, workdays] = WORKDAYS.exec(input.duration ?? '') ?? [];
    // With holidays, the operation of business days is named, which takes them.
    if (workdays !== undefined && input.holidays === undefined) {
      return OPERATIONS.addBusinessDays(start, { ...input, days: Number(workdays) }, context);
    }
    const duration = readDuration(input.duration ?? missing('duration', 'add'), notes);
    if (!start.hasTime && !duration.hasTime) {
      const day = addToDay(start.date, duration, notes);
      return { facts: describeDay(day), result: day.toString() };
    }
    noteBeginning(start, context);
    const moment = addToMoment(start, duration, notes);
    return {
      facts: describeMoment(moment, start.isZoned),
      result: writeMoment(moment, start.isZoned),
    };
  },
  addBusinessDays: (start, { days, holidays }, context) => {
    const { notes } = context;
    const count = days ?? missing('days', 'addBusinessDays');
    if (!Number.isInteger(count) || Math.abs(count) > CalculatorLimits.days) {
      fail(
        ToolErrorType.InvalidArguments,
        `days is a whole number from -${CalculatorLimits.days} to ${CalculatorLimits.days}.`,
      );
    }
    notes.assumptions.add(
      'business days are Monday to Friday without the given holidays; the first day itself is not counted',
    );
    const first = asDay(start, context);
    let day = first;
    // A year has at least 200 business days, unless many holidays were given.
    for (let span = Math.ceil(Math.abs(count) / 200) + 1; ; span *= 2) {
      const last = first.year + (count < 0 ? -span : span);
      const free = readHolidays(holidays, [first.year, last], context);
      day = addBusinessDays(first, count, free);
      if (Math.abs(day.year - first.year) > span) continue;
      noteLostHolidays(free, [first, day], notes);
      break;
    }
    return {
      facts: [...describeDay(day), fact('calendarDays', start.date.until(day).days)],
      result: day.toString(),
    };
  },
  businessDays: (start, input, context) => {
    const { notes } = context;
    const end = readEnd(input, context);
    const days = [asDay(start, context), asDay(end, context)] as const;
    const free = readHolidays(input.holidays, [days[0].year, days[1].year], context);
    const counted = countBusinessDays(...days, free);
    noteLostHolidays(free, days, notes);
    notes.assumptions.add(
      `business days are Monday to Friday without the given holidays; the first and the last day are both counted (without the last: ${counted.withoutEnd})`,
    );
    return { facts: counted.facts, result: `${counted.inclusive}` };
  },
  convertTimeZone: (start, { toTimeZone }, context) => {
    const { notes, temporal } = context;
    const zone = readZone(toTimeZone ?? missing('toTimeZone', 'convertTimeZone'), temporal, notes);
    noteBeginning(start, context);
    if (!start.isZoned) {
      notes.assumptions.add(
        `no time zone was given for ${start.moment.toPlainDateTime().toString()}: it was read as UTC`,
      );
    }
    const moment = start.moment.withTimeZone(zone);
    const shift =
      BigInt(moment.offsetNanoseconds - start.moment.offsetNanoseconds) / 60_000_000_000n;
    return {
      facts: [
        fact('from', `${writeMoment(start.moment, true)} (${start.moment.timeZoneId})`),
        fact('to', `${writeMoment(moment, true)} (${zone})`),
        ...describeMoment(moment, true).filter(({ name }) => MOMENT_FACTS.has(name)),
        fact('minutesAhead', shift),
        fact('daysChanged', start.moment.toPlainDate().until(moment.toPlainDate()).days),
      ],
      result: writeMoment(moment, true),
    };
  },
  describe: (start) =>
    start.hasTime
      ? {
          facts: describeMoment(start.moment, start.isZoned),
          result: writeMoment(start.moment, start.isZoned),
        }
      : {
          facts: [...describeDay(start.date), fact('unixSeconds', unixSeconds(start.moment))],
          result: start.date.toString(),
        },
  difference: (start, input, context) => {
    const end = readEnd(input, context);
    if (start.hasTime !== end.hasTime)
      for (const date of [start, end]) noteBeginning(date, context);
    return measureDifference(start, end);
  },
};

const MOMENT_FACTS: ReadonlySet<string> = new Set(['offset', 'unixSeconds', 'utc', 'weekday']);

const describeMoment = (moment: Temporal.ZonedDateTime, isZoned: boolean): DateFact[] => [
  ...describeDay(moment.toPlainDate()),
  ...(isZoned ? [fact('timeZone', moment.timeZoneId), fact('offset', moment.offset)] : []),
  fact('utc', moment.toInstant().toString()),
  fact('unixSeconds', unixSeconds(moment)),
];
