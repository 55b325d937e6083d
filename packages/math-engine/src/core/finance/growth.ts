import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { evaluateScalar } from '../evaluate/scalar.ts';
import { fail } from '../failure.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import {
  bitLength,
  isInteger,
  multiply,
  ONE,
  power,
  rational,
  type Rational,
} from '../numbers/rational.ts';
import { numberNode } from '../syntax/ast.ts';
import { exactly, type Known } from './money-answers.ts';

/** Powers with more bits are rounded. */
const MOST_EXACT_BITS = 4000;

/** Guard digits: a power of n loses about as many as n has. */
const GUARD_DIGITS = 40;

/** Rounds to a number of significant binary digits. */
export const roundBits = (value: Rational, bits: number): Rational => {
  const shift = bits - (bitLength(value.numerator) - bitLength(value.denominator));
  const scale = shift > 0 ? 1n << BigInt(shift) : 1n;
  return rational((value.numerator * scale) / value.denominator, scale);
};

/**
 * A positive base to any exponent: exact unless too long, else to more digits than requested.
 *
 * @throws ToolError `DomainError` if it is unreasonably large
 */
export const grow = async (
  base: Rational,
  exponent: Rational,
  precision: number,
): Promise<Known> => {
  if (!isInteger(exponent)) return growPartly(base, exponent, precision);
  const count = exponent.numerator < 0n ? -exponent.numerator : exponent.numerator;
  const size = Math.max(bitLength(base.numerator), bitLength(base.denominator));
  if (size * Number(count) <= MOST_EXACT_BITS) return exactly(power(base, exponent.numerator));
  const growthBits = Math.abs(Math.log2(Number(base.numerator) / Number(base.denominator)));
  if (!(growthBits * Number(count) < 10_000)) {
    fail(CalculatorErrorType.DomainError, 'The amount grows beyond every sensible size.');
  }
  const bits = Math.ceil((precision + GUARD_DIGITS) * Math.log2(10));
  let result = ONE;
  for (const bit of count.toString(2)) {
    result = roundBits(multiply(result, result), bits);
    if (bit === '1') result = roundBits(multiply(result, base), bits);
  }
  const value = exponent.numerator < 0n ? power(result, -1n) : result;
  return { isExact: false, value, verified: true };
};

/** A fraction of a period: a root, which two engines agree on. */
const growPartly = async (
  base: Rational,
  exponent: Rational,
  precision: number,
): Promise<Known> => {
  const {
    rational: exact,
    value,
    verified,
  } = await evaluateScalar(
    { left: numberNode(base), operator: '^', right: numberNode(exponent), type: 'binary' },
    { mode: 'exact', precision: Math.min(precision + 10, 1000) },
  );
  if (exact) return exactly(exact);
  const decimal = value.kind === 'real' ? parseDecimal(value.text) : undefined;
  if (decimal) return { isExact: false, value: decimal, verified };
  return fail(CalculatorErrorType.DomainError, 'The growth over a part of a period has no value.');
};
