import { CalculatorErrorType, type Numeric } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { readFraction } from '../integers/read-integer.ts';
import { compare, negate, ONE, type Rational, rational } from '../numbers/rational.ts';
import { spellAccount } from '../resolve/currency.ts';
import type { Notes } from '../resolve/resolve.ts';

/** @throws ToolError `InvalidArguments` always */
export const missing = (name: string, operation: string): never =>
  fail(ToolErrorType.InvalidArguments, `${operation} needs '${name}'.`);

/** `30 years`, `18 months`, `1 year 6 months` */
const TERM =
  /^\s*(?=\S)(?:([\d.]+)\s*(?:years?|yrs?|y))?\s*(?:(?:and\s+)?([\d.]+)\s*(?:months?|mos?))?\s*$/i;

const textOf = (value: unknown, name: string): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return fail(CalculatorErrorType.InvalidNumber, `${name} is not a finite number.`);
  }
  if (typeof value === 'number') return String(value);
  const term = name === 'years' ? TERM.exec(String(value)) : null;
  if (term) return `${term[1] ?? 0} + ${term[2] ?? 0}/12`;
  if (typeof value === 'string') return value.replaceAll(/\s*\bper ?cent\b/gi, '%');
  return fail(
    ToolErrorType.InvalidArguments,
    `${name} has to be a number or an expression for one, not ${typeof value}.`,
  );
};

/**
 * An amount, exactly as written.
 *
 * @throws ToolError `InvalidNumber` or `InvalidExpression` for anything but a number
 */
export const readAmount = async (
  value: Numeric | undefined,
  name: string,
  operation: string,
  notes: Notes,
): Promise<Rational> => {
  const given = textOf(value ?? missing(name, operation), name);
  // What is lent or paid is given without a sign.
  const isBalance = name === 'from' || name === 'to';
  const text = isBalance ? spellAccount(given, (note) => notes.assumptions.add(note)) : given;
  return (
    (await readFraction(text, name, notes)) ??
    fail(
      CalculatorErrorType.DomainError,
      `${name} has to be a decimal or a fraction: '${excerpt(text)}' is neither.`,
    )
  );
};

/** `5% p.a.`, `5% APR`, `5% compounded yearly` and the like. */
const YEARLY =
  /(?<=[%\d]|percent)\s*(?:p\.?\s?a\.?|APR|(?:per|an?|\/)\s*(?:year|annum)|,?\s*(?:compounded\s+)?(?:annual(?:ly)?|yearly))$/i;
const SHORTER =
  /(?<=[%\d]|percent)\s*(?:(?:per|a|\/)\s*(month|quarter|week|day)|(month|quarter|week)ly)$/i;
/** The rate is that of a year, but interest is added more often. */
const COMPOUNDED =
  /(?<=[%\d]|percent|APR)\s*,?\s*compounded\s+(?:semi-?(annual)|(month|quarter|week|dai))ly$/i;
const PERIODS = { annual: 2, dai: 365, day: 365, month: 12, quarter: 4, week: 52 } as const;

/** A rate without its period, if that is a year or the one of the operation. */
const withoutPeriod = (text: string, operation: string): string => {
  if (operation === 'netPresentValue') return text.replace(SHORTER, '').replace(YEARLY, '');
  const [often = '', half, other] = COMPOUNDED.exec(text) ?? [];
  const added = (half ?? other)?.toLowerCase() as keyof typeof PERIODS | undefined;
  if (added) {
    return fail(
      CalculatorErrorType.DomainError,
      `rate is per year. For '${excerpt(text, 30)}', write ${excerpt(text.slice(0, -often.length), 20)} and compoundsPerYear ${PERIODS[added]}.`,
    );
  }
  const [found = '', first, second] = SHORTER.exec(text) ?? [];
  const period = (first ?? second)?.toLowerCase() as keyof typeof PERIODS | undefined;
  if (period === undefined) return text.replace(YEARLY, '');
  const count = PERIODS[period];
  return fail(
    CalculatorErrorType.DomainError,
    `rate is per year. For '${excerpt(text, 20)}', write ${count}*${excerpt(text.slice(0, -found.length), 20)} and compoundsPerYear ${count}.`,
  );
};

/**
 * An interest rate. `5` may mean 5 % or 500 %, and is rejected.
 *
 * @throws ToolError `DomainError` for an impossible or ambiguous rate
 */
export const readRate = async (
  value: Numeric | undefined,
  operation: string,
  notes: Notes,
): Promise<Rational> => {
  const given = withoutPeriod(textOf(value ?? missing('rate', operation), 'rate'), operation);
  // `5-1/4%` is how prices of loans are written, not a difference; nobody divides by the 2% of `7/2%`.
  const text = given
    .replace(/^\s*(\d+)-(?=\d+\/\d+\s*%)/, '$1 ')
    .replaceAll(/(?<![a-z\d.,^)/]\s*)([\d.]+\s*\/\s*[\d.]+)\s*(?=%)/gi, '($1)');
  const rate = await readAmount(text, 'rate', operation, notes);
  const magnitude = rate.numerator < 0n ? negate(rate) : rate;
  const isPercent = text.includes('%');
  // In a sum with a percentage, any plain number is as unclear as `5`.
  const bare = isPercent ? /(?<=^|[-+])\s*\d[\d.]*\s*(?=[-+]|$)/.exec(text)?.[0] : text;
  if (bare && (isPercent || compare(magnitude, ONE) >= 0)) {
    const number = excerpt(bare.trim(), 20);
    fail(
      CalculatorErrorType.DomainError,
      `A rate of ${number} could be ${number}% or ${number} times the whole. Write "${number}%", or 0.05 for 5%.`,
    );
  }
  if (compare(rate, rational(-1n)) <= 0) {
    fail(
      CalculatorErrorType.DomainError,
      'A rate has to be more than -100%: nothing would be left.',
    );
  }
  if (!isPercent && rate.numerator !== 0n) {
    notes.assumptions.add(`the rate ${excerpt(text, 20)} was read as ${percentText(rate)}%`);
  }
  return rate;
};

const percentText = (rate: Rational): string => {
  const percent = (Number(rate.numerator) / Number(rate.denominator)) * 100;
  return String(Number(percent.toPrecision(12)));
};

/**
 * Compounding periods per year.
 *
 * @throws ToolError `InvalidArguments` unless it is an integer within the limits
 */
export const readFrequency = (value: number | undefined, usual: number, most: number): bigint => {
  const count = value ?? usual;
  if (!Number.isInteger(count) || count < 1 || count > most) {
    fail(
      ToolErrorType.InvalidArguments,
      `compoundsPerYear is a whole number from 1 to ${most}, e.g. 12 for months.`,
    );
  }
  return BigInt(count);
};
