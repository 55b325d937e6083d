import {
  dividePolynomials,
  degreeOf,
  evaluatePolynomial,
  leadingCoefficient,
  multiplyPolynomials,
  type Polynomial,
  polynomialOf,
  scalePolynomial,
  subtractPolynomials,
} from '../algebra/polynomial.ts';
import { Effort } from '../integers/effort.ts';
import { factorize } from '../integers/factorize.ts';
import { integerRoot, leastCommonMultiple } from '../numbers/integers.ts';
import {
  add,
  compare,
  divide,
  floor,
  isInteger,
  isNegative,
  isZero,
  multiply,
  negate,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import type { CompareNode } from '../syntax/ast.ts';
import { differenceOf } from './build.ts';
import { Kernels } from './kernels.ts';
import { powerPairs } from './power-pairs.ts';
import { coefficientsIn } from './sparse.ts';

/** Integers that are tried one by one. */
const MOST_TRIED = 200_000n;
const MOST_DIVISORS = 10_000;

/**
 * All integer pairs of an equation in x and y that has finitely many for one of three reasons: y is a
 * fraction of polynomials in x, whose rest is below 1 far away (`x*y = 12`); or a quadratic equation
 * for y, which has real roots near zero only (`x^2 + y^2 = 25`); or it is of one power of x and y
 * (`x^3 - y^3 = 7`).
 *
 * @returns undefined if neither applies
 */
export const integerPairs = (
  { left, right }: CompareNode,
  x: string,
  y: string,
): readonly (readonly [bigint, bigint])[] | undefined => {
  const kernels = new Kernels([x, y], true);
  const { numerator } = kernels.read(differenceOf(left, right));
  const place = kernels.generators.findIndex(
    ({ node }) => node.type === 'symbol' && node.name === y,
  );
  if (place === -1) return undefined;
  const coefficients = coefficientsIn(numerator, place).map((coefficient) =>
    polynomialOf(kernels.write(coefficient), x),
  );
  if (coefficients.includes(undefined)) return undefined;
  const powers = powerPairs(coefficients as readonly Polynomial[], MOST_TRIED);
  if (powers || coefficients.length > 3) return powers;
  const [constant = [], slope = [], square = []] = coefficients as readonly Polynomial[];
  const range =
    square.length === 0 ? reachOfFraction(constant, slope) : reachOfRoots(constant, slope, square);
  if (range === undefined) return undefined;
  const tried = range > MOST_TRIED ? placesOfDivisors(constant, slope, square) : upTo(range);
  if (!tried) return undefined;
  const pairs: [bigint, bigint][] = [];
  for (const value of tried) {
    const [c, b, a] = [constant, slope, square].map((part) =>
      evaluatePolynomial(part, rational(value)),
    ) as [Rational, Rational, Rational];
    if (isZero(a) && isZero(b) && isZero(c)) return undefined;
    for (const root of integerRoots(a, b, c)) pairs.push([value, root]);
  }
  return pairs;
};

const upTo = (range: bigint): readonly bigint[] =>
  Array.from({ length: Number(2n * range) + 1 }, (_, index) => BigInt(index) - range);

/** The x at which m·x + h divides what is left of constant/(m·x + h): `x*y = 1000000`. */
const placesOfDivisors = (
  constant: Polynomial,
  slope: Polynomial,
  square: Polynomial,
): readonly bigint[] | undefined => {
  const [h, m] = slope;
  if (square.length > 0 || degreeOf(slope) !== 1 || !h || !m) return undefined;
  const { quotient, remainder } = dividePolynomials(constant, slope);
  const scale = [...quotient, h, m]
    .map(({ denominator }) => denominator)
    .reduce(leastCommonMultiple, 1n);
  const whole = (value: Rational): bigint => (value.numerator * scale) / value.denominator;
  const rest = multiply(remainder[0] ?? ZERO, rational(scale * scale));
  // A fraction that is no integer has no divisor.
  if (!isInteger(rest)) return [];
  return divisorsOf(rest.numerator)?.flatMap((divisor) => {
    const above = divisor - whole(h);
    return above % whole(m) === 0n ? [above / whole(m)] : [];
  });
};

/** All divisors, with both signs; undefined if they are too many, or cannot all be found. */
const divisorsOf = (value: bigint): readonly bigint[] | undefined => {
  const { composites, primes, untested } = factorize(value < 0n ? -value : value, new Effort());
  if (composites.size > 0 || untested !== undefined) return undefined;
  let divisors = [1n];
  for (const [prime, exponent] of primes) {
    const powers = Array.from({ length: exponent + 1 }, (_, power) => prime ** BigInt(power));
    divisors = divisors.flatMap((divisor) => powers.map((power) => divisor * power));
    if (divisors.length > MOST_DIVISORS) return undefined;
  }
  return divisors.flatMap((divisor) => [-divisor, divisor]).toSorted(compareIntegers);
};

const compareIntegers = (left: bigint, right: bigint): number =>
  left < right ? -1 : left > right ? 1 : 0;

/** Where |x| is larger, the rest of −constant/slope is between −1 and 1, and not 0. */
const reachOfFraction = (constant: Polynomial, slope: Polynomial): bigint | undefined => {
  if (degreeOf(slope) < 1) return undefined;
  const { quotient, remainder } = dividePolynomials(constant, slope);
  if (remainder.length === 0) return undefined;
  // With whole coefficients of the quotient, the rest is a whole number wherever y is one.
  const scale = quotient.map(({ denominator }) => denominator).reduce(leastCommonMultiple, 1n);
  const rest = scalePolynomial(remainder, rational(scale));
  const squares = [slope, rest].map((part) => multiplyPolynomials(part, part));
  const [below = [], above = []] = squares;
  const reach = boundOfRoots(subtractPolynomials(below, above));
  const zeros = boundOfRoots(rest);
  return reach > zeros ? reach : zeros;
};

/** Where |x| is larger, the discriminant is negative, or between two squares. */
const reachOfRoots = (
  constant: Polynomial,
  slope: Polynomial,
  square: Polynomial,
): bigint | undefined => {
  const product = scalePolynomial(multiplyPolynomials(square, constant), rational(4n));
  const discriminant = subtractPolynomials(multiplyPolynomials(slope, slope), product);
  if (degreeOf(square) > 0 || degreeOf(discriminant) % 2 !== 0) return undefined;
  return isNegative(leadingCoefficient(discriminant))
    ? boundOfRoots(discriminant)
    : reachOfSquares(discriminant);
};

/**
 * m²·x² + … = k² is (m·x + h)² − k² = c: if c is not 0, |m·x + h| + |k| is at most |c| divided by
 * the least difference of the two.
 */
const reachOfSquares = (discriminant: Polynomial): bigint | undefined => {
  const [constant, linear, leading] = discriminant;
  if (degreeOf(discriminant) !== 2 || !constant || !linear || !leading) return undefined;
  const m = squareRootOf(leading);
  if (!m) return undefined;
  const h = divide(linear, multiply(rational(2n), m));
  const c = subtract(multiply(h, h), constant);
  if (isZero(c)) return undefined;
  const parts = [m, h, constant, linear, leading].map(({ denominator }) => denominator);
  const sum = multiply(absolute(c), rational(parts.reduce(leastCommonMultiple, 1n)));
  return floor(divide(add(sum, absolute(h)), m)) + 1n;
};

const absolute = (value: Rational): Rational => (isNegative(value) ? negate(value) : value);

const squareRootOf = ({ denominator, numerator }: Rational): Rational | undefined => {
  if (numerator < 0n) return undefined;
  const [top, bottom] = [integerRoot(numerator, 2n), integerRoot(denominator, 2n)];
  const isSquare = top ** 2n === numerator && bottom ** 2n === denominator;
  return isSquare ? rational(top, bottom) : undefined;
};

/** A whole number that no real root exceeds, by Cauchy's bound 1 + max |aᵢ/aₙ|. */
const boundOfRoots = (polynomial: Polynomial): bigint => {
  const leading = leadingCoefficient(polynomial);
  const sizes = polynomial.slice(0, -1).map((value) => absolute(divide(value, leading)));
  const largest = sizes.reduce(
    (first, second) => (compare(first, second) < 0 ? second : first),
    rational(0n),
  );
  return floor(add(largest, ONE)) + 1n;
};

/** The integers with a·y² + b·y + c = 0, not all of them zero. */
const integerRoots = (a: Rational, b: Rational, c: Rational): readonly bigint[] => {
  const whole = (values: readonly Rational[]) => [
    ...new Set(values.filter(isInteger).map(({ numerator }) => numerator)),
  ];
  if (isZero(a)) return isZero(b) ? [] : whole([divide(negate(c), b)]);
  const half = divide(b, rational(2n));
  // (b/2)² − a·c
  const root = squareRootOf(subtract(multiply(half, half), multiply(a, c)));
  if (!root) return [];
  return whole(
    [subtract(negate(half), root), add(negate(half), root)].map((value) => divide(value, a)),
  );
};
