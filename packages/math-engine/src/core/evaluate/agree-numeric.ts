import { agreeInDigits, parseDecimal } from '../numbers/decimal.ts';
import { subtract, toNumber } from '../numbers/rational.ts';
import type { NumericValue } from './numeric-value.ts';

/** Agreement required between a decimal and a double computation. */
export const DOUBLE_DIGITS = 9;

const parts = (value: NumericValue): { im: string; re: string } | undefined => {
  if (value.kind === 'real') return { im: '0', re: value.text };
  return value.kind === 'complex' ? value : undefined;
};

/** Equal in this many digits; a part that is tiny beside the other may be any tiny number. */
export const agree = (first: NumericValue, second: NumericValue, digits: number): boolean => {
  const [left, right] = [parts(first), parts(second)];
  if (!left || !right) {
    return (
      first.kind === second.kind &&
      (first.kind !== 'infinity' || first.sign === (second as typeof first).sign)
    );
  }
  if (agreeInDigits(left.re, right.re, digits) && agreeInDigits(left.im, right.im, digits))
    return true;
  // Cancellation leaves rounding error where a part is zero: compare both parts with the size of
  // the whole.
  const size = Math.max(Math.abs(Number(left.re)), Math.abs(Number(left.im)), 1e-300);
  const least = size * 10 ** -DOUBLE_DIGITS;
  const isDust = (a: string, b: string) => Math.abs(Number(a) - Number(b)) <= least;
  if (first.kind === 'complex' || second.kind === 'complex') {
    return isDust(left.re, right.re) && isDust(left.im, right.im);
  }
  // Only an exact zero against the rounding error of a decimal computation.
  return (
    (Number(left.re) === 0 || Number(right.re) === 0) &&
    Math.abs(Number(left.re) - Number(right.re)) < 1e-12
  );
};

/** Both parts agree in this many digits of the whole. */
export const agreeFully = (first: NumericValue, second: NumericValue, digits: number): boolean => {
  const [left, right] = [parts(first), parts(second)];
  if (!left || !right) return agree(first, second, digits);
  const size = Math.max(Math.abs(Number(left.re)), Math.abs(Number(left.im)));
  if (size === 0 || !Number.isFinite(size)) return agree(first, second, digits);
  const isNear = (a: string, b: string): boolean => {
    const [one, other] = [parseDecimal(a), parseDecimal(b)];
    if (!one || !other) return a === b;
    return Math.abs(toNumber(subtract(one, other))) <= size * 10 ** (1 - digits);
  };
  return isNear(left.re, right.re) && isNear(left.im, right.im);
};
