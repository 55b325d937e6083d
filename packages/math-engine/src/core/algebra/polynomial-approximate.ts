import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import {
  absoluteComplex,
  addComplex,
  type BigComplex,
  COMPLEX_ONE,
  COMPLEX_ZERO,
  divideComplex,
  isComplexZero,
  magnitudeOfComplex,
  multiplyComplex,
  realComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigFromNumber, bigInteger, bigToNumber } from '../numbers/big-conversions.ts';
import {
  absoluteBig,
  addBig,
  BIG_ZERO,
  type BigFloat,
  compareBig,
  divideBig,
  exactBitLength,
  magnitudeOfBig,
  multiplyBig,
  scaleBig,
} from '../numbers/big-float.ts';

/** Highest degree whose roots are approximated all at once. */
export const LARGEST_APPROXIMATED_DEGREE = 120;

/** Arithmetic steps, weighted by length, allowed for one polynomial. */
const WORK_LIMIT = 3e9;

const DOUBLE_ROUNDS = 200;
const BIG_ROUNDS = 150;

interface Circle {
  center: BigComplex;
  radius: BigFloat;
}

/** An approximation proved to be within `radius` of exactly one root. */
export interface ApproximateRoot {
  isReal: boolean;
  radius: BigFloat;
  value: BigComplex;
}

/**
 * All complex roots of a polynomial without repeated roots, each within 2^−bits of its size: the
 * iteration of Ehrlich and Aberth (Aberth, Math. Comp. 27, 1973), in doubles first. Disjoint
 * circles of radius n·|p(z)| / |a·∏(z − z_j)| prove that none is missed and which are real.
 *
 * @param coefficients - integers, lowest power first
 * @throws ToolError `ResourceLimit` beyond {@link LARGEST_APPROXIMATED_DEGREE} or too much work
 */
export const approximateRoots = (
  coefficients: readonly bigint[],
  bits: number,
): readonly ApproximateRoot[] => {
  const degree = coefficients.length - 1;
  if (degree < 1) return [];
  if (degree > LARGEST_APPROXIMATED_DEGREE) {
    fail(
      ToolErrorType.ResourceLimit,
      `All roots of a polynomial of degree ${degree} would take too long; at most ${LARGEST_APPROXIMATED_DEGREE} is possible.`,
    );
  }
  if (coefficients[0] === 0n) {
    const rest = approximateRoots(coefficients.slice(1), bits);
    return [{ isReal: true, radius: BIG_ZERO, value: COMPLEX_ZERO }, ...rest];
  }
  const budget = { left: WORK_LIMIT };
  let points = startInDoubles(coefficients) ?? startOnCircles(coefficients);
  for (let working = bits + 48; ; working = Math.ceil(working * 1.7)) {
    points = iterate(coefficients, points, working, budget);
    const proved = prove(coefficients, points, working, bits);
    if (proved) return proved;
  }
};

const spend = (budget: { left: number }, degree: number, bits: number): void => {
  budget.left -= degree * degree * (bits + 100) * (1 + bits / 3000);
  if (budget.left >= 0) return;
  fail(
    ToolErrorType.ResourceLimit,
    `The roots of the polynomial of degree ${degree} lie so close together, or so many digits were asked for, that separating them takes too long.`,
  );
};

/** Radii of the roots from the upper hull of the points (k, log₂|a_k|) (Bini, Numer. Algorithms 13, 1996). */
const startRadii = (coefficients: readonly bigint[]): readonly number[] => {
  const logs = coefficients.map((value) => preciseLog2(value));
  const hull: number[] = [];
  for (const [index, log] of logs.entries()) {
    if (log === Number.NEGATIVE_INFINITY) continue;
    while (hull.length >= 2 && isBelow(logs, hull.at(-2) ?? 0, hull.at(-1) ?? 0, index)) hull.pop();
    hull.push(index);
  }
  return hull.slice(1).flatMap((index, position) => {
    const from = hull[position] ?? 0;
    const slope = ((logs[from] ?? 0) - (logs[index] ?? 0)) / (index - from);
    return Array.from({ length: index - from }, () => slope);
  });
};

const isBelow = (logs: readonly number[], first: number, middle: number, last: number): boolean =>
  ((logs[middle] ?? 0) - (logs[first] ?? 0)) * (last - first) <=
  ((logs[last] ?? 0) - (logs[first] ?? 0)) * (middle - first);

const preciseLog2 = (value: bigint): number => {
  if (value === 0n) return Number.NEGATIVE_INFINITY;
  const excess = Math.max(0, exactBitLength(value) - 60);
  return Math.log2(Math.abs(Number(value >> BigInt(excess)))) + excess;
};

const angleOf = (index: number, degree: number): number =>
  (2 * Math.PI * index) / degree + 0.7 + index * 1e-3;

const startOnCircles = (coefficients: readonly bigint[]): readonly BigComplex[] => {
  const radii = startRadii(coefficients);
  return radii.map((radius, index) => {
    const angle = angleOf(index, radii.length);
    const whole = Math.floor(radius);
    const scale = 2 ** (radius - whole);
    return {
      im: scaleBig(bigFromNumber(scale * Math.sin(angle)), whole),
      re: scaleBig(bigFromNumber(scale * Math.cos(angle)), whole),
    };
  });
};

/** The iteration in doubles; undefined if coefficients or roots are out of range. */
const startInDoubles = (coefficients: readonly bigint[]): readonly BigComplex[] | undefined => {
  const radii = startRadii(coefficients);
  const degree = radii.length;
  const excess = Math.max(...coefficients.map(exactBitLength)) - 500;
  const shift = BigInt(Math.max(0, excess));
  const doubles = coefficients.map((value) => Number(value >> shift));
  const isExtreme = radii.some((radius) => Math.abs(radius) * degree > 400);
  if (isExtreme || doubles[0] === 0 || doubles.at(-1) === 0) return undefined;
  const re = radii.map((radius, index) => 2 ** radius * Math.cos(angleOf(index, degree)));
  const im = radii.map((radius, index) => 2 ** radius * Math.sin(angleOf(index, degree)));
  for (let round = 0; round < DOUBLE_ROUNDS; round += 1) {
    let largest = 0;
    for (let index = 0; index < degree; index += 1) {
      const change = doubleStep(doubles, re, im, index);
      if (Number.isNaN(change)) return undefined;
      largest = Math.max(largest, change);
    }
    if (largest < 1e-14) break;
  }
  return re.map((value, index) => ({
    im: bigFromNumber(im[index] ?? 0),
    re: bigFromNumber(value),
  }));
};

/** Moves one approximation; returns the distance, relative to its size. */
const doubleStep = (
  coefficients: readonly number[],
  re: number[],
  im: number[],
  index: number,
): number => {
  const x = re[index] ?? 0;
  const y = im[index] ?? 0;
  let [pr, pi, dr, di] = [0, 0, 0, 0];
  for (let power = coefficients.length - 1; power >= 0; power -= 1) {
    [dr, di] = [dr * x - di * y + pr, dr * y + di * x + pi];
    [pr, pi] = [pr * x - pi * y + (coefficients[power] ?? 0), pr * y + pi * x];
  }
  if (pr === 0 && pi === 0) return 0;
  let [sr, si] = [0, 0];
  for (let other = 0; other < re.length; other += 1) {
    if (other === index) continue;
    const a = x - (re[other] ?? 0);
    const b = y - (im[other] ?? 0);
    const norm = a * a + b * b;
    if (norm === 0) continue;
    sr += a / norm;
    si -= b / norm;
  }
  // The correction p / (p' − p·Σ 1/(z − z_j)).
  const [qr, qi] = [dr - (pr * sr - pi * si), di - (pr * si + pi * sr)];
  const norm = qr * qr + qi * qi;
  const cr = (pr * qr + pi * qi) / norm;
  const ci = (pi * qr - pr * qi) / norm;
  re[index] = x - cr;
  im[index] = y - ci;
  return Math.hypot(cr, ci) / Math.max(Math.hypot(x, y), 1e-300);
};

interface Evaluated {
  derivative: BigComplex;
  value: BigComplex;
}

const evaluate = (coefficients: readonly bigint[], at: BigComplex, bits: number): Evaluated => {
  let value = COMPLEX_ZERO;
  let derivative = COMPLEX_ZERO;
  for (let power = coefficients.length - 1; power >= 0; power -= 1) {
    derivative = addComplex(multiplyComplex(derivative, at, bits), value, bits);
    const coefficient = realComplex(bigInteger(coefficients[power] ?? 0n));
    value = addComplex(multiplyComplex(value, at, bits), coefficient, bits);
  }
  return { derivative, value };
};

/** Aberth's iteration until nothing moves any more at this precision. */
const iterate = (
  coefficients: readonly bigint[],
  start: readonly BigComplex[],
  bits: number,
  budget: { left: number },
): readonly BigComplex[] => {
  const points = [...start];
  const settled = new Set<number>();
  const moved = points.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < BIG_ROUNDS && settled.size < points.length; round += 1) {
    spend(budget, points.length, bits);
    for (const [index, point] of points.entries()) {
      if (settled.has(index)) continue;
      const { derivative, value } = evaluate(coefficients, point, bits);
      if (isComplexZero(value)) {
        settled.add(index);
        continue;
      }
      let sum = COMPLEX_ZERO;
      for (const [other, neighbour] of points.entries()) {
        const gap = subtractComplex(point, neighbour, bits);
        // Corrections need few digits: their error is multiplied by p, which is almost zero.
        if (other !== index && !isComplexZero(gap)) {
          sum = addComplex(sum, divideComplex(COMPLEX_ONE, gap, 64), 64);
        }
      }
      const divisor = subtractComplex(derivative, multiplyComplex(value, sum, bits), bits);
      if (isComplexZero(divisor)) continue;
      const step = divideComplex(value, divisor, bits);
      points[index] = subtractComplex(point, step, bits);
      const distance = magnitudeOfComplex(step) - magnitudeOfComplex(point);
      // Where the value is only rounding error, steps stay short without getting shorter.
      const isStill = distance < -40 && distance >= (moved[index] ?? 0) - 1;
      if (isStill || distance < 12 - bits) settled.add(index);
      moved[index] = distance;
    }
  }
  return points;
};

const SHORT = 64;

const prove = (
  coefficients: readonly bigint[],
  points: readonly BigComplex[],
  bits: number,
  wanted: number,
): readonly ApproximateRoot[] | undefined => {
  const circles: Circle[] = [];
  for (const [index, center] of points.entries()) {
    const radius = inclusionRadius(coefficients, points, index, bits);
    if (!radius || magnitudeOfBig(radius) > magnitudeOfComplex(center) - wanted) return undefined;
    circles.push({ center, radius });
  }
  const roots: ApproximateRoot[] = [];
  for (const [index, circle] of circles.entries()) {
    const { center, radius } = circle;
    const reach = scaleBig(radius, 2);
    const isAlone = circles.every(
      (other, position) =>
        position === index ||
        compareBig(
          absoluteComplex(subtractComplex(center, other.center, SHORT), SHORT),
          addBig(reach, scaleBig(other.radius, 1), SHORT),
        ) > 0,
    );
    if (!isAlone) return undefined;
    // A root this close to the axis, with no other root near its mirror image, is its own mirror
    // image.
    const isReal = compareBig(absoluteBig(center.im), radius) <= 0;
    roots.push({ isReal, radius, value: isReal ? realComplex(center.re) : center });
  }
  return roots;
};

const inclusionRadius = (
  coefficients: readonly bigint[],
  points: readonly BigComplex[],
  index: number,
  bits: number,
): BigFloat | undefined => {
  const center = points[index] ?? COMPLEX_ZERO;
  const degree = points.length;
  const { value } = evaluate(coefficients, center, bits);
  const length = absoluteComplex(center, SHORT);
  let terms = BIG_ZERO;
  for (const coefficient of coefficients.toReversed()) {
    const size = bigInteger(coefficient < 0n ? -coefficient : coefficient);
    terms = addBig(multiplyBig(terms, length, SHORT), size, SHORT);
  }
  // Bound of the rounding error in Horner's scheme.
  const rounding = scaleBig(multiplyBig(terms, bigInteger(8 * degree + 8), SHORT), 2 - bits);
  let product = bigInteger(coefficients.at(-1) ?? 1n);
  for (const [other, neighbour] of points.entries()) {
    if (other === index) continue;
    const gap = absoluteComplex(subtractComplex(center, neighbour, bits), SHORT);
    if (gap.mantissa === 0n) return undefined;
    product = multiplyBig(product, gap, SHORT);
  }
  const above = multiplyBig(
    addBig(absoluteComplex(value, SHORT), rounding, SHORT),
    bigInteger(degree + 1),
    SHORT,
  );
  return divideBig(above, absoluteBig(product), SHORT);
};

/** Doubles near the roots, as an unproved hint only; may be empty. */
export const guessRoots = (
  coefficients: readonly bigint[],
): readonly { im: number; re: number }[] =>
  (startInDoubles(coefficients) ?? []).map(({ im, re }) => ({
    im: bigToNumber(im),
    re: bigToNumber(re),
  }));
