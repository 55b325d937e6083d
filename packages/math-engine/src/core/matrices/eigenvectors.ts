import {
  addComplex,
  type BigComplex,
  magnitudeOfComplex,
  multiplyComplex,
  realComplex,
} from '../numbers/big-complex.ts';
import { bigInteger } from '../numbers/big-conversions.ts';
import { rational } from '../numbers/rational.ts';
import { clearDenominators } from './basic-operations.ts';
import { shiftDiagonal } from './checks.ts';
import type { Eigenvalue } from './eigenvalues.ts';
import { nullSpaceOf, reduce } from './elimination.ts';
import { addGrids, type Field, identityIn, multiplyGrids, scaleGrid } from './field.ts';
import {
  applyGrid,
  approximateGrid,
  type FloatVector,
  magnitudeOfVector,
  normalise,
  orthonormalise,
  scaleVector,
  subtractVectors,
  withoutDust,
} from './float-vectors.ts';
import { at, columnCount, type Grid, makeList, rowCount } from './grid.ts';
import { dividePolynomials, type Polynomial } from './polynomial.ts';
import { SURDS } from './surd-field.ts';
import type { Surd } from './surd.ts';

/** Eigenvectors of one eigenvalue: exact ones in one of two fields, or numbers of length 1. */
export type Eigenspace<Value> =
  | { type: 'exact'; vectors: Value[][] }
  | { type: 'float'; vectors: BigComplex[][] }
  | { type: 'surd'; vectors: Surd[][] };

/** Context of the search for eigenvectors. */
export interface EigenProblem<Value> {
  bits: number;
  field: Field<Value>;
  grid: Grid<Value>;
  /** The characteristic polynomial, highest power first. */
  polynomial: Polynomial<Value>;
}

/** A basis of the eigenspace; undefined if its dimension is not certain. */
export const findEigenspace = <Value>(
  problem: EigenProblem<Value>,
  eigenvalue: Eigenvalue<Value>,
): Eigenspace<Value> | undefined => {
  const { field, grid } = problem;
  if (eigenvalue.inField !== undefined) {
    return { type: 'exact', vectors: exactVectors(field, grid, eigenvalue.inField) };
  }
  const surds = eigenvalue.surd && toSurdGrid(field, grid);
  if (surds && eigenvalue.surd && rowCount(grid) <= LARGEST_SURD_ORDER) {
    return { type: 'surd', vectors: exactVectors(SURDS, surds, eigenvalue.surd) };
  }
  if (field.hasSymbols) return undefined;
  const dimension = eigenvalue.multiplicity === 1 ? 1 : dimensionOf(problem, eigenvalue);
  const divisor = dimension === undefined ? undefined : annihilatorOf(problem, eigenvalue);
  if (dimension === undefined || !divisor) return undefined;
  const vectors = floatVectors(problem, eigenvalue, divisor, dimension);
  return vectors && { type: 'float', vectors };
};

/** Beyond this order, elimination with square roots takes too long. */
const LARGEST_SURD_ORDER = 12;

/** A matrix over sums of square roots, if it is one. */
export const toSurdGrid = <Value>(field: Field<Value>, grid: Grid<Value>): Surd[][] | undefined => {
  const surds = grid.map((row) => row.map((value) => field.toSurd(value)));
  return surds.every((row) => row.every((value) => value !== undefined)) ? surds : undefined;
};

const exactVectors = <Value>(field: Field<Value>, grid: Grid<Value>, value: Value): Value[][] => {
  const shifted = shiftDiagonal(field, grid, value);
  return nullSpaceOf(field, reduce(field, shifted), columnCount(grid)).map((vector) =>
    clearDenominators(field, vector),
  );
};

/** Converts polynomials over the fractions to ones over the field, highest power first. */
const liftFactor = <Value>(field: Field<Value>, factor: readonly bigint[]): Value[] =>
  factor.toReversed().map((value) => field.fromRational(rational(value)));

/** p(A), by Horner's scheme. */
const evaluateAtGrid = <Value>(
  field: Field<Value>,
  polynomial: Polynomial<Value>,
  grid: Grid<Value>,
): Value[][] => {
  const identity = identityIn(field, rowCount(grid));
  return polynomial.reduce<Value[][]>(
    (sum, value) =>
      addGrids(field, multiplyGrids(field, sum, grid), scaleGrid(field, identity, value)),
    scaleGrid(field, identity, field.zero),
  );
};

/**
 * The number of independent eigenvectors of a repeated eigenvalue, if certain: all roots of its
 * factor p together have as many as p(A) has null vectors. If that is the maximum, each root has
 * its full share.
 */
const dimensionOf = <Value>(
  { field, grid }: EigenProblem<Value>,
  { factor, multiplicity }: Eigenvalue<Value>,
): number | undefined => {
  if (!factor) return undefined;
  const degree = factor.length - 1;
  const image = evaluateAtGrid(field, liftFactor(field, factor), grid);
  const nullity = rowCount(grid) - reduce(field, image).pivots.length;
  return nullity === multiplicity * degree ? multiplicity : undefined;
};

/** The characteristic polynomial with the factor of an eigenvalue kept only once. */
const annihilatorOf = <Value>(
  { field, polynomial }: EigenProblem<Value>,
  { factor, multiplicity }: Eigenvalue<Value>,
): Polynomial<Value> | undefined => {
  let rest = polynomial;
  for (let count = 1; count < multiplicity; count += 1) {
    if (!factor) return undefined;
    rest = dividePolynomials(field, rest, liftFactor(field, factor)).quotient;
  }
  return rest;
};

/** Maximum number of attempts with more digits. */
const MOST_ROUNDS = 4;

/**
 * Vectors of the eigenspace in numbers: with f(A) = 0 and f(x) = (x − λ)·g(x), g(A) maps any vector
 * to an eigenvector or zero. Every vector is checked by its residual.
 */
const floatVectors = <Value>(
  { bits, field, grid }: EigenProblem<Value>,
  eigenvalue: Eigenvalue<Value>,
  divisor: Polynomial<Value>,
  dimension: number,
): BigComplex[][] | undefined => {
  for (let round = 0, working = 2 * bits + 64; round < MOST_ROUNDS; round += 1, working *= 2) {
    const value = eigenvalue.refine(working);
    const matrix = approximateGrid(field, grid, working);
    const coefficients = divisor.map((coefficient) => field.approximate(coefficient, working));
    const images = makeList(dimension, (index) =>
      applyQuotient(matrix, coefficients, value, probe(rowCount(grid), index), working),
    );
    const basis =
      dimension === 1
        ? images
            .filter((image) => magnitudeOfVector(image) > Number.NEGATIVE_INFINITY)
            .map((image) => normalise(image, working))
        : orthonormalise(images, working);
    const isGood =
      basis.length === dimension &&
      basis.every((vector) => residualOf(matrix, vector, value, working) < -bits);
    if (isGood) return basis.map((vector) => withoutDust(vector, bits));
  }
  return undefined;
};

/** Small integers without a pattern. */
const probe = (length: number, seed: number): BigComplex[] =>
  makeList(length, (index) =>
    realComplex(bigInteger(((index * 7919 + (seed + 1) * 104_729 + index * index * 31) % 97) - 40)),
  );

/** g(A)·v for g = f/(x − λ): the coefficients of g are those of Horner's scheme for f at λ. */
const applyQuotient = (
  grid: Grid<BigComplex>,
  coefficients: readonly BigComplex[],
  value: BigComplex,
  start: FloatVector,
  bits: number,
): BigComplex[] => {
  let factor = at(coefficients, 0);
  let result = scaleVector(start, factor, bits);
  for (const coefficient of coefficients.slice(1, -1)) {
    factor = addComplex(multiplyComplex(factor, value, bits), coefficient, bits);
    const shifted = scaleVector(start, factor, bits);
    result = applyGrid(grid, result, bits).map((part, index) =>
      addComplex(part, at(shifted, index), bits),
    );
  }
  return result;
};

/** log₂ of |A·v − λ·v| relative to the size of the matrix, for a vector of length 1. */
const residualOf = (
  grid: Grid<BigComplex>,
  vector: FloatVector,
  value: BigComplex,
  bits: number,
): number => {
  const difference = subtractVectors(
    applyGrid(grid, vector, bits),
    scaleVector(vector, value, bits),
    bits,
  );
  const size = Math.max(
    magnitudeOfComplex(value),
    ...grid.flat().map((entry) => magnitudeOfComplex(entry)),
  );
  return magnitudeOfVector(difference) - size;
};
