import {
  type BigComplex,
  COMPLEX_ONE,
  divideComplex,
  exponentialComplex,
  isComplexZero,
  isReal,
  logarithmComplex,
  magnitudeOfComplex,
  multiplyComplex,
  negateComplex,
  realComplex,
  squareRootComplex,
} from '../numbers/big-complex.ts';
import { bigFromRational, bigInteger, floorBig } from '../numbers/big-conversions.ts';
import {
  addBig,
  BIG_HALF,
  BIG_ZERO,
  isBigZero,
  magnitudeOfBig,
  multiplyBig,
  signOfBig,
  subtractBig,
} from '../numbers/big-float.ts';
import type { Rational } from '../numbers/rational.ts';
import { type BigContext, isDust } from './big-context.ts';

/** Binary digits of an exponent. */
const LARGEST_EXPONENT_BITS = 512;

/** base^exponent by the logarithm; undefined if too large to write. */
const power = (base: BigComplex, exponent: BigComplex, bits: number): BigComplex | undefined => {
  if (isComplexZero(base)) {
    if (isComplexZero(exponent)) return COMPLEX_ONE;
    return signOfBig(exponent.re) > 0 ? realComplex(BIG_ZERO) : undefined;
  }
  // A power with an exponent of this size is too large to write.
  if (magnitudeOfComplex(exponent) > LARGEST_EXPONENT_BITS) return undefined;
  const working = bits + 16 + Math.max(0, magnitudeOfComplex(exponent));
  const logarithm = logarithmComplex(base, working);
  return logarithm && exponentialComplex(multiplyComplex(logarithm, exponent, working), bits);
};

/** Small powers by multiplication, and roots; an odd root of a negative number is the real one. */
export const rationalPower = (
  base: BigComplex,
  { denominator, numerator }: Rational,
  context: BigContext,
): BigComplex | undefined => {
  const { bits } = context;
  if (isComplexZero(base)) {
    if (numerator === 0n) return COMPLEX_ONE;
    return numerator > 0n ? realComplex(BIG_ZERO) : undefined;
  }
  const size = numerator < 0n ? -numerator : numerator;
  if (denominator === 1n && size <= 4096n) {
    const raised = naturalPower(base, Number(size), bits + 16);
    return numerator < 0n ? divideComplex(COMPLEX_ONE, raised, bits) : raised;
  }
  if (denominator === 1n && isReal(base) && signOfBig(base.re) < 0) {
    const positive = rationalPower(negateComplex(base), { denominator, numerator }, context);
    return positive && numerator % 2n !== 0n ? negateComplex(positive) : positive;
  }
  if (denominator === 1n || denominator > 1_000_000n) {
    const quotient = realComplex(bigFromRational({ denominator, numerator }, bits + 16));
    return power(base, quotient, bits);
  }
  const root = rootOf(base, denominator, { ...context, bits: bits + 16 });
  return root && rationalPower(root, { denominator: 1n, numerator }, context);
};

/** A power whose exponent is known by its digits alone: (-1)^x where x = 2. */
export const powerAt = (
  base: BigComplex,
  exponent: BigComplex,
  context: BigContext,
): BigComplex | undefined => {
  const isNegative = isReal(base) && signOfBig(base.re) < 0;
  const isRead = isNegative && context.readsExponents;
  const fraction = isRead ? fractionNear(exponent, context.bits) : undefined;
  return fraction ? rationalPower(base, fraction, context) : power(base, exponent, context.bits);
};

const LARGEST_DENOMINATOR = 99;

/** A whole number or another fraction with an odd denominator, whose root is real. */
const fractionNear = (exponent: BigComplex, bits: number): Rational | undefined => {
  // The digits of a longer number do not show whether it is even.
  if (!isReal(exponent) || magnitudeOfBig(exponent.re) > bits / 4) return undefined;
  for (let denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator += 2) {
    const multiple = multiplyBig(exponent.re, bigInteger(denominator), bits);
    const numerator = floorBig(addBig(multiple, BIG_HALF, bits));
    const rest = subtractBig(multiple, bigInteger(numerator), bits);
    if (isBigZero(rest) || magnitudeOfBig(rest) < bits * -0.7) {
      return { denominator: BigInt(denominator), numerator };
    }
  }
  return undefined;
};

const naturalPower = (base: BigComplex, exponent: number, bits: number): BigComplex => {
  let result = COMPLEX_ONE;
  for (const bit of exponent.toString(2)) {
    result = multiplyComplex(result, result, bits);
    if (bit === '1') result = multiplyComplex(result, base, bits);
  }
  return result;
};

/** A root of this degree: the real one of negative numbers if the degree is odd. */
export const rootOf = (
  value: BigComplex,
  degree: bigint,
  context: BigContext,
): BigComplex | undefined => {
  const { bits, isRealOnly } = context;
  if (isComplexZero(value)) return value;
  const isNegative = isReal(value) && signOfBig(value.re) < 0;
  if (isNegative && degree % 2n === 1n) {
    const root = rootOf(negateComplex(value), degree, context);
    return root && negateComplex(root);
  }
  if (isNegative && isRealOnly) {
    return isDust(value.re, context) ? realComplex(BIG_ZERO) : undefined;
  }
  if (degree === 2n) return squareRootComplex(value, bits);
  const exponent = bigFromRational({ denominator: degree, numerator: 1n }, bits + 16);
  return power(value, realComplex(exponent), bits);
};
