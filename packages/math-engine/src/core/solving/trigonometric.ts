import { degreeIn } from '../algebra/monomials.ts';
import { isReal, magnitudeOfComplex, subtractComplex } from '../numbers/big-complex.ts';
import { BIG_ONE, compareBig, negateBig } from '../numbers/big-float.ts';
import { isZero, rational } from '../numbers/rational.ts';
import { callNode, type Expression } from '../syntax/ast.ts';
import { constantNode, differenceOf, integerNode, negated, productOf } from './build.ts';
import {
  type Candidates,
  evaluateConstant,
  isConstant,
  NoMethod,
  simplifyConstant,
  type SolveContext,
  workingBits,
} from './context.ts';
import { joinCandidates, solveFor } from './invert.ts';
import type { Kernels } from './kernels.ts';
import { rootsOf } from './roots-of.ts';
import {
  coefficientsIn,
  isSparseZero,
  type Sparse,
  SPARSE_ONE,
  SPARSE_ZERO,
  sparseAdd,
  sparseFromCoefficients,
  sparseGenerator,
  sparseMultiply,
  sparsePower,
  sparseScale,
  sparseSubtract,
  sparseToRational,
} from './sparse.ts';

const PI = constantNode('pi');
const TWO_PI = productOf(integerNode(2), PI);

/** The generators of sine and cosine of one argument. */
export interface Circle {
  argument: Expression;
  cosine: number;
  sine: number;
}

/** Solves P(sin u, cos u) = 0: whole families, by the method with the shortest answer. */
export const solveCircular = (
  value: Sparse,
  circle: Circle,
  kernels: Kernels,
  context: SolveContext,
): Candidates => {
  const { cosine, sine } = circle;
  const inSine = reduceSquares(value, cosine, sine);
  if (isSparseZero(inSine)) return { isIdentity: true, list: [] };
  const inCosine = reduceSquares(value, sine, cosine);
  if (degreeIn(inSine, cosine) === 0) return solveSine(inSine, circle, kernels, context);
  if (degreeIn(inCosine, sine) === 0) return solveCosine(inCosine, circle, kernels, context);
  const [even, odd] = coefficientsIn(inSine, cosine);
  if (even && odd && isSparseZero(even)) {
    return joinCandidates([
      solveCosine(sparseGenerator(cosine), circle, kernels, context),
      solveSine(odd, circle, kernels, context),
    ]);
  }
  const [first, second] = coefficientsIn(inCosine, sine);
  if (first && second && isSparseZero(first)) {
    return joinCandidates([
      solveSine(sparseGenerator(sine), circle, kernels, context),
      solveCosine(second, circle, kernels, context),
    ]);
  }
  return (
    solveTangent(value, circle, kernels, context) ??
    solveHalfTangent(value, circle, kernels, context)
  );
};

/** first² is 1 − second² */
const reduceSquares = (value: Sparse, first: number, second: number): Sparse => {
  const square = sparseSubtract(SPARSE_ONE, sparseGenerator(second, 2));
  let even = SPARSE_ZERO;
  let odd = SPARSE_ZERO;
  for (const [power, coefficient] of coefficientsIn(value, first).entries()) {
    const term = sparseMultiply(coefficient, sparsePower(square, Math.floor(power / 2)));
    if (power % 2 === 0) even = sparseAdd(even, term);
    else odd = sparseAdd(odd, term);
  }
  return sparseFromCoefficients([even, odd], first);
};

/** Values of a sine or cosine that a real angle can have. */
const realRoots = (
  value: Sparse,
  generator: number,
  kernels: Kernels,
  context: SolveContext,
): readonly Expression[] =>
  rootsOf(coefficientsIn(value, generator), kernels, context)
    .map(({ expression }) => expression)
    .filter((expression) => {
      if (!context.isRealOnly || !isConstant(expression)) return true;
      const number = evaluateConstant(expression, context);
      return number !== undefined && isReal(number);
    });

const isOutOfRange = (value: Expression, context: SolveContext): boolean => {
  const number = isConstant(value) ? evaluateConstant(value, context) : undefined;
  if (!context.isRealOnly || !number) return false;
  const gap = (bound: typeof BIG_ONE) =>
    magnitudeOfComplex(subtractComplex(number, { im: number.im, re: bound }, workingBits())) >
    -workingBits() / 2;
  const isAbove = compareBig(number.re, BIG_ONE) > 0 && gap(BIG_ONE);
  return isAbove || (compareBig(number.re, negateBig(BIG_ONE)) < 0 && gap(negateBig(BIG_ONE)));
};

const solveSine = (
  value: Sparse,
  { argument, sine }: Circle,
  kernels: Kernels,
  context: SolveContext,
): Candidates =>
  joinCandidates(
    realRoots(value, sine, kernels, context)
      .filter((root) => !isOutOfRange(root, context))
      .flatMap((root) => {
        const angle = simplifyConstant(callNode('asin', root), context);
        const other = simplifyConstant(differenceOf(PI, angle), context);
        if (root.type === 'number' && isZero(root.value)) {
          return [solveFor(argument, integerNode(0), PI, context)];
        }
        return [angle, other].map((start) => solveFor(argument, start, TWO_PI, context));
      }),
  );

const solveCosine = (
  value: Sparse,
  { argument, cosine }: Circle,
  kernels: Kernels,
  context: SolveContext,
): Candidates =>
  joinCandidates(
    realRoots(value, cosine, kernels, context)
      .filter((root) => !isOutOfRange(root, context))
      .flatMap((root) => {
        const angle = simplifyConstant(callNode('acos', root), context);
        return [angle, negated(angle)].map((start) => solveFor(argument, start, TWO_PI, context));
      }),
  );

/** If all terms can be homogenized with sin² + cos² = 1: a polynomial in the tangent. */
const solveTangent = (
  value: Sparse,
  { argument, cosine, sine }: Circle,
  kernels: Kernels,
  context: SolveContext,
): Candidates | undefined => {
  const degree = Math.max(
    ...[...value.values()].map(
      ({ exponents }) => (exponents[sine] ?? 0) + (exponents[cosine] ?? 0),
    ),
  );
  const square = sparseAdd(SPARSE_ONE, sparseGenerator(sine, 2));
  let polynomial = SPARSE_ZERO;
  for (const [power, coefficient] of coefficientsIn(value, cosine).entries()) {
    for (const [other, rest] of coefficientsIn(coefficient, sine).entries()) {
      if (isSparseZero(rest)) continue;
      const missing = degree - power - other;
      if (missing % 2 !== 0) return undefined;
      const factor = sparseMultiply(
        sparsePower(square, missing / 2),
        other === 0 ? SPARSE_ONE : sparseGenerator(sine, other),
      );
      polynomial = sparseAdd(polynomial, sparseMultiply(rest, factor));
    }
  }
  // The tangent replaces the sine from here on.
  const parts = realRoots(polynomial, sine, kernels, context).map((root) =>
    solveFor(argument, simplifyConstant(callNode('atan', root), context), PI, context),
  );
  const isVertical = degreeIn(polynomial, sine) < degree;
  const upright = { left: PI, operator: '/', right: integerNode(2), type: 'binary' } as const;
  return joinCandidates([
    ...parts,
    ...(isVertical ? [solveFor(argument, upright, PI, context)] : []),
  ]);
};

/** sin u = 2t/(1+t²), cos u = (1−t²)/(1+t²) with t = tan(u/2); u = π is checked separately. */
const solveHalfTangent = (
  value: Sparse,
  { argument, cosine, sine }: Circle,
  kernels: Kernels,
  context: SolveContext,
): Candidates => {
  const t = sparseGenerator(sine);
  const square = sparseGenerator(sine, 2);
  const degree = Math.max(
    ...[...value.values()].map(
      ({ exponents }) => (exponents[sine] ?? 0) + (exponents[cosine] ?? 0),
    ),
  );
  if (degree > 12) throw new NoMethod('a trigonometric polynomial of high degree');
  let polynomial = SPARSE_ZERO;
  for (const [power, coefficient] of coefficientsIn(value, cosine).entries()) {
    for (const [other, rest] of coefficientsIn(coefficient, sine).entries()) {
      if (isSparseZero(rest)) continue;
      const factors = [
        sparsePower(sparseSubtract(SPARSE_ONE, square), power),
        sparsePower(sparseScale(t, rational(2n)), other),
        sparsePower(sparseAdd(SPARSE_ONE, square), degree - power - other),
      ];
      polynomial = sparseAdd(polynomial, factors.reduce(sparseMultiply, rest));
    }
  }
  const parts = realRoots(polynomial, sine, kernels, context).map((root) => {
    const half = productOf(integerNode(2), callNode('atan', root));
    return solveFor(argument, simplifyConstant(half, context), TWO_PI, context);
  });
  const atPi = valueAtPi(value, cosine, sine);
  const isRootAtPi = sparseToRational(atPi)?.numerator === 0n;
  return joinCandidates([
    ...parts,
    ...(isRootAtPi || !sparseToRational(atPi) ? [solveFor(argument, PI, TWO_PI, context)] : []),
  ]);
};

/** The value of the polynomial at sine 0 and cosine −1. */
const valueAtPi = (value: Sparse, cosine: number, sine: number): Sparse => {
  let sum = SPARSE_ZERO;
  for (const [power, coefficient] of coefficientsIn(value, cosine).entries()) {
    const [rest] = coefficientsIn(coefficient, sine);
    if (rest) sum = sparseAdd(sum, power % 2 === 0 ? rest : sparseScale(rest, rational(-1n)));
  }
  return sum;
};
