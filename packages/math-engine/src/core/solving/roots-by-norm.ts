import {
  addComplex,
  type BigComplex,
  COMPLEX_ZERO,
  magnitudeOfComplex,
  multiplyComplex,
  realComplex,
} from '../numbers/big-complex.ts';
import { bigInteger } from '../numbers/big-conversions.ts';
import type { Rational } from '../numbers/rational.ts';
import { symbolNode } from './build.ts';
import {
  evaluateConstant,
  NoMethod,
  ROOT_SYMBOL,
  type SolveContext,
  workingBits,
} from './context.ts';
import type { Kernels } from './kernels.ts';
import { rationalRootsOf } from './rational-roots-of.ts';
import type { RootExpression } from './root-expression.ts';
import { resultantOf } from './sparse-resultant.ts';
import {
  coefficientsIn,
  generatorsOf,
  type Sparse,
  sparseFromCoefficients,
  sparseMultiply,
  sparseSubtract,
  sparseToRational,
  sparseGenerator,
} from './sparse.ts';

/**
 * Maximum degree of a norm, the polynomial over the fractions to which irrational coefficients
 * lead.
 */
const LARGEST_NORM = 24;

/** Irrational coefficients are eliminated; of the roots of the result, those that fit are kept. */
export const rootsByNorm = (
  coefficients: readonly Sparse[],
  kernels: Kernels,
  context: SolveContext,
): readonly RootExpression[] | undefined => {
  const used = [...new Set(coefficients.flatMap(generatorsOf))];
  const degrees = used.map((index) => {
    const generator = kernels.generators[index];
    return generator?.kind === 'root' ? generator.degree : Number.NaN;
  });
  const normDegree = degrees.reduce((left, right) => left * right, coefficients.length - 1);
  if (!(normDegree <= LARGEST_NORM)) return undefined;
  const z = kernels.indexOf({ kind: 'atom', node: symbolNode(`${ROOT_SYMBOL}z`) });
  const eliminated = eliminateRoots(sparseFromCoefficients(coefficients, z), kernels);
  const norm = coefficientsIn(eliminated, z).map(sparseToRational);
  if (norm.length < 2 || norm.includes(undefined)) return undefined;
  const values = coefficients.map((coefficient) =>
    evaluateConstant(kernels.write(coefficient), context),
  );
  if (values.includes(undefined)) return undefined;
  const roots: RootExpression[] = [];
  for (const { expression } of rationalRootsOf(norm as Rational[], context)) {
    const at = evaluateConstant(expression, context);
    const multiplicity = at ? vanishingOrder(values as BigComplex[], at) : 0;
    if (multiplicity > 0) roots.push({ expression, multiplicity });
  }
  const found = roots.reduce((sum, { multiplicity }) => sum + multiplicity, 0);
  return found === coefficients.length - 1 ? roots : undefined;
};

/** The resultant with the relation of every root, the innermost last. */
const eliminateRoots = (start: Sparse, kernels: Kernels): Sparse => {
  let value = start;
  for (let step = 0; step < 12; step += 1) {
    const index = generatorsOf(value).findLast(
      (candidate) => kernels.generators[candidate]?.kind === 'root',
    );
    const generator = index === undefined ? undefined : kernels.generators[index];
    if (index === undefined || generator?.kind !== 'root') return value;
    const power = sparseGenerator(index, generator.degree);
    const relation = sparseSubtract(
      sparseMultiply(generator.radicand.denominator, power),
      generator.radicand.numerator,
    );
    value = resultantOf(value, relation, index);
  }
  throw new NoMethod('too many roots');
};

/** The multiplicity of a root: the order of the first derivative that does not vanish there. */
const vanishingOrder = (coefficients: readonly BigComplex[], at: BigComplex): number => {
  let current = coefficients;
  for (let order = 0; current.length > 0; order += 1) {
    let sum = COMPLEX_ZERO;
    let largest = 0;
    for (const coefficient of current.toReversed()) {
      sum = addComplex(multiplyComplex(sum, at, workingBits()), coefficient, workingBits());
      largest = Math.max(largest, magnitudeOfComplex(sum), magnitudeOfComplex(coefficient));
    }
    if (magnitudeOfComplex(sum) > largest - workingBits() * 0.6) return order;
    current = current
      .slice(1)
      .map((value, index) =>
        multiplyComplex(value, realComplex(bigInteger(index + 1)), workingBits()),
      );
  }
  return 0;
};
