import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const integers = async (...equations: string[]): Promise<readonly string[]> => {
  const { count, isComplete, solutions } = await solve({ domain: 'integer', equations });
  expect([count === 'finite' || count === 'none', isComplete]).toEqual([true, true]);
  return solutions.map(({ values }) => values.map(({ answer }) => answer.exact).join(' '));
};

describe('integers that equations and inequalities bound', () => {
  it.each([
    [['x^4 + y^4 = z^4', 'x > 0', 'y > 0', 'z > 0']],
    [['x! + y = 130', 'x > 0', 'y > 0']],
    [['x^2 = y^3']],
  ])('are refused if one has no end: %j', async (equations) => {
    await expect(solve({ domain: 'integer', equations })).rejects.toThrow('bounded');
  });

  it.each([
    [
      ['x^3 + y^3 = 1729', 'x > 0', 'y > 0'],
      ['1 12', '9 10', '10 9', '12 1'],
    ],
    [
      ['2^x + y = 20', 'x > 0', 'y > 0'],
      ['1 18', '2 16', '3 12', '4 4'],
    ],
    [
      ['x^2 + y^2 < 3', 'x > 0'],
      ['1 -1', '1 0', '1 1'],
    ],
    [
      ['x^2 + y^2 = z^2', 'x > 0', 'y > x', 'z > 0', 'z < 12'],
      ['3 4 5', '6 8 10'],
    ],
    [['x*y*z = 8', 'x > 1', 'y > 1', 'z > 1'], ['2 2 2']],
    [['x^4 + y^4 = 3'], []],
  ])('are all found: %j', async (equations, expected) => {
    expect(await integers(...equations)).toEqual(expected);
  });

  it('are those that trying all would find', async () => {
    const coefficient = fc.integer({ max: 4, min: 1 });
    await fc.assert(
      fc.asyncProperty(
        coefficient,
        coefficient,
        fc.integer({ max: 3, min: -3 }),
        fc.integer({ max: 60, min: -5 }),
        fc.constantFrom('=', '<'),
        async (a, b, c, sum, operator) => {
          const expected: string[] = [];
          for (let x = -20; x <= 20; x += 1) {
            for (let y = -20; y <= 20; y += 1) {
              const value = a * x ** 4 + b * y * y + c * y;
              if (operator === '=' ? value === sum : value < sum) expected.push(`${x} ${y}`);
            }
          }
          expect(await integers(`${a}*x^4 + ${b}*y^2 + ${c}*y ${operator} ${sum}`)).toEqual(
            expected,
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('factors of a large number', () => {
  it.each([
    [['x*y = 1000000', 'x > 0', 'y > 0'], 49],
    [['2*x*y + 3*x = 1000003'], 4],
    [['(x - 1)*(y + 2) = 1234567890'], 96],
    [['x*y/3 + x/2 = 500000'], 28],
  ])('are found without trying every number: %j', async (equations, count) => {
    expect(await integers(...equations)).toHaveLength(count);
  });
});
