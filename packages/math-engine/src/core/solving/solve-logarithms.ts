import { degreeIn, leadingMonomial } from '../algebra/monomials.ts';
import type { Expression } from '../syntax/ast.ts';
import { constantNode, integerNode, powerOf, productOf, differenceOf } from './build.ts';
import { type Candidates, NoMethod, type SolveContext } from './context.ts';
import type { Kernels } from './kernels.ts';
import { withoutMultiplicity } from './multiplicity.ts';
import { divideSparse } from './sparse-division.ts';
import {
  coefficientsIn,
  type Sparse,
  SPARSE_ZERO,
  sparseSubtract,
  sparseToRational,
} from './sparse.ts';

/** A sum of logarithms is the logarithm of a product: Σ k·ln(u) = c gives ∏ u^k = e^c. */
export const solveLogarithms = (
  value: Sparse,
  variables: readonly number[],
  kernels: Kernels,
  context: SolveContext,
): Candidates => {
  const isLinear = [...value.values()].every(
    ({ exponents }) => variables.reduce((sum, index) => sum + (exponents[index] ?? 0), 0) <= 1,
  );
  if (!isLinear || variables.some((index) => degreeIn(value, index) > 1)) {
    throw new NoMethod('products of different logarithms');
  }
  let rest = value;
  let product: Expression = integerNode(1);
  let lead: Sparse | undefined;
  for (const index of variables) {
    const [constant = SPARSE_ZERO, slope = SPARSE_ZERO] = coefficientsIn(rest, index);
    rest = constant;
    lead ??= slope;
    const ratio = quotientOfSparse(slope, lead);
    const generator = kernels.generators[index];
    if (!ratio || ratio.denominator > 12n || generator?.kind !== 'other' || !generator.argument) {
      throw new NoMethod('logarithms with incommensurable factors');
    }
    product = productOf(
      product,
      powerOf(generator.argument, { isDecimal: false, type: 'number', value: ratio }),
    );
  }
  if (!lead) throw new NoMethod('a logarithm');
  const constant = kernels.writeFraction({
    denominator: lead,
    numerator: sparseSubtract(SPARSE_ZERO, rest),
  });
  return withoutMultiplicity(
    context.solve(differenceOf(product, powerOf(constantNode('e'), constant))),
  );
};

const quotientOfSparse = (left: Sparse, right: Sparse) => {
  const quotient = divideSparse(left, right);
  const isConstantQuotient = quotient && leadingMonomial(quotient)?.exponents.length === 0;
  return isConstantQuotient ? sparseToRational(quotient) : undefined;
};
