/** Conversions between long binary numbers and integers, doubles and fractions. */
import {
  BIG_ZERO,
  type BigFloat,
  divideBig,
  exactBitLength,
  isBigFinite,
  isBigNaN,
  NEGATIVE_INFINITY,
  NOT_A_NUMBER,
  POSITIVE_INFINITY,
  roundBig,
} from './big-float.ts';
import { rational, type Rational } from './rational.ts';

/** An integer, exactly. */
export const bigInteger = (value: bigint | number): BigFloat => ({
  exponent: 0,
  mantissa: BigInt(value),
});

/** A fraction, to a number of bits. */
export const bigFromRational = ({ denominator, numerator }: Rational, bits: number): BigFloat =>
  denominator === 1n
    ? roundBig({ exponent: 0, mantissa: numerator }, bits)
    : divideBig({ exponent: 0, mantissa: numerator }, { exponent: 0, mantissa: denominator }, bits);

/** A double, exactly. */
export const bigFromNumber = (value: number): BigFloat => {
  if (Number.isNaN(value)) return NOT_A_NUMBER;
  if (!Number.isFinite(value)) return value < 0 ? NEGATIVE_INFINITY : POSITIVE_INFINITY;
  if (value === 0) return BIG_ZERO;
  if (Number.isSafeInteger(value)) return bigInteger(value);
  let exponent = Math.floor(Math.log2(Math.abs(value))) - 53;
  exponent = Math.max(exponent, -1074);
  const scaled =
    exponent < -1000 ? value * 2 ** 1000 * 2 ** (-exponent - 1000) : value * 2 ** -exponent;
  return { exponent, mantissa: BigInt(Math.round(scaled)) };
};

/** The nearest double. */
export const bigToNumber = (value: BigFloat): number => {
  const { exponent, mantissa } = value;
  if (!isBigFinite(value))
    return isBigNaN(value) ? Number.NaN : Number(mantissa) * Number.POSITIVE_INFINITY;
  const size = exactBitLength(mantissa) + exponent;
  if (mantissa === 0n || size < -1080) return 0;
  if (size > 1024) return mantissa < 0n ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  // Two bits more than a double has; the last is 1 if any after it is, so that only a tie is one.
  const last = Math.max(size - 55, -1076, exponent);
  const isInexact = BigInt.asUintN(last - exponent, mantissa) !== 0n;
  const scaled = Number((mantissa >> BigInt(last - exponent)) | BigInt(isInexact));
  const half = Math.trunc(last / 2);
  return scaled * 2 ** half * 2 ** (last - half);
};

/**
 * The exact value as a fraction.
 *
 * @throws RangeError if it is infinite or NaN
 */
export const bigToRational = ({ exponent, mantissa }: BigFloat): Rational => {
  if (mantissa === 0n && Number.isFinite(exponent)) return rational(0n);
  if (!(exponent < 0)) return rational(mantissa << BigInt(exponent));
  // Only powers of two cancel.
  const even = Math.min(exactBitLength(mantissa & -mantissa) - 1, -exponent);
  return { denominator: 1n << BigInt(-exponent - even), numerator: mantissa >> BigInt(even) };
};

/** The exact value as a fraction; undefined if it is infinite, NaN, or has an extreme exponent. */
export const shortBigToRational = (value: BigFloat): Rational | undefined =>
  isBigFinite(value) && Math.abs(value.exponent) <= 400_000 ? bigToRational(value) : undefined;

/** The largest integer that is not greater (floor). */
export const floorBig = (value: BigFloat): bigint =>
  value.exponent >= 0
    ? value.mantissa << BigInt(value.exponent)
    : value.mantissa >> BigInt(-value.exponent);

/** value · 2^bits as an integer, rounded down. */
export const toFixed = ({ exponent, mantissa }: BigFloat, bits: number): bigint => {
  const shift = exponent + bits;
  return shift >= 0 ? mantissa << BigInt(shift) : mantissa >> BigInt(-shift);
};
