import {
  addComplex,
  type BigComplex,
  COMPLEX_ONE,
  COMPLEX_ZERO,
  divideComplex,
  isComplexZero,
  magnitudeOfComplex,
  multiplyComplex,
  negateComplex,
  normOfComplex,
  realComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import {
  absoluteBig,
  addBig,
  BIG_ZERO,
  type BigFloat,
  compareBig,
  magnitudeOfBig,
  negateBig,
} from '../numbers/big-float.ts';
import { squareRootBig } from '../numbers/big-square-root.ts';
import type { Field } from './field.ts';
import { at, type Grid, mapGrid } from './grid.ts';

/** A vector of complex numbers. */
export type FloatVector = readonly BigComplex[];

export const approximateGrid = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  bits: number,
): BigComplex[][] => mapGrid(grid, (value) => field.approximate(value, bits));

export const conjugateComplex = ({ im, re }: BigComplex): BigComplex => ({ im: negateBig(im), re });

/** Σ conj(left)·right */
export const innerProduct = (left: FloatVector, right: FloatVector, bits: number): BigComplex =>
  left.reduce<BigComplex>(
    (sum, value, index) =>
      addComplex(sum, multiplyComplex(conjugateComplex(value), at(right, index), bits), bits),
    COMPLEX_ZERO,
  );

export const applyGrid = (
  grid: Grid<BigComplex>,
  vector: FloatVector,
  bits: number,
): BigComplex[] =>
  grid.map((row) =>
    row.reduce<BigComplex>(
      (sum, value, index) => addComplex(sum, multiplyComplex(value, at(vector, index), bits), bits),
      COMPLEX_ZERO,
    ),
  );

export const scaleVector = (vector: FloatVector, factor: BigComplex, bits: number): BigComplex[] =>
  vector.map((value) => multiplyComplex(value, factor, bits));

export const subtractVectors = (
  left: FloatVector,
  right: FloatVector,
  bits: number,
): BigComplex[] => left.map((value, index) => subtractComplex(value, at(right, index), bits));

const lengthOf = (vector: FloatVector, bits: number): BigFloat =>
  squareRootBig(
    vector.reduce<BigFloat>(
      (sum, value) => addBig(sum, normOfComplex(value, bits), bits),
      BIG_ZERO,
    ),
    bits,
  );

/** The binary exponent of the largest component; minus infinity for the zero vector. */
export const magnitudeOfVector = (vector: FloatVector): number =>
  Math.max(Number.NEGATIVE_INFINITY, ...vector.map(magnitudeOfComplex));

/** Scales a vector to length 1, with its first nonzero component real and positive. */
export const normalise = (vector: FloatVector, bits: number): BigComplex[] => {
  const length = lengthOf(vector, bits);
  const largest = magnitudeOfVector(vector);
  const first = vector.find((value) => magnitudeOfComplex(value) > largest - bits / 2);
  if (!first) return [...vector];
  const size = squareRootBig(normOfComplex(first, bits), bits);
  // conj(first)/|first| rotates the first component onto the positive real axis.
  const isTurned = compareBig(size, first.re) !== 0;
  const turn = divideComplex(conjugateComplex(first), realComplex(size), bits);
  return vector.map((value) => {
    const turned = isTurned ? multiplyComplex(value, turn, bits) : value;
    const exact = value === first ? realComplex(turned.re) : turned;
    return divideComplex(exact, realComplex(length), bits);
  });
};

/**
 * Parts that are negligible beside a vector of length 1, to a number of binary digits, become zero.
 */
export const withoutDust = (vector: FloatVector, bits: number): BigComplex[] => {
  const clean = (part: BigFloat): BigFloat =>
    magnitudeOfBig(absoluteBig(part)) < -bits ? BIG_ZERO : part;
  return vector.map(({ im, re }) => ({ im: clean(im), re: clean(re) }));
};

/**
 * Orthonormal vectors with the same span, by Gram–Schmidt, applied twice to prevent the
 * accumulation of rounding errors. Vectors that depend on previous ones are left out.
 */
export const orthonormalise = (vectors: readonly FloatVector[], bits: number): BigComplex[][] => {
  const basis: BigComplex[][] = [];
  for (const vector of vectors) {
    let rest: FloatVector = vector;
    for (let round = 0; round < 2; round += 1) {
      for (const unit of basis) {
        rest = subtractVectors(rest, scaleVector(unit, innerProduct(unit, rest, bits), bits), bits);
      }
    }
    const isNew = magnitudeOfVector(rest) > magnitudeOfVector(vector) - bits / 2;
    if (isNew) basis.push(normalise(rest, bits));
  }
  return basis;
};

/** The determinant, by elimination with the largest pivots. */
export const floatDeterminant = (grid: Grid<BigComplex>, bits: number): BigComplex => {
  let rows: (readonly BigComplex[])[] = [...grid];
  let determinant = COMPLEX_ONE;
  while (rows.length > 0) {
    const sizes = rows.map((row) => magnitudeOfComplex(at(row, 0)));
    const found = sizes.indexOf(Math.max(...sizes));
    const pivotRow = at(rows, found);
    const pivot = at(pivotRow, 0);
    if (isComplexZero(pivot)) return COMPLEX_ZERO;
    determinant = multiplyComplex(
      determinant,
      found % 2 === 0 ? pivot : negateComplex(pivot),
      bits,
    );
    rows = rows
      .filter((_, index) => index !== found)
      .map((row) => {
        const factor = divideComplex(at(row, 0), pivot, bits);
        return subtractVectors(row, scaleVector(pivotRow, factor, bits), bits).slice(1);
      });
  }
  return determinant;
};
