import type { Decimal } from 'decimal.js';

import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { compare, ONE, type Rational, subtract, ZERO } from '../numbers/rational.ts';
import { type ContinuousLaw, decimalValue } from './distribution-law.ts';
import type { Tails } from './incomplete-gamma.ts';
import { decimalsOf } from './logarithm.ts';
import type { StatisticValue } from './statistic-value.ts';

interface Ends {
  from: Rational | undefined;
  to: Rational | undefined;
}

interface Settings {
  digits: number;
  isCheck: boolean;
}

/** P(from ≤ X ≤ to). An end that is absent or outside the support does not count. */
export const continuousProbability = (
  law: ContinuousLaw,
  ends: Ends,
  settings: Settings,
): StatisticValue => {
  const [start, end] = law.support;
  const { from, to } = ends;
  const isEmpty =
    (from && end && compare(from, end) >= 0) ||
    (to && start && compare(to, start) <= 0) ||
    (from && to && compare(from, to) === 0);
  if (isEmpty) return { kind: 'fraction', value: ZERO };
  const inner: Ends = {
    from: from && start && compare(from, start) <= 0 ? undefined : from,
    to: to && end && compare(to, end) >= 0 ? undefined : to,
  };
  if (!inner.from && !inner.to) return { kind: 'fraction', value: ONE };
  const { exactLower } = law;
  if (exactLower) {
    const value = subtract(
      inner.to ? exactLower(inner.to) : ONE,
      inner.from ? exactLower(inner.from) : ZERO,
    );
    return { kind: 'fraction', value };
  }
  const value = decimalValue(
    differenceOfTails(
      (digits) => inner.from && law.tails(inner.from, digits, settings.isCheck),
      (digits) => inner.to && law.tails(inner.to, digits, settings.isCheck),
      settings.digits,
    ),
  );
  return law.exactBetween && value.kind === 'decimal'
    ? { ...value, exact: law.exactBetween(inner.from, inner.to) }
    : value;
};

/**
 * The probability between two points, from the tails at both. More digits are computed if some
 * cancel because the points are close.
 *
 * @throws ToolError `Unsolved` if they are too close
 */
export const differenceOfTails = (
  atStart: (digits: number) => Tails | undefined,
  atEnd: (digits: number) => Tails | undefined,
  digits: number,
): Decimal => {
  let work = digits + 5;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const [first, last] = [atStart(work), atEnd(work)];
    if (!first) return asCertain(last?.lower, work);
    if (!last) return asCertain(first.upper, work);
    const Decimals = decimalsOf(work + 30);
    const one = new Decimals(1);
    const isAbove = first.upper.lt(first.lower);
    const isBelow = last.lower.lt(last.upper);
    const [larger, value] = isAbove
      ? [first.upper, new Decimals(first.upper).minus(last.upper)]
      : isBelow
        ? [last.lower, new Decimals(last.lower).minus(first.lower)]
        : [one, one.minus(first.lower).minus(last.upper)];
    const lost = value.isZero() ? work : larger.e - value.e;
    if (work - lost >= digits) return value;
    work += lost + 5;
    if (work > digits + 600) break;
  }
  return fail(
    CalculatorErrorType.Unsolved,
    'from and to are so close to each other that the digits of the difference cannot be computed.',
  );
};

/** A probability that differs from one in no digit is shown as such, not as exactly one. */
const asCertain = (value: Decimal | undefined, digits: number): Decimal => {
  const Decimals = decimalsOf(digits + 10);
  if (value === undefined) return new Decimals(1);
  return value.gte(1) ? new Decimals(`0.${'9'.repeat(digits + 5)}`) : value;
};
