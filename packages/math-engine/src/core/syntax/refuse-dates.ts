import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';

const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const YEAR = '(?:19|20)\\d\\d';

/** `2024-01-15`, `2024/1/15`, `12/25/2024`, `25-12-2024`, `25.12.2024`, written without spaces. */
const DATE = new RegExp(
  `(?<![\\p{L}\\p{Nd}_.)^*/+-])(?:${YEAR}([-/])${MONTH}\\1${DAY}|${DAY}([-/.])${DAY}\\2${YEAR})(?![\\p{L}\\p{Nd}_.(^*/-]|\\s*[*^])|(?<![\\p{Nd}.])${YEAR}-\\d\\d-\\d\\dT\\d\\d`,
  'u',
);

/** `14:30`, `2:05:30`. */
const TIME = /(?<![\p{L}\p{Nd}:])\d{1,2}:[0-5]\d(?::[0-5]\d)?(?![\p{Nd}:])/u;

const HALF_DAY = String.raw`(?<![\p{L}\p{Nd}_.])(?:1[0-2]|[1-9])\s?[ap]m(?![\p{L}\p{Nd}_^])`;
/** `10am - 8am`: as lengths, attometres. */
const HALF_DAYS = new RegExp(`${HALF_DAY}\\s*(?:[-+]|to\\s)\\s*${HALF_DAY}`, 'iu');

/** A remark on `3 pm`, which is a length here; none if its letters name a variable. */
export const lengthNotTime = (
  text: string,
  isValue: (name: string) => boolean,
): string | undefined => {
  const [found = ''] = new RegExp(HALF_DAY, 'u').exec(text) ?? [];
  const unit = found.slice(-2);
  if (found === '' || isValue(unit)) return undefined;
  return `${found} was read as ${unit === 'am' ? 'atto' : 'pico'}meters, not as a time of day`;
};

/**
 * Rejects dates and times of day: as arithmetic, `2024-03-01` is 2020, which nobody means.
 *
 * @throws ToolError `InvalidExpression`
 */
export const refuseDates = (text: string): void => {
  const [date] = DATE.exec(text) ?? [];
  if (date === undefined) {
    refuseTimes(text);
    return;
  }
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${date}' is a date, and dates are not numbers here. Use computeDates: difference for the time between two, add for a later date. If it is arithmetic, put spaces around the signs.`,
  );
};

const refuseTimes = (text: string): void => {
  const [hours] = HALF_DAYS.exec(text) ?? [];
  if (hours !== undefined) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${hours}' has times of day. For the time between two, use computeDates, operation difference. If they are lengths, write attometers or picometers.`,
    );
  }
  const [time] = TIME.exec(text) ?? [];
  if (time === undefined) return;
  const [first, last, more] = time.split(':').map(Number);
  const range = more === undefined ? `, for a range range(${first}, ${last})` : '';
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${time}' is a time of day or a ratio. For times use computeDates, for durations write 2 h + 30 min, for a ratio ${time.replaceAll(':', '/')}${range}.`,
  );
};
