import { bigFromNumber, bigInteger, bigToNumber } from '../numbers/big-conversions.ts';
import {
  addBig,
  type BigFloat,
  compareBig,
  isBigFinite,
  isBigZero,
  magnitudeOfBig,
  multiplyBig,
  signOfBig,
  subtractBig,
} from '../numbers/big-float.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import { doubleArithmetic } from './double-arithmetic.ts';
import { dualArithmetic } from './dual-arithmetic.ts';
import { withFactors } from './factored.ts';
import type { Form } from './form.ts';
import { guardsOf } from './guards.ts';
import { intervalArithmetic, intervalOf } from './interval-arithmetic.ts';
import { coefficientsOf } from './polynomial-form.ts';
import { readForm } from './read-form.ts';
import { recognize } from './recognize.ts';
import { writeForm } from './write-form.ts';

/** A point where an expression may not be smooth. */
export interface Break {
  /** Its exact form, if it was recognised. */
  exact?: Expression;
  value: BigFloat;
}

export interface BreakOptions {
  /** Whether corners count too; else only jumps and poles. */
  areCornersWanted: boolean;
  parameters: ReadonlyMap<string, Rational>;
  variable: string;
}

/** Maximum number of intervals to examine. */
const MOST_STEPS = 6000;
const MOST_BREAKS = 60;
/** Bits of ends and of recognised breaks: functions are evaluated very close to them. */
export const END_BITS = 1600;
/** Bits to which a break is located; more if it is recognised. */
const BREAK_BITS = 400;

/**
 * All points strictly between two ends where expressions are not proved to be continuous (and
 * smooth, if requested): by interval arithmetic on ever shorter intervals.
 *
 * @returns undefined if there are too many, or one cannot be located
 */
export const findBreaks = (
  expressions: readonly Expression[],
  from: number,
  to: number,
  options: BreakOptions,
): readonly Break[] | undefined => {
  const factors = expressions.map((expression) => withFactors(expression, options.variable));
  const clusters = findClusters(factors, from, to, options);
  if (!clusters || clusters.length > MOST_BREAKS) return undefined;
  const breaks: Break[] = [];
  for (const [low, high] of clusters) {
    const found = locate(factors, low, high, options);
    // The ends are examined in any case.
    const near = 2 ** -28 * Math.max(Math.abs(low), Math.abs(high), Math.min(1, to - from));
    const isAtEnd = low - from <= near || to - high <= near;
    if (!found && isAtEnd) continue;
    if (!found) return undefined;
    for (const place of found) {
      const at = bigToNumber(place.value);
      const isInside = at > from && at < to;
      if (
        isInside &&
        !breaks.some((other) => magnitudeOfBig(subtractBig(other.value, place.value, 300)) < -150)
      ) {
        breaks.push(place);
      }
    }
  }
  return breaks.toSorted((left, right) => compareBig(left.value, right.value));
};

/** From one number to another; an end may be infinite. */
export type Stretch = readonly [low: number, high: number];

const findClusters = (
  expressions: readonly Expression[],
  from: number,
  to: number,
  { areCornersWanted, parameters, variable }: BreakOptions,
): readonly Stretch[] | undefined => {
  const evaluators = expressions.map((expression) =>
    prepare(expression, intervalArithmetic, variable, parameters),
  );
  if (evaluators.includes(undefined)) return undefined;
  const guarded = expressions.map((expression) => prepareGuards(expression, variable, parameters));
  const isGood = (low: number, high: number): boolean =>
    evaluators.every((evaluate, index) => {
      const value = evaluate?.(intervalOf(low, high));
      if (value?.isContinuous && (value.isSmooth || !areCornersWanted)) return true;
      const expression = expressions[index];
      const isUnbounded = !Number.isFinite(high - low);
      if (!isUnbounded) return guarded[index]?.(low, high) ?? false;
      return (
        isUnbounded &&
        expression !== undefined &&
        isClearBeyond(expression, low, high, variable, parameters)
      );
    });
  const bad: [number, number][] = [];
  const queue: Stretch[] = startStretches(from, to).toReversed();
  let steps = 0;
  for (let stretch = queue.pop(); stretch; stretch = queue.pop()) {
    const [low, high] = stretch;
    if ((steps += 1) > MOST_STEPS) return undefined;
    if (isGood(low, high)) continue;
    if (!Number.isFinite(high - low)) return undefined;
    const size = Math.max(Math.abs(low), Math.abs(high), Math.min(1, to - from));
    const middle = low / 2 + high / 2;
    if (high - low <= size * 2 ** -30 || middle <= low || middle >= high) {
      const last = bad.at(-1);
      if (last && low - last[1] <= size * 2 ** -28) last[1] = high;
      else bad.push([low, high]);
      continue;
    }
    queue.push([middle, high], [low, middle]);
  }
  return bad;
};

/**
 * Proves that no guard of an expression is zero on a short interval, by the mean value theorem:
 * g(x) lies within g(m) + g'(interval)·(x − m). This works much closer to a zero than intervals
 * alone.
 */
const prepareGuards = (
  expression: Expression,
  variable: string,
  parameters: ReadonlyMap<string, Rational>,
): ((low: number, high: number) => boolean) => {
  const duals = dualArithmetic(intervalArithmetic);
  const guards = guardsOf(expression, variable).map((guard) => ({
    slopeOn: prepare(guard, duals, variable, parameters),
    valueAt: prepare(guard, intervalArithmetic, variable, parameters),
  }));
  const value = prepare(expression, doubleArithmetic, variable, parameters);
  const one = intervalOf(1, 1);
  return (low, high) => {
    const middle = low / 2 + high / 2;
    if (!value || guards.length === 0 || Number.isNaN(value(middle))) return false;
    return guards.every(({ slopeOn, valueAt }) => {
      const center = valueAt?.(intervalOf(middle, middle));
      const stretch = slopeOn?.({ slope: one, value: intervalOf(low, high) });
      if (!center?.isContinuous || !stretch?.value.isContinuous || !stretch.slope.isContinuous)
        return false;
      if (stretch.value.low > 0 || stretch.value.high < 0) return true;
      const reach =
        ((high - low) / 2) * Math.max(Math.abs(stretch.slope.low), Math.abs(stretch.slope.high));
      return center.low > reach || center.high < -reach;
    });
  };
};

/**
 * Whether no guard of an expression is zero on an unbounded interval, although intervals do not
 * prove it: polynomials have their zeros within Cauchy's bound.
 */
const isClearBeyond = (
  expression: Expression,
  low: number,
  high: number,
  variable: string,
  parameters: ReadonlyMap<string, Rational>,
): boolean => {
  const near = Number.isFinite(low) ? low : high;
  if (Number.isFinite(low) ? low <= 0 : high >= 0) return false;
  const isReal = prepare(
    expression,
    bigFloatArithmetic(80),
    variable,
    parameters,
  )?.(bigFromNumber(near * 2));
  if (!isReal || Number.isNaN(isReal.exponent)) return false;
  return guardsOf(expression, variable).every((guard) => {
    const range = prepare(guard, intervalArithmetic, variable, parameters)?.(intervalOf(low, high));
    if (range?.isContinuous && (range.low > 0 || range.high < 0)) return true;
    const form = readForm(guard);
    const sizes =
      form &&
      coefficientsOf(form, variable)?.map((part) => Math.abs(roughValueAt(part, parameters)));
    const lead = sizes?.at(-1);
    if (!sizes || !lead || sizes.some((size) => !Number.isFinite(size))) return false;
    return Math.abs(near) > 1 + Math.max(0, ...sizes.slice(0, -1)) / lead;
  });
};

const roughValueAt = (form: Form, parameters: ReadonlyMap<string, Rational>): number =>
  prepare(writeForm(form, ''), doubleArithmetic, '', parameters)?.(0) ?? Number.NaN;

/** Infinite intervals are cut at powers of 4; the last one may be proved good as a whole. */
export const startStretches = (from: number, to: number): readonly Stretch[] => {
  const start = Number.isFinite(from) ? from : Number.isFinite(to) ? Math.min(to, 0) : 0;
  const end = Number.isFinite(to) ? to : Math.max(start, 0);
  const stretches: Stretch[] = [];
  if (!Number.isFinite(from)) {
    const cuts = outward(start, -1);
    for (const [index, cut] of cuts.entries()) stretches.push([cut, cuts[index - 1] ?? start]);
    stretches.push([Number.NEGATIVE_INFINITY, cuts.at(-1) ?? start]);
    stretches.reverse();
  }
  if (end > start) {
    // An unusual point to cut at, so that a break in the middle does not fall on a boundary.
    const middle = start + (end - start) * 0.4873;
    stretches.push([start, middle], [middle, end]);
  }
  if (!Number.isFinite(to)) {
    const cuts = outward(end, 1);
    for (const [index, cut] of cuts.entries()) stretches.push([cuts[index - 1] ?? end, cut]);
    stretches.push([cuts.at(-1) ?? end, Number.POSITIVE_INFINITY]);
  }
  return stretches;
};

const outward = (start: number, sign: number): readonly number[] =>
  Array.from({ length: 24 }, (_, index) => start + sign * 1.037 * 4 ** (index - 1));

/** The zeros of guards in a short interval, to many bits. */
const locate = (
  expressions: readonly Expression[],
  low: number,
  high: number,
  { parameters, variable }: BreakOptions,
): readonly Break[] | undefined => {
  const slack = Math.max(high - low, 2 ** -30 * Math.max(Math.abs(low), Math.abs(high)), 1e-13);
  const ends = [bigFromNumber(low - slack), bigFromNumber(high + slack)] as const;
  const guards = expressions.flatMap((expression) => guardsOf(expression, variable));
  const found = new Map<string, Break>();
  const holdsZero = low - slack <= 0 && high + slack >= 0;
  for (const guard of guards) {
    const root =
      holdsZero && isZeroAt(guard, bigInteger(0), variable, parameters)
        ? bigInteger(0)
        : rootOf(guard, ends, variable, parameters);
    if (!root) continue;
    const known = [...found.values()].some(
      (other) => magnitudeOfBig(subtractBig(other.value, root, BREAK_BITS)) < -BREAK_BITS / 2,
    );
    if (known) continue;
    const recognized = recognize(root, BREAK_BITS);
    found.set(guard.type + found.size, {
      ...(recognized ? { exact: recognized.expression } : {}),
      value: (recognized && endValue(recognized.expression, parameters)) ?? root,
    });
  }
  return found.size > 0 ? [...found.values()] : undefined;
};

const isZeroAt = (
  guard: Expression,
  at: BigFloat,
  variable: string,
  parameters: ReadonlyMap<string, Rational>,
): boolean => {
  const value = prepare(guard, bigFloatArithmetic(BREAK_BITS), variable, parameters)?.(at);
  return value !== undefined && isBigZero(value);
};

/** A zero of a guard, or of its slope if it touches zero. */
const rootOf = (
  guard: Expression,
  [low, high]: readonly [BigFloat, BigFloat],
  variable: string,
  parameters: ReadonlyMap<string, Rational>,
): BigFloat | undefined => {
  const numbers = bigFloatArithmetic(BREAK_BITS + 100);
  const evaluate = prepare(guard, numbers, variable, parameters);
  const slopeOf = prepare(guard, dualArithmetic(numbers), variable, parameters);
  if (!evaluate || !slopeOf) return undefined;
  const one = numbers.fromRational(rational(1n));
  const dual = (at: BigFloat) => slopeOf({ slope: one, value: at });
  const crossing = bisect(evaluate, dual, low, high);
  // The sign also changes at a pole, but the expression in its denominator is a guard too.
  if (crossing) return isPole(evaluate, crossing, [low, high]) ? undefined : crossing;
  const turning = bisect((at) => dual(at).slope, undefined, low, high);
  if (!turning) return undefined;
  const value = evaluate(turning);
  return isBigFinite(value) && (isBigZero(value) || magnitudeOfBig(value) < -BREAK_BITS / 2)
    ? turning
    : undefined;
};

/** Whether magnitudes only grow from both ends towards a sign change. */
const isPole = (
  evaluate: (at: BigFloat) => BigFloat,
  at: BigFloat,
  ends: readonly [BigFloat, BigFloat],
): boolean => {
  const value = evaluate(at);
  if (!isBigFinite(value)) return true;
  if (isBigZero(value)) return false;
  return ends.every((end) => magnitudeOfBig(evaluate(end)) < magnitudeOfBig(value));
};

/**
 * A zero between two values of opposite signs: Newton's method, or the secant method without a
 * slope, inside a shrinking bracket; bisection if that does not help.
 */
const bisect = (
  evaluate: (at: BigFloat) => BigFloat,
  dual: ((at: BigFloat) => { slope: BigFloat; value: BigFloat }) | undefined,
  from: BigFloat,
  to: BigFloat,
): BigFloat | undefined => {
  const bits = BREAK_BITS + 100;
  const { add: plus, divide: over } = bigFloatArithmetic(bits);
  let [low, high] = [from, to];
  let [previous, previousValue] = [low, evaluate(low)];
  const last = evaluate(high);
  if (isBigZero(previousValue)) return low;
  if (isBigZero(last)) return high;
  if (
    !isBigFinite(previousValue) ||
    !isBigFinite(last) ||
    signOfBig(previousValue) === signOfBig(last)
  ) {
    return undefined;
  }
  const lowSign = signOfBig(previousValue);
  let at = halfway(low, high, bits);
  for (let step = 0; step < 2 * bits; step += 1) {
    const value = evaluate(at);
    if (!isBigFinite(value)) return undefined;
    if (isBigZero(value)) return at;
    if (signOfBig(value) === lowSign) low = at;
    else high = at;
    if (magnitudeOfBig(subtractBig(high, low, bits)) < magnitudeOfBig(at) - BREAK_BITS - 20) break;
    const slope =
      dual?.(at).slope ??
      over(subtractBig(value, previousValue, bits), subtractBig(at, previous, bits));
    [previous, previousValue] = [at, value];
    // Every third step bisects, so that the bracket shrinks whatever the function does.
    const guess =
      step % 3 === 2 ? undefined : plus(at, over({ ...value, mantissa: -value.mantissa }, slope));
    const isInside =
      guess && isBigFinite(guess) && compareBig(guess, low) > 0 && compareBig(guess, high) < 0;
    const next = guess && isInside ? guess : halfway(low, high, bits);
    const move = subtractBig(next, at, bits);
    if (isInside && magnitudeOfBig(move) < magnitudeOfBig(at) - BREAK_BITS) return next;
    at = next;
  }
  return at;
};

const halfway = (low: BigFloat, high: BigFloat, bits: number): BigFloat =>
  multiplyBig(addBig(low, high, bits), { exponent: -1, mantissa: 1n }, bits);

/** An end of the integral as a number of many bits. */
export const endValue = (
  end: Expression,
  parameters: ReadonlyMap<string, Rational>,
): BigFloat | undefined => {
  const value = prepare(end, bigFloatArithmetic(END_BITS), '', parameters)?.(bigInteger(0));
  return value && (isBigFinite(value) || !Number.isNaN(value.exponent)) ? value : undefined;
};
