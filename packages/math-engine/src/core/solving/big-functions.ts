import {
  absoluteBig,
  addBig,
  BIG_ONE,
  BIG_ZERO,
  type BigFloat,
  bigFromNumber,
  bigInteger,
  bigToNumber,
  compareBig,
  divideBig,
  isBigZero,
  magnitudeOfBig,
  multiplyBig,
  negateBig,
  roundBig,
  scaleBig,
  signOfBig,
  squareRootBig,
  subtractBig,
} from './big-float.ts';

/** Digits beyond those asked for, lost to the steps in between. */
const GUARD_BITS = 24;

/** Magnitudes beyond which an exponential is neither computed nor of use. */
const LARGEST_EXPONENT_BITS = 24;

/** The value as a whole number of units of 2^−bits. */
const toFixed = ({ exponent, mantissa }: BigFloat, bits: number): bigint => {
  const shift = exponent + bits;
  return shift >= 0 ? mantissa << BigInt(shift) : mantissa >> BigInt(-shift);
};

const fromFixed = (value: bigint, fraction: number, bits: number): BigFloat =>
  roundBig(value, -fraction, bits);

/** Σ (−1)^k / ((2k+1)·n^(2k+1)): the arc tangent of 1/n, in units of 2^−bits. */
const arcTangentOfInverse = (n: bigint, bits: number): bigint => {
  let power = (1n << BigInt(bits)) / n;
  let sum = power;
  const square = n * n;
  for (let odd = 3n, sign = -1n; power !== 0n; odd += 2n, sign = -sign) {
    power /= square;
    sum += (sign * power) / odd;
  }
  return sum;
};

let piCache = { bits: 0, value: 0n };

/** π by Machin's formula: 16·atan(1/5) − 4·atan(1/239). */
export const bigPi = (bits: number): BigFloat => {
  const fraction = bits + GUARD_BITS;
  if (piCache.bits < fraction) {
    const value =
      16n * arcTangentOfInverse(5n, fraction) - 4n * arcTangentOfInverse(239n, fraction);
    piCache = { bits: fraction, value };
  }
  return roundBig(piCache.value, -piCache.bits, bits);
};

let logarithmCache = { bits: 0, value: 0n };

/** ln 2 = Σ 2 / ((2k+1)·3^(2k+1)). */
const bigLogarithmOfTwo = (bits: number): BigFloat => {
  const fraction = bits + GUARD_BITS;
  if (logarithmCache.bits < fraction) {
    let power = (2n << BigInt(fraction)) / 3n;
    let value = power;
    for (let odd = 3n; power !== 0n; odd += 2n) {
      power /= 9n;
      value += power / odd;
    }
    logarithmCache = { bits: fraction, value };
  }
  return roundBig(logarithmCache.value, -logarithmCache.bits, bits);
};

/** e^x; undefined where the result has an exponent of millions. */
export const exponentialBig = (value: BigFloat, bits: number): BigFloat | undefined => {
  if (isBigZero(value)) return BIG_ONE;
  const size = magnitudeOfBig(value);
  if (size > LARGEST_EXPONENT_BITS) return undefined;
  const halvings = 8 + Math.ceil(Math.sqrt(bits) / 4);
  const fraction = bits + GUARD_BITS + halvings;
  const working = fraction + Math.max(size, 0) + 8;
  const logarithm = bigLogarithmOfTwo(working);
  const twos = Math.round(bigToNumber(value) / Math.LN2);
  const rest = subtractBig(value, multiplyBig(logarithm, bigInteger(twos), working), working);
  const reduced = toFixed(rest, fraction) >> BigInt(halvings);
  const one = 1n << BigInt(fraction);
  let sum = one;
  let term = one;
  for (let step = 1n; term !== 0n && term !== -1n; step += 1n) {
    term = (term * reduced) / step / one;
    sum += term;
  }
  for (let step = 0; step < halvings; step += 1) sum = (sum * sum) >> BigInt(fraction);
  return scaleBig(fromFixed(sum, fraction, bits), twos);
};

/** The natural logarithm of a positive number. Halley's iteration on the exponential. */
export const logarithmBig = (value: BigFloat, bits: number): BigFloat => {
  const twos = magnitudeOfBig(value) - 1;
  const mantissa = scaleBig(value, -twos);
  const goal = bits + GUARD_BITS;
  // Near 1 the logarithm is small: as many digits more as it has leading zeros.
  const offset = subtractBig(mantissa, BIG_ONE, goal);
  if (isBigZero(offset) && twos === 0) return BIG_ZERO;
  const nearness = twos === 0 ? Math.max(0, -magnitudeOfBig(offset)) : 0;
  const working = goal + nearness;
  let estimate =
    nearness > 20
      ? subtractBig(offset, scaleBig(multiplyBig(offset, offset, 64), -1), 64)
      : bigFromNumber(Math.log(bigToNumber(mantissa)));
  for (let known = 40; known < working + 8; known *= 3) {
    const digits = Math.min(working + 8, known * 3 + GUARD_BITS);
    const power = exponentialBig(estimate, digits + nearness) ?? BIG_ONE;
    const difference = subtractBig(mantissa, power, digits + nearness);
    const sum = addBig(mantissa, power, digits);
    estimate = addBig(estimate, scaleBig(divideBig(difference, sum, digits), 1), digits + nearness);
  }
  const share = multiplyBig(bigLogarithmOfTwo(working + 32), bigInteger(twos), working + 32);
  return addBig(estimate, share, bits);
};

/** Sine and cosine together; undefined beyond arguments of millions of bits' worth. */
export const sineAndCosineBig = (
  value: BigFloat,
  bits: number,
): { cosine: BigFloat; sine: BigFloat } | undefined => {
  if (isBigZero(value)) return { cosine: BIG_ONE, sine: BIG_ZERO };
  const size = Math.max(0, magnitudeOfBig(value));
  if (size > 4096) return undefined;
  // Small values keep their relative precision: as many digits more as they have leading zeros.
  const small = Math.max(0, -magnitudeOfBig(value));
  if (small > bits + 8) return { cosine: BIG_ONE, sine: value };
  const fraction = bits + GUARD_BITS + small;
  const quarter = scaleBig(bigPi(fraction + size + 8), -1);
  const turns = divideBig(value, quarter, size + 16);
  const quadrant = toFixed(addBig(turns, { exponent: -1, mantissa: 1n }, size + 16), 0);
  const rest = subtractBig(
    value,
    multiplyBig(quarter, { exponent: 0, mantissa: quadrant }, fraction + size + 8),
    fraction + size + 8,
  );
  const reduced = toFixed(rest, fraction);
  const shift = BigInt(fraction);
  const square = (reduced * reduced) >> shift;
  let cosine = 0n;
  let sine = 0n;
  let term = 1n << shift;
  for (let step = 0n; term !== 0n && term !== -1n; step += 2n) {
    cosine += term;
    const odd = (term * reduced) >> shift;
    sine += odd / (step + 1n);
    term = -((term * square) >> shift) / ((step + 1n) * (step + 2n));
  }
  const [s, c] = [sine, cosine].map((part) => fromFixed(part, fraction, bits)) as [
    BigFloat,
    BigFloat,
  ];
  switch (((quadrant % 4n) + 4n) % 4n) {
    case 1n:
      return { cosine: negateBig(s), sine: c };
    case 2n:
      return { cosine: negateBig(c), sine: negateBig(s) };
    case 3n:
      return { cosine: s, sine: negateBig(c) };
    default:
      return { cosine: c, sine: s };
  }
};

/** The arc tangent, between −π/2 and π/2: halved until its series is short. */
export const arcTangentBig = (value: BigFloat, bits: number): BigFloat => {
  if (isBigZero(value)) return BIG_ZERO;
  const working = bits + GUARD_BITS + 16;
  if (compareBig(absoluteBig(value), BIG_ONE) > 0) {
    const quarter = scaleBig(bigPi(working), -1);
    const rest = arcTangentBig(divideBig(BIG_ONE, value, working), working);
    return subtractBig(signOfBig(value) < 0 ? negateBig(quarter) : quarter, rest, bits);
  }
  let reduced = value;
  let halvings = 0;
  while (magnitudeOfBig(reduced) > -8) {
    const root = squareRootBig(
      addBig(BIG_ONE, multiplyBig(reduced, reduced, working), working),
      working,
    );
    reduced = divideBig(reduced, addBig(BIG_ONE, root, working), working);
    halvings += 1;
  }
  const fraction = working + Math.max(0, -magnitudeOfBig(reduced));
  const start = toFixed(reduced, fraction);
  const square = (start * start) >> BigInt(fraction);
  let sum = 0n;
  let power = start;
  for (let odd = 1n; power !== 0n && power !== -1n; odd += 2n) {
    sum += power / odd;
    power = -((power * square) >> BigInt(fraction));
  }
  return scaleBig(fromFixed(sum, fraction, bits), halvings);
};
