import { greatestCommonDivisor } from '../numbers/rational.ts';
import { modularInverse, modulo } from './modular.ts';
import { primesBelow } from './small-primes.ts';

/** A point of a Montgomery curve, given by its x coordinate. */
interface Point {
  x: bigint;
  z: bigint;
}

/** The step size of stage two: a number with many small prime factors. */
const GIANT_STEP = 210;

/** The second stage reaches this many times farther than the first. */
const STAGE_RATIO = 60;

/**
 * Tries one elliptic curve (Lenstra, 1987; Montgomery, 1987; curves of Suyama).
 *
 * @param sigma - selects the curve; at least 6
 * @param bound - primes up to it are tried for the order of the point
 * @returns a proper factor, or undefined
 */
export const tryCurve = (n: bigint, sigma: bigint, bound: number): bigint | undefined => {
  const curve = suyamaCurve(n, sigma);
  if (typeof curve === 'bigint') return curve > 1n && curve < n ? curve : undefined;
  const { a24 } = curve;
  const double = ({ x, z }: Point): Point => {
    const [sum, difference] = [x + z, x - z];
    const [squareSum, squareDifference] = [(sum * sum) % n, (difference * difference) % n];
    const cross = squareSum - squareDifference;
    return {
      x: (squareSum * squareDifference) % n,
      z: (cross * (squareDifference + a24 * cross)) % n,
    };
  };
  const add = (p: Point, q: Point, difference: Point): Point => {
    const u = (p.x - p.z) * (q.x + q.z);
    const v = (p.x + p.z) * (q.x - q.z);
    const [sum, less] = [(u + v) % n, (u - v) % n];
    return {
      x: (difference.z * ((sum * sum) % n)) % n,
      z: (difference.x * ((less * less) % n)) % n,
    };
  };
  const multiply = (point: Point, factor: number): Point => {
    if (factor === 1) return point;
    let [low, high] = [point, double(point)];
    for (const bit of factor.toString(2).slice(1)) {
      const middle = add(low, high, point);
      [low, high] = bit === '1' ? [middle, double(high)] : [double(low), middle];
    }
    return low;
  };

  let point = curve.point;
  const far = bound * STAGE_RATIO;
  const primes = primesBelow(far + GIANT_STEP);
  for (const prime of primes) {
    if (prime > bound) break;
    for (let power = prime; power <= bound; power *= prime) point = multiply(point, prime);
  }
  const early = greatestCommonDivisor(point.z, n);
  if (early !== 1n) return early === n ? undefined : early;

  // Every larger prime is a multiple of the giant step plus or minus a small number.
  const babies = Array.from({ length: GIANT_STEP / 2 + 1 }, (_, index) =>
    index === 0 ? point : multiply(point, index),
  );
  const giant = multiply(point, GIANT_STEP);
  const start = Math.floor(bound / GIANT_STEP);
  let [before, current] = [
    start > 1 ? multiply(giant, start - 1) : { x: 1n, z: 0n },
    multiply(giant, Math.max(start, 1)),
  ];
  let center = Math.max(start, 1) * GIANT_STEP;
  let product = 1n;
  for (const prime of primes) {
    if (prime <= bound) continue;
    while (prime > center + GIANT_STEP / 2) {
      [before, current] = [current, add(current, giant, before)];
      center += GIANT_STEP;
    }
    const baby = babies[Math.abs(prime - center)];
    if (baby) product = (product * (current.x * baby.z - baby.x * current.z)) % n;
  }
  const late = greatestCommonDivisor(product, n);
  return late === 1n || late === n ? undefined : late;
};

/** A curve with a point whose order is divisible by 12, or a factor found on the way. */
const suyamaCurve = (n: bigint, sigma: bigint): bigint | { a24: bigint; point: Point } => {
  const u = modulo(sigma * sigma - 5n, n);
  const v = modulo(4n * sigma, n);
  const [u3, v3] = [(u * u * u) % n, (v * v * v) % n];
  const denominator = (4n * u3 * v) % n;
  const inverse = modularInverse(16n * denominator, n);
  if (inverse === undefined) return greatestCommonDivisor(denominator, n);
  const difference = v - u;
  const numerator = difference * difference * difference * (3n * u + v);
  // (A + 2)/4 with A + 2 = (v − u)³(3u + v)/(4u³v).
  return { a24: modulo(numerator * 4n * inverse, n), point: { x: u3, z: v3 } };
};
