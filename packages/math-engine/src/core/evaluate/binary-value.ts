import {
  type BigComplex,
  COMPLEX_ZERO,
  isComplexZero,
  isReal,
  magnitudeOfComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigToRational } from '../numbers/big-conversions.ts';
import { type BigFloat, isBigZero, magnitudeOfBig, signOfBig } from '../numbers/big-float.ts';
import { formatDecimal } from '../numbers/decimal.ts';
import type { Expression } from '../syntax/ast.ts';
import { type BigContext, bigContext } from './big-context.ts';
import { evaluateBig } from './evaluate-big.ts';
import type { NumericValue } from './numeric-value.ts';

const BITS_OF_DIGIT = 3.33;
const GUARD_BITS = 80;
/** More digits take too long. */
export const MOST_DIGITS = 400;
/** Binary exponents beyond which a value is not written as a decimal. */
const LARGEST_MAGNITUDE = 1_600_000;

/**
 * The value of an expression, real or complex, in our own binary numbers: a third computation
 * beside those of the two libraries, one of which has complex numbers as doubles only. It is
 * repeated with more bits; only digits on which two rounds agree are returned.
 */
export const evaluateBinary = (node: Expression, digits: number): NumericValue | undefined => {
  if (digits > MOST_DIGITS) return undefined;
  const wanted = Math.ceil(digits * BITS_OF_DIGIT);
  const value = repeat(node, wanted, wanted + GUARD_BITS);
  return value && magnitudeOfComplex(value) <= LARGEST_MAGNITUDE
    ? toNumeric(value, wanted, digits)
    : undefined;
};

/** Bits that show a sign. */
const SIGN_BITS = 64;

/** The sign of a real number; undefined if it is complex or all of very many digits cancel. */
export const signOfBinary = (node: Expression): -1 | 1 | undefined => {
  const value = repeat(node, SIGN_BITS, Math.ceil(MOST_DIGITS * BITS_OF_DIGIT));
  if (!value || isComplexZero(value)) return undefined;
  const isComplex = magnitudeOfBig(value.im) >= magnitudeOfComplex(value) - SIGN_BITS;
  return isComplex ? undefined : signOfBig(value.re) < 0 ? -1 : 1;
};

/**
 * The value on which two consecutive rounds agree in the bits wanted, each with more bits than the one
 * before; zero if they show only rounding error.
 */
const repeat = (node: Expression, wanted: number, bits: number): BigComplex | undefined => {
  let before: BigComplex | undefined;
  let bitsBefore = 0;
  for (const round of [bits, 2 * bits + 120, 4 * bits + 480, 8 * bits + 1200]) {
    const context = bigContext(new Map(), round, false);
    const value = attempt(node, context);
    if (!value) return undefined;
    if (before && areAlike(before, value, wanted) && !isPartLost(value, context, wanted)) {
      return value;
    }
    // Only rounding error at every precision: zero, as far as can be determined.
    if (before && areNothing(before, value, round - bitsBefore)) return COMPLEX_ZERO;
    before = value;
    bitsBefore = round;
  }
  return undefined;
};

const attempt = (node: Expression, context: BigContext): BigComplex | undefined => {
  try {
    return evaluateBig(node, context);
  } catch (error) {
    // A division by zero on the way: there is no value.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Whether one part may be missing because all its bits cancelled, as in `1 - erf(20 + i)`. */
const isPartLost = (value: BigComplex, { bits, largest }: BigContext, wanted: number): boolean => {
  const [re, im] = [magnitudeOfBig(value.re), magnitudeOfBig(value.im)];
  const least = Math.max(re, im) - wanted;
  return !isReal(value) && Math.min(re, im) < least && largest - bits > least;
};

/** Equal in this many bits, relative to the whole. */
const areAlike = (first: BigComplex, second: BigComplex, bits: number): boolean => {
  const difference = subtractComplex(first, second, bits + GUARD_BITS);
  if (isComplexZero(difference)) return true;
  const size = Math.max(magnitudeOfComplex(first), magnitudeOfComplex(second));
  return magnitudeOfComplex(difference) <= size - bits;
};

/** Tiny, and smaller by as many bits as were added, as only rounding error is. */
const areNothing = (first: BigComplex, second: BigComplex, addedBits: number): boolean =>
  magnitudeOfComplex(first) < -GUARD_BITS / 2 &&
  (isComplexZero(second) ||
    magnitudeOfComplex(second) < magnitudeOfComplex(first) - addedBits * 0.9);

const toNumeric = (value: BigComplex, bits: number, digits: number): NumericValue => {
  const size = magnitudeOfComplex(value);
  const textOf = (part: BigFloat): string =>
    isBigZero(part) || magnitudeOfBig(part) < size - bits
      ? '0'
      : formatDecimal(bigToRational(part), digits).text;
  const [im, re] = [textOf(value.im), textOf(value.re)];
  return im === '0' ? { kind: 'real', text: re } : { im, kind: 'complex', re };
};
