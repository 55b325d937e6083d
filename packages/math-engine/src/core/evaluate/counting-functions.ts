import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { checkBits, combinations } from '../numbers/integers.ts';
import { add, isInteger, ONE, rational, type Rational, ZERO } from '../numbers/rational.ts';

/** The largest n of numbers that are computed row by row. */
const MOST_ROWS = 1000n;

/** Terms of a harmonic number, whose fraction has about this many bits. */
const MOST_TERMS = 10_000n;

const requireNatural = (value: Rational | undefined, name: string, most: bigint): bigint => {
  if (!value || !isInteger(value) || value.numerator < 0n) {
    return fail(CalculatorErrorType.DomainError, `${name} is defined for whole numbers from 0 on.`);
  }
  if (value.numerator > most) {
    return fail(ToolErrorType.ResourceLimit, `${name} is computed up to ${most}.`);
  }
  return value.numerator;
};

/**
 * Stirling numbers of the second kind of n, for each k: partitions of n things into k nonempty
 * groups.
 */
const stirlingRow = (n: bigint): readonly bigint[] => {
  let row = [1n];
  for (let count = 1n; count <= n; count += 1n) {
    row = Array.from(
      { length: row.length + 1 },
      (_, k) => (row[k] ?? 0n) * BigInt(k) + (row[k - 1] ?? 0n),
    );
  }
  return row;
};

/** Permutations without a fixed point. */
const derangements = (n: bigint): bigint => {
  let value = 1n;
  for (let count = 1n; count <= n; count += 1n) {
    value = value * count + (count % 2n === 0n ? 1n : -1n);
  }
  return value;
};

/** 1 + 1/2 + … + 1/n, by halving, to keep the numbers short. */
const harmonicBetween = (from: bigint, to: bigint): Rational => {
  if (from > to) return ZERO;
  if (from === to) return rational(1n, from);
  const middle = (from + to) / 2n;
  return add(harmonicBetween(from, middle), harmonicBetween(middle + 1n, to));
};

const multinomial = (counts: readonly bigint[]): bigint => {
  let total = 0n;
  let value = 1n;
  for (const count of counts) {
    total += count;
    value *= combinations(total, count);
    checkBits(value.toString(16).length * 4, 'The multinomial coefficient', false);
  }
  return value;
};

/** Functions that count arrangements, by name. */
export const COUNTING_FUNCTIONS: Readonly<
  Record<string, (...values: readonly Rational[]) => Rational>
> = {
  bell: (n) =>
    rational(stirlingRow(requireNatural(n, 'bell', MOST_ROWS)).reduce((sum, part) => sum + part)),
  catalan: (n) => {
    const index = requireNatural(n, 'catalan', 100_000n);
    return rational(combinations(2n * index, index) / (index + 1n));
  },
  derangements: (n) => rational(derangements(requireNatural(n, 'derangements', 10_000n))),
  harmonic: (n) => harmonicBetween(ONE.numerator, requireNatural(n, 'harmonic', MOST_TERMS)),
  multinomial: (...counts) =>
    rational(multinomial(counts.map((count) => requireNatural(count, 'multinomial', 100_000n)))),
  stirling: (n, k) => {
    const row = stirlingRow(requireNatural(n, 'stirling', MOST_ROWS));
    return rational(row[Number(requireNatural(k, 'stirling', MOST_ROWS))] ?? 0n);
  },
};
