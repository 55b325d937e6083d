import { factorSquareFree } from '../algebra/polynomial-factor.ts';
import {
  fromIntegers,
  leadingCoefficient,
  type Polynomial,
  polynomialOf,
  polynomialToExpression,
  powerOfPolynomial,
  squareFreeFactors,
} from '../algebra/polynomial.ts';
import { divide, rational, type Rational } from '../numbers/rational.ts';
import { type Expression, mapChildren, numberNode } from '../syntax/ast.ts';

/** Maximum degree to factor. */
const LARGEST_DEGREE = 16;

/**
 * The expression with its polynomials factored. Intervals detect zeros of `(x - 2)^2`, but hardly
 * those of `x^2 - 4x + 4`.
 */
export const withFactors = (node: Expression, variable: string): Expression => {
  if (node.type === 'number' || node.type === 'name' || node.type === 'symbol') return node;
  const polynomial = readPolynomial(node, variable);
  if (!polynomial) return mapChildren(node, (child) => withFactors(child, variable));
  const isSmall = polynomial.length > 2 && polynomial.length <= LARGEST_DEGREE + 1;
  return isSmall ? (factored(polynomial, variable) ?? node) : node;
};

const readPolynomial = (node: Expression, variable: string): Polynomial | undefined => {
  try {
    return polynomialOf(node, variable);
  } catch {
    // A power too large to expand.
    return undefined;
  }
};

const factored = (polynomial: Polynomial, variable: string): Expression | undefined => {
  const x: Expression = { name: variable, type: 'symbol' };
  const parts: Expression[] = [];
  let lead: Rational = rational(1n);
  for (const { factor, multiplicity } of squareFreeFactors(polynomial)) {
    for (const part of factorSquareFree(factor, 64)) {
      const own = fromIntegers(part.factor);
      const base = polynomialToExpression(own, x);
      lead = divide(lead, leadingCoefficient(powerOfPolynomial(own, multiplicity)));
      parts.push(
        multiplicity === 1
          ? base
          : {
              left: base,
              operator: '^',
              right: numberNode(rational(BigInt(multiplicity))),
              type: 'binary',
            },
      );
    }
  }
  const scale = numberNode(
    rational(
      lead.numerator * leadingCoefficient(polynomial).numerator,
      lead.denominator * leadingCoefficient(polynomial).denominator,
    ),
  );
  // No gain if it is irreducible.
  if (
    parts.length < 2 &&
    !parts.some(
      (part) => part.type === 'binary' && part.operator === '^' && part.left.type === 'binary',
    )
  ) {
    return undefined;
  }
  return parts.reduce<Expression>(
    (left, right) => ({ left, operator: '*', right, type: 'binary' }),
    scale,
  );
};
