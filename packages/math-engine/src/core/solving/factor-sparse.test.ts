import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rational } from '../numbers/rational.ts';
import { solve } from '../operations/solve.ts';
import { factorSparse } from './factor-sparse.ts';
import { type Sparse, sparseFromTerms, sparseMultiply, sparsePower, SPARSE_ONE } from './sparse.ts';

const exact = async (equation: string): Promise<string | undefined> =>
  (await solve({ equations: [equation], variables: ['x'] })).answer.exact;

const linear = fc
  .array(fc.bigInt({ max: 5n, min: -5n }), { maxLength: 3, minLength: 3 })
  .filter(([x]) => x !== 0n)
  .map(([x = 1n, a = 0n, constant = 0n]): Sparse =>
    sparseFromTerms(
      [
        { coefficient: rational(constant, 3n), exponents: [] },
        { coefficient: rational(x), exponents: [1] },
        { coefficient: rational(a, 2n), exponents: [0, 0, 1] },
      ].filter(({ coefficient }) => coefficient.numerator !== 0n),
    ),
  );

describe('the factors of a polynomial with parameters', () => {
  it('are none of a constant', () => {
    expect(factorSparse(SPARSE_ONE)).toEqual([]);
  });

  it('multiply to the polynomial, but for a constant', () => {
    fc.assert(
      fc.property(fc.array(linear, { maxLength: 4, minLength: 1 }), (given) => {
        const polynomial = given.reduce(sparseMultiply);
        const factors = factorSparse(polynomial);
        const degree = factors.reduce((sum, { multiplicity }) => sum + multiplicity, 0);
        const product = factors
          .map(({ factor, multiplicity }) => sparsePower(factor, multiplicity))
          .reduce(sparseMultiply, SPARSE_ONE);
        expect(degree).toBe(given.length);
        expect([...product.keys()].toSorted()).toEqual([...polynomial.keys()].toSorted());
      }),
    );
  });

  it.each([
    ['x^3 - a*x^2 - x + a = 0', 'x = -1 or x = 1 or x = a'],
    ['a*x^3 + b*x^2 - a*x - b = 0', 'x = -1 or x = 1 or x = -b/a'],
    ['(x - a)^3 = (b - x)^3', 'x = (a + b)/2'],
    ['(x - a)^4 = (x - b)^4', 'x = (a + b)/2'],
    ['cbrt(x - a) = cbrt(b - x)', 'x = (a + b)/2'],
    ['root(x - a, 4) = root(b - x, 4)', 'x = (a + b)/2'],
    ['(x - a)^3 = a - x', 'x = a'],
    ['(x + a)^(3/2) = b', 'x = cbrt(b^2) - a'],
    ['e^(3x) - a*e^(2x) - e^x + a = 0', 'x = 0 or x = ln(a)'],
  ])('solve %s: %s', async (equation, expected) => {
    expect(await exact(equation)).toBe(expected);
  });

  it.each([
    ['x^2 = (a - b)^2*c', 'x = (a - b)*sqrt(c) or x = -(a - b)*sqrt(c)'],
    ['x^2 = a^3 + a^2', 'x = a*sqrt(a + 1) or x = -a*sqrt(a + 1)'],
  ])('that are squares stand outside of the root: %s', async (equation, expected) => {
    expect(await exact(equation)).toBe(expected);
  });

  it('solve a symmetric system', async () => {
    const { count, solutions } = await solve({
      equations: ['x^2 + y = a', 'x + y^2 = a'],
      variables: ['x', 'y'],
    });
    expect([count, solutions.length]).toEqual(['finite', 4]);
  });
});
