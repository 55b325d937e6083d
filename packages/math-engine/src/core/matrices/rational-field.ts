import { checkSize } from '../evaluate/rational-arithmetic.ts';
import {
  add,
  greatestCommonDivisor,
  isZero,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';
import { BIG_ZERO, bigFromRational } from '../solving/big-float.ts';
import { numberNode } from '../syntax/ast.ts';
import type { Field, Reduction, Ring } from './field.ts';
import { at, columnCount, entryOf, type Grid, mapGrid, rowCount } from './grid.ts';
import { surdTerm } from './surd.ts';

/** Whole numbers. */
export const INTEGERS: Ring<bigint> = {
  add: (left, right) => left + right,
  multiply: (left, right) => left * right,
  negate: (value) => -value,
  one: 1n,
  zero: 0n,
};

const leastCommonMultiple = (left: bigint, right: bigint): bigint =>
  (left / greatestCommonDivisor(left, right)) * right;

/** The least common denominator of some fractions. */
export const commonDenominator = (values: readonly Rational[]): bigint =>
  values.reduce((least, { denominator }) => leastCommonMultiple(least, denominator), 1n);

/** The numerator of a fraction over a denominator that its own divides. */
export const numeratorOver = (value: Rational, denominator: bigint): bigint =>
  value.numerator * (denominator / value.denominator);

/**
 * Gauss–Jordan elimination without fractions: every number in it is a minor of the matrix, so that
 * none grows beyond what the result needs, and every division leaves no rest. E. H. Bareiss,
 * Mathematics of Computation 22 (1968) 565–578.
 */
const reduceFractions = (grid: Grid<Rational>): Reduction<Rational> => {
  const [height, width] = [rowCount(grid), columnCount(grid)];
  const denominators = grid.map((row) => commonDenominator(row));
  const rows = grid.map((row, index) =>
    row.map((value) => numeratorOver(value, at(denominators, index))),
  );
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
  negate,
  one: ONE,
  reduce: reduceFractions,
  toExpression: (value) => numberNode(checkSize(value)),
  toRational: (value) => value,
  toSurd: (value) => surdTerm(value),
  zero: ZERO,
};

/** The multiple of a vector in the smallest whole numbers, in the same direction. */
export const shortestMultiple = (vector: readonly Rational[]): Rational[] => {
  const denominator = commonDenominator(vector);
  const whole = vector.map((value) => numeratorOver(value, denominator));
  const common = whole.reduce(greatestCommonDivisor, 0n);
  return whole.map((value) => rational(common === 0n ? value : value / common));
};
