import { CalculatorErrorType, CalculatorLimits } from '@lobechat/builtin-tool-calculator';
import { monthName, spellDate } from '@lobechat/prompts/written-date';

import { excerpt, fail } from '../failure.ts';
import { requireText } from '../units/check-input.ts';
import { spellDay } from './spell-days.ts';

/** A time of day, down to nanoseconds. */
export interface WrittenTime {
  hour: number;
  microsecond: number;
  millisecond: number;
  minute: number;
  nanosecond: number;
  second: number;
}

/** The parts of a date as written. None has been checked against a time zone. */
export interface WrittenDate {
  day: number;
  month: number;
  /** `Z` or `+02:00`; absent for a local time. */
  offset?: string;
  /** Absent for a whole day. */
  time?: WrittenTime;
  year: number;
  /** An IANA name in brackets. */
  zone?: string;
}

const ISO =
  /^([+-]\d{6}|\d{4})-?(\d\d)-?(\d\d)(?:[T\s](\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?(?:\[([^\]]+)\])?$/i;

/** Words whose meaning depends on the current time. */
const RELATIVE = /\b(?:today|now|tomorrow|yesterday|heute|tonight|next|last|this|ago)\b/i;

/**
 * Reads a date in ISO 8601, or an unambiguous one as a person writes it.
 *
 * @throws ToolError `InvalidExpression` if it is not a date, `DomainError` if the day or time does
 * not exist
 */
export const readDate = (text: string, name: string): WrittenDate => {
  requireText(text, name, CalculatorLimits.nameLength);
  const written =
    readIso(text.trim()) ??
    readUnixTime(text.trim()) ??
    readWritten(text) ??
    readIso(spellDay(text.trim()) ?? '') ??
    readZoned(text.trim());
  if (!written) return refuse(text, name);
  checkDay(written, text);
  checkTime(written, text);
  return written.time?.hour === 24 ? dayAfter(written, written.time) : written;
};

/** 24:00, the end of a day, is 00:00 of the next. */
const dayAfter = (written: WrittenDate, time: WrittenTime): WrittenDate => {
  const { day, month, year } = written;
  const isLastDay = day === daysOf(month, year);
  const isLastMonth = isLastDay && month === 12;
  return {
    ...written,
    day: isLastDay ? 1 : day + 1,
    month: isLastMonth ? 1 : month + (isLastDay ? 1 : 0),
    time: { ...time, hour: 0 },
    year: year + (isLastMonth ? 1 : 0),
  };
};

const refuse = (text: string, name: string): never => {
  const shown = excerpt(text);
  if (RELATIVE.test(text)) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      `${name} is '${shown}'. The words today, now, tomorrow, yesterday, friday, "last monday", "in 3 days" and "2 weeks ago" are read where the call knows the time. Give the date in ISO 8601, e.g. 2026-03-28.`,
    );
  }
  const [, long] = /^(\d{5,6})-\d\d-\d\d/.exec(text.trim()) ?? [];
  if (long !== undefined) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      `${name} is '${shown}', whose year has more than four digits. Write such a year with a sign and six digits: +${long.padStart(6, '0')}${shown.trim().slice(long.length)}.`,
    );
  }
  const isNumeric = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text.trim());
  const reason = isNumeric ? ' The order of day and month is not the same everywhere.' : '';
  return fail(
    CalculatorErrorType.InvalidExpression,
    `${name} is '${shown}', which is not a date in ISO 8601.${reason} Write 2026-03-28, 2026-03-28T14:30, with Z or an offset such as +02:00 if there is one.`,
  );
};

const readIso = (text: string): WrittenDate | undefined => {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const [, year = '', month, day, hour, minute, second = '0', fraction = '', offset, zone] = match;
  if (year === '-000000') return undefined;
  const digits = fraction.padEnd(9, '0');
  return {
    day: Number(day),
    month: Number(month),
    ...(offset === undefined ? {} : { offset: normalizeOffset(offset) }),
    ...(hour === undefined
      ? {}
      : {
          time: {
            hour: Number(hour),
            microsecond: Number(digits.slice(3, 6)),
            millisecond: Number(digits.slice(0, 3)),
            minute: Number(minute),
            nanosecond: Number(digits.slice(6, 9)),
            second: Number(second),
          },
        }),
    year: Number(year),
    ...(zone === undefined ? {} : { zone }),
  };
};

/** Seconds or milliseconds since 1970, as programs write them: `1700000000`. */
const readUnixTime = (text: string): WrittenDate | undefined => {
  const [, seconds, milliseconds = '0'] = /^@?(\d{10})(\d{3})?$/.exec(text) ?? [];
  if (seconds === undefined) return undefined;
  return readIso(new Date(Number(seconds) * 1000 + Number(milliseconds)).toISOString());
};

const readWritten = (text: string): WrittenDate | undefined => {
  const { actualWeekday, iso = '' } = spellDate(text) ?? {};
  if (actualWeekday === undefined) return readIso(iso);
  return fail(
    CalculatorErrorType.DomainError,
    `'${excerpt(text)}' contradicts itself: ${iso.slice(0, 10)} is a ${actualWeekday}.`,
  );
};

/** `2024-02-29 14:30 Europe/Berlin`, `5 March 2026 at 3pm EST` */
const ZONED =
  /^(.*\d(?::\d\d)?\s*(?:[ap]\.?m\.?)?)\s+(?![ap]m$)([A-Z]{2,5}|[A-Z]\p{L}+(?:\/[\p{L}_-]+)+)$/iu;

const readZoned = (text: string): WrittenDate | undefined => {
  const [, local = '', zone] = ZONED.exec(text) ?? [];
  if (zone === undefined) return undefined;
  const written = readIso(local) ?? readWritten(local);
  return written?.time && written.offset === undefined && written.zone === undefined
    ? { ...written, zone }
    : undefined;
};

const normalizeOffset = (offset: string): string => {
  if (offset.toUpperCase() === 'Z') return '+00:00';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset[0] ?? '+'}${digits.slice(0, 2)}:${digits.slice(2)}`;
};

/** In the Gregorian calendar, extended backwards. */
export const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysOf = (month: number, year: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Largest supported year, positive or negative. */
const LAST_YEAR = 271_820;

const checkDay = ({ day, month, year }: WrittenDate, text: string): void => {
  const deny = (reason: string): never =>
    fail(CalculatorErrorType.DomainError, `There is no day '${excerpt(text)}': ${reason}.`);
  if (Math.abs(year) > LAST_YEAR) deny(`years go from -${LAST_YEAR} to ${LAST_YEAR}`);
  if (month < 1 || month > 12) deny('months go from 01 to 12');
  const last = daysOf(month, year);
  if (day < 1 || day > last) {
    deny(`${monthName(month)} ${year} has ${last} days`);
  }
};

const checkTime = ({ offset, time }: WrittenDate, text: string): void => {
  const { hour = 0, minute = 0, second = 0, ...parts } = time ?? {};
  const isEnd =
    hour === 24 && [minute, second, ...Object.values(parts)].every((part) => part === 0);
  const isWrong = (hour > 23 && !isEnd) || minute > 59 || second > 59;
  if (isWrong) {
    fail(
      CalculatorErrorType.DomainError,
      `'${excerpt(text)}' has no valid time: hours go from 00 to 23, minutes and seconds from 00 to 59.`,
    );
  }
  const [, hours = 0, minutes = 0] = /^[+-](\d\d):(\d\d)$/.exec(offset ?? '') ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59) {
    fail(
      CalculatorErrorType.DomainError,
      `'${excerpt(text)}' has no valid offset: write one such as +02:00.`,
    );
  }
};
