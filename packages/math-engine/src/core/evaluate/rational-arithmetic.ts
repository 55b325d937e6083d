import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { checkBits } from '../numbers/integers.ts';
import {
  bitLength,
  divide,
  isInteger,
  isNegative,
  isZero,
  ONE,
  power,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';

/** Maximum bits of numerator and denominator. */
const sizeOf = (value: Rational): number =>
  Math.max(bitLength(value.numerator), bitLength(value.denominator));

/** Rejects a value that has grown too long in many small steps. */
export const checkSize = (value: Rational): Rational => {
  checkBits(sizeOf(value), 'The result');
  return value;
};

/** The quotient, or a division-by-zero error. */
export const divideChecked = (
  left: Rational,
  right: Rational,
  what = 'Division by zero',
): Rational => {
  if (!isZero(right)) return divide(left, right);
  return fail(
    CalculatorErrorType.DivisionByZero,
    `${what}: ${excerpt(describe(left), 20)} cannot be divided by 0.`,
  );
};

const describe = ({ denominator, numerator }: Rational): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;

/**
 * A power of fractions, if it is a fraction and found directly: integer exponents. Others are
 * undefined and left to the algebra engine.
 *
 * @throws ToolError `ResourceLimit` if it is too long, `DivisionByZero` for 0 to a negative power
 */
export const powerChecked = (base: Rational, exponent: Rational): Rational | undefined => {
  if (!isInteger(exponent)) return undefined;
  if (isZero(base)) {
    if (isNegative(exponent)) {
      fail(CalculatorErrorType.DivisionByZero, 'Division by zero: 0 to a negative power.');
    }
    // 0^0 is 1: the empty product, as in combinatorics, polynomials and IEEE 754.
    return isZero(exponent) ? ONE : ZERO;
  }
  const size = sizeOf(base);
  const isUnit = base.denominator === 1n && (base.numerator === 1n || base.numerator === -1n);
  if (isUnit) return exponent.numerator % 2n === 0n ? ONE : base;
  // `bitLength` counts whole hexadecimal digits: for small bases the logarithm is more precise.
  const bits =
    size <= 48
      ? Math.log2(Math.max(Math.abs(Number(base.numerator)), Number(base.denominator)))
      : size;
  checkBits(
    bits * Math.abs(Number(exponent.numerator)),
    `${isInteger(base) && !isNegative(base) ? describeShort(base) : `(${describeShort(base)})`}^${describeShort(exponent)}`,
  );
  return power(base, exponent.numerator);
};

const describeShort = (value: Rational): string => excerpt(describe(value), 20);
