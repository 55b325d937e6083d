import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { factorMultivariate, multiplyOut } from './factor-multivariate.ts';
import { type Multivariate, multivariate, multiplyMultivariate } from './multivariate.ts';
import { startBudget } from './work-budget.ts';

const polynomial = (variables: number): fc.Arbitrary<Multivariate> =>
  fc
    .array(
      fc.record({
        coefficient: fc.integer({ max: 9, min: -9 }).map(BigInt),
        exponents: fc.tuple(
          ...Array.from({ length: variables }, () => fc.integer({ max: 2, min: 0 })),
        ),
      }),
      { maxLength: 4, minLength: 1 },
    )
    .map((monomials) => multivariate(monomials))
    .filter(({ size }) => size > 0);

const same = (left: Multivariate, right: Multivariate): boolean =>
  left.size === right.size &&
  [...left].every(([key, { coefficient }]) => right.get(key)?.coefficient === coefficient);

describe('factorMultivariate', () => {
  it.each([1, 2])(
    'returns factors whose product is the polynomial, in %s variables',
    (variables) => {
      fc.assert(
        fc.property(polynomial(variables), polynomial(variables), (left, right) => {
          startBudget();
          const product = multiplyMultivariate(left, right);
          const factorization = factorMultivariate(product, variables);
          expect(same(multiplyOut(factorization, variables), product)).toBe(true);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('finds at least the factors that a product was built from', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ max: 20, min: -20 }), { maxLength: 6, minLength: 2 }),
        (roots) => {
          startBudget();
          const product = roots
            .map((root) =>
              multivariate([
                { coefficient: 1n, exponents: [1] },
                { coefficient: BigInt(-root), exponents: [0] },
              ]),
            )
            .reduce(multiplyMultivariate);
          const { factors } = factorMultivariate(product, 1);
          const count = factors.reduce((total, { multiplicity }) => total + multiplicity, 0);
          expect(count).toBe(roots.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
