import type { ClockKind, NumberKind } from './number-format.ts';
import { chooseSection, writeWithUnit } from './number-sections.ts';

const DAY_SECONDS = 86_400;

/** 9999-12-31, the last day in a sheet. */
const LAST_SERIAL = 2_958_466;

const pad = (value: number): string => String(value).padStart(2, '0');

const formatClock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const rest = milliseconds % 1000;
  return clock.map(pad).join(':') + (rest > 0 ? `.${String(rest).padStart(3, '0')}` : '');
};

/** Excel keeps 15 digits; the 16th and 17th of a double are noise to a reader. */
const formatPlain = (value: number): string => {
  const rounded = Number(value.toPrecision(15));
  return String(Number.isFinite(rounded) ? rounded : value);
};

/** Rounds as sheets do: 28.5, which as a double is a little less, is 29. */
const roundHalfUp = (value: number, decimals: number): number => {
  if (Math.abs(value) >= 1e15) return value;
  const [digits = '', exponent = '0'] = Math.abs(value).toPrecision(15).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  return Math.sign(value) * Number(`${shifted}e-${decimals}`);
};

/**
 * The day of a serial number. Excel's calendar of 1900 has a 29 February that never existed (serial
 * 60), so days before it are off by one; the calendar of 1904 begins four years and a day later.
 */
const formatDay = (serial: number, is1904: boolean): string => {
  if (!is1904 && serial === 60) return '1900-02-29';
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(epoch + serial * DAY_SECONDS * 1000).toISOString().slice(0, 10);
};

const formatSerial = (
  serial: number,
  { hasFraction, kind }: ClockKind,
  is1904: boolean,
): string => {
  const time = hasFraction
    ? Math.round(serial * DAY_SECONDS * 1000)
    : Math.round(serial * DAY_SECONDS) * 1000;
  if (kind === 'duration') return formatClock(time);
  const clock = formatClock(time % (DAY_SECONDS * 1000));
  if (kind === 'time') return clock;
  return `${formatDay(Math.floor(time / DAY_SECONDS / 1000), is1904)}T${clock}`;
};

/**
 * Formats a number for a reader: dates and times as ISO 8601, percentages, leading zeros, the
 * currency or unit that is shown with it.
 */
export const formatNumber = (text: string, format: NumberKind, is1904: boolean): string => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  switch (format.kind) {
    case 'plain': {
      return formatPlain(value);
    }
    case 'mixed': {
      const chosen = chooseSection(format.sections, value);
      const kind = chosen && format.kinds[format.sections.indexOf(chosen)];
      return formatNumber(text, kind ?? { kind: 'plain' }, is1904);
    }
    case 'padded': {
      return Number.isInteger(value) && value >= 0
        ? formatPlain(value).padStart(format.digits, '0')
        : formatPlain(value);
    }
    case 'percent': {
      return `${formatPlain(roundHalfUp(value * 100, Math.min(format.decimals, 15)))}%`;
    }
    case 'unit': {
      return writeWithUnit(format.sections, value, formatPlain) ?? formatPlain(value);
    }
    default: {
      if (format.kind === 'duration' && value < 0)
        return `-${formatNumber(String(-value), format, is1904)}`;
      if (value < 0 || value >= LAST_SERIAL) return formatPlain(value);
      return format.kind === 'date'
        ? formatDay(Math.floor(value), is1904)
        : formatSerial(value, format, is1904);
    }
  }
};
