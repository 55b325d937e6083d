import { findPolynomialRoots } from '../algebra/polynomial-roots.ts';
import { trimPolynomial } from '../algebra/polynomial.ts';
import type { Rational } from '../numbers/rational.ts';
import { addRoot, type SolveContext, workingBits } from './context.ts';
import { highPowerRoots } from './high-power-roots.ts';
import { type RootExpression, refineToo } from './root-expression.ts';

/** The roots of a polynomial with fractional coefficients. */
export const rationalRootsOf = (
  coefficients: readonly Rational[],
  context: SolveContext,
): readonly RootExpression[] =>
  highPowerRoots(coefficients, context) ??
  findPolynomialRoots(trimPolynomial(coefficients), { bits: workingBits() }).map((root) => ({
    expression: root.exact ?? addRoot(context, (bits) => refineToo(root, bits)),
    multiplicity: root.multiplicity,
  }));
