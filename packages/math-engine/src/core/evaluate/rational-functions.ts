import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { INTEGER_BITS } from '../limits.ts';
import {
  combinations,
  doubleFactorial,
  factorial,
  fibonacci,
  integerRoot,
  leastCommonMultiple,
  permutations,
} from '../numbers/integers.ts';
import {
  add,
  bitLength,
  compare,
  divide,
  floor,
  greatestCommonDivisor,
  isInteger,
  isNegative,
  isZero,
  multiply,
  negate,
  ONE,
  power,
  rational,
  type Rational,
  roundHalfAway,
  subtract,
  toNumber,
  ZERO,
} from '../numbers/rational.ts';
import { COUNTING_FUNCTIONS } from './counting-functions.ts';
import { divideChecked } from './rational-arithmetic.ts';

/**
 * A function on fractions. Undefined means that the value is not a fraction, or not known here:
 * another engine is then asked.
 */
export type RationalFunction = (...values: readonly Rational[]) => Rational | undefined;

/** A double is not told as the long fraction that it is. */
const describe = (value: Rational): string =>
  value.denominator < 1_000_000n
    ? `${value.numerator}/${value.denominator}`
    : String(toNumber(value));

const requireInteger = (value: Rational, name: string): bigint => {
  if (isInteger(value)) return value.numerator;
  return fail(
    CalculatorErrorType.DomainError,
    `${name} is defined for whole numbers, not for ${describe(value)}.`,
  );
};

const overIntegers =
  (name: string, compute: (...values: readonly bigint[]) => bigint): RationalFunction =>
  (...values) =>
    rational(compute(...values.map((value) => requireInteger(value, name))));

const overPair =
  (name: string, compute: (left: bigint, right: bigint) => bigint): RationalFunction =>
  (left = ZERO, right = ZERO) =>
    rational(compute(requireInteger(left, name), requireInteger(right, name)));

/** Shifts binary digits to the left; to the right, fractions are rounded down. */
const shift = (value: bigint, places: bigint): bigint => {
  const isTooLong = places > 0n && bitLength(value) + Number(places) > INTEGER_BITS;
  if (!isTooLong) return value << places;
  return fail(
    ToolErrorType.ResourceLimit,
    `A number shifted by ${excerpt(`${places}`)} places has more than ${INTEGER_BITS} binary digits.`,
  );
};

const sum: RationalFunction = (...values) => values.reduce(add, ZERO);

const mean: RationalFunction = (...values) =>
  divide(values.reduce(add, ZERO), rational(BigInt(values.length)));

const median: RationalFunction = (...values) => {
  const sorted = values.toSorted(compare);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  return upper && lower && divide(add(lower, upper), rational(2n));
};

/** Sample variance: divided by n − 1. */
const variance: RationalFunction = (...values) => {
  if (values.length < 2) {
    fail(CalculatorErrorType.DomainError, 'variance and std need at least two values.');
  }
  const center = mean(...values) ?? ZERO;
  const squares = values.map((value) => power(subtract(value, center), 2n));
  return divide(squares.reduce(add, ZERO), rational(BigInt(values.length - 1)));
};

const extreme =
  (sign: number): RationalFunction =>
  (...values) =>
    values.reduce((best, value) => (compare(value, best) * sign > 0 ? value : best));

const modulo: RationalFunction = (left = ZERO, right = ONE) => {
  const quotient = floor(divideChecked(left, right, 'mod by zero'));
  return subtract(left, multiply(right, rational(quotient)));
};

const truncate = (value: Rational): Rational => rational(value.numerator / value.denominator);

const round: RationalFunction = (value = ZERO, digits = ZERO) => {
  const places = requireInteger(digits, 'The number of digits of round');
  if (places < -1000n || places > 1000n) {
    fail(CalculatorErrorType.DomainError, 'round takes between -1000 and 1000 digits.');
  }
  const scale = power(rational(10n), places);
  return divide(rational(roundHalfAway(multiply(value, scale))), scale);
};

/** The root of a fraction that is a perfect power; undefined otherwise. */
const perfectRoot = (value: Rational, degree: bigint): Rational | undefined => {
  if (degree < 1n || degree > BigInt(INTEGER_BITS)) return undefined;
  if (isNegative(value)) {
    if (degree % 2n === 0n) return undefined;
    const positive = perfectRoot(negate(value), degree);
    return positive && negate(positive);
  }
  const numerator = integerRoot(value.numerator, degree);
  if (numerator ** degree !== value.numerator) return undefined;
  const denominator = integerRoot(value.denominator, degree);
  if (denominator ** degree !== value.denominator) return undefined;
  return rational(numerator, denominator);
};

/** log to an integer base of an exact power of it; undefined otherwise. */
const perfectLogarithm = (value: Rational, base: Rational): Rational | undefined => {
  if (isZero(base)) fail(CalculatorErrorType.DomainError, 'The base of a logarithm is not 0.');
  if (isNegative(value) || isZero(value) || compare(base, ONE) <= 0) return undefined;
  const isInverse = compare(value, ONE) < 0;
  const target = isInverse ? divide(ONE, value) : value;
  if (!isInteger(target) || !isInteger(base)) return undefined;
  const ratio = bitLength(target.numerator) / Math.log2(Number(base.numerator));
  for (let exponent = Math.max(0, Math.floor(ratio) - 6); exponent <= ratio + 1; exponent += 1) {
    if (base.numerator ** BigInt(exponent) === target.numerator) {
      return rational(BigInt(isInverse ? -exponent : exponent));
    }
  }
  return undefined;
};

/** Functions that can be computed in fractions, by name. */
export const RATIONAL_FUNCTIONS: Readonly<Record<string, RationalFunction>> = {
  ...COUNTING_FUNCTIONS,
  abs: (value = ZERO) => (isNegative(value) ? negate(value) : value),
  arg: (value = ZERO) => (compare(value, ZERO) > 0 ? ZERO : undefined),
  bitAnd: overPair('bitAnd', (left, right) => left & right),
  bitOr: overPair('bitOr', (left, right) => left | right),
  bitXor: overPair('bitXor', (left, right) => left ^ right),
  cbrt: (value = ZERO) => perfectRoot(value, 3n),
  ceil: (value = ZERO) => rational(-floor(negate(value))),
  combinations: overPair('combinations', combinations),
  conj: (value) => value,
  div: (left = ZERO, right = ONE) => rational(floor(divideChecked(left, right, 'div by zero'))),
  doubleFactorial: overIntegers('The double factorial', (n = 0n) => doubleFactorial(n)),
  // For a fraction it is the gamma function, which is left to another engine.
  factorial: (value = ZERO) =>
    isInteger(value) ? rational(factorial(value.numerator)) : undefined,
  fibonacci: overIntegers('fibonacci', (n = 0n) => fibonacci(n)),
  floor: (value = ZERO) => rational(floor(value)),
  gamma: (value = ZERO) => {
    if (!isInteger(value)) return undefined;
    if (value.numerator > 0n) return rational(factorial(value.numerator - 1n));
    return fail(
      CalculatorErrorType.DivisionByZero,
      `gamma(${value.numerator}) is a pole: gamma has no value at 0 and the negative whole numbers.`,
    );
  },
  gcd: overIntegers('gcd', (...values) => values.reduce(greatestCommonDivisor, 0n)),
  im: () => ZERO,
  lcm: overIntegers('lcm', (...values) => values.reduce(leastCommonMultiple, 1n)),
  log: (value = ONE, base) => (base ? perfectLogarithm(value, base) : undefined),
  log10: (value = ONE) => perfectLogarithm(value, rational(10n)),
  log2: (value = ONE) => perfectLogarithm(value, rational(2n)),
  max: extreme(1),
  mean,
  median,
  min: extreme(-1),
  mod: modulo,
  permutations: overPair('permutations', permutations),
  product: (...values) => values.reduce(multiply, ONE),
  re: (value) => value,
  rem: (left = ZERO, right = ONE) =>
    subtract(left, multiply(right, truncate(divideChecked(left, right, 'rem by zero')))),
  root: (value = ZERO, degree = ONE) => {
    if (isZero(degree)) fail(CalculatorErrorType.DomainError, 'The degree of a root is not 0.');
    return isInteger(degree) ? perfectRoot(value, degree.numerator) : undefined;
  },
  round,
  shiftLeft: overPair('<<', shift),
  shiftRight: overPair('>>', (value, places) => shift(value, -places)),
  sign: (value = ZERO) => rational(BigInt(compare(value, ZERO))),
  sqrt: (value = ZERO) => perfectRoot(value, 2n),
  std: (...values) => {
    const squared = variance(...values);
    return squared && perfectRoot(squared, 2n);
  },
  sum,
  trunc: (value = ZERO) => truncate(value),
  variance,
};
