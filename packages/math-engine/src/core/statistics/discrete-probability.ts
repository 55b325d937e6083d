import { ONE, rational, subtract, ZERO } from '../numbers/rational.ts';
import { differenceOfTails } from './continuous-probability.ts';
import { decimalValue, type DiscreteLaw } from './distribution-law.ts';
import type { StatisticValue } from './statistic-value.ts';

interface Ends {
  from: bigint | undefined;
  to: bigint | undefined;
}

interface Settings {
  digits: number;
  isCheck: boolean;
}

/** P(from ≤ X ≤ to), both ends included: a fraction if it can be computed as one. */
export const discreteProbability = (
  law: DiscreteLaw,
  { from, to }: Ends,
  { digits, isCheck }: Settings,
): StatisticValue => {
  const start = from === undefined || from <= law.least ? undefined : from;
  const end = to === undefined || (law.most !== undefined && to >= law.most) ? undefined : to;
  const isEmpty =
    (end !== undefined && end < law.least) ||
    (start !== undefined && law.most !== undefined && start > law.most) ||
    (start !== undefined && end !== undefined && start > end);
  if (isEmpty) return { kind: 'fraction', value: ZERO };
  if (start === undefined && end === undefined) return { kind: 'fraction', value: ONE };
  const upper = end === undefined ? ONE : law.exactLower?.(end);
  const lower = start === undefined ? ZERO : law.exactLower?.(start - 1n);
  if (upper && lower) {
    const { denominator, numerator } = subtract(upper, lower);
    return { kind: 'fraction', value: rational(numerator, denominator) };
  }
  return decimalValue(
    differenceOfTails(
      (work) => (start === undefined ? undefined : law.tails(start - 1n, work, isCheck)),
      (work) => (end === undefined ? undefined : law.tails(end, work, isCheck)),
      digits,
    ),
  );
};
