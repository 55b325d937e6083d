import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const solutionOf = async (...equations: string[]) => (await solve({ equations })).answer.exact;

describe('congruences', () => {
  it.each([
    ['x ≡ 3', 'InvalidExpression', 'without a modulus'],
    ['x ≡ 2 (mod 0)', 'DomainError', 'whole number from 1'],
    ['x ≡ 2 (mod 3/2)', 'InvalidExpression', 'not a whole number'],
    ['2^x ≡ 8 (mod 12)', 'Unsolved', 'polynomials in one unknown'],
    ['2^x ≡ x (mod 7)', 'Unsolved', 'polynomials in one unknown'],
    ['x^2 ≡ y (mod 7)', 'Unsolved', 'polynomials in one unknown'],
    ['x/7 ≡ 2 (mod 14)', 'DomainError', 'no inverse'],
    ['x^2 ≡ 1 (mod 10^9)', 'ResourceLimit', 'above 10,000,000'],
    ['x^3 ≡ x (mod 15015)', 'ResourceLimit', 'at most 40'],
    ['x ≡ 1 (mod 2), y ≡ 1 (mod 2)', 'InvalidExpression', 'one unknown'],
  ])('%s is rejected as %s: %s', async (equation, type, message) => {
    await expect(solutionOf(equation)).rejects.toMatchObject({
      message: expect.stringContaining(message),
      type,
    });
  });

  it.each([
    ['3x ≡ 2 (mod 7)', 'x = 3 + 7*n, n an integer'],
    ['3x = 2 (mod 7)', 'x = 3 + 7*n, n an integer'],
    ['1,000x ≡ 2 (mod 7)', 'x = 5 + 7*n, n an integer'],
    ['6x ≡ 4 mod 8', 'x = 2 + 4*n, n an integer'],
    ['6x ≡ 3 (mod 8)', 'no solution'],
    ['x/2 ≡ 1/3 (mod 11)', 'x = 8 + 11*n, n an integer'],
    ['x^2 ≡ 2 (mod 7)', 'x = 3 + 7*n or x = 4 + 7*n, n an integer'],
    ['2^x ≡ 3 (mod 13)', 'x = 4 + 12*n, n an integer'],
    ['1 ≡ (-2)^x (mod 7)', 'x = 6*n, n an integer'],
    ['2^x ≡ 3 (mod 7)', 'no solution'],
    ['2^x ≡ 3 (mod 13), x ≡ 1 (mod 5)', 'x = 16 + 60*n, n an integer'],
    ['x^2 ≡ 1 (mod 8)', 'x = 1 + 2*n, n an integer'],
    ['x^7 ≡ x (mod 7)', 'x = n, n an integer'],
    ['x ≡ 2 (mod 3), x ≡ 3 (mod 5), x ≡ 2 (mod 7)', 'x = 23 + 105*n, n an integer'],
    ['x ≡ 1 (mod 4) and x ≡ 2 (mod 6)', 'no solution'],
    ['x ≡ 2 (mod 7), 0 < x < 20', 'x = 2 or x = 9 or x = 16'],
    [
      '2n + 1 ≡ 0 (mod 10^30 + 57)',
      `n = 5${'0'.repeat(27)}28 + 1${'0'.repeat(28)}57*k, k an integer`,
    ],
  ])('%s: %s', async (equation, solution) => {
    expect(await solutionOf(equation)).toBe(solution);
  });

  it.each([
    [['3x = 2 mod 7'], 'x = 3 + 7*n, n an integer', 'read as the congruence 3x ≡ 2 (mod 7)'],
    [['x^2 = 2 mod 7'], 'x = 3 + 7*n or x = 4 + 7*n, n an integer', 'read as the congruence'],
    [['2x = -1 mod 5'], 'x = 2 + 5*n, n an integer', 'read as the congruence'],
    [['x = 2 mod 3, x = 3 mod 5', 'x = 9 mod 7'], 'x = 23 + 105*n, n an integer', 'x ≡ 9 (mod 7)'],
    [['x = 13 mod 11', '5x ≡ 0 (mod 7)'], 'x = 35 + 77*n, n an integer', 'x ≡ 13 (mod 11)'],
    [['x = 17 mod 5'], 'x = 2', 'a congruence is written 3x ≡ 2 (mod 7)'],
  ])('%j without brackets: %s', async (equations, solution, assumption) => {
    const { answer, assumptions } = await solve({ equations });
    expect(answer.exact).toBe(solution);
    expect(assumptions).toContainEqual(expect.stringContaining(assumption));
  });

  it('hold for exactly the numbers found', async () => {
    const small = fc.integer({ max: 9, min: -9 });
    const cases = fc.tuple(small, small, small, fc.integer({ max: 30, min: 1 }));
    await fc.assert(
      fc.asyncProperty(cases, async ([a, b, c, modulus]) => {
        const holds = (x: number) => (a * x * x + b * x + c) % modulus === 0;
        fc.pre(a !== 0 || b !== 0);
        const state = await solve({
          equations: [`${a}*x^2 + ${b}*x + ${c} ≡ 0 (mod ${modulus})`, '0 <= x', `x < ${modulus}`],
        });
        const found = [...(state.answer.exact ?? '').matchAll(/x = (\d+)/g)].map(([, x]) =>
          Number(x),
        );
        expect(found).toEqual(Array.from({ length: modulus }, (_, x) => x).filter(holds));
      }),
      { numRuns: 40 },
    );
  });
});
