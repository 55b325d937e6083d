import { COMPLEX_ZERO, magnitudeOfComplex, subtractComplex } from '../numbers/big-complex.ts';
import { rational } from '../numbers/rational.ts';
import { reduce } from './elimination.ts';
import {
  equalGrids,
  type Field,
  identityIn,
  multiplyGrids,
  multiplyVector,
  type Reduction,
  scaleGrid,
  subtractIn,
} from './field.ts';
import {
  applyGrid,
  approximateGrid,
  floatDeterminant,
  magnitudeOfVector,
  subtractVectors,
} from './float-vectors.ts';
import {
  at,
  columnCount,
  columnOf,
  type Grid,
  makeList,
  mapGrid,
  rowCount,
  transposeGrid,
} from './grid.ts';
import { evaluatePolynomial, type Polynomial } from './polynomial.ts';

/** Binary digits in which formulas are compared at a sample point. */
const COMPARED_BITS = 160;

/**
 * Whether the product of two matrices is a third: exactly, or, with symbols, at a sample point, in
 * more digits than could agree by chance.
 */
export const confirmEquation = <Value>(
  field: Field<Value>,
  left: Grid<Value>,
  right: Grid<Value>,
  product: Grid<Value>,
): boolean => {
  if (!field.hasSymbols) return equalGrids(field, multiplyGrids(field, left, right), product);
  const [first, second, expected] = [left, right, product].map((grid) =>
    approximateGrid(field, grid, 2 * COMPARED_BITS),
  );
  if (!first || !second || !expected) return false;
  const columns = transposeGrid(second).map((column) =>
    applyGrid(first, column, 2 * COMPARED_BITS),
  );
  return columns.every((column, index) => {
    const difference = subtractVectors(column, columnOf(expected, index), 2 * COMPARED_BITS);
    const size = Math.max(0, magnitudeOfVector(column), magnitudeOfVector(columnOf(second, index)));
    return magnitudeOfVector(difference) < size - COMPARED_BITS;
  });
};

/**
 * Whether a determinant of formulas is numerically right, at a sample point if it contains symbols;
 * by elimination if the formula came from products.
 */
export const confirmDeterminantByNumbers = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  determinant: Value,
): boolean => {
  const bits = 2 * COMPARED_BITS;
  const matrix = approximateGrid(field, grid, bits);
  const difference = subtractComplex(
    floatDeterminant(matrix, bits),
    field.isZero(determinant) ? COMPLEX_ZERO : field.approximate(determinant, bits),
    bits,
  );
  // Rounding errors are judged by Hadamard's bound.
  const size = matrix.reduce((sum, row) => sum + Math.max(0, magnitudeOfVector(row)) + 4, 0);
  return magnitudeOfComplex(difference) < size - COMPARED_BITS;
};

/** A vector of small integers without a pattern that a product could share. */
export const probeVector = <Value>(field: Field<Value>, length: number): Value[] =>
  makeList(length, (index) =>
    field.fromRational(rational(BigInt(((index * index * 37 + index * 11 + 5) % 101) - 43))),
  );

export const equalVectors = <Value>(
  field: Field<Value>,
  left: readonly Value[],
  right: readonly Value[],
): boolean =>
  left.length === right.length &&
  left.every((value, index) => field.isZero(subtractIn(field, value, at(right, index))));

/**
 * Whether A·(B·v) = C·v for a probe: a product C = A·B is then almost certainly right (R.
 * Freivalds, 1977).
 */
export const confirmProduct = <Value>(
  field: Field<Value>,
  factors: readonly Grid<Value>[],
  product: Grid<Value>,
): boolean => {
  const probe = probeVector(field, columnCount(product));
  const applied = factors.reduceRight<readonly Value[]>(
    (vector, factor) => multiplyVector(field, factor, vector),
    probe,
  );
  return equalVectors(field, applied, multiplyVector(field, product, probe));
};

/** The rank of the transpose: a second opinion on the rank, with other pivots. */
export const rankOfTranspose = <Value>(field: Field<Value>, grid: Grid<Value>): number =>
  reduce(field, transposeGrid(grid)).pivots.length;

/**
 * Whether a reduced row echelon form belongs to a matrix: the matrix is the product of its pivot
 * columns with the rows of the form, and has the same rank.
 */
export const confirmEchelon = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  { pivots, rows }: Pick<Reduction<Value>, 'pivots' | 'rows'>,
): boolean => {
  const isEmpty = rows
    .slice(pivots.length)
    .flat()
    .every((value) => field.isZero(value));
  const isReduced = rows.slice(0, pivots.length).every((row, index) =>
    pivots.every((pivot, place) => {
      const expected = place === index ? field.one : field.zero;
      return field.isZero(subtractIn(field, at(row, pivot), expected));
    }),
  );
  if (!isEmpty || !isReduced || rankOfTranspose(field, grid) !== pivots.length) return false;
  if (pivots.length === 0) return grid.flat().every((value) => field.isZero(value));
  const columns = grid.map((row) => pivots.map((pivot) => at(row, pivot)));
  return equalGrids(field, multiplyGrids(field, columns, rows.slice(0, pivots.length)), grid);
};

/**
 * Whether a polynomial equals det(x·I − A) at two points, with determinants computed by
 * elimination.
 */
export const confirmCharacteristic = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  coefficients: Polynomial<Value>,
): boolean =>
  [0n, 3n].every((number) => {
    const point = field.fromRational(rational(number));
    const shifted = shiftDiagonal(field, grid, point);
    if (field.isFormula) {
      const value = evaluatePolynomial(field, coefficients, point);
      return confirmDeterminantByNumbers(field, shifted, value);
    }
    const expected = reduce(field, shifted).determinant;
    return field.isZero(
      subtractIn(field, evaluatePolynomial(field, coefficients, point), expected),
    );
  });

/** x·I − A */
export const shiftDiagonal = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  point: Value,
): Value[][] => {
  const diagonal = scaleGrid(field, identityIn(field, rowCount(grid)), point);
  return mapGrid(grid, (value, row, column) =>
    subtractIn(field, at(at(diagonal, row), column), value),
  );
};
