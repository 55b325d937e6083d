import { bigLogarithmOfTwo } from './big-constants.ts';
import { bigInteger, bigFromNumber, bigToNumber, toFixed } from './big-conversions.ts';
import {
  type BigFloat,
  NOT_A_NUMBER,
  POSITIVE_INFINITY,
  NEGATIVE_INFINITY,
  BIG_ZERO,
  BIG_ONE,
  isBigFinite,
  isBigNaN,
  isBigZero,
  signOfBig,
  exactBitLength,
  magnitudeOfBig,
  roundBig,
  negateBig,
  absoluteBig,
  addBig,
  subtractBig,
  multiplyBig,
  divideBig,
} from './big-float.ts';
import { GUARD, oddSeries } from './big-series.ts';
/** e^x. The argument is reduced by ln 2 and by halving, then squared back. */
export const exponentialBig = (value: BigFloat, bits: number): BigFloat => {
  if (isBigNaN(value)) return value;
  if (!isBigFinite(value)) return signOfBig(value) < 0 ? BIG_ZERO : POSITIVE_INFINITY;
  if (isBigZero(value)) return BIG_ONE;
  const size = magnitudeOfBig(value);
  if (size > 44) return signOfBig(value) < 0 ? BIG_ZERO : POSITIVE_INFINITY;
  const halvings = Math.ceil(Math.sqrt(bits) / 1.5);
  const working = bits + GUARD + halvings + Math.max(size, 0);
  const two = bigLogarithmOfTwo(working + 8);
  const count = Math.round(bigToNumber(divideBig(value, two, 64)));
  const rest = subtractBig(value, multiplyBig(bigInteger(count), two, working + 8), working + 8);
  const shift = BigInt(working);
  const step = toFixed(rest, working) >> BigInt(halvings);
  const isNegative = step < 0n;
  const factor = isNegative ? -step : step;
  let term = 1n << shift;
  let total = term;
  // Sizes and signs apart: a shift of a negative number would not end at zero.
  for (let index = 1n; term !== 0n && index < 5000n; index += 1n) {
    term = ((term * factor) >> shift) / index;
    total = isNegative && index % 2n === 1n ? total - term : total + term;
  }
  for (let index = 0; index < halvings; index += 1) total = (total * total) >> shift;
  return roundBig({ exponent: count - working, mantissa: total }, bits);
};

/** The natural logarithm: a double, corrected by a series. */
export const logarithmBig = (value: BigFloat, bits: number): BigFloat => {
  if (isBigNaN(value) || value.mantissa < 0n) return NOT_A_NUMBER;
  if (isBigZero(value)) return NEGATIVE_INFINITY;
  if (!isBigFinite(value)) return value;
  let shift = magnitudeOfBig(value);
  let reduced: BigFloat = { exponent: value.exponent - shift, mantissa: value.mantissa };
  // Between 3/4 and 3/2, so that nothing cancels near 1.
  if (bigToNumber(reduced) < 0.75) {
    shift -= 1;
    reduced = { exponent: reduced.exponent + 1, mantissa: reduced.mantissa };
  }
  const nearOne = subtractBig(reduced, BIG_ONE, bits + GUARD);
  if (isBigZero(nearOne))
    return multiplyBig(bigInteger(shift), bigLogarithmOfTwo(bits + GUARD), bits);
  const working = bits + GUARD + Math.max(0, -magnitudeOfBig(nearOne));
  const guess = bigFromNumber(Math.log1p(bigToNumber(nearOne)));
  const ratio = multiplyBig(reduced, exponentialBig(negateBig(guess), working), working);
  const small = divideBig(
    subtractBig(ratio, BIG_ONE, working),
    addBig(ratio, BIG_ONE, working),
    working,
  );
  const correction = multiplyBig(bigInteger(2), oddSeries(small, working, 1n), working);
  const near = addBig(guess, correction, working);
  return addBig(near, multiplyBig(bigInteger(shift), bigLogarithmOfTwo(working), working), bits);
};

/** A power of a positive base. */
export const powerBig = (base: BigFloat, exponent: BigFloat, bits: number): BigFloat => {
  const growth = Math.max(0, magnitudeOfBig(exponent)) + 16;
  const working = bits + GUARD + (Number.isFinite(growth) ? Math.min(growth, 4096) : 0);
  return exponentialBig(multiplyBig(exponent, logarithmBig(base, working), working), bits);
};

/** An integer power, by squaring; by logarithms if the exponent is large. */
export const integerPowerBig = (base: BigFloat, exponent: bigint, bits: number): BigFloat => {
  const times = exponent < 0n ? -exponent : exponent;
  if (times > 4096n) {
    const size = powerBig(absoluteBig(base), bigInteger(exponent), bits);
    return base.mantissa < 0n && times % 2n !== 0n ? negateBig(size) : size;
  }
  const working = bits + 16 + exactBitLength(times);
  let result = BIG_ONE;
  for (const bit of times.toString(2)) {
    result = multiplyBig(result, result, working);
    if (bit === '1') result = multiplyBig(result, base, working);
  }
  return exponent < 0n ? divideBig(BIG_ONE, result, bits) : roundBig(result, bits);
};
