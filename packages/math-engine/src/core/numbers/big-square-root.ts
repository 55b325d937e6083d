import {
  type BigFloat,
  exactBitLength,
  isBigFinite,
  isBigNaN,
  NOT_A_NUMBER,
  roundBig,
} from './big-float.ts';

/** The integer square root, rounded down. Newton's iteration from a double. */
export const integerSquareRoot = (value: bigint): bigint => {
  if (value < 2n) return value;
  const shift = BigInt(Math.max(0, exactBitLength(value) - 100) >> 1) * 2n;
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
