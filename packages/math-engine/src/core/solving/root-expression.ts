import { refineRoot } from '../algebra/polynomial-roots.ts';
import { type BigComplex, isComplexZero, isReal, realComplex } from '../numbers/big-complex.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { assumeNotZero } from './assume.ts';
import { evaluateConstant, isConstant, NoMethod, type SolveContext } from './context.ts';
import type { Kernels } from './kernels.ts';
import { contentOf } from './sparse-division.ts';
import { type Sparse, sparseScale, sparseToRational } from './sparse.ts';

/** A root of a polynomial whose coefficients are numbers or contain parameters. */
export interface RootExpression {
  expression: Expression;
  multiplicity: number;
}

/** Refines a root to more digits; real ones stay real. */
export const refineToo = (root: Parameters<typeof refineRoot>[0], bits: number): BigComplex => {
  const { im, re } = refineRoot(root, bits + 16);
  return isReal(root.value) ? realComplex(re) : { im, re };
};

/** A leading coefficient with parameters is assumed nonzero; a number must be nonzero. */
export const noteLeading = (lead: Sparse, kernels: Kernels, context: SolveContext): void => {
  const node = kernels.write(lead);
  if (isConstant(node)) {
    const value = evaluateConstant(node, context);
    if (!value || isComplexZero(value)) throw new NoMethod('a leading coefficient of zero');
  } else if (!sparseToRational(lead)) {
    assumeNotZero(kernels.write(sparseScale(lead, inverseOf(contentOf(lead)))), context);
  }
};

/** The reciprocal of a nonzero fraction. */
export const inverseOf = ({ denominator, numerator }: Rational): Rational =>
  rational(denominator, numerator);
