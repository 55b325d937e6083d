import { exponential, logarithm, piOf, sineCosine } from './big-float-functions.ts';
import {
  add,
  BIG_ONE,
  type BigFloat,
  compare,
  divide,
  floorOf,
  fromInteger,
  fromRational,
  isFinite,
  magnitudeOf,
  multiply,
  NOT_A_NUMBER,
  roundBits,
  subtract,
} from './big-float.ts';
import { multiply as multiplyRational, rational, type Rational } from './rational.ts';

const bernoulli: Rational[] = [];

/** B₂ₙ for n ≥ 1, by the recursion of the tangent numbers. */
const bernoulliNumber = (n: number): Rational => {
  const tangents: bigint[] = [];
  if (bernoulli.length < n) {
    const count = Math.max(n, 40);
    tangents[1] = 1n;
    for (let k = 2; k <= count; k += 1) tangents[k] = BigInt(k - 1) * (tangents[k - 1] ?? 0n);
    for (let k = 2; k <= count; k += 1) {
      for (let j = k; j <= count; j += 1) {
        tangents[j] =
          BigInt(j - k) * (tangents[j - 1] ?? 0n) + BigInt(j - k + 2) * (tangents[j] ?? 0n);
      }
    }
    for (let k = bernoulli.length + 1; k <= count; k += 1) {
      const power = 4n ** BigInt(k);
      const sign = k % 2 === 0 ? -1n : 1n;
      bernoulli[k - 1] = rational(
        sign * 2n * BigInt(k) * (tangents[k] ?? 0n),
        power * (power - 1n),
      );
    }
  }
  return bernoulli[n - 1] ?? rational(0n);
};

const HALF: BigFloat = { exponent: -1, mantissa: 1n };
/** Arguments beyond this would overflow everything. */
const LARGEST = 2 ** 30;

/**
 * The gamma function of a real number: Stirling's series far out, and the recursion down from there;
 * its reflection for negative numbers. Not a number at its poles.
 */
export const gammaOf = (value: BigFloat, bits: number): BigFloat => {
  if (!isFinite(value) || magnitudeOf(value) > Math.log2(LARGEST)) return NOT_A_NUMBER;
  const working = bits + 40 + Math.max(0, 2 * magnitudeOf(value));
  if (compare(value, HALF) < 0) {
    const [sine] = sineCosine(multiply(piOf(working), value, working), working);
    const isPole =
      value.exponent >= 0 || subtract(value, fromInteger(floorOf(value)), working).mantissa === 0n;
    if (isPole) return NOT_A_NUMBER;
    const mirrored = gammaOf(subtract(BIG_ONE, value, working), working);
    return divide(piOf(working), multiply(sine, mirrored, working), bits);
  }
  // Far enough out that the smallest term of the series is small enough.
  const far = Math.ceil(working * 0.2) + 8;
  let shifted = value;
  let product = BIG_ONE;
  while (compare(shifted, fromInteger(far)) < 0) {
    product = multiply(product, shifted, working);
    shifted = add(shifted, BIG_ONE, working);
  }
  const growth = multiply(subtract(shifted, HALF, working), logarithm(shifted, working), working);
  const circle = logarithm(multiply(fromInteger(2), piOf(working), working), working);
  let total = add(subtract(growth, shifted, working), multiply(HALF, circle, working), working);
  const square = multiply(shifted, shifted, working);
  let power = shifted;
  for (let n = 1; n < 400; n += 1) {
    const scale = multiplyRational(bernoulliNumber(n), rational(1n, BigInt(2 * n * (2 * n - 1))));
    const term = divide(fromRational(scale, working), power, working);
    if (magnitudeOf(term) < magnitudeOf(total) - working) break;
    total = add(total, term, working);
    power = multiply(power, square, working);
  }
  return roundBits(divide(exponential(total, working), product, working), bits);
};
