import { findPolynomialRoots, refineRoot } from '../algebra/polynomial-roots.ts';
import { trimPolynomial } from '../algebra/polynomial.ts';
import { bigContext } from '../evaluate/big-context.ts';
import { evaluateBig } from '../evaluate/evaluate-big.ts';
import {
  type BigComplex,
  isReal,
  magnitudeOfComplex,
  realComplex,
} from '../numbers/big-complex.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { differenceOf, symbolNode } from './build.ts';
import { addRoot, evaluateConstant, NoMethod, type SolveContext, workingBits } from './context.ts';
import {
  eliminantOf,
  groebnerBasis,
  isInconsistent,
  type Ordered,
  orderTerms,
  quotientBasis,
} from './groebner.ts';
import { Kernels } from './kernels.ts';
import { type Fraction, multiplyFractions } from './sparse-fraction.ts';
import {
  generatorsOf,
  isSparseZero,
  type Sparse,
  sparseGenerator,
  sparseMultiply,
  sparseSubtract,
} from './sparse.ts';

/** The result of eliminating a polynomial system. */
export type PolynomialSystemOutcome =
  | { kind: 'inconsistent' }
  /** Infinitely many solutions, at least complex ones. */
  | { kind: 'infinite' }
  | { kind: 'points'; points: readonly (readonly Expression[])[] };

/** Maximum combinations of coordinates to try. */
const MOST_TUPLES = 20_000;
const CHECK_BITS = 160;

/**
 * Solves polynomial equations with fractional coefficients, including roots and absolute values: each unknown is the
 * root of its own polynomial (an eliminant), and the combinations that satisfy everything are all
 * existing solutions.
 *
 * @throws NoMethod if they are not such equations or too large
 */
export const solvePolynomialSystem = (
  equations: readonly CompareNode[],
  variables: readonly string[],
  context: SolveContext,
): PolynomialSystemOutcome => {
  const kernels = new Kernels(variables, context.isRealOnly);
  const polynomials = equations.map(
    ({ left, right }) => kernels.read(differenceOf(left, right)).numerator,
  );
  const relations = relationsOf(polynomials, kernels);
  const all = [...polynomials, ...relations].filter((value) => !isSparseZero(value));
  for (const name of variables) kernels.indexOf({ kind: 'atom', node: symbolNode(name) });
  const used = [...new Set(all.flatMap(generatorsOf))];
  const unknowns = variables.map((name) =>
    kernels.indexOf({ kind: 'atom', node: symbolNode(name) }),
  );
  // Roots first: the graded order then leaves the unknowns in the remainders.
  const order = [...used.filter((index) => !unknowns.includes(index)), ...unknowns];
  for (const index of used) {
    const isKnown = unknowns.includes(index) || powerOfKernel(kernels, index);
    if (!isKnown) throw new NoMethod('not a polynomial system over the fractions');
  }
  const basis = groebnerBasis(all.map((value) => toOrdered(value, order)));
  if (isInconsistent(basis)) return { kind: 'inconsistent' };
  const monomials = quotientBasis(basis, order.length);
  if (!monomials) return { kind: 'infinite' };
  const roots = unknowns.map((index) =>
    coordinatesOf(eliminantOf(basis, monomials, order.indexOf(index)), context),
  );
  return { kind: 'points', points: combine(roots, equations, variables, context) };
};

/** The power of a root, or of an absolute value of a real number, that is free of it. */
const powerOfKernel = (
  kernels: Kernels,
  index: number,
): { degree: number; value: Fraction } | undefined => {
  const generator = kernels.generators[index];
  if (generator?.kind === 'root') return { degree: generator.degree, value: generator.radicand };
  const isAbsolute = kernels.isRealOnly && generator?.kind === 'other' && generator.name === 'abs';
  if (!isAbsolute || !generator.argument) return undefined;
  const inside = kernels.read(generator.argument);
  return { degree: 2, value: multiplyFractions(inside, inside) };
};

/** Of every root and absolute value that occurs, nested ones included. */
const relationsOf = (polynomials: readonly Sparse[], kernels: Kernels): readonly Sparse[] => {
  const relations: Sparse[] = [];
  const done = new Set<number>();
  const queue = polynomials.flatMap(generatorsOf);
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    const power = done.has(index) ? undefined : powerOfKernel(kernels, index);
    if (!power) continue;
    done.add(index);
    const { degree, value } = power;
    const relation = sparseSubtract(
      sparseMultiply(value.denominator, sparseGenerator(index, degree)),
      value.numerator,
    );
    relations.push(relation);
    queue.push(...generatorsOf(relation));
  }
  return relations;
};

const toOrdered = (value: Sparse, order: readonly number[]): Ordered =>
  orderTerms(
    [...value.values()].map(({ coefficient, exponents }) => ({
      coefficient,
      exponents: order.map((index) => exponents[index] ?? 0),
    })),
  );

interface Coordinate {
  expression: Expression;
  value: BigComplex;
}

const coordinatesOf = (
  eliminant: readonly Parameters<typeof trimPolynomial>[0][number][],
  context: SolveContext,
): readonly Coordinate[] => {
  const roots = findPolynomialRoots(trimPolynomial(eliminant), { bits: workingBits() });
  const coordinates: Coordinate[] = [];
  for (const root of roots) {
    if (context.isRealOnly && !root.isReal) continue;
    const expression =
      root.exact ??
      addRoot(context, (bits) => {
        const refined = refineRoot(root, bits + 16);
        return root.isReal ? realComplex(refined.re) : refined;
      });
    const value = evaluateConstant(expression, context);
    if (value) coordinates.push({ expression, value });
  }
  return coordinates;
};

/** The combinations of coordinates that satisfy the equations, unknown by unknown. */
const combine = (
  coordinates: readonly (readonly Coordinate[])[],
  equations: readonly CompareNode[],
  variables: readonly string[],
  context: SolveContext,
): readonly (readonly Expression[])[] => {
  let tried = 0;
  const points: (readonly Expression[])[] = [];
  const visit = (chosen: readonly Coordinate[]): void => {
    const next = coordinates[chosen.length];
    if (!next) {
      points.push(chosen.map(({ expression }) => expression));
      return;
    }
    for (const coordinate of next) {
      tried += 1;
      if (tried > MOST_TUPLES) throw new NoMethod('too many combinations of coordinates');
      const candidate = [...chosen, coordinate];
      if (isPossible(candidate, equations, variables, context)) visit(candidate);
    }
  };
  visit([]);
  return points;
};

/** Whether every equation whose unknowns are all chosen holds, as far as short decimals show. */
const isPossible = (
  chosen: readonly Coordinate[],
  equations: readonly CompareNode[],
  variables: readonly string[],
  { isRealOnly }: SolveContext,
): boolean => {
  const point = new Map(
    chosen.map(({ value }, index): [string, BigComplex] => [variables[index] ?? '', value]),
  );
  return equations.every(({ left, right }) => {
    const scope = bigContext(
      point,
      CHECK_BITS,
      isRealOnly && chosen.every(({ value }) => isReal(value)),
    );
    const difference = evaluateBig(differenceOf(left, right), scope);
    // Without a value: not all unknowns are chosen yet, or a pole, which the last check finds.
    return !difference || magnitudeOfComplex(difference) < scope.largest - CHECK_BITS * 0.5;
  });
};
