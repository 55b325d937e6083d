import {
  type BigFloat,
  exactBitLength,
  isBigFinite,
  isBigNaN,
  NOT_A_NUMBER,
  roundBig,
} from './big-float.ts';

/** The integer square root, rounded down. */
export const integerSquareRoot = (value: bigint): bigint => {
  if (value < 2n) return value;
  const root = nearSquareRoot(value, (exactBitLength(value) - 1) >> 1);
  return root * root > value ? root - 1n : root;
};

/** Roots of numbers with twice as many bits are exact in doubles. */
const DOUBLE_BITS = 24;

/**
 * The square root of a number of 2·`bits` + 1 or + 2 bits, off by less than one. A step of Newton's
 * iteration doubles the correct digits, so each computes only twice as many as the one before
 * (the algorithm of Python's `math.isqrt`).
 */
const nearSquareRoot = (value: bigint, bits: number): bigint => {
  if (bits <= DOUBLE_BITS) return BigInt(Math.floor(Math.sqrt(Number(value))));
  const added = (bits - 1) >> 1;
  const first = nearSquareRoot(value >> BigInt(2 * added + 2), bits >> 1);
  return (first << BigInt(added)) + (value >> BigInt(added + 2)) / first;
};

/** The square root; NaN for a negative value. */
export const squareRootBig = (value: BigFloat, bits: number): BigFloat => {
  if (value.mantissa === 0n || isBigNaN(value)) return value;
  if (value.mantissa < 0n) return NOT_A_NUMBER;
  if (!isBigFinite(value)) return value;
  let shift = Math.max(0, 2 * bits + 4 - exactBitLength(value.mantissa));
  if ((value.exponent - shift) % 2 !== 0) shift += 1;
  return roundBig(
    {
      exponent: (value.exponent - shift) / 2,
      mantissa: integerSquareRoot(value.mantissa << BigInt(shift)),
    },
    bits,
  );
};
