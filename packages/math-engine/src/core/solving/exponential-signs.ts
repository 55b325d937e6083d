import { polynomialOf } from '../algebra/polynomial.ts';
import {
  divide,
  isInteger,
  isNegative,
  isZero,
  multiply,
  ONE,
  power,
  type Rational,
  rational,
  toNumber,
  ZERO,
} from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';

/** One term: coefficient·e^(rate·x). */
interface ExponentialTerm {
  coefficient: Rational;
  rate: number;
}

const MOST_TERMS = 40;
const LARGEST_SHIFT = 50;
const MINUS_ONE = rational(-1n);
/** Rates closer than this may be equal: those of 4^x and 2^(2x) are computed differently. */
const CLOSE = 1e-9;

/**
 * The sign changes among the coefficients of a sum of exponentials, ordered by their rates: it has no
 * more real zeros than that (Pólya and Szegő, part V, problem 77).
 *
 * @returns undefined for another expression, or if the order of the rates is not certain
 */
export const exponentialSignChanges = (node: Expression, unknown: string): number | undefined => {
  const terms = termsOf(node, unknown)
    ?.filter(({ coefficient }) => !isZero(coefficient))
    .toSorted((left, right) => left.rate - right.rate);
  if (!terms) return undefined;
  let changes = 0;
  for (const [index, term] of terms.entries()) {
    const before = terms[index - 1];
    if (!before || isNegative(before.coefficient) === isNegative(term.coefficient)) continue;
    if (term.rate - before.rate < CLOSE * Math.max(1, Math.abs(term.rate))) return undefined;
    changes += 1;
  }
  return changes;
};

const termsOf = (node: Expression, unknown: string): readonly ExponentialTerm[] | undefined => {
  if (node.type === 'number') return [{ coefficient: node.value, rate: 0 }];
  if (node.type === 'negate') return scaled(termsOf(node.operand, unknown), MINUS_ONE);
  if (node.type === 'call' && node.name === 'exp') {
    return exponentialOf(undefined, node.arguments[0], unknown);
  }
  if (node.type !== 'binary') return undefined;
  if (node.operator === '^') {
    const { left } = node;
    if (left.type === 'name' && left.name === 'e') {
      return exponentialOf(undefined, node.right, unknown);
    }
    return left.type === 'number' ? exponentialOf(left.value, node.right, unknown) : undefined;
  }
  const [left, right] = [termsOf(node.left, unknown), termsOf(node.right, unknown)];
  if (!left || !right) return undefined;
  switch (node.operator) {
    case '+':
      return [...left, ...right];
    case '-':
      return [...left, ...(scaled(right, MINUS_ONE) ?? [])];
    case '*':
      if (left.length * right.length > MOST_TERMS) return undefined;
      return left.flatMap(({ coefficient, rate }) =>
        right.map((other) => ({
          coefficient: multiply(coefficient, other.coefficient),
          rate: rate + other.rate,
        })),
      );
    case '/': {
      const [below] = right;
      if (right.length !== 1 || !below || isZero(below.coefficient)) return undefined;
      return scaled(left, divide(ONE, below.coefficient))?.map(({ coefficient, rate }) => ({
        coefficient,
        rate: rate - below.rate,
      }));
    }
    default:
      return undefined;
  }
};

const scaled = (
  terms: readonly ExponentialTerm[] | undefined,
  factor: Rational,
): readonly ExponentialTerm[] | undefined =>
  terms?.map(({ coefficient, rate }) => ({ coefficient: multiply(coefficient, factor), rate }));

/** base^(slope·x + shift), with e as the base if none is given. */
const exponentialOf = (
  base: Rational | undefined,
  exponent: Expression | undefined,
  unknown: string,
): readonly ExponentialTerm[] | undefined => {
  const linear = exponent && polynomialOf(exponent, unknown);
  if (!linear || linear.length > 2 || (base && toNumber(base) <= 0)) return undefined;
  const [shift = ZERO, slope = ZERO] = linear;
  const isKnown = isZero(shift) || (base !== undefined && isInteger(shift));
  if (!isKnown || Math.abs(toNumber(shift)) > LARGEST_SHIFT) return undefined;
  const rate = toNumber(slope) * (base ? Math.log(toNumber(base)) : 1);
  if (!Number.isFinite(rate)) return undefined;
  return [{ coefficient: base ? power(base, shift.numerator) : ONE, rate }];
};
