import { type Arithmetic, type Evaluator, prepare } from '../integrating/arithmetic.ts';
import { bigFloatArithmetic } from '../integrating/big-float-arithmetic.ts';
import { dualArithmetic } from '../integrating/dual-arithmetic.ts';
import { startStretches, type Stretch } from '../integrating/find-breaks.ts';
import { guardsOf } from '../integrating/guards.ts';
import {
  type Interval,
  intervalOf,
  NowhereDefined,
  openIntervalArithmetic,
  partialIntervalArithmetic,
} from '../integrating/interval-arithmetic.ts';
import { type BigFloat, isBigFinite, isBigZero, magnitudeOfBig } from '../numbers/big-float.ts';
import { rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { exponentialSignChanges } from './exponential-signs.ts';
import { searchZeros } from './numeric-search.ts';

/** Maximum number of intervals to examine. */
const MOST_STEPS = 3000;
/** Derivatives to examine: with four of them, 2^x is seen to outgrow x^3. */
const DERIVATIVES = 4;
/** Maximum number of missed zeros: beyond it there are probably infinitely many. */
const MOST_MISSED = 40;
/** The shortest interval, relative to its position. */
const SHORTEST = 2 ** -36;
const ONE = rational(1n);

/** The values of a function, or of one of its derivatives, on an interval. */
type Bounds = (low: number, high: number) => Interval;

/** A function, its derivative, the derivative of that, and so on. */
type Derivatives = readonly Bounds[];

/** A known zero. */
export interface KnownZero {
  /** Computes it to the requested bits. */
  refine: (bits: number) => BigFloat;
  /** In doubles. */
  start: number;
}

/** What is known about the unknown zeros of a function. */
export interface ZeroProof {
  /** Whether there are none except those that were missed. */
  isComplete: boolean;
  /** Intervals with one zero each. */
  missed: readonly Stretch[];
}

/**
 * Proves by interval arithmetic which zeros a function has in a range besides the known ones: on
 * each of ever shorter intervals it is nonzero, or undefined, or monotonic, and so has at most one
 * zero. If its first derivatives are zero too, the next one must keep its sign (Taylor's theorem).
 *
 * @param range - its ends may be infinite
 */
export const proveZeros = (
  node: Expression,
  unknown: string,
  range: Stretch,
  zeros: readonly KnownZero[],
): ZeroProof => {
  const missed: Stretch[] = [];
  const proof = (isComplete: boolean): ZeroProof => ({ isComplete, missed });
  const top = clearDenominator(node);
  const most = exponentialSignChanges(top, unknown);
  if (most !== undefined && zeros.length >= most) return proof(true);
  const derivatives = derivativesOf(top, openIntervalArithmetic, unknown).map(
    (evaluate): Bounds =>
      (low, high) =>
        evaluate(intervalOf(low, high)),
  );
  const values = prepare(top, partialIntervalArithmetic, unknown);
  const [bounds, ...slopes] = derivatives;
  if (!bounds || !values) return proof(false);
  const orders = orderOf(top, unknown);
  const known = zeros.map((zero) => ({ order: orders(zero), place: zero.start }));
  const isClear = (low: number, high: number): boolean => {
    if (isNotZero(values, low, high)) return true;
    if (!bounds?.(low, high).isContinuous) return false;
    if (signOn(derivatives, low, high) !== undefined) return true;
    const isOnly = known.some(
      ({ order, place }) =>
        isWithin(place, low, high) && signOn(derivatives.slice(order), low, high) !== undefined,
    );
    if (isOnly) return true;
    if (signOn(slopes, low, high) === undefined) return false;
    const signs = [low, high].map((end) => signOf(bounds(end, end)) ?? 0);
    const isCrossed =
      Number.isFinite(high - low) && signs[0] === -(signs[1] ?? 0) && signs[0] !== 0;
    if (isCrossed) missed.push([low, high]);
    return isCrossed;
  };
  const queue = [...cutStretches(range, placesToCut(node, unknown, range))];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const stretch = queue.pop();
    if (!stretch) return proof(true);
    const [low, high] = stretch;
    if (missed.length > MOST_MISSED) return { isComplete: false, missed: [] };
    if (isClear(low, high)) continue;
    const middle = low + (high - low) * 0.4873;
    const shortest = Math.max(Math.abs(low), Math.abs(high)) * SHORTEST;
    if (!Number.isFinite(high - low) || high - low <= shortest) return proof(false);
    queue.push([low, middle], [middle, high]);
  }
  return proof(false);
};

/** Whether a function has no values on an interval, or none that is zero. */
const isNotZero = (values: Evaluator<Interval>, low: number, high: number): boolean => {
  try {
    const range = values(intervalOf(low, high));
    return range.low > 0 || range.high < 0;
  } catch (error) {
    if (error instanceof NowhereDefined) return true;
    throw error;
  }
};

const signOf = (bounds: Interval | undefined): -1 | 1 | undefined => {
  if (!bounds?.isContinuous) return undefined;
  if (bounds.low > 0) return 1;
  return bounds.high < 0 ? -1 : undefined;
};

/**
 * The sign of the first of the functions on an interval: by its bounds, or by one end and its
 * slope.
 */
const signOn = (
  [bounds, ...slopes]: Derivatives,
  low: number,
  high: number,
): -1 | 1 | undefined => {
  const values = bounds?.(low, high);
  const sign = signOf(values);
  if (sign !== undefined || !bounds || !values?.isContinuous) return sign;
  const slope = slopes.length > 0 ? signOn(slopes, low, high) : undefined;
  if (slope === undefined) return undefined;
  const [start, end] = slope > 0 ? [low, high] : [high, low];
  if (Number.isFinite(start) && signOf(bounds(start, start)) === 1) return 1;
  return Number.isFinite(end) && signOf(bounds(end, end)) === -1 ? -1 : undefined;
};

/** Whether a point is in an interval, or so close to an end that rounding may have moved it. */
const isWithin = (place: number, low: number, high: number): boolean =>
  low - nearTo(low) <= place && place <= high + nearTo(high);

const nearTo = (place: number): number =>
  Number.isFinite(place) ? 1e-12 * Math.max(1, Math.abs(place)) : 0;

/**
 * A function and its derivatives in some arithmetic; empty if that does not support a part of it.
 */
const derivativesOf = <Base>(
  node: Expression,
  base: Arithmetic<Base>,
  unknown: string,
): readonly Evaluator<Base>[] => {
  const found: Evaluator<Base>[] = [];
  const add = <Value>(
    arithmetic: Arithmetic<Value>,
    read: (value: Value) => Base,
    write: (at: Base) => Value,
  ): void => {
    const evaluate = prepare(node, arithmetic, unknown);
    if (!evaluate) return;
    found.push((at) => read(evaluate(write(at))));
    if (found.length > DERIVATIVES) return;
    const one = arithmetic.fromRational(ONE);
    add(
      dualArithmetic(arithmetic),
      ({ slope }) => read(slope),
      (at) => ({ slope: one, value: write(at) }),
    );
  };
  add(
    base,
    (value) => value,
    (value) => value,
  );
  return found;
};

/** Binary digits of a zero at which derivatives are evaluated, and those that must be zeros. */
const ORDER_BITS = 400;
const ZERO_BITS = 100;

/** The order of a zero: 1 where a function crosses it, 2 where it touches it. */
const orderOf = (node: Expression, unknown: string): ((zero: KnownZero) => number) => {
  const [, ...slopes] = derivativesOf(node, bigFloatArithmetic(ORDER_BITS), unknown);
  return ({ refine }) => {
    const at = refine(ORDER_BITS);
    const first = slopes.findIndex((evaluate) => {
      const slope = evaluate(at);
      return !isBigFinite(slope) || (!isBigZero(slope) && magnitudeOfBig(slope) > -ZERO_BITS);
    });
    return first === -1 ? slopes.length + 1 : first + 1;
  };
};

/**
 * An expression with the zeros of a fraction: towards infinity, a fraction may be too close to zero
 * to decide.
 */
const clearDenominator = (node: Expression): Expression => split(node).top;

interface Fraction {
  bottom: Expression | undefined;
  top: Expression;
}

const times = (left: Expression, right: Expression | undefined): Expression =>
  right ? { left, operator: '*', right, type: 'binary' } : left;

const split = (node: Expression): Fraction => {
  if (node.type === 'negate') {
    const { bottom, top } = split(node.operand);
    return { bottom, top: { ...node, operand: top } };
  }
  if (node.type !== 'binary') return { bottom: undefined, top: node };
  const [left, right] = [split(node.left), split(node.right)];
  const both = left.bottom ? times(left.bottom, right.bottom) : right.bottom;
  switch (node.operator) {
    case '+':
    case '-':
      return {
        bottom: both,
        top: { ...node, left: times(left.top, right.bottom), right: times(right.top, left.bottom) },
      };
    case '*':
      return { bottom: both, top: times(left.top, right.top) };
    case '/':
      return {
        bottom: left.bottom ? times(left.bottom, right.top) : right.top,
        top: times(left.top, right.bottom),
      };
    default:
      return { bottom: undefined, top: node };
  }
};

/**
 * Zero, and points where something in the function ends or turns: intervals begin and end there.
 */
const placesToCut = (node: Expression, unknown: string, [from, to]: Stretch): readonly number[] => {
  const ends = Number.isFinite(to - from) ? ([from, to] as const) : undefined;
  const found = guardsOf(node, unknown).flatMap(
    (guard) => searchZeros(guard, unknown, ends)?.roots.map(({ start }) => start) ?? [],
  );
  // 2 may have been found as 1.9999999999999998.
  const places = new Set([0, ...found.map((place) => Number(place.toPrecision(12)))]);
  return [...places].filter((place) => from < place && place < to);
};

const cutStretches = ([from, to]: Stretch, places: readonly number[]): readonly Stretch[] =>
  startStretches(from, to).flatMap(([low, high]) => {
    const cuts = places
      .filter((place) => low < place && place < high)
      .toSorted((left, right) => left - right);
    return [low, ...cuts].map((start, index): Stretch => [start, cuts[index] ?? high]);
  });
