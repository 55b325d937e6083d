import type { BigComplex } from '../numbers/big-complex.ts';
import type { Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { at, columnCount, type Grid, makeGrid, makeList, rowCount } from './grid.ts';
import type { Surd } from './surd.ts';

/** Numbers that can be added and multiplied. */
export interface Ring<Value> {
  add: (left: Value, right: Value) => Value;
  /** A faster matrix product than the general one, if the field has one. */
  multiplyGrids?: (left: Grid<Value>, right: Grid<Value>) => Value[][];
  multiply: (left: Value, right: Value) => Value;
  negate: (value: Value) => Value;
  one: Value;
  zero: Value;
}

/** A field of exact numbers in which every zero is recognised. */
export interface Field<Value> extends Ring<Value> {
  /** The value to a number of binary digits, each of the two parts separately. */
  approximate: (value: Value, bits: number) => BigComplex;
  conjugate: (value: Value) => Value;
  /** Whether there are free symbols, so that "not zero" means "not zero for general values". */
  hasSymbols: boolean;
  fromRational: (value: Rational) => Value;
  /** Whether values are formulas, for which products stay shorter than quotients. */
  isFormula?: boolean;
  /** Requires a nonzero value. */
  invert: (value: Value) => Value;
  /**
   * Whether a value is zero, as a proof either way.
   *
   * @throws ToolError `Unsolved` if it is undecidable
   */
  isZero: (value: Value) => boolean;
  /** A faster elimination than the general one, if the field has one. */
  reduce?: (grid: Grid<Value>) => Reduction<Value>;
  /** A square root in the field, if one is found. */
  root?: (value: Value) => Value | undefined;
  toExpression: (value: Value) => Expression;
  /** The value as a sum of square roots, if it is one. */
  toSurd: (value: Value) => Surd | undefined;
  /** The value as a fraction, if it is one. */
  toRational: (value: Value) => Rational | undefined;
}

/** A matrix in reduced row echelon form. */
export interface Reduction<Value> {
  /** For a square matrix: its determinant. */
  determinant: Value;
  /** The pivot columns, in the order of the rows. */
  pivots: readonly number[];
  rows: Value[][];
}

export const subtractIn = <Value>(ring: Ring<Value>, left: Value, right: Value): Value =>
  ring.add(left, ring.negate(right));

export const sumIn = <Value>(ring: Ring<Value>, values: readonly Value[]): Value =>
  values.reduce((sum, value) => ring.add(sum, value), ring.zero);

/** Σ left·right, without conjugation. */
export const dotIn = <Value>(
  ring: Ring<Value>,
  left: readonly Value[],
  right: readonly Value[],
): Value =>
  left.reduce(
    (sum, value, index) => ring.add(sum, ring.multiply(value, at(right, index))),
    ring.zero,
  );

export const multiplyGrids = <Value>(
  ring: Ring<Value>,
  left: Grid<Value>,
  right: Grid<Value>,
): Value[][] => {
  if (ring.multiplyGrids) return ring.multiplyGrids(left, right);
  const columns = makeList(columnCount(right), (column) => right.map((row) => at(row, column)));
  return left.map((row) => columns.map((column) => dotIn(ring, row, column)));
};

export const multiplyVector = <Value>(
  ring: Ring<Value>,
  left: Grid<Value>,
  vector: readonly Value[],
): Value[] =>
  multiplyGrids(
    ring,
    left,
    vector.map((value) => [value]),
  ).map((row) => at(row, 0));

export const addGrids = <Value>(
  ring: Ring<Value>,
  left: Grid<Value>,
  right: Grid<Value>,
): Value[][] =>
  left.map((row, index) =>
    row.map((value, column) => ring.add(value, at(at(right, index), column))),
  );

export const scaleGrid = <Value>(ring: Ring<Value>, grid: Grid<Value>, factor: Value): Value[][] =>
  grid.map((row) => row.map((value) => ring.multiply(value, factor)));

export const identityIn = <Value>(ring: Ring<Value>, order: number): Value[][] =>
  makeGrid(order, order, (row, column) => (row === column ? ring.one : ring.zero));

/** Whether two matrices of the same shape are equal. */
export const equalGrids = <Value>(
  field: Field<Value>,
  left: Grid<Value>,
  right: Grid<Value>,
): boolean =>
  rowCount(left) === rowCount(right) &&
  columnCount(left) === columnCount(right) &&
  left.every((row, index) =>
    row.every((value, column) =>
      field.isZero(subtractIn(field, value, at(at(right, index), column))),
    ),
  );
