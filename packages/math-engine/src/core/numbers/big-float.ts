import { type Rational, rational } from './rational.ts';

/**
 * A binary floating-point number of any precision: mantissa · 2^exponent. Not a number has the
 * exponent NaN; infinities have the exponent Infinity and the mantissa 1 or −1.
 */
export interface BigFloat {
  readonly exponent: number;
  readonly mantissa: bigint;
}

export const NOT_A_NUMBER: BigFloat = { exponent: Number.NaN, mantissa: 0n };
export const POSITIVE_INFINITY: BigFloat = { exponent: Number.POSITIVE_INFINITY, mantissa: 1n };
export const NEGATIVE_INFINITY: BigFloat = { exponent: Number.POSITIVE_INFINITY, mantissa: -1n };
export const BIG_ZERO: BigFloat = { exponent: 0, mantissa: 0n };
export const BIG_ONE: BigFloat = { exponent: 0, mantissa: 1n };

/** Exponents beyond this are infinite or zero. */
const LARGEST_EXPONENT = 2 ** 45;

/** Whether it is neither infinite nor not a number. */
export const isFinite = (value: BigFloat): boolean => Number.isFinite(value.exponent);
export const isNaN = (value: BigFloat): boolean => Number.isNaN(value.exponent);
export const isZero = (value: BigFloat): boolean => value.mantissa === 0n && isFinite(value);

/** −1, 0 or 1; 0 for what is not a number. */
export const signOf = ({ mantissa }: BigFloat): -1 | 0 | 1 =>
  mantissa === 0n ? 0 : mantissa < 0n ? -1 : 1;

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
/** Which half of a double holds its exponent: the second one on all machines in use. */
const EXPONENT_WORD = 1;
/** Integers up to so many bits are in the range of doubles. */
const DOUBLE_RANGE = 1000;

/**
 * Binary digits of the magnitude of an integer; one more where the digits beyond the 53rd round it up
 * to a power of two.
 */
export const bitsOf = (value: bigint): number => {
  if (value === 0n) return 0;
  double[0] = Number(value);
  const exponent = ((words[EXPONENT_WORD] ?? 0) >>> 20) & 0x7_ff;
  if (exponent !== 0x7_ff) return exponent - 1022;
  return DOUBLE_RANGE + bitsOf(value >> BigInt(DOUBLE_RANGE));
};

/** The power of two that is next above the magnitude: x < 2^this. */
export const magnitudeOf = (value: BigFloat): number =>
  value.mantissa === 0n ? Number.NEGATIVE_INFINITY : value.exponent + bitsOf(value.mantissa);

/** Cut to so many bits, rounded to the nearest. */
export const roundBits = (value: BigFloat, bits: number): BigFloat => {
  const { exponent, mantissa } = value;
  if (mantissa === 0n || !Number.isFinite(exponent)) return value;
  if (exponent > LARGEST_EXPONENT) return mantissa < 0n ? NEGATIVE_INFINITY : POSITIVE_INFINITY;
  if (exponent < -LARGEST_EXPONENT) return BIG_ZERO;
  const excess = bitsOf(mantissa) - bits;
  if (excess <= 0) return value;
  const half = 1n << BigInt(excess - 1);
  return { exponent: exponent + excess, mantissa: (mantissa + half) >> BigInt(excess) };
};

export const negate = (value: BigFloat): BigFloat => ({ ...value, mantissa: -value.mantissa });
export const absolute = (value: BigFloat): BigFloat =>
  value.mantissa < 0n ? negate(value) : value;

/** The sum, to so many bits. */
export const add = (left: BigFloat, right: BigFloat, bits: number): BigFloat => {
  if (!isFinite(left) || !isFinite(right)) return addSpecial(left, right);
  if (left.mantissa === 0n) return roundBits(right, bits);
  if (right.mantissa === 0n) return roundBits(left, bits);
  const gap = magnitudeOf(left) - magnitudeOf(right);
  if (gap > bits + 8) return roundBits(left, bits);
  if (gap < -bits - 8) return roundBits(right, bits);
  const exponent = Math.min(left.exponent, right.exponent);
  const mantissa =
    (left.mantissa << BigInt(left.exponent - exponent)) +
    (right.mantissa << BigInt(right.exponent - exponent));
  return mantissa === 0n ? BIG_ZERO : roundBits({ exponent, mantissa }, bits);
};

const addSpecial = (left: BigFloat, right: BigFloat): BigFloat => {
  if (isNaN(left) || isNaN(right)) return NOT_A_NUMBER;
  if (isFinite(left)) return right;
  return isFinite(right) || left.mantissa === right.mantissa ? left : NOT_A_NUMBER;
};

export const subtract = (left: BigFloat, right: BigFloat, bits: number): BigFloat =>
  add(left, negate(right), bits);

const infinite = (sign: number): BigFloat => (sign < 0 ? NEGATIVE_INFINITY : POSITIVE_INFINITY);

export const multiply = (left: BigFloat, right: BigFloat, bits: number): BigFloat => {
  if (!isFinite(left) || !isFinite(right)) {
    const sign = signOf(left) * signOf(right);
    return sign === 0 || isNaN(left) || isNaN(right) ? NOT_A_NUMBER : infinite(sign);
  }
  return roundBits(
    { exponent: left.exponent + right.exponent, mantissa: left.mantissa * right.mantissa },
    bits,
  );
};

/** The quotient; infinite for a division by zero, not a number for 0/0. */
export const divide = (left: BigFloat, right: BigFloat, bits: number): BigFloat => {
  if (isNaN(left) || isNaN(right)) return NOT_A_NUMBER;
  if (!isFinite(right)) return isFinite(left) ? BIG_ZERO : NOT_A_NUMBER;
  if (right.mantissa === 0n) return left.mantissa === 0n ? NOT_A_NUMBER : infinite(signOf(left));
  if (!isFinite(left)) return infinite(signOf(left) * signOf(right));
  if (left.mantissa === 0n) return BIG_ZERO;
  const shift = Math.max(0, bits + 4 + bitsOf(right.mantissa) - bitsOf(left.mantissa));
  return roundBits(
    {
      exponent: left.exponent - right.exponent - shift,
      mantissa: (left.mantissa << BigInt(shift)) / right.mantissa,
    },
    bits,
  );
};

/** The integer square root, rounded down. Newton's iteration from a double. */
export const integerSquareRoot = (value: bigint): bigint => {
  if (value < 2n) return value;
  const shift = BigInt(Math.max(0, bitsOf(value) - 100) >> 1) * 2n;
  let root = (BigInt(Math.floor(Math.sqrt(Number(value >> shift)))) + 1n) << (shift / 2n);
  while (true) {
    const next = (root + value / root) >> 1n;
    if (next >= root) {
      while (root * root > value) root -= 1n;
      return root;
    }
    root = next;
  }
};

/** The square root; not a number of a negative value. */
export const squareRoot = (value: BigFloat, bits: number): BigFloat => {
  if (value.mantissa === 0n || isNaN(value)) return value;
  if (value.mantissa < 0n) return NOT_A_NUMBER;
  if (!isFinite(value)) return value;
  let shift = Math.max(0, 2 * bits + 4 - bitsOf(value.mantissa));
  if ((value.exponent - shift) % 2 !== 0) shift += 1;
  return roundBits(
    {
      exponent: (value.exponent - shift) / 2,
      mantissa: integerSquareRoot(value.mantissa << BigInt(shift)),
    },
    bits,
  );
};

export const fromInteger = (value: bigint | number): BigFloat => ({
  exponent: 0,
  mantissa: BigInt(value),
});

/** A fraction, to so many bits. */
export const fromRational = ({ denominator, numerator }: Rational, bits: number): BigFloat =>
  denominator === 1n
    ? roundBits({ exponent: 0, mantissa: numerator }, bits)
    : divide({ exponent: 0, mantissa: numerator }, { exponent: 0, mantissa: denominator }, bits);

/** A double, exactly. */
export const fromDouble = (value: number): BigFloat => {
  if (Number.isNaN(value)) return NOT_A_NUMBER;
  if (!Number.isFinite(value)) return infinite(value);
  if (value === 0) return BIG_ZERO;
  let exponent = Math.floor(Math.log2(Math.abs(value))) - 53;
  exponent = Math.max(exponent, -1074);
  const scaled =
    exponent < -1000 ? value * 2 ** 1000 * 2 ** (-exponent - 1000) : value * 2 ** -exponent;
  return { exponent, mantissa: BigInt(Math.round(scaled)) };
};

/** The nearest double, or nearly so. */
export const toDouble = (value: BigFloat): number => {
  if (!isFinite(value))
    return isNaN(value) ? Number.NaN : Number(value.mantissa) * Number.POSITIVE_INFINITY;
  const { exponent, mantissa } = roundBits(value, 60);
  const scaled = Number(mantissa);
  if (exponent > 1100) return Math.sign(scaled) * Number.POSITIVE_INFINITY;
  if (exponent < -1200) return 0;
  const half = Math.trunc(exponent / 2);
  return scaled * 2 ** half * 2 ** (exponent - half);
};

/** Negative, zero or positive, as the left is less than, equal to or greater than the right. */
export const compare = (left: BigFloat, right: BigFloat): number =>
  signOf(subtract(left, right, 64));

/** The exact value as a fraction; undefined if it is infinite, not a number, or of an extreme exponent. */
export const toRational = (value: BigFloat): Rational | undefined => {
  if (!isFinite(value) || Math.abs(value.exponent) > 400_000) return undefined;
  const { exponent, mantissa } = value;
  return exponent >= 0
    ? rational(mantissa << BigInt(exponent))
    : rational(mantissa, 1n << BigInt(-exponent));
};

/** The largest integer that is not greater. */
export const floorOf = (value: BigFloat): bigint =>
  value.exponent >= 0
    ? value.mantissa << BigInt(value.exponent)
    : value.mantissa >> BigInt(-value.exponent);
