import { CalculatorErrorType, CalculatorLimits } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { add, isInteger, multiply, rational, type Rational, ZERO } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { spellNumbers } from '../syntax/number-words.ts';
import { requireText } from '../units/check-input.ts';

/** A duration in independent units: months, days and time. */
export interface WrittenDuration {
  days: number;
  hasTime: boolean;
  months: number;
  nanoseconds: bigint;
}

interface DurationUnit {
  /** The independent unit that it is a multiple of. */
  kind: 'days' | 'months' | 'nanoseconds';
  size: bigint;
}

const SECOND = 1_000_000_000n;

const UNITS: readonly (readonly [names: string, unit: DurationUnit])[] = [
  ['century centuries', { kind: 'months', size: 1200n }],
  ['decade decades', { kind: 'months', size: 120n }],
  ['year years yr yrs y 年', { kind: 'months', size: 12n }],
  ['quarter quarters', { kind: 'months', size: 3n }],
  ['month months mo mos 个月 月', { kind: 'months', size: 1n }],
  ['fortnight fortnights', { kind: 'days', size: 14n }],
  ['week weeks wk wks w 周 星期', { kind: 'days', size: 7n }],
  ['day days d 天 日', { kind: 'days', size: 1n }],
  ['hour hours hr hrs h 小时', { kind: 'nanoseconds', size: 3600n * SECOND }],
  ['minute minutes min mins 分钟', { kind: 'nanoseconds', size: 60n * SECOND }],
  ['second seconds sec secs s 秒', { kind: 'nanoseconds', size: SECOND }],
  ['millisecond milliseconds ms', { kind: 'nanoseconds', size: SECOND / 1000n }],
];

const BY_NAME: ReadonlyMap<string, DurationUnit> = new Map(
  UNITS.flatMap(([names, unit]) => names.split(' ').map((name) => [name, unit] as const)),
);

const ISO =
  /^([+-]?)P(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;

const ISO_UNITS = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'];

interface Part {
  count: Rational;
  unit: string;
}

/** Longer durations exceed every calendar. */
const MOST = 10n ** 9n;

/**
 * Reads `1 month 3 days`, `-2 weeks`, `P1M3D`, `PT36H`, `90 minutes`, `1.5 years`.
 *
 * @throws ToolError `InvalidExpression` if it is not a duration
 */
export const readDuration = (text: string, notes: Notes): WrittenDuration => {
  requireText(text, 'duration', CalculatorLimits.nameLength);
  const parts = readIsoParts(text.trim()) ?? readWordParts(text.trim(), notes);
  if (!parts || parts.length === 0) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      /business|work(?:ing)?\s*days?/i.test(text)
        ? `Business days are added with operation addBusinessDays and 'days', not with a duration ('${excerpt(text)}').`
        : `'${excerpt(text)}' is not a duration. Write 1 month 3 days, -2 weeks, 36 hours, or P1M3D, PT36H.`,
    );
  }
  const sums = { days: ZERO, months: ZERO, nanoseconds: ZERO };
  let hasTime = false;
  for (const { count, unit } of parts) {
    const known = BY_NAME.get(unit);
    if (!known) continue;
    sums[known.kind] = add(sums[known.kind], multiply(count, rational(known.size)));
    hasTime ||= known.kind === 'nanoseconds';
  }
  if (!isInteger(sums.months)) {
    fail(
      CalculatorErrorType.DomainError,
      `'${excerpt(text)}' contains a fraction of a month, which has no fixed length. Give days instead.`,
    );
  }
  // Half a day is 12 hours.
  const wholeDays = sums.days.numerator / sums.days.denominator;
  const rest = multiply(add(sums.days, rational(-wholeDays)), rational(86_400n * SECOND));
  const nanoseconds = add(sums.nanoseconds, rest);
  const whole = nanoseconds.numerator / nanoseconds.denominator;
  const isTooLong =
    abs(sums.months.numerator) > MOST ||
    abs(wholeDays) > MOST ||
    abs(whole) > MOST * 86_400n * SECOND;
  if (isTooLong)
    fail(CalculatorErrorType.DomainError, `'${excerpt(text)}' is too long a duration.`);
  return {
    days: Number(wholeDays),
    hasTime: hasTime || rest.numerator !== 0n,
    months: Number(sums.months.numerator),
    nanoseconds: whole,
  };
};

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

const readIsoParts = (text: string): Part[] | undefined => {
  const match = ISO.exec(text);
  if (!match || /[PT]$/i.test(text)) return undefined;
  const sign = match[1] === '-' ? '-' : '';
  return match.slice(2).flatMap((digits: string | undefined, index) => {
    const count = digits === undefined ? undefined : parseDecimal(sign + digits);
    return count ? [{ count, unit: ISO_UNITS[index] ?? '' }] : [];
  });
};

const WORD_PART = /([+-]?)\s*(\d+(?:\.\d+)?|an?\b|one\b)\s*(\p{L}+)/giu;

const readWordParts = (text: string, notes: Notes): Part[] | undefined => {
  const isAgo = /\s+(?:ago|before|earlier)$/i.test(text);
  const body = spellNumbers(text, () => false)
    .replace(/^(?:in|after)\s+|\s+(?:ago|before|earlier|later|after)$/i, '')
    .replaceAll(/\((\d+)\+1\/2\)/g, '$1.5')
    .replace(/^half\s+an?\s+year$/i, '6 months')
    .replace(/^half\s+an?\s+/i, '0.5 ')
    .replace(/^minus\s+/i, '-');
  const parts: Part[] = [];
  let last = '';
  const rest = body.replaceAll(WORD_PART, (_, given: string, digits: string, unit: string) => {
    if (last === '-' && given === '') {
      notes.assumptions.add(
        `in '${excerpt(text)}', a part without a sign takes the sign of the part before it`,
      );
    }
    last = given || last;
    const count = parseDecimal(last + (/^\d/.test(digits) ? digits : '1'));
    if (count && unit === 'm') parts.push({ count, unit });
    else if (count && BY_NAME.has(unit.toLowerCase()))
      parts.push({ count, unit: unit.toLowerCase() });
    else parts.push({ count: ZERO, unit: '' });
    return '';
  });
  // A month has no place beside hours: `1h 30m`.
  const hasHours = parts.some(({ unit }) => BY_NAME.get(unit)?.kind === 'nanoseconds');
  if (hasHours) for (const part of parts) if (part.unit === 'm') part.unit = 'min';
  // Only commas and `and` may separate the parts.
  const isClean = /^(?:\s|,|\band\b)*$/i.test(rest) && parts.every(({ unit }) => BY_NAME.has(unit));
  if (!isClean) return undefined;
  const turned = rational(isAgo ? -1n : 1n);
  return parts.map(({ count, unit }) => ({ count: multiply(count, turned), unit }));
};
