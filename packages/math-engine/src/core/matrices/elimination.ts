import { berkowitz } from './characteristic.ts';
import { type Field, identityIn, multiplyGrids, type Reduction, subtractIn } from './field.ts';
import { at, columnCount, type Grid, makeGrid, makeList, rowCount } from './grid.ts';

/** Reduced row echelon form by Gauss–Jordan elimination. */
export const reduce = <Value>(field: Field<Value>, grid: Grid<Value>): Reduction<Value> =>
  field.reduce ? field.reduce(grid) : eliminate(field, grid);

/** General elimination: works in any field, and is the second opinion on faster ones. */
const eliminate = <Value>(field: Field<Value>, grid: Grid<Value>): Reduction<Value> => {
  const [height, width] = [rowCount(grid), columnCount(grid)];
  const rows: Value[][] = grid.map((row) => [...row]);
  const pivots: number[] = [];
  let determinant = field.one;
  for (let column = 0; column < width && pivots.length < height; column += 1) {
    const top = pivots.length;
    let found = top;
    while (found < height && field.isZero(at(at(rows, found), column))) found += 1;
    if (found === height) continue;
    if (found !== top) {
      [rows[top], rows[found]] = [at(rows, found), at(rows, top)];
      determinant = field.negate(determinant);
    }
    const pivot = at(at(rows, top), column);
    determinant = field.multiply(determinant, pivot);
    const inverse = field.invert(pivot);
    const pivotRow = at(rows, top).map((value) => field.multiply(value, inverse));
    rows[top] = pivotRow;
    for (let index = 0; index < height; index += 1) {
      const factor = at(at(rows, index), column);
      if (index === top || field.isZero(factor)) continue;
      rows[index] = at(rows, index).map((value, place) =>
        subtractIn(field, value, field.multiply(factor, at(pivotRow, place))),
      );
    }
    pivots.push(column);
  }
  const isRegular = pivots.length === height && height === width;
  return { determinant: isRegular ? determinant : field.zero, pivots, rows };
};

/** A basis of the null space, one vector for each column without a pivot. */
export const nullSpaceOf = <Value>(
  field: Field<Value>,
  { pivots, rows }: Pick<Reduction<Value>, 'pivots' | 'rows'>,
  width: number,
): Value[][] => {
  const isPivot = new Set(pivots);
  const free = makeList(width, (column) => column).filter((column) => !isPivot.has(column));
  return free.map((column) => {
    const vector = makeList(width, (place) => (place === column ? field.one : field.zero));
    pivots.forEach((pivot, row) => {
      vector[pivot] = field.negate(at(at(rows, row), column));
    });
    return vector;
  });
};

/**
 * Orders up to which inverses of formulas are computed from minors, and determinants from products.
 */
const LARGEST_MINORS = 6;
const LARGEST_PRODUCTS = 10;

/** The inverse; undefined for a singular matrix. */
export const invertGrid = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
): Value[][] | undefined => {
  const order = rowCount(grid);
  if (field.isFormula && order <= LARGEST_MINORS)
    return divideByDeterminant(field, grid, adjugateOf(field, grid));
  const identity = identityIn(field, order);
  const { pivots, rows } = reduce(
    field,
    grid.map((row, index) => [...row, ...at(identity, index)]),
  );
  const isRegular = pivots.length === order && at(pivots, order - 1) === order - 1;
  return isRegular ? rows.map((row) => row.slice(order)) : undefined;
};

/**
 * The solution of a regular system, for each column of the right-hand side; undefined for a singular
 * one.
 */
export const solveRegular = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  sides: Grid<Value>,
): Value[][] | undefined => {
  if (field.isFormula && rowCount(grid) <= LARGEST_MINORS)
    return divideByDeterminant(field, grid, multiplyGrids(field, adjugateOf(field, grid), sides));
  const inverse = invertGrid(field, grid);
  return inverse && multiplyGrids(field, inverse, sides);
};

/** The transposed matrix of cofactors. */
const adjugateOf = <Value>(field: Field<Value>, grid: Grid<Value>): Value[][] =>
  makeGrid(rowCount(grid), rowCount(grid), (row, column) => {
    const minor = grid
      .filter((_, index) => index !== column)
      .map((values) => values.filter((_, index) => index !== row));
    const value = determinantOf(field, minor);
    return (row + column) % 2 === 0 ? value : field.negate(value);
  });

/**
 * With symbols, the intermediate quotients of elimination are far longer than the result, and so are
 * sums of quotients: everything is divided at the end.
 */
const divideByDeterminant = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  values: Grid<Value>,
): Value[][] | undefined => {
  const determinant = determinantOf(field, grid);
  if (field.isZero(determinant)) return undefined;
  const inverse = field.invert(determinant);
  return values.map((row) => row.map((value) => field.multiply(value, inverse)));
};

/** The determinant of a square matrix; for formulas, without division. */
export const determinantOf = <Value>(field: Field<Value>, grid: Grid<Value>): Value =>
  field.isFormula && rowCount(grid) <= LARGEST_PRODUCTS
    ? determinantByProducts(field, grid)
    : reduce(field, grid).determinant;

/** A determinant without division. */
export const determinantByProducts = <Value>(field: Field<Value>, grid: Grid<Value>): Value => {
  const order = rowCount(grid);
  const constant = at(berkowitz(field, grid), order);
  return order % 2 === 0 ? constant : field.negate(constant);
};

/** P·A = L·U, with the rows of A in the order of the permutation. */
export interface LuParts<Value> {
  lower: Value[][];
  /** Which row of the matrix comes first, second, … */
  order: number[];
  upper: Value[][];
}

/** Triangular factors; rows are swapped only if a pivot is zero. */
export const factorLu = <Value>(field: Field<Value>, grid: Grid<Value>): LuParts<Value> => {
  const [height, width] = [rowCount(grid), columnCount(grid)];
  const upper: Value[][] = grid.map((row) => [...row]);
  const lower = identityIn(field, height);
  const order = makeList(height, (index) => index);
  let top = 0;
  for (let column = 0; column < width && top < height; column += 1) {
    let found = top;
    while (found < height && field.isZero(at(at(upper, found), column))) found += 1;
    if (found === height) continue;
    if (found !== top) exchange(field, { lower, order, upper }, top, found);
    const pivotRow = at(upper, top);
    const inverse = field.invert(at(pivotRow, column));
    for (let index = top + 1; index < height; index += 1) {
      const row = at(upper, index);
      if (field.isZero(at(row, column))) continue;
      const factor = field.multiply(at(row, column), inverse);
      at(lower, index)[top] = factor;
      upper[index] = row.map((value, place) =>
        place <= column
          ? field.zero
          : subtractIn(field, value, field.multiply(factor, at(pivotRow, place))),
      );
    }
    top += 1;
  }
  return { lower, order, upper };
};

const exchange = <Value>(
  field: Field<Value>,
  { lower, order, upper }: LuParts<Value>,
  first: number,
  second: number,
): void => {
  [upper[first], upper[second]] = [at(upper, second), at(upper, first)];
  [order[first], order[second]] = [at(order, second), at(order, first)];
  // The factors found so far move with their rows; those on the diagonal stay.
  const [left, right] = [at(lower, first), at(lower, second)];
  lower[first] = left.map((value, place) => (place < first ? at(right, place) : value));
  lower[second] = right.map((_, place) =>
    place < first ? at(left, place) : place === second ? field.one : field.zero,
  );
};
