import { integerRoot } from '../numbers/integers.ts';
import {
  bitLength,
  isNegative,
  isZero,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';
import type { StatisticValue } from './statistic-value.ts';

/** Squares of primes up to this one are moved out of a root. */
const LARGEST_TRIED_FACTOR = 1000n;

/** The root of the largest square found that divides a number, and the cofactor. */
const drawSquares = (value: bigint): { outside: bigint; inside: bigint } => {
  let inside = value;
  let outside = 1n;
  for (let factor = 2n; factor <= LARGEST_TRIED_FACTOR; factor += factor === 2n ? 1n : 2n) {
    const square = factor * factor;
    if (square > inside) break;
    while (inside % square === 0n) {
      inside /= square;
      outside *= factor;
    }
  }
  const root = integerRoot(inside, 2n);
  return root * root === inside ? { inside: 1n, outside: outside * root } : { inside, outside };
};

/**
 * coefficient · √radicand with squares moved out and no fraction under the root: `3·√2`, `√10/2`.
 *
 * @param radicand - not negative
 */
export const squareRootValue = (
  radicand: Rational,
  coefficient: Rational = ONE,
): StatisticValue => {
  if (isZero(radicand) || isZero(coefficient)) return { kind: 'fraction', value: ZERO };
  // √(n/d) = √(n·d)/d, but squares are searched for in the shorter numbers.
  const above = drawSquares(radicand.numerator);
  const below = drawSquares(radicand.denominator);
  const outside = multiply(coefficient, rational(above.outside, below.outside * below.inside));
  const inside = above.inside * below.inside;
  return inside === 1n
    ? { kind: 'fraction', value: outside }
    : { coefficient: outside, degree: 2, kind: 'root', radicand: rational(inside) };
};

/** The root of a positive fraction with the lowest possible degree. */
export const rootValue = (radicand: Rational, degree: number): StatisticValue => {
  let inside = radicand;
  let left = degree;
  for (let divisor = 2; divisor <= left; divisor += 1) {
    while (left % divisor === 0) {
      const root = perfectRoot(inside, BigInt(divisor));
      if (!root) break;
      inside = root;
      left /= divisor;
    }
  }
  if (left === 1) return { kind: 'fraction', value: inside };
  return left === 2
    ? squareRootValue(inside)
    : { coefficient: ONE, degree: left, kind: 'root', radicand: inside };
};

const perfectRoot = (
  { denominator, numerator }: Rational,
  degree: bigint,
): Rational | undefined => {
  const above = integerRoot(numerator, degree);
  if (above ** degree !== numerator) return undefined;
  const below = integerRoot(denominator, degree);
  return below ** degree === denominator ? rational(above, below) : undefined;
};

/** A fraction that equals the root to more than `digits` significant digits. */
export const approximateRoot = (
  { coefficient, degree, radicand }: { coefficient: Rational; degree: number; radicand: Rational },
  digits: number,
): Rational => {
  const { denominator, numerator } = radicand;
  const bits = BigInt(Math.ceil(digits * 3.33) + 16);
  // Enough digits for the root itself to have as many bits, however small the radicand.
  const small = BigInt(Math.max(0, bitLength(denominator) - bitLength(numerator) + 8));
  const order = BigInt(degree);
  const shift = bits + small / order + 1n;
  const root = integerRoot((numerator << (shift * order)) / denominator, order);
  const size = multiply(isNegative(coefficient) ? negate(coefficient) : coefficient, {
    denominator: 1n << shift,
    numerator: root,
  });
  return isNegative(coefficient) ? negate(size) : size;
};
