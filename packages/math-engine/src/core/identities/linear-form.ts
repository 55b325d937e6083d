import { add, multiply, negate, ONE, rational, type Rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';

/** A multiple of a part in a sum. */
export interface LinearTerm {
  coefficient: Rational;
  node: Expression;
}

/** Reads a sum of multiples of accepted parts; undefined if it contains anything else. */
export const readLinearForm = (
  expression: Expression,
  isPart: (node: Expression) => boolean,
): readonly LinearTerm[] | undefined => {
  const terms = new Map<string, LinearTerm>();
  const collect = (node: Expression, factor: Rational): boolean => {
    if (isPart(node)) {
      const key = toText(node);
      const known = terms.get(key)?.coefficient;
      terms.set(key, { coefficient: known ? add(known, factor) : factor, node });
      return true;
    }
    if (node.type === 'negate') return collect(node.operand, negate(factor));
    if (node.type !== 'binary') return false;
    const { left, operator, right } = node;
    if (operator === '+') return collect(left, factor) && collect(right, factor);
    if (operator === '-') return collect(left, factor) && collect(right, negate(factor));
    if (operator === '*' && left.type === 'number') {
      return collect(right, multiply(factor, left.value));
    }
    if (operator === '*' && right.type === 'number') {
      return collect(left, multiply(factor, right.value));
    }
    if (operator === '/' && right.type === 'number' && right.value.numerator !== 0n) {
      const { denominator, numerator } = right.value;
      return collect(left, multiply(factor, rational(denominator, numerator)));
    }
    return false;
  };
  if (!collect(expression, ONE)) return undefined;
  return [...terms.values()].filter(({ coefficient }) => coefficient.numerator !== 0n);
};

/** The coefficients as integers, times a common factor; undefined if that is large. */
export const wholeCoefficients = (
  terms: readonly LinearTerm[],
  largest: bigint,
): readonly bigint[] | undefined => {
  const common = terms.reduce(
    (product, { coefficient }) =>
      product % coefficient.denominator === 0n ? product : product * coefficient.denominator,
    1n,
  );
  const whole = terms.map(
    ({ coefficient }) => (coefficient.numerator * common) / coefficient.denominator,
  );
  return whole.some((value) => value > largest || value < -largest) ? undefined : whole;
};
