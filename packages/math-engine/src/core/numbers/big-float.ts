/**
 * A binary floating-point number of any precision: mantissa · 2^exponent. NaN has the exponent NaN;
 * infinities have the exponent Infinity and the mantissa 1 or −1. Every operation rounds to the
 * given bits; its error is a few units in the last one.
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
export const BIG_HALF: BigFloat = { exponent: -1, mantissa: 1n };

/** Exponents beyond this are infinite or zero. */
const LARGEST_EXPONENT = 2 ** 45;

/** Whether it is neither infinite nor NaN. */
export const isBigFinite = (value: BigFloat): boolean => Number.isFinite(value.exponent);
export const isBigNaN = (value: BigFloat): boolean => Number.isNaN(value.exponent);
export const isBigZero = (value: BigFloat): boolean => value.mantissa === 0n && isBigFinite(value);

/** −1, 0 or 1; 0 for NaN. */
export const signOfBig = ({ mantissa }: BigFloat): -1 | 0 | 1 =>
  mantissa === 0n ? 0 : mantissa < 0n ? -1 : 1;

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
/** Index of the half of a double that holds its exponent: the second one on all machines in use. */
const EXPONENT_WORD = 1;
/** Integers with this many bits are in the range of doubles. */
const DOUBLE_RANGE = 1000;

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

/** Binary digits of the magnitude of an integer. */
export const exactBitLength = (value: bigint): number => {
  if (value === 0n) return 0;
  double[0] = Number(value);
  const high = words[EXPONENT_WORD] ?? 0;
  const exponent = (high >>> 20) & 0x7_ff;
  if (exponent === 0x7_ff) return longBitLength(value);
  const length = exponent - 1022;
  // Digits beyond the 53rd may have been rounded up to a power of two.
  const isPower = (high & 0xf_ffff) === 0 && words[1 - EXPONENT_WORD] === 0;
  return isPower && sizeOf(value) >> BigInt(length - 1) === 0n ? length - 1 : length;
};

/** The same beyond the range of doubles, by ever longer steps. */
const longBitLength = (value: bigint): number => {
  let [length, rest, step] = [0, sizeOf(value), DOUBLE_RANGE];
  while (!Number.isFinite(Number(rest))) {
    const shorter = rest >> BigInt(step);
    if (shorter === 0n) step = DOUBLE_RANGE;
    else [length, rest, step] = [length + step, shorter, 2 * step];
  }
  return length + exactBitLength(rest);
};

/** The binary exponent of the magnitude: 2^(n−1) ≤ |x| < 2^n; minus infinity for zero. */
export const magnitudeOfBig = (value: BigFloat): number =>
  value.mantissa === 0n
    ? Number.NEGATIVE_INFINITY
    : value.exponent + exactBitLength(value.mantissa);

/** Rounds to the nearest number with this many bits. */
export const roundBig = (value: BigFloat, bits: number): BigFloat => {
  const { exponent, mantissa } = value;
  if (mantissa === 0n || !Number.isFinite(exponent)) return value;
  if (exponent > LARGEST_EXPONENT) return mantissa < 0n ? NEGATIVE_INFINITY : POSITIVE_INFINITY;
  if (exponent < -LARGEST_EXPONENT) return BIG_ZERO;
  const excess = exactBitLength(mantissa) - bits;
  if (excess <= 0) return value;
  // Shortened first, up to the digit that decides: the rest would only be carried along.
  return {
    exponent: exponent + excess,
    mantissa: ((mantissa >> BigInt(excess - 1)) + 1n) >> 1n,
  };
};

export const negateBig = ({ exponent, mantissa }: BigFloat): BigFloat => ({
  exponent,
  mantissa: -mantissa,
});
export const absoluteBig = (value: BigFloat): BigFloat =>
  value.mantissa < 0n ? negateBig(value) : value;

/** Multiplies by a power of two, exactly. */
export const scaleBig = (value: BigFloat, power: number): BigFloat =>
  value.mantissa === 0n ? value : { exponent: value.exponent + power, mantissa: value.mantissa };

/** The sum, to this many bits. */
export const addBig = (left: BigFloat, right: BigFloat, bits: number): BigFloat => {
  if (!isBigFinite(left) || !isBigFinite(right)) return addSpecial(left, right);
  if (left.mantissa === 0n) return roundBig(right, bits);
  if (right.mantissa === 0n) return roundBig(left, bits);
  const gap = magnitudeOfBig(left) - magnitudeOfBig(right);
  if (gap > bits + 8) return roundBig(left, bits);
  if (gap < -bits - 8) return roundBig(right, bits);
  const excess = left.exponent - right.exponent;
  const mantissa =
    excess < 0
      ? left.mantissa + (right.mantissa << BigInt(-excess))
      : excess === 0
        ? left.mantissa + right.mantissa
        : (left.mantissa << BigInt(excess)) + right.mantissa;
  if (mantissa === 0n) return BIG_ZERO;
  return roundBig({ exponent: excess < 0 ? left.exponent : right.exponent, mantissa }, bits);
};

const addSpecial = (left: BigFloat, right: BigFloat): BigFloat => {
  if (isBigNaN(left) || isBigNaN(right)) return NOT_A_NUMBER;
  if (isBigFinite(left)) return right;
  return isBigFinite(right) || left.mantissa === right.mantissa ? left : NOT_A_NUMBER;
};

export const subtractBig = (left: BigFloat, right: BigFloat, bits: number): BigFloat =>
  addBig(left, negateBig(right), bits);

const infinite = (sign: number): BigFloat => (sign < 0 ? NEGATIVE_INFINITY : POSITIVE_INFINITY);

export const multiplyBig = (left: BigFloat, right: BigFloat, bits: number): BigFloat => {
  if (!isBigFinite(left) || !isBigFinite(right)) {
    const sign = signOfBig(left) * signOfBig(right);
    return sign === 0 || isBigNaN(left) || isBigNaN(right) ? NOT_A_NUMBER : infinite(sign);
  }
  return roundBig(
    { exponent: left.exponent + right.exponent, mantissa: left.mantissa * right.mantissa },
    bits,
  );
};

/** The quotient; infinite for a division by zero, NaN for 0/0. */
export const divideBig = (left: BigFloat, right: BigFloat, bits: number): BigFloat => {
  if (isBigNaN(left) || isBigNaN(right)) return NOT_A_NUMBER;
  if (!isBigFinite(right)) return isBigFinite(left) ? BIG_ZERO : NOT_A_NUMBER;
  if (right.mantissa === 0n) return left.mantissa === 0n ? NOT_A_NUMBER : infinite(signOfBig(left));
  if (!isBigFinite(left)) return infinite(signOfBig(left) * signOfBig(right));
  if (left.mantissa === 0n) return BIG_ZERO;
  const shift = Math.max(
    0,
    bits + 4 + exactBitLength(right.mantissa) - exactBitLength(left.mantissa),
  );
  return roundBig(
    {
      exponent: left.exponent - right.exponent - shift,
      mantissa: (left.mantissa << BigInt(shift)) / right.mantissa,
    },
    bits,
  );
};

/** Negative, zero or positive if the left is less than, equal to or greater than the right. */
export const compareBig = (left: BigFloat, right: BigFloat): number =>
  signOfBig(subtractBig(left, right, 64));
