import { rational, type Rational } from '../numbers/rational.ts';
import type { Point } from './evaluate-at.ts';

/**
 * Values unrelated to each other, so that a coincidence is next to impossible. Small ones, so that
 * powers stay in range.
 */
const VALUES: readonly (readonly [bigint, bigint])[] = [
  [7n, 5n],
  [-13n, 9n],
  [31n, 12n],
  [3n, 11n],
  [-29n, 10n],
  [23n, 17n],
  [-5n, 13n],
  [47n, 15n],
  [11n, 19n],
  [-37n, 21n],
  [53n, 14n],
  [2n, 23n],
  [-61n, 18n],
];

/** Points for variables, all different, none of them special. */
export const samplePoints = (
  names: readonly string[],
  count: number = VALUES.length,
  isPositive = false,
): readonly Point[] =>
  Array.from(
    { length: count },
    (_, round) =>
      new Map(
        names.map((name, position): [string, Rational] => {
          const [numerator, denominator] = VALUES[(round + 4 * position) % VALUES.length] ?? [
            1n,
            2n,
          ];
          // The same value for two names would hide that they are swapped.
          const shift = BigInt(position);
          const value = rational(numerator * (31n + shift), denominator * 31n);
          const isFlipped = isPositive && value.numerator < 0n;
          return [name, isFlipped ? rational(-value.numerator, value.denominator) : value];
        }),
      ),
  );

/** From 0.005 to 10,000 on both sides of zero, each value `ratio` times the one before. */
export const scatteredValues = (ratio: number): readonly Rational[] =>
  Array.from({ length: Math.floor(Math.log(2e6) / Math.log(ratio)) }, (_, index) =>
    BigInt(Math.round(5000 * ratio ** index)),
  ).flatMap((size) => [rational(size, 999_983n), rational(-size, 999_983n)]);
