import { bigContext } from '../evaluate/big-context.ts';
import { evaluateBig } from '../evaluate/evaluate-big.ts';
import { isReal, realComplex } from '../numbers/big-complex.ts';
import { bigFromNumber, bigToNumber } from '../numbers/big-conversions.ts';
import {
  addBig,
  BIG_ZERO,
  type BigFloat,
  divideBig,
  isBigZero,
  magnitudeOfBig,
  multiplyBig,
  scaleBig,
  signOfBig,
  subtractBig,
} from '../numbers/big-float.ts';
import type { Expression } from '../syntax/ast.ts';
import { doubleFunction } from './double-function.ts';

/** A number at which a function probably vanishes, and how to refine it. */
export interface NumericRoot {
  refine: (bits: number) => BigFloat;
  start: number;
}

/** Points evaluated in one section. */
const STEPS = 2400;
const MOST_ROOTS = 200;

/** Sections that are searched if no range was given: denser near zero. */
const STRETCHES = [
  [-1e-3, 1e-3],
  [-1, 1],
  [-12, 12],
  [-100, 100],
  [-1e4, 1e4],
  [1e4, 1e8],
  [-1e8, -1e4],
] as const;

/** With this many zeros there are probably infinitely many: no need to search farther out. */
const MANY_ROOTS = 6;

/** Zeros, and the distance from zero that was searched. */
export interface NumericSearch {
  reach: number;
  roots: readonly NumericRoot[];
}

/**
 * Zeros of a function in doubles: sign changes, and points where it approaches zero and turns away.
 * Some may be missed; those returned must still be checked.
 */
export const searchZeros = (
  node: Expression,
  unknown: string,
  range: readonly [number, number] | undefined,
): NumericSearch | undefined => {
  const valueAt = doubleFunction(node, [unknown]);
  if (!valueAt) return undefined;
  const compute = (x: number): number => valueAt([x]);
  const found: number[] = [];
  const roots: NumericRoot[] = [];
  let reach = 0;
  for (const [from, to] of range ? [range] : STRETCHES) {
    if (!range && roots.length >= MANY_ROOTS && to > 12) break;
    reach = Math.max(reach, Math.abs(to));
    for (const root of searchStretch(node, unknown, compute, from, to)) {
      const isKnown = found.some(
        (other) => Math.abs(other - root.start) <= 1e-9 * Math.max(1e-3, Math.abs(other)),
      );
      if (isKnown || roots.length >= MOST_ROOTS) continue;
      found.push(root.start);
      roots.push(root);
    }
  }
  return { reach, roots };
};

/** The zero of a function between two points of different signs. */
export const zeroBetween = (
  node: Expression,
  unknown: string,
  [from, to]: readonly [number, number],
): NumericRoot | undefined => {
  const valueAt = doubleFunction(node, [unknown]);
  return valueAt && crossing(bigFunction(node, unknown), (x) => valueAt([x]), from, to)[0];
};

/** Whether the function vanishes there to a few digits, so that a root is plausible. */
export const isPlausible = (node: Expression, unknown: string, root: NumericRoot): boolean =>
  vanishesAt(node, unknown, root, 96, 60);

/**
 * Whether a function is zero at a point up to its working precision. A value that is merely small,
 * such as e^x far to the left, does not get smaller with more digits.
 */
const vanishesAt = (
  node: Expression,
  unknown: string,
  { refine }: NumericRoot,
  bits: number,
  zeros: number,
): boolean => {
  const sizeAt = (precision: number): number => {
    const point = new Map([[unknown, realComplex(refine(precision))]]);
    const context = bigContext(point, precision, true);
    const value = evaluateBig(node, context);
    if (value === undefined) return 0;
    return isBigZero(value.re) ? -precision : magnitudeOfBig(value.re) - context.largest;
  };
  const size = sizeAt(bits);
  return size < -zeros && sizeAt(2 * bits) < size - zeros / 2;
};

/**
 * Whether the function also vanishes next to the point: it is then not a single zero. A zero of
 * high multiplicity is very flat too, but not to any number of digits.
 */
export const isPlateau = (node: Expression, unknown: string, root: NumericRoot): boolean => {
  const width = Math.max(1, Math.abs(root.start)) * 1e-7;
  return [-width, width].some((shift) =>
    vanishesAt(
      node,
      unknown,
      {
        refine: (bits) => addBig(root.refine(bits), bigFromNumber(shift), bits),
        start: root.start + shift,
      },
      1024,
      900,
    ),
  );
};

/** A real function of a real number. */
type Real = (x: number) => number;

const searchStretch = (
  node: Expression,
  unknown: string,
  compute: Real,
  from: number,
  to: number,
): readonly NumericRoot[] => {
  const value = bigFunction(node, unknown);
  const xs = Array.from({ length: STEPS + 1 }, (_, step) => from + ((to - from) * step) / STEPS);
  const ys = xs.map(compute);
  const roots: NumericRoot[] = [];
  for (let index = 0; index <= STEPS; index += 1) {
    const [x, y] = [xs[index] ?? 0, ys[index] ?? Number.NaN];
    const next = ys[index + 1] ?? Number.NaN;
    const far = xs[index + 1] ?? x;
    if (y === 0 && ys[index - 1] !== 0) {
      // Consecutive zeros are a plateau, or numbers too small for doubles.
      const inside = bigFromNumber((x + far) / 2);
      roots.push(
        next === 0
          ? { refine: () => inside, start: (x + far) / 2 }
          : { refine: (bits) => polish(value, x, bits), start: x },
      );
    }
    if (y * next < 0) roots.push(...crossing(value, compute, x, far));
    if (Number.isNaN(y) !== Number.isNaN(next)) roots.push(...edge(value, compute, x, far));
    const before = ys[index - 1] ?? Number.NaN;
    const isDip =
      before * y > 0 &&
      y * next > 0 &&
      Math.abs(y) <= Math.abs(before) &&
      Math.abs(y) <= Math.abs(next);
    if (isDip) roots.push(...touch(value, compute, xs[index - 1] ?? x, far));
  }
  return roots;
};

/** Binary digits used to find the sign of a value that is zero in doubles. */
const FLAT_BITS = 600;

type BigFunction = (x: BigFloat, bits: number) => BigFloat | undefined;

const bigFunction =
  (node: Expression, unknown: string): BigFunction =>
  (x, bits) => {
    const value = evaluateBig(node, bigContext(new Map([[unknown, realComplex(x)]]), bits, true));
    return value && isReal(value) ? value.re : undefined;
  };

/** Bisects an interval with a sign change, down to adjacent doubles. */
const crossing = (
  value: BigFunction,
  compute: Real,
  from: number,
  to: number,
): readonly NumericRoot[] => {
  let [low, high] = [from, to];
  // Where a function is flat, like sin(x) - x at 0, doubles become zero long before it does.
  const signAt = (x: number): number => {
    const y = compute(x);
    if (y !== 0) return Math.sign(y);
    const finer = value(bigFromNumber(x), FLAT_BITS);
    return finer ? signOfBig(finer) : 0;
  };
  const sign = Math.sign(compute(low));
  const isAtZero = low < 0 && high > 0 && signAt(0) === 0;
  if (isAtZero) return [{ refine: () => BIG_ZERO, start: 0 }];
  for (let step = 0; step < 200; step += 1) {
    const middle = low + (high - low) / 2;
    if (middle === low || middle === high) break;
    const turn = signAt(middle);
    if (Number.isNaN(turn)) return [];
    if (turn === 0) {
      low = middle;
      high = middle;
      break;
    }
    if (turn === sign) low = middle;
    else high = middle;
  }
  // A pole changes the sign too, but values grow towards it.
  const size = Math.abs(compute(low));
  if (!Number.isFinite(size)) return [];
  if (size > 1e6 * Math.max(Math.abs(compute(from)), Math.abs(compute(to)), 1)) return [];
  return [{ refine: (bits) => bracketed(value, low, high, bits), start: low }];
};

/** A zero exactly where the domain ends, as of a square root. */
const edge = (
  value: BigFunction,
  compute: Real,
  from: number,
  to: number,
): readonly NumericRoot[] => {
  let [inside, outside] = Number.isNaN(compute(from)) ? [to, from] : [from, to];
  const startSign = Math.sign(compute(inside));
  const start = inside;
  for (let step = 0; step < 200; step += 1) {
    const middle = inside + (outside - inside) / 2;
    if (middle === inside || middle === outside) break;
    if (Number.isNaN(compute(middle))) outside = middle;
    else inside = middle;
  }
  const end = compute(inside);
  if (Math.sign(end) * startSign < 0) {
    return crossing(value, compute, Math.min(start, inside), Math.max(start, inside));
  }
  if (Math.abs(end) > 1e-6 * Math.max(1, Math.abs(compute(start)))) return [];
  return [{ refine: (bits) => polish(value, inside, bits), start: inside }];
};

/** A minimum of the magnitude, by golden-section search; then a zero of the slope. */
const touch = (
  value: BigFunction,
  compute: Real,
  from: number,
  to: number,
): readonly NumericRoot[] => {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  const size = (x: number) => Math.abs(compute(x));
  for (let step = 0; step < 90; step += 1) {
    const left = high - ratio * (high - low);
    const right = low + ratio * (high - low);
    if (size(left) < size(right)) high = right;
    else low = left;
  }
  const middle = (low + high) / 2;
  const scale = Math.max(size(from), size(to));
  if (!Number.isFinite(scale)) return [];
  if (size(middle) > 1e-8 * scale) return [];
  return [{ refine: (bits) => stationary(value, middle, bits), start: middle }];
};

/** Newton's iteration with a difference quotient as slope, starting from a bracket of doubles. */
const bracketed = (value: BigFunction, low: number, high: number, bits: number): BigFloat => {
  if (low === high) return polish(value, low, bits);
  const refined = polish(value, (low + high) / 2, bits);
  const width = Math.max(Math.abs(high - low) * 1e4, Math.abs(low) * 1e-9, 1e-300);
  return Math.abs(bigToNumber(refined) - low) <= width ? refined : bisect(value, low, high, bits);
};

const bisect = (value: BigFunction, from: number, to: number, bits: number): BigFloat => {
  let [low, high] = [bigFromNumber(from), bigFromNumber(to)];
  const sign = signOfBig(value(low, bits) ?? BIG_ZERO);
  for (let step = 0; step < bits; step += 1) {
    const middle = scaleBig(addBig(low, high, bits), -1);
    const y = value(middle, bits + 32);
    if (!y || isBigZero(y)) return middle;
    if (signOfBig(y) === sign) low = middle;
    else high = middle;
  }
  return low;
};

/** The values at a point and on both sides of it. */
const around = (value: BigFunction, point: BigFloat, width: BigFloat, bits: number) =>
  [point, addBig(point, width, bits), subtractBig(point, width, bits)].map((at) => value(at, bits));

/** The secant method on a function with a sign change. */
const polish = (value: BigFunction, start: number, bits: number): BigFloat => {
  const working = bits + 64;
  const step = (point: BigFloat): BigFloat | undefined => {
    const width = scaleBig(
      isBigZero(point) ? bigFromNumber(1) : { exponent: magnitudeOfBig(point), mantissa: 1n },
      -Math.floor(working / 2),
    );
    const [here, right, left] = around(value, point, width, working);
    if (!here || !right || !left) return undefined;
    const slope = divideBig(subtractBig(right, left, working), scaleBig(width, 1), working);
    return isBigZero(slope) ? undefined : divideBig(here, slope, working);
  };
  return iterateNewton(start, step, working);
};

const iterateNewton = (
  start: number,
  correction: (point: BigFloat) => BigFloat | undefined,
  bits: number,
): BigFloat => {
  let point = bigFromNumber(start);
  for (let round = 0; round < 40; round += 1) {
    const change = correction(point);
    if (!change) return point;
    point = subtractBig(point, change, bits);
    const travelled = Math.abs(bigToNumber(point) - start);
    if (travelled > 1e-3 * Math.max(1, Math.abs(start))) return bigFromNumber(start);
    if (isBigZero(change) || magnitudeOfBig(change) < magnitudeOfBig(point) - bits + 40) break;
  }
  return point;
};

/** A zero of the slope: where a function touches zero without crossing it. */
const stationary = (value: BigFunction, start: number, bits: number): BigFloat => {
  const working = bits * 2 + 128;
  const correction = (point: BigFloat): BigFloat | undefined => {
    const size = isBigZero(point) ? 0 : magnitudeOfBig(point);
    const width: BigFloat = { exponent: size - Math.floor(working / 4), mantissa: 1n };
    const [here, right, left] = around(value, point, width, working);
    if (!here || !right || !left) return undefined;
    const slope = subtractBig(right, left, working);
    const curve = subtractBig(addBig(right, left, working), scaleBig(here, 1), working);
    if (isBigZero(curve)) return undefined;
    // f'/f'' = (right − left)/(2w) · w²/(right − 2·here + left)
    return scaleBig(divideBig(multiplyBig(slope, width, working), curve, working), -1);
  };
  return iterateNewton(start, correction, working);
};
