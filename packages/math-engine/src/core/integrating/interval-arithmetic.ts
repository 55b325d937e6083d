import { isInteger, type Rational, toNumber } from '../numbers/rational.ts';
import type { Arithmetic } from './arithmetic.ts';
import { type BasicFunctions, withDerivedFunctions } from './derived-functions.ts';
import { errorFunction, realPower } from './double-arithmetic.ts';

/** The range of a part of an expression over an interval of the variable. */
export interface Interval {
  high: number;
  /** Whether the expression is certainly defined and continuous on the interval. */
  isContinuous: boolean;
  /** Whether it certainly has no corners or infinite slopes either. */
  isSmooth: boolean;
  low: number;
}

const EPSILON = 2 ** -50;

/** Moves a bound slightly outwards; one that overflowed becomes the largest number. */
const lower = (value: number): number => {
  if (Number.isNaN(value) || value === Number.NEGATIVE_INFINITY) return Number.NEGATIVE_INFINITY;
  return value === Number.POSITIVE_INFINITY ? Number.MAX_VALUE : value - Math.abs(value) * EPSILON;
};

const upper = (value: number): number => -lower(-value);

/** Widens an interval slightly beyond the rounding errors. */
const make = (low: number, high: number, ...from: readonly Interval[]): Interval => ({
  high: upper(high),
  isContinuous: from.every((part) => part.isContinuous),
  isSmooth: from.every((part) => part.isSmooth),
  low: lower(low),
});

const broken = (): Interval => ({
  high: Number.POSITIVE_INFINITY,
  isContinuous: false,
  isSmooth: false,
  low: Number.NEGATIVE_INFINITY,
});

const rough = (interval: Interval): Interval => ({ ...interval, isSmooth: false });

/** The interval of exactly these values. */
export const intervalOf = (low: number, high: number): Interval => ({
  high,
  isContinuous: true,
  isSmooth: true,
  low,
});

const holdsZero = ({ high, low }: Interval): boolean => low <= 0 && high >= 0;

const multiply = (left: Interval, right: Interval): Interval => {
  const corners = [
    left.low * right.low,
    left.low * right.high,
    left.high * right.low,
    left.high * right.high,
  ].map((value) => (Number.isNaN(value) ? 0 : value));
  return make(Math.min(...corners), Math.max(...corners), left, right);
};

const reciprocal = (value: Interval): Interval =>
  holdsZero(value) ? broken() : make(1 / value.high, 1 / value.low, value);

/** Whether zero is an end of an interval that has nothing on its other side. */
const endsAtZero = ({ high, low }: Interval): boolean => (low === 0) !== (high === 0);

/** {@link reciprocal} of an open interval, of which one end may be zero. */
const openReciprocal = (value: Interval): Interval => {
  if (!endsAtZero(value)) return reciprocal(value);
  return value.low === 0
    ? make(1 / value.high, Number.POSITIVE_INFINITY, value)
    : make(Number.NEGATIVE_INFINITY, 1 / value.low, value);
};

const rootPower = (base: Interval, exponent: Rational): Interval => {
  const [low, high] = [realPower(base.low, exponent), realPower(base.high, exponent)];
  const isEven = exponent.numerator % 2n === 0n;
  const hasEvenRoot = exponent.denominator % 2n === 0n;
  if (hasEvenRoot && base.low < 0) return broken();
  const result =
    isEven && base.low < 0
      ? make(holdsZero(base) ? 0 : Math.min(low, high), Math.max(low, high), base)
      : make(low, high, base);
  return !isInteger(exponent) && holdsZero(base) ? rough(result) : result;
};

type Unary = (value: Interval) => Interval;

const unary =
  (method: Unary) =>
  ([value = broken()]: readonly Interval[]): Interval =>
    method(value);

const growing =
  (
    method: (value: number) => number,
    least = Number.NEGATIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
  ): Unary =>
  (value) =>
    value.low < least || value.high > most
      ? broken()
      : make(method(value.low), method(value.high), value);

const logarithmOf: Unary = (value) => (value.low <= 0 ? broken() : growing(Math.log)(value));

/** Beyond this, doubles cannot resolve angles. */
const LARGEST_ANGLE = 1e9;

/** The range of the cosine: its turning points are the multiples of π. */
const cosine: Unary = (value) => {
  if (!(value.high - value.low < 2 * Math.PI) || Math.abs(value.low) > LARGEST_ANGLE) {
    return make(-1, 1, value);
  }
  const slack = 1e-15 * (1 + Math.abs(value.high));
  const first = Math.ceil((value.low - slack) / Math.PI);
  const last = Math.floor((value.high + slack) / Math.PI);
  const ends = [Math.cos(value.low), Math.cos(value.high)];
  const hasPeak = Math.ceil(first / 2) * 2 <= last;
  const hasTrough = Math.ceil((first - 1) / 2) * 2 + 1 <= last;
  const [low, high] = [hasTrough ? -1 : Math.min(...ends), hasPeak ? 1 : Math.max(...ends)];
  return make(Math.max(-1, low - slack), Math.min(1, high + slack), value);
};

const sine: Unary = (value) =>
  cosine({ ...value, high: value.high - Math.PI / 2, low: value.low - Math.PI / 2 });

const tangent: Unary = (value) => {
  const below = cosine(value);
  if (holdsZero(below)) return broken();
  return make(Math.tan(value.low), Math.tan(value.high), value);
};

const coshOf: Unary = (value) => {
  const ends = [Math.cosh(value.low), Math.cosh(value.high)];
  return make(holdsZero(value) ? 1 : Math.min(...ends), Math.max(...ends), value);
};

const stepped =
  (method: (value: number) => number): Unary =>
  (value) => {
    const [low, high] = [method(value.low), method(value.high)];
    return low === high ? make(low, high, value) : broken();
  };

const arc =
  (method: (value: number) => number, isFalling: boolean): Unary =>
  (value) => {
    if (value.low < -1 || value.high > 1) return broken();
    const [low, high] = [method(value.low), method(value.high)];
    const result = isFalling ? make(high, low, value) : make(low, high, value);
    return value.low <= -1 || value.high >= 1 ? rough(result) : result;
  };

const absolute: Unary = (value) => {
  const ends = [Math.abs(value.low), Math.abs(value.high)];
  return holdsZero(value)
    ? rough(make(0, Math.max(...ends), value))
    : make(Math.min(...ends), Math.max(...ends), value);
};

/** The largest or smallest value; if it switches between arguments there may be a corner. */
const extreme = (
  values: readonly Interval[],
  pick: (...values: readonly number[]) => number,
  beats: (value: Interval, other: Interval) => boolean,
): Interval => {
  const winner = values.find((value) =>
    values.every((other) => other === value || beats(value, other)),
  );
  if (winner) return make(winner.low, winner.high, ...values);
  const [low, high] = [values.map((value) => value.low), values.map((value) => value.high)];
  return rough(make(pick(...low), pick(...high), ...values));
};

const FUNCTIONS: BasicFunctions<Interval> = {
  abs: unary(absolute),
  acos: unary(arc(Math.acos, true)),
  acosh: unary((value) => {
    const result = growing(Math.acosh, 1)(value);
    return value.low <= 1 ? rough(result) : result;
  }),
  asin: unary(arc(Math.asin, false)),
  asinh: unary(growing(Math.asinh)),
  atan: unary(growing(Math.atan)),
  atanh: unary((value) =>
    value.low <= -1 || value.high >= 1 ? broken() : growing(Math.atanh)(value),
  ),
  ceil: unary(stepped(Math.ceil)),
  cos: unary(cosine),
  cosh: unary(coshOf),
  erf: unary(growing(errorFunction)),
  exp: unary(growing(Math.exp)),
  floor: unary(stepped(Math.floor)),
  ln: unary(logarithmOf),
  max: (values) => extreme(values, Math.max, (value, other) => value.low > other.high),
  min: (values) => extreme(values, Math.min, (value, other) => value.high < other.low),
  round: unary(stepped((value) => Math.sign(value) * Math.round(Math.abs(value)))),
  sign: unary(stepped(Math.sign)),
  sin: unary(sine),
  sinh: unary(growing(Math.sinh)),
  tan: unary(tangent),
  tanh: unary(growing(Math.tanh)),
  trunc: unary(stepped(Math.trunc)),
};

const CONSTANTS: Readonly<Record<string, number>> = {
  e: Math.E,
  phi: (1 + Math.sqrt(5)) / 2,
  pi: Math.PI,
};

const point = (value: number): Interval => make(value, value);

type Rule = (value: Interval) => Interval;

interface Rules {
  functions: BasicFunctions<Interval>;
  invert: Rule;
  logarithm: Rule;
  root: (base: Interval, exponent: Rational) => Interval;
}

const createIntervals = ({ functions, invert, logarithm, root }: Rules): Arithmetic<Interval> =>
  withDerivedFunctions<Interval>(
    {
      add: (left, right) => make(left.low + right.low, left.high + right.high, left, right),
      constant: (name) => {
        const value = CONSTANTS[name];
        return value === undefined ? undefined : point(value);
      },
      divide: (left, right) => multiply(left, invert(right)),
      fromRational: (value) => {
        const double = toNumber(value);
        return isInteger(value) && Number.isSafeInteger(double)
          ? intervalOf(double, double)
          : point(double);
      },
      multiply,
      negate: (value) => ({ ...value, high: -value.low, low: -value.high }),
      power: (base, exponent) => {
        // A power of a negative number is real at some points, like (-2)^x at integers.
        if (base.low < 0) return broken();
        const product = multiply(logarithm(base), exponent);
        return make(Math.exp(product.low), Math.exp(product.high), product);
      },
      rationalPower: (base, exponent) =>
        exponent.numerator < 0n
          ? invert(root(base, { ...exponent, numerator: -exponent.numerator }))
          : root(base, exponent),
      subtract: (left, right) => make(left.low - right.high, left.high - right.low, left, right),
    },
    functions,
  );

/** Interval arithmetic: properties proved for a range hold on the whole interval. */
export const intervalArithmetic: Arithmetic<Interval> = createIntervals({
  functions: FUNCTIONS,
  invert: reciprocal,
  logarithm: logarithmOf,
  root: rootPower,
});

const openLogarithm: Rule = (value) =>
  value.low === 0 && value.high > 0
    ? make(Number.NEGATIVE_INFINITY, Math.log(value.high), value)
    : logarithmOf(value);

/**
 * Ranges over open intervals, of which one end may be zero: 1/x and ln(x) from 0 to 1 have no
 * break, but no value at 0 either.
 */
export const openIntervalArithmetic: Arithmetic<Interval> = createIntervals({
  functions: {
    ...FUNCTIONS,
    ln: unary(openLogarithm),
    sign: unary((value) =>
      endsAtZero(value) ? point(value.low === 0 ? 1 : -1) : stepped(Math.sign)(value),
    ),
  },
  invert: openReciprocal,
  logarithm: openLogarithm,
  root: rootPower,
});

/** Thrown if an expression has no real value anywhere on an interval. */
export class NowhereDefined extends Error {}

/** Applies a function to the part of an interval on which it is defined. */
const within =
  (least: number, most: number, method: Rule): Rule =>
  (value) => {
    if (value.high < least || value.low > most) throw new NowhereDefined('outside of a domain');
    return method({
      ...value,
      high: Math.min(value.high, most),
      low: Math.max(value.low, least),
    });
  };

const partialLogarithm = within(0, Number.POSITIVE_INFINITY, (value) => {
  if (value.high === 0) throw new NowhereDefined('the logarithm of zero');
  return openLogarithm(value);
});

const partialRoot = (base: Interval, exponent: Rational): Interval =>
  exponent.denominator % 2n === 0n
    ? within(0, Number.POSITIVE_INFINITY, (part) => rootPower(part, exponent))(base)
    : rootPower(base, exponent);

const hyperbolicArc: Rule = ({ high, low, ...flags }) =>
  // It grows without bound at the ends.
  make(Math.atanh(low), Math.atanh(high), { ...flags, high, low });

/**
 * Ranges of the existing values on an interval: for sqrt(x) from −1 to 4, 0 to 2. They do not show
 * whether a function is continuous.
 *
 * @throws NowhereDefined if there are none
 */
export const partialIntervalArithmetic: Arithmetic<Interval> = createIntervals({
  functions: {
    ...FUNCTIONS,
    acos: unary(within(-1, 1, arc(Math.acos, true))),
    acosh: unary(within(1, Number.POSITIVE_INFINITY, growing(Math.acosh))),
    asin: unary(within(-1, 1, arc(Math.asin, false))),
    atanh: unary(within(-1, 1, hyperbolicArc)),
    ln: unary(partialLogarithm),
  },
  invert: (value) => {
    if (value.low === 0 && value.high === 0) throw new NowhereDefined('a division by zero');
    return openReciprocal(value);
  },
  logarithm: openLogarithm,
  root: partialRoot,
});
