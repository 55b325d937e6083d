import { ToolErrorType } from '@lobechat/types';

import { checkSize } from '../evaluate/rational-arithmetic.ts';
import { fail } from '../failure.ts';
import { bigFromRational } from '../numbers/big-conversions.ts';
import { BIG_ZERO } from '../numbers/big-float.ts';
import { leastCommonMultiple } from '../numbers/integers.ts';
import {
  add,
  bitLength,
  greatestCommonDivisor,
  isZero,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';
import { numberNode } from '../syntax/ast.ts';
import type { Field, Reduction, Ring } from './field.ts';
import { at, columnCount, entryOf, type Grid, mapGrid, rowCount, transposeGrid } from './grid.ts';
import { surdTerm } from './surd.ts';

/** Integers. */
export const INTEGERS: Ring<bigint> = {
  add: (left, right) => left + right,
  multiply: (left, right) => left * right,
  negate: (value) => -value,
  one: 1n,
  zero: 0n,
};

/** The least common denominator of some fractions. */
export const commonDenominator = (values: readonly Rational[]): bigint =>
  values.reduce((least, { denominator }) => leastCommonMultiple(least, denominator), 1n);

/** The numerator of a fraction over a denominator that is a multiple of its own. */
export const numeratorOver = (value: Rational, denominator: bigint): bigint =>
  value.numerator * (denominator / value.denominator);

/** Maximum binary digits of a minor of a matrix. */
const MOST_MINOR_BITS = 60_000;

/**
 * Rejects a matrix whose minors may be too long to compute with: Hadamard's bound, the product of
 * the lengths of the rows.
 *
 * @throws ToolError `ResourceLimit`
 */
export const checkMinors = (rows: Grid<bigint>): void => {
  const bits = rows
    .map((row) => Math.max(0, ...row.map((value) => bitLength(value))) + Math.log2(row.length) / 2)
    .reduce((sum, value) => sum + value, 0);
  if (bits <= MOST_MINOR_BITS) return;
  fail(
    ToolErrorType.ResourceLimit,
    `The numbers in an elimination of this matrix may have ${Math.round(bits / 3.3219).toLocaleString('en-US')} digits; at most ${Math.round(MOST_MINOR_BITS / 3.3219).toLocaleString('en-US')} are allowed. Take a smaller matrix or shorter entries.`,
  );
};

/**
 * Fraction-free Gauss–Jordan elimination: every number in it is a minor of the matrix, so that none
 * grows beyond what the result needs, and every division is exact. E. H. Bareiss, Mathematics of
 * Computation 22 (1968) 565–578.
 */
const reduceFractions = (grid: Grid<Rational>): Reduction<Rational> => {
  const [height, width] = [rowCount(grid), columnCount(grid)];
  const denominators = grid.map((row) => commonDenominator(row));
  const rows = grid.map((row, index) =>
    row.map((value) => numeratorOver(value, at(denominators, index))),
  );
  checkMinors(rows);
  const pivots: number[] = [];
  let previous = 1n;
  let sign = 1n;
  for (let column = 0; column < width && pivots.length < height; column += 1) {
    const top = pivots.length;
    let found = top;
    while (found < height && entryOf(rows, found, column) === 0n) found += 1;
    if (found === height) continue;
    if (found !== top) {
      [rows[top], rows[found]] = [at(rows, found), at(rows, top)];
      sign = -sign;
    }
    const pivotRow = at(rows, top);
    const pivot = at(pivotRow, column);
    for (let index = 0; index < height; index += 1) {
      if (index === top) continue;
      const row = at(rows, index);
      const factor = at(row, column);
      rows[index] = row.map(
        (value, place) => (pivot * value - factor * at(pivotRow, place)) / previous,
      );
    }
    previous = pivot;
    pivots.push(column);
  }
  const scale = denominators.reduce((product, value) => product * value, 1n);
  const isRegular = pivots.length === height && height === width;
  return {
    determinant: isRegular ? rational(sign * previous, scale) : ZERO,
    pivots,
    rows: mapGrid(rows, (value) => rational(value, previous)),
  };
};

/** A product in integers: one reduction per entry rather than one per term. */
const multiplyFractions = (left: Grid<Rational>, right: Grid<Rational>): Rational[][] => {
  const scaled = (lines: Grid<Rational>) =>
    lines.map((values) => {
      const denominator = commonDenominator(values);
      return { denominator, whole: values.map((value) => numeratorOver(value, denominator)) };
    });
  const [rows, columns] = [scaled(left), scaled(transposeGrid(right))];
  return rows.map((row) =>
    columns.map((column) => {
      const sum = row.whole.reduce(
        (total, value, index) => total + value * at(column.whole, index),
        0n,
      );
      return rational(sum, row.denominator * column.denominator);
    }),
  );
};

/** Fractions of big integers. */
export const RATIONALS: Field<Rational> = {
  add,
  approximate: (value, bits) => ({ im: BIG_ZERO, re: bigFromRational(value, bits) }),
  conjugate: (value) => value,
  fromRational: (value) => value,
  hasSymbols: false,
  invert: (value) => rational(value.denominator, value.numerator),
  isZero,
  multiply,
  multiplyGrids: multiplyFractions,
  negate,
  one: ONE,
  reduce: reduceFractions,
  toExpression: (value) => numberNode(checkSize(value)),
  toRational: (value) => value,
  toSurd: (value) => surdTerm(value),
  zero: ZERO,
};

/** Scales a vector to the smallest integers, in the same direction. */
export const shortestMultiple = (vector: readonly Rational[]): Rational[] => {
  const denominator = commonDenominator(vector);
  const whole = vector.map((value) => numeratorOver(value, denominator));
  const common = whole.reduce(greatestCommonDivisor, 0n);
  return whole.map((value) => rational(common === 0n ? value : value / common));
};
