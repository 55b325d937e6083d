import { describe, expect, it } from 'vitest';

import { ONE, rational } from '../numbers/rational.ts';
import { divideSparse, gcdSparse } from './sparse-division.ts';
import { addFractions, divideFractions, NotAlgebraic, wholeFraction } from './sparse-fraction.ts';
import { resultantOf } from './sparse-resultant.ts';
import { squareRootOfSparse } from './sparse-square-root.ts';
import {
  isSparseZero,
  SPARSE_ONE,
  SPARSE_ZERO,
  sparseAdd,
  sparseConstant,
  sparseGenerator,
  sparseMultiply,
  sparsePower,
  sparseSubtract,
} from './sparse.ts';

const x = sparseGenerator(0);
const y = sparseGenerator(1);
const [sum, difference] = [sparseAdd(x, y), sparseSubtract(x, y)];

describe('polynomials in several generators', () => {
  it('have no quotient if there is a remainder, and none by zero', () => {
    expect(divideSparse(sum, difference)).toBeUndefined();
    expect(() => divideFractions(wholeFraction(x), wholeFraction(SPARSE_ZERO))).toThrow(
      NotAlgebraic,
    );
  });

  it('have no square root unless they are squares', () => {
    expect(squareRootOfSparse(x)).toBeUndefined();
    const root = squareRootOfSparse(sparsePower(sum, 2));
    expect(root && isSparseZero(sparseSubtract(sparsePower(root, 2), sparsePower(sum, 2)))).toBe(
      true,
    );
  });

  it('are divided by their divisors', () => {
    const product = sparseMultiply(sum, difference);
    expect(divideSparse(product, sum)).toEqual(difference);
    const common = gcdSparse(product, sparsePower(sum, 2));
    expect(divideSparse(common, sum)?.size).toBe(1);
  });

  it('have a resultant of zero if they share a root', () => {
    expect(isSparseZero(resultantOf(sparseMultiply(sum, difference), sum, 0))).toBe(true);
    expect(isSparseZero(resultantOf(sum, sparseSubtract(x, SPARSE_ONE), 0))).toBe(false);
  });

  it('are added as fractions over the least common denominator', () => {
    const half = { denominator: sum, numerator: sparseConstant(rational(1n, 2n)) };
    expect(addFractions(half, half)).toEqual({
      denominator: sum,
      numerator: sparseConstant(ONE),
    });
  });
});
