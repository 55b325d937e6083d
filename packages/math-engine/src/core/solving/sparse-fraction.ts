import { divideSparse, gcdSparse } from './sparse-division.ts';
import { isSparseZero, type Sparse, SPARSE_ONE, sparseAdd, sparseMultiply } from './sparse.ts';

/** A quotient of polynomials in generators. */
export interface Fraction {
  denominator: Sparse;
  numerator: Sparse;
}

/** Thrown if an expression has a part that cannot be written in generators. */
export class NotAlgebraic extends Error {}

/** An expression that has a value nowhere. */
export class DividedByZero extends NotAlgebraic {}

/** A polynomial as a fraction. */
export const wholeFraction = (numerator: Sparse): Fraction => ({
  denominator: SPARSE_ONE,
  numerator,
});

/** The sum, over the least common denominator. */
export const addFractions = (left: Fraction, right: Fraction): Fraction => {
  if (isSparseZero(left.numerator)) return right;
  if (isSparseZero(right.numerator)) return left;
  const common = gcdSparse(left.denominator, right.denominator);
  const [first, second] = [left, right].map(
    ({ denominator }) => divideSparse(denominator, common) ?? denominator,
  ) as [Sparse, Sparse];
  return {
    denominator: sparseMultiply(left.denominator, second),
    numerator: sparseAdd(
      sparseMultiply(left.numerator, second),
      sparseMultiply(right.numerator, first),
    ),
  };
};

/** The product; common factors are kept. */
export const multiplyFractions = (left: Fraction, right: Fraction): Fraction => ({
  denominator: sparseMultiply(left.denominator, right.denominator),
  numerator: sparseMultiply(left.numerator, right.numerator),
});

/** @throws DividedByZero */
export const divideFractions = (left: Fraction, right: Fraction): Fraction => {
  if (isSparseZero(right.numerator)) throw new DividedByZero('a division by zero');
  return multiplyFractions(left, {
    denominator: right.numerator,
    numerator: right.denominator,
  });
};
