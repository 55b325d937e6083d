import { bigInteger } from './big-conversions.ts';
import {
  addBig,
  type BigFloat,
  divideBig,
  isBigZero,
  magnitudeOfBig,
  multiplyBig,
  negateBig,
} from './big-float.ts';

/** Guard bits for the loss of precision in a series. */
export const GUARD = 24;

/** x ± x³/3 + x⁵/5 ± …, for small x: atanh with sign 1, atan with sign −1. */
export const oddSeries = (value: BigFloat, bits: number, sign: bigint): BigFloat => {
  if (isBigZero(value)) return value;
  const square = multiplyBig(value, value, bits);
  const step = sign < 0n ? negateBig(square) : square;
  let power = value;
  let total = value;
  for (let odd = 3n; odd < 10_000n; odd += 2n) {
    power = multiplyBig(power, step, bits);
    if (magnitudeOfBig(power) < magnitudeOfBig(total) - bits) break;
    total = addBig(total, divideBig(power, bigInteger(odd), bits), bits);
  }
  return total;
};
