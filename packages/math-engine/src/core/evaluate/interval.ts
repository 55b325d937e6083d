import { integerRoot } from '../numbers/integers.ts';
import type { Rational } from '../numbers/rational.ts';

/** A real number between two fixed-point numbers, both times 2^bits. */
export interface Interval {
  high: bigint;
  low: bigint;
}

/** Fixed-point arithmetic with intervals that are guaranteed to contain the result. */
export interface IntervalArithmetic {
  add: (left: Interval, right: Interval) => Interval;
  bits: number;
  divide: (left: Interval, right: Interval) => Interval | undefined;
  fromRational: (value: Rational) => Interval;
  multiply: (left: Interval, right: Interval) => Interval;
  negate: (value: Interval) => Interval;
  root: (value: Interval, degree: bigint) => Interval | undefined;
}

const floorDivide = (left: bigint, right: bigint): bigint => {
  const quotient = left / right;
  return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient;
};

const ceilDivide = (left: bigint, right: bigint): bigint => -floorDivide(-left, right);

const spanOf = (values: readonly bigint[]): readonly [bigint, bigint] => {
  let [low = 0n] = values;
  let high = low;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
};

export const intervalArithmetic = (bits: number): IntervalArithmetic => {
  const shift = BigInt(bits);
  const scale = 1n << shift;
  return {
    bits,
    add: (left, right) => ({ high: left.high + right.high, low: left.low + right.low }),
    // Undefined if the divisor may be zero.
    divide: (left, right) => {
      if (right.low <= 0n && right.high >= 0n) return undefined;
      const pairs = [left.low, left.high].flatMap((above) =>
        [right.low, right.high].map((below) => [above * scale, below] as const),
      );
      const [low] = spanOf(pairs.map(([above, below]) => floorDivide(above, below)));
      const [, high] = spanOf(pairs.map(([above, below]) => ceilDivide(above, below)));
      return { high, low };
    },
    fromRational: ({ denominator, numerator }) => ({
      high: ceilDivide(numerator * scale, denominator),
      low: floorDivide(numerator * scale, denominator),
    }),
    multiply: (left, right) => {
      const [low, high] = spanOf([
        left.low * right.low,
        left.low * right.high,
        left.high * right.low,
        left.high * right.high,
      ]);
      return { high: ceilDivide(high, scale), low: floorDivide(low, scale) };
    },
    negate: ({ high, low }) => ({ high: -low, low: -high }),
    // Undefined unless the value is certainly not negative.
    root: ({ high, low }, degree) => {
      if (low < 0n) return undefined;
      const lift = shift * (degree - 1n);
      return {
        high: integerRoot(high << lift, degree) + 1n,
        low: integerRoot(low << lift, degree),
      };
    },
  };
};
