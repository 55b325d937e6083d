import type { Rational } from '../numbers/rational.ts';
import { integerNode } from './build.ts';
import { NoMethod, type SolveContext } from './context.ts';
import { factorSparse } from './factor-sparse.ts';
import type { Kernels } from './kernels.ts';
import { rationalRootsOf } from './rational-roots-of.ts';
import { type RootExpression, noteLeading } from './root-expression.ts';
import { rootsByDigits } from './roots-by-digits.ts';
import { rootsByFormula } from './roots-by-formula.ts';
import { rootsByNorm } from './roots-by-norm.ts';
import {
  coefficientsIn,
  generatorsOf,
  isSparseZero,
  type Sparse,
  SPARSE_ZERO,
  sparseFromCoefficients,
  sparseToRational,
} from './sparse.ts';

/**
 * All complex roots of Σ coefficient_k·z^k; the coefficients do not contain the unknown.
 *
 * @throws NoMethod if they contain parameters and the degree has no formula
 */
export const rootsOf = (
  coefficients: readonly Sparse[],
  kernels: Kernels,
  context: SolveContext,
): readonly RootExpression[] => {
  const lowest = coefficients.findIndex((coefficient) => !isSparseZero(coefficient));
  if (lowest < 0) throw new NoMethod('the zero polynomial');
  if (lowest > 0) {
    const zero = { expression: integerNode(0), multiplicity: lowest };
    return [zero, ...rootsOf(coefficients.slice(lowest), kernels, context)];
  }
  // A coefficient alone may be zero, too: a*x = 2*x has more solutions for a = 2.
  if (coefficients.length > 1) {
    const fractions = coefficients.map(sparseToRational);
    if (!fractions.includes(undefined)) return rationalRootsOf(fractions as Rational[], context);
  }
  noteLeading(coefficients.at(-1) ?? SPARSE_ZERO, kernels, context);
  if (coefficients.length === 1) return [];
  return (
    rootsByNorm(coefficients, kernels, context) ??
    rootsByFormula(coefficients, kernels, context) ??
    rootsByFactors(coefficients, kernels, context) ??
    rootsByDigits(coefficients, kernels, context)
  );
};

const rootsByFactors = (
  coefficients: readonly Sparse[],
  kernels: Kernels,
  context: SolveContext,
): readonly RootExpression[] | undefined => {
  const z = Math.max(-1, ...coefficients.flatMap(generatorsOf)) + 1;
  const factors = factorSparse(sparseFromCoefficients(coefficients, z));
  const total = factors.reduce((sum, { multiplicity }) => sum + multiplicity, 0);
  if (total < 2) return undefined;
  return factors.flatMap(({ factor, multiplicity }) =>
    rootsOf(coefficientsIn(factor, z), kernels, context).map((root) => ({
      ...root,
      multiplicity: root.multiplicity * multiplicity,
    })),
  );
};
