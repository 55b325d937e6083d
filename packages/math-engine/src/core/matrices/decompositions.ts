import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { signOfBig } from '../numbers/big-float.ts';
import { answerWriter, type MatrixContext, type MatrixOutcome, several } from './context.ts';
import { refuseSymbols } from './eigen.ts';
import { factorLu } from './elimination.ts';
import { dotIn, equalGrids, type Field, identityIn, multiplyGrids, subtractIn } from './field.ts';
import {
  at,
  columnCount,
  describeShape,
  entryOf,
  fromColumns,
  type Grid,
  makeGrid,
  mapGrid,
  rowCount,
  transposeGrid,
} from './grid.ts';
import { checkOrder, checkSquare, MatrixLimits } from './matrix-limits.ts';
import { realRootOf, rootCell } from './root-cell.ts';

/** P·A = L·U. */
export const computeLu = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => {
  const { field, notes } = context;
  checkOrder(grid);
  const { lower, order, upper } = factorLu(field, grid);
  const identity = identityIn(field, rowCount(grid));
  const permutation = order.map((index) => at(identity, index));
  const isConfirmed = equalGrids(
    field,
    multiplyGrids(field, permutation, grid),
    multiplyGrids(field, lower, upper),
  );
  notes.assumptions.add(
    'permutation * A = lower * upper, with ones on the diagonal of lower; rows are exchanged only where a pivot is 0',
  );
  if (field.hasSymbols) {
    notes.warnings.add('this holds for general values of the symbols, where no pivot is 0');
  }
  const { grid: write } = answerWriter(context);
  return several(
    { answer: write(lower, isConfirmed), name: 'lower' },
    { answer: write(upper, isConfirmed), name: 'upper' },
    { answer: write(permutation, isConfirmed), name: 'permutation' },
  );
};

/** Σ conj(left)·right */
const innerProductIn = <Value>(
  field: Field<Value>,
  left: readonly Value[],
  right: readonly Value[],
): Value =>
  dotIn(
    field,
    left.map((value) => field.conjugate(value)),
    right,
  );

/** Unscaled orthogonal vectors, and the columns they were computed from. */
export interface Orthogonal<Value> {
  /** Which columns are independent of the previous ones. */
  columns: number[];
  /** The squares of their lengths. */
  norms: Value[];
  vectors: Value[][];
}

/** Gram–Schmidt without roots: dependent columns are left out. */
export const orthogonalise = <Value>(
  field: Field<Value>,
  columns: Grid<Value>,
): Orthogonal<Value> => {
  const result: Orthogonal<Value> = { columns: [], norms: [], vectors: [] };
  columns.forEach((column, index) => {
    let rest = [...column];
    result.vectors.forEach((vector, place) => {
      const inner = innerProductIn(field, vector, column);
      const factor = field.multiply(inner, field.invert(at(result.norms, place)));
      rest = rest.map((value, row) =>
        subtractIn(field, value, field.multiply(factor, at(vector, row))),
      );
    });
    const norm = innerProductIn(field, rest, rest);
    if (rest.every((value) => field.isZero(value))) return;
    result.columns.push(index);
    result.norms.push(norm);
    result.vectors.push(rest);
  });
  return result;
};

/** A = Q·R with orthonormal columns of Q and a positive diagonal of R. */
export const computeQr = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => {
  const { field, notes, precision } = context;
  refuseSymbols(field, 'The QR decomposition');
  checkOrder(grid, MatrixLimits.qrOrder);
  const columns = transposeGrid(grid);
  const { norms, vectors } = orthogonalise(field, columns);
  if (vectors.length === 0) {
    return fail(CalculatorErrorType.DomainError, 'A zero matrix has no QR decomposition.');
  }
  const inner = vectors.map((vector) =>
    columns.map((column) => innerProductIn(field, vector, column)),
  );
  const inverses = norms.map((norm) => field.invert(norm));
  const rebuilt = multiplyGrids(
    field,
    fromColumns(vectors),
    inner.map((row, index) => row.map((value) => field.multiply(value, at(inverses, index)))),
  );
  const isOrthogonal = vectors.every((left, index) =>
    vectors.slice(index + 1).every((right) => field.isZero(innerProductIn(field, left, right))),
  );
  const isConfirmed = isOrthogonal && equalGrids(field, rebuilt, grid);
  notes.assumptions.add(
    'A = orthogonal * triangular; the columns of orthogonal have length 1, the diagonal of triangular is positive',
  );
  if (vectors.length < columnCount(grid)) {
    notes.warnings.add(
      `the columns are linearly dependent (rank ${vectors.length}): orthogonal has ${vectors.length} column${vectors.length === 1 ? '' : 's'}, triangular ${vectors.length} row${vectors.length === 1 ? '' : 's'}`,
    );
  }
  // u/√n is (u/n)·√n, and u·a/√n is (u·a/n)·√n.
  const roots = norms.map((norm) => realRootOf(field, norm, precision));
  const scaled = (value: Value, index: number) =>
    rootCell(field, field.multiply(value, at(inverses, index)), at(roots, index), precision);
  const orthogonal = makeGrid(rowCount(grid), vectors.length, (row, column) =>
    scaled(entryOf(vectors, column, row), column),
  );
  const triangular = mapGrid(inner, (value, row) => scaled(value, row));
  const { gridOfCells } = answerWriter(context);
  return several(
    { answer: gridOfCells(orthogonal, isConfirmed), name: 'orthogonal' },
    { answer: gridOfCells(triangular, isConfirmed), name: 'triangular' },
  );
};

/** A = L·Lᵀ (for complex matrices, with the conjugate), via A = L·D·Lᵀ without roots. */
export const computeCholesky = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => {
  const { field, notes, precision } = context;
  refuseSymbols(field, 'The Cholesky decomposition');
  checkSquare(grid, 'The Cholesky decomposition');
  checkOrder(grid);
  const conjugate = mapGrid(transposeGrid(grid), (value) => field.conjugate(value));
  if (!equalGrids(field, grid, conjugate)) {
    return fail(
      CalculatorErrorType.DomainError,
      'The Cholesky decomposition takes a symmetric matrix (if complex, a Hermitian one); this one is not equal to its transpose.',
    );
  }
  const { lower, order, upper } = factorLu(field, grid);
  const pivots = upper.map((row, index) => at(row, index));
  const isDefinite =
    order.every((value, index) => value === index) &&
    pivots.every((pivot) => !field.isZero(pivot) && signOfBig(field.approximate(pivot, 32).re) > 0);
  if (!isDefinite) {
    return fail(
      CalculatorErrorType.DomainError,
      `The matrix (${describeShape(grid)}) is symmetric but not positive definite, so it has no Cholesky decomposition: a pivot of its elimination is not positive.`,
    );
  }
  const scaledRows = transposeGrid(lower).map((row, index) =>
    row.map((value) => field.multiply(field.conjugate(value), at(pivots, index))),
  );
  const isConfirmed = equalGrids(field, multiplyGrids(field, lower, scaledRows), grid);
  notes.assumptions.add('A = lower * transpose(lower), if complex with the conjugate transpose');
  const roots = pivots.map((pivot) => realRootOf(field, pivot, precision));
  const cells = mapGrid(lower, (value, _, column) =>
    rootCell(field, value, at(roots, column), precision),
  );
  return several({ answer: answerWriter(context).gridOfCells(cells, isConfirmed), name: 'lower' });
};

/** The conjugate transpose. */
export const adjointOf = <Value>(field: Field<Value>, grid: Grid<Value>): Value[][] =>
  mapGrid(transposeGrid(grid), (value) => field.conjugate(value));
