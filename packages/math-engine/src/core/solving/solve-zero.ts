import { contains } from '../algebra/symbols.ts';
import { isComplexZero } from '../numbers/big-complex.ts';
import { rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import { assumeDefined, assumeNotZero, isAlwaysZero } from './assume.ts';
import { constantNode, negated, powerOf, scaledBy } from './build.ts';
import { inCommonAngle } from './common-angle.ts';
import { inCommonBase } from './common-base.ts';
import { inCommonHyperbolic } from './common-hyperbolic.ts';
import {
  type Candidates,
  evaluateConstant,
  isConstant,
  NoMethod,
  type SolveContext,
} from './context.ts';
import { equalPowers } from './equal-powers.ts';
import type { Generator } from './generator-table.ts';
import { withoutCommonPower } from './high-power-roots.ts';
import { invertGenerator, joinCandidates, NONE } from './invert.ts';
import { Kernels } from './kernels.ts';
import { raiseMultiplicity, withoutMultiplicity } from './multiplicity.ts';
import { rootsOf } from './roots-of.ts';
import { solveAngles } from './solve-angles.ts';
import { solveExponentials, greatestDivisor } from './solve-exponentials.ts';
import { solveLogarithms } from './solve-logarithms.ts';
import { divideSparse, gcdSparse } from './sparse-division.ts';
import {
  type Fraction,
  multiplyFractions,
  addFractions,
  wholeFraction,
} from './sparse-fraction.ts';
import { resultantOf } from './sparse-resultant.ts';
import {
  coefficientsIn,
  isSparseZero,
  type Sparse,
  SPARSE_ZERO,
  sparseGenerator,
  sparseMultiply,
  sparsePower,
  sparseSubtract,
  sparseToRational,
} from './sparse.ts';

/**
 * All candidates for solutions of node = 0: no solution is lost, but some candidates may not be
 * solutions (squaring, multiplying by denominators), so that each is checked in the equation
 * itself.
 *
 * @throws NoMethod if nothing here applies
 */
export const solveZero = (node: Expression, context: SolveContext): Candidates => {
  context.budget.left -= 1;
  if (context.budget.left < 0) throw new NoMethod('too many steps');
  if (!contains(node, context.unknown) && isConstant(node)) return solveConstant(node, context);
  switch (node.type) {
    case 'negate':
      return solveZero(node.operand, context);
    case 'binary':
      if (node.operator === '*') {
        return joinCandidates([solveZero(node.left, context), solveZero(node.right, context)]);
      }
      if (node.operator === '/') return solveZero(node.left, context);
      if (node.operator === '^' && isPositiveNumber(node.right) && isInteger(node.right)) {
        return raiseMultiplicity(solveZero(node.left, context), node.right);
      }
      break;
    default:
  }
  const powers = context.isRealOnly && equalPowers(node, context.unknown);
  if (powers) return solveFirstZeros(powers, context);
  const product = withoutCommonPower(node, context.unknown);
  if (product) return solveZero(product, context);
  const inner =
    inCommonHyperbolic(node, context) ??
    inCommonAngle(node, context) ??
    inCommonBase(node, context);
  if (inner) return inner.back(solveZero(inner.node, context));
  const kernels = new Kernels(context.unknown, context.isRealOnly);
  return solveNumerator(kernels.read(node).numerator, kernels, context);
};

/** Zeros of each of several expressions, where they are single values or families. */
const solveFirstZeros = (nodes: readonly Expression[], context: SolveContext): Candidates => {
  const parts = nodes.map((node) => solveZero(node, context));
  if (parts.some(({ isIdentity, regions }) => isIdentity || regions)) {
    throw new NoMethod('powers that are equal on intervals');
  }
  return withoutMultiplicity(joinCandidates(parts));
};

const isPositiveNumber = (node: Expression): boolean =>
  node.type === 'number' && node.value.numerator > 0n;

const isInteger = (node: Expression): node is Expression & { type: 'number' } =>
  node.type === 'number' && node.value.denominator === 1n;

const solveConstant = (node: Expression, context: SolveContext): Candidates => {
  const value = evaluateConstant(node, context);
  if (!value) throw new NoMethod('a constant without a value');
  return isComplexZero(value) ? { isIdentity: true, list: [] } : NONE;
};

/** Solves polynomial = 0 in generators of which some contain the unknown. */
const solveNumerator = (value: Sparse, kernels: Kernels, context: SolveContext): Candidates => {
  context.budget.left -= 1;
  if (context.budget.left < 0) throw new NoMethod('too many steps');
  if (isSparseZero(value)) return { isIdentity: true, list: [] };
  const variables = kernels.variablesOf(value);
  if (variables.length === 0) return solveParameters(value, kernels, context);
  const split = splitFactors(value, variables, kernels, context);
  if (split) {
    return joinCandidates(split.map((factor) => solveNumerator(factor, kernels, context)));
  }
  const generators = variables.map((index) => kernels.generators[index] as Generator);
  const root = variables.findLast((_, place) => generators[place]?.kind === 'root');
  if (root !== undefined) return eliminateRoot(value, root, kernels, context);
  const absolute = variables.find((_, place) => isAbsolute(generators[place]));
  const [only, ...others] = variables;
  if (only !== undefined && others.length === 0 && !isCircular(generators[0])) {
    return solveSingle(value, only, kernels, context);
  }
  if (absolute !== undefined) return splitAbsolute(value, absolute, kernels, context);
  if (generators.every((generator) => generator.kind === 'exp')) {
    return solveExponentials(value, variables, kernels, context);
  }
  if (generators.every(isCircular)) return solveAngles(value, variables, kernels, context);
  if (generators.every((generator) => generator.kind === 'other' && generator.name === 'ln')) {
    return solveLogarithms(value, variables, kernels, context);
  }
  throw new NoMethod(
    `${generators
      .slice(0, 4)
      .map(({ node }) => toText(node))
      .join(' together with ')} cannot be solved for exactly`,
  );
};

const isCircular = (generator: Generator | undefined): boolean =>
  generator?.kind === 'sin' || generator?.kind === 'cos';

const isAbsolute = (generator: Generator | undefined): boolean =>
  generator?.kind === 'other' && generator.name === 'abs';

const solveParameters = (value: Sparse, kernels: Kernels, context: SolveContext): Candidates => {
  if (sparseToRational(value)) return NONE;
  const node = kernels.write(value);
  if (isConstant(node)) return solveConstant(node, context);
  if (isAlwaysZero(node)) return { isIdentity: true, list: [] };
  assumeNotZero(node, context);
  return NONE;
};

/** Factors that are powers of a generator, contents, or repeated. */
const splitFactors = (
  value: Sparse,
  variables: readonly number[],
  kernels: Kernels,
  context: SolveContext,
): readonly Sparse[] | undefined => {
  for (const index of variables) {
    const coefficients = coefficientsIn(value, index);
    const lowest = coefficients.findIndex((coefficient) => !isSparseZero(coefficient));
    if (lowest > 0) {
      const rest = divideSparse(value, sparseGenerator(index, lowest)) ?? value;
      const generator = kernels.generators[index];
      if (generator?.kind === 'exp') {
        assumeDefined(generator.argument, context);
        return [rest];
      }
      // A power of the unknown itself keeps its multiplicity further down.
      if (variables.length > 1) return [sparseGenerator(index), rest];
    }
    if (variables.length === 1) return undefined;
    let content = SPARSE_ZERO;
    for (const coefficient of coefficients) content = gcdSparse(content, coefficient);
    if (kernels.variablesOf(content).length > 0) {
      const rest = divideSparse(value, content);
      if (rest && kernels.variablesOf(rest).length > 0) return [content, rest];
    }
  }
  return undefined;
};

const solveSingle = (
  value: Sparse,
  index: number,
  kernels: Kernels,
  context: SolveContext,
): Candidates => {
  const generator = kernels.generators[index] as Generator;
  const coefficients = coefficientsIn(value, index);
  const used = coefficients.flatMap((coefficient, power) =>
    isSparseZero(coefficient) ? [] : [power],
  );
  const step = used.reduce(greatestDivisor, 0);
  if (generator.kind === 'exp' && step > 1) {
    // Only powers of e^(k·u): that is the generator then, and no sign of a root is ambiguous.
    const argument = scaledBy(rational(BigInt(step)), generator.argument);
    const whole = { argument, kind: 'exp', node: powerOf(constantNode('e'), argument) } as const;
    const outer = coefficients.filter((_, power) => power % step === 0);
    return joinCandidates(
      rootsOf(outer, kernels, context).map(({ expression }) =>
        invertGenerator(whole, expression, context),
      ),
    );
  }
  const roots = rootsOf(coefficients, kernels, context);
  if (generator.kind === 'atom') return { list: roots };
  return joinCandidates(
    roots.map(({ expression }) => invertGenerator(generator, expression, context)),
  );
};

const eliminateRoot = (
  value: Sparse,
  index: number,
  kernels: Kernels,
  context: SolveContext,
): Candidates => {
  const generator = kernels.generators[index];
  if (generator?.kind !== 'root') throw new NoMethod('a root');
  const relation = sparseSubtract(
    sparseMultiply(generator.radicand.denominator, sparseGenerator(index, generator.degree)),
    generator.radicand.numerator,
  );
  const eliminated = resultantOf(value, relation, index);
  // If they have a common factor, elimination yields nothing.
  if (isSparseZero(eliminated)) throw new NoMethod('roots that depend on each other');
  return withoutMultiplicity(solveNumerator(eliminated, kernels, context));
};

/** |u| is u where u ≥ 0 and −u elsewhere; solutions on the wrong side fail the check later. */
const splitAbsolute = (
  value: Sparse,
  index: number,
  kernels: Kernels,
  context: SolveContext,
): Candidates => {
  const generator = kernels.generators[index];
  if (generator?.kind !== 'other' || !generator.argument) throw new NoMethod('abs');
  if (!context.isRealOnly) throw new NoMethod('absolute values of complex numbers');
  const { argument } = generator;
  const parts = [argument, negated(argument)].map((side) => {
    const inside = kernels.read(side);
    const replaced = coefficientsIn(value, index).map((coefficient, power) =>
      multiplyFractions(wholeFraction(coefficient), {
        denominator: sparsePower(inside.denominator, power),
        numerator: sparsePower(inside.numerator, power),
      }),
    );
    const sum = replaced.reduce<Fraction>(addFractions, wholeFraction(SPARSE_ZERO));
    const found = solveNumerator(sum.numerator, kernels, context);
    // Everything on this side of the sign change solves the equation.
    return found.isIdentity ? { list: found.list, regions: [side] } : found;
  });
  return withoutMultiplicity(joinCandidates(parts));
};
