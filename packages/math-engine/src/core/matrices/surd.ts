import { absolute } from '../numbers/greatest-common-divisor.ts';
import {
  add as addRational,
  greatestCommonDivisor,
  isZero as isZeroRational,
  multiply as multiplyRational,
  negate as negateRational,
  ONE,
  rational,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';
import { leastFactor } from './square-free.ts';

/**
 * A number of the form Σ c·√k with fractions c and different square-free integers k, positive or
 * negative; √1 carries the fraction, √−1 is i, √−6 is i·√6. Such roots are linearly independent
 * over the fractions (A. S. Besicovitch, J. London Math. Soc. 15 (1940) 3–6), so that a number is
 * zero exactly if it has no terms.
 */
export type Surd = ReadonlyMap<bigint, Rational>;

export const SURD_ZERO: Surd = new Map();
export const SURD_ONE: Surd = new Map([[1n, ONE]]);

const addTerm = (terms: Map<bigint, Rational>, radicand: bigint, coefficient: Rational): void => {
  const before = terms.get(radicand);
  const sum = before ? addRational(before, coefficient) : coefficient;
  if (isZeroRational(sum)) terms.delete(radicand);
  else terms.set(radicand, sum);
};

/** c·√k for a square-free k. */
export const surdTerm = (coefficient: Rational, radicand = 1n): Surd =>
  isZeroRational(coefficient) ? SURD_ZERO : new Map([[radicand, coefficient]]);

export const addSurds = (left: Surd, right: Surd): Surd => {
  const terms = new Map(left);
  for (const [radicand, coefficient] of right) addTerm(terms, radicand, coefficient);
  return terms;
};

const mapSurd = (
  value: Surd,
  change: (coefficient: Rational, radicand: bigint) => Rational,
): Surd => new Map([...value].map(([key, coefficient]) => [key, change(coefficient, key)]));

export const negateSurd = (value: Surd): Surd => mapSurd(value, negateRational);

const scaleSurd = (value: Surd, factor: Rational): Surd =>
  isZeroRational(factor) ? SURD_ZERO : mapSurd(value, (part) => multiplyRational(part, factor));

/** √a·√b = g·√(ab/g²) with g the greatest common divisor, and √−a·√−b = −√a·√b. */
const multiplyRoots = (left: bigint, right: bigint): { factor: bigint; radicand: bigint } => {
  const common = greatestCommonDivisor(left, right);
  const magnitude = (absolute(left) / common) * (absolute(right) / common);
  const [isLeft, isRight] = [left < 0n, right < 0n];
  return {
    factor: isLeft && isRight ? -common : common,
    radicand: isLeft === isRight ? magnitude : -magnitude,
  };
};

export const multiplySurds = (left: Surd, right: Surd): Surd => {
  const terms = new Map<bigint, Rational>();
  for (const [first, a] of left) {
    for (const [second, b] of right) {
      const { factor, radicand } = multiplyRoots(first, second);
      addTerm(terms, radicand, multiplyRational(multiplyRational(a, b), rational(factor)));
    }
  }
  return terms;
};

export const conjugateSurd = (value: Surd): Surd =>
  mapSurd(value, (part, radicand) => (radicand < 0n ? negateRational(part) : part));

export const isZeroSurd = (value: Surd): boolean => value.size === 0;

/** The number as a fraction, if it is one. */
export const surdToRational = (value: Surd): Rational | undefined =>
  value.size === 0 ? ZERO : value.size === 1 ? value.get(1n) : undefined;

/** The real and the imaginary part, both real. */
export const partsOfSurd = (value: Surd): { im: Surd; re: Surd } => ({
  im: new Map([...value].flatMap(([key, part]) => (key < 0n ? [[-key, part] as const] : []))),
  re: new Map([...value].filter(([key]) => key > 0n)),
});

/** The coefficient of √k. */
export const partOfSurd = (value: Surd, radicand: bigint): Rational => value.get(radicand) ?? ZERO;

/** A number whose root can be conjugated: −1, or a prime factor of a radicand. */
export const generatorOf = (radicand: bigint): bigint =>
  radicand < 0n ? -1n : leastFactor(radicand);

/** The conjugate under √p → −√p. */
export const flipRoot = (value: Surd, generator: bigint): Surd => {
  const hasRoot = (key: bigint) => (generator < 0n ? key < 0n : key % generator === 0n);
  return mapSurd(value, (part, key) => (hasRoot(key) ? negateRational(part) : part));
};

/**
 * 1/value. The roots are cleared from the denominator one by one: with value = u + v·√p, 1/value =
 * (u − v·√p)/(u² − p·v²).
 *
 * @throws RangeError for zero
 */
export const invertSurd = (value: Surd): Surd => {
  let [above, below] = [SURD_ONE, value];
  for (;;) {
    const fraction = surdToRational(below);
    if (fraction) return scaleSurd(above, rational(fraction.denominator, fraction.numerator));
    const radicand = [...below.keys()].find((key) => key !== 1n) ?? 1n;
    const conjugate = flipRoot(below, generatorOf(radicand));
    above = multiplySurds(above, conjugate);
    below = multiplySurds(below, conjugate);
  }
};
