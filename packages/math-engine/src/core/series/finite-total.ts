import { ToolErrorType } from '@lobechat/types';

import { substitute } from '../algebra/symbols.ts';
import { callNumeric, type Mathjs } from '../evaluate/mathjs.ts';
import { evaluateNumeric } from '../evaluate/numeric.ts';
import { fail } from '../failure.ts';
import { prepare } from '../integrating/arithmetic.ts';
import { bigFloatArithmetic } from '../integrating/big-float-arithmetic.ts';
import { INTEGER_BITS } from '../limits.ts';
import { bigToRational } from '../numbers/big-conversions.ts';
import { isBigFinite } from '../numbers/big-float.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import {
  add,
  bitLength,
  multiply,
  ONE,
  rational,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';
import { isNumber, number, product, sum, whole } from '../simplifying/make-term.ts';
import type { Term } from '../simplifying/term.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import { at } from './parts-of-term.ts';

export type TotalKind = 'product' | 'sum';

/**
 * Maximum number of terms that are added one by one, as fractions, as formulas, and in decimals.
 */
export const MOST_EXACT_TERMS = 5000;
const MOST_SYMBOLIC_TERMS = 100;
/** Maximum binary digits of intermediate numbers. */
const MOST_BITS = 30_000_000;
export const MOST_DECIMAL_TERMS = 30_000;

/**
 * The sum or product of a number of terms, one by one, exactly.
 *
 * @returns undefined if too many of them are not fractions, or too long ones
 */
export const exactTotal = (
  term: Term,
  name: string,
  from: bigint,
  count: number,
  kind: TotalKind,
): Term | undefined => {
  let total: Rational = kind === 'sum' ? ZERO : ONE;
  const others: Term[] = [];
  let bits = 0;
  for (let index = 0; index < count; index += 1) {
    const value = at(term, name, whole(from + BigInt(index)));
    if (isNumber(value)) {
      bits += bitLength(total.numerator) + bitLength(value.value.numerator);
      total = kind === 'sum' ? add(total, value.value) : multiply(total, value.value);
      if (bits > MOST_BITS || bitLength(total.numerator) > INTEGER_BITS) return undefined;
    } else {
      others.push(value);
      if (others.length > MOST_SYMBOLIC_TERMS) return undefined;
    }
  }
  return kind === 'sum' ? sum([number(total), ...others]) : product([number(total), ...others]);
};

/** The same in decimals. @throws ToolError `ResourceLimit` for too many terms */
export const decimalTotal = (
  expression: Expression,
  name: string,
  from: bigint,
  count: number,
  kind: TotalKind,
  digits: number,
  math: Mathjs,
): Rational | undefined => {
  if (count > MOST_DECIMAL_TERMS) {
    fail(
      ToolErrorType.ResourceLimit,
      `No formula was found for this ${kind}, and ${count} terms are too many to take one by one: at most ${MOST_DECIMAL_TERMS}. For an infinite ${kind}, ask up to infinity.`,
    );
  }
  const bits = Math.ceil(digits * Math.log2(10)) + GUARD_BITS;
  const total = bigTotal(expression, name, from, count, kind, bits);
  if (total) return total;
  math.config({ precision: digits });
  let slow: unknown = math.bignumber(kind === 'sum' ? '0' : '1');
  for (let index = 0; index < count; index += 1) {
    const node = substitute(
      expression,
      new Map([[name, numberNode(rational(from + BigInt(index)))]]),
    );
    const value = evaluateOrNothing(node, math);
    if (math.typeOf(value) !== 'BigNumber') return undefined;
    slow = callNumeric(kind === 'sum' ? 'add' : 'multiply', [slow, value], math);
  }
  return parseDecimal(String(slow));
};

const GUARD_BITS = 32;

/** By our own numbers, many times faster, if they have every function of the term. */
const bigTotal = (
  expression: Expression,
  name: string,
  from: bigint,
  count: number,
  kind: TotalKind,
  bits: number,
): Rational | undefined => {
  const numbers = bigFloatArithmetic(bits);
  const valueAt = prepare(expression, numbers, name);
  if (!valueAt) return undefined;
  const join = kind === 'sum' ? numbers.add : numbers.multiply;
  let total = numbers.fromRational(kind === 'sum' ? ZERO : ONE);
  for (let index = 0; index < count && isBigFinite(total); index += 1) {
    total = join(total, valueAt(numbers.fromRational(rational(from + BigInt(index)))));
  }
  return isBigFinite(total) ? bigToRational(total) : undefined;
};

const evaluateOrNothing = (node: Expression, math: Mathjs): unknown => {
  try {
    return evaluateNumeric(node, math, 'decimal');
  } catch {
    return undefined;
  }
};
