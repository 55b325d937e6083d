import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { compare, type Rational } from '../numbers/rational.ts';
import type { DiscreteLaw } from './distribution-law.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';

const FIRST_DIGITS = 20;
const MOST_DIGITS = 200;
const LARGEST = 10n ** 18n;

/**
 * The least k with P(X ≤ k) ≥ share, for a share below 1: found by bisection. If fractions are too
 * long, decimals decide unless they are too close to the share.
 *
 * @throws ToolError `Unsolved` if they are
 */
export const discreteQuantile = (
  law: DiscreteLaw,
  share: Rational,
  { isCheck }: { isCheck: boolean },
): bigint => {
  const isReached = (k: bigint): boolean => {
    if (law.most !== undefined && k >= law.most) return true;
    const exact = law.exactLower?.(k);
    if (exact) return compare(exact, share) >= 0;
    return isReachedInDecimals(law, k, share, isCheck);
  };
  if (isReached(law.least)) return law.least;
  let low = law.least;
  let high = guess(law);
  for (let reach = 1n; !isReached(high); reach *= 4n) {
    if (high > LARGEST) {
      fail(CalculatorErrorType.Unsolved, 'The quantile is beyond 10^18.');
    }
    low = high;
    high += reach;
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  return high;
};

/** Where nearly all of the probability is reached. */
const guess = ({ least, most, window: [, end] }: DiscreteLaw): bigint => {
  const far = BigInt(Math.ceil(Math.min(Math.max(end, Number(least) + 1), 1e17)));
  return most !== undefined && far > most ? most : far;
};

const isReachedInDecimals = (
  law: DiscreteLaw,
  k: bigint,
  share: Rational,
  isCheck: boolean,
): boolean => {
  const isLower = 2n * share.numerator <= share.denominator;
  const rest = { denominator: share.denominator, numerator: share.denominator - share.numerator };
  for (let digits = FIRST_DIGITS; digits <= MOST_DIGITS; digits *= 3) {
    const Decimals = decimalsOf(digits + 10);
    const { lower, upper } = law.tails(k, digits, isCheck);
    const [found, wanted] = isLower ? [lower, share] : [upper, rest];
    const target = new Decimals(decimalOf(wanted, digits + 5));
    const difference = new Decimals(found).minus(target);
    const isCertain = difference.abs().gt(target.times(new Decimals(10).pow(5 - digits)));
    if (isCertain) return isLower ? difference.isPositive() : difference.isNegative();
  }
  return fail(
    CalculatorErrorType.Unsolved,
    `P(X ≤ ${k}) is too close to the probability to tell which is larger.`,
  );
};
