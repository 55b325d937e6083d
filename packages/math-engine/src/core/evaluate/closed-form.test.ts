import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

const exactOf = async (expression: string) => (await calculate({ expression })).exact;

describe('a sum of roots', () => {
  it.each(['sqrt(10^24 + 1)', '1/(1 + sqrt(2)) - sqrt(2) + sqrt(2)*10^-18', 'sqrt(2) + sqrt(3)'])(
    'is not a fraction because its digits are like one: %s',
    async (expression) => {
      expect(await exactOf(expression)).not.toMatch(/^-?\d+(?:\/\d+)?$/);
    },
  );

  it.each([
    ['1/(1 + sqrt(2)) - sqrt(2)', '-1'],
    ['(1 + sqrt(5))/2 - 2/(1 + sqrt(5))', '1'],
    ['1/(1 + sqrt(2)) + 1/(1 - sqrt(2))', '-2'],
    ['12345678 + 1/(3 + sqrt(3)) + sqrt(3)/6', '24691357/2'],
  ])('is a fraction if its irrational parts cancel: %s is %s', async (expression, expected) => {
    expect(await exactOf(expression)).toBe(expected);
  });

  it('is a fraction for every conjugate', async () => {
    const number = fc.integer({ max: 30, min: 1 });
    const root = fc.integer({ max: 99, min: 2 }).filter((n) => !Number.isInteger(Math.sqrt(n)));
    const check = async (k: number, a: number, n: number) => {
      const below = a * a - n;
      const sum = `${k}/(${a} + sqrt(${n})) + ${k}*sqrt(${n})/(${below})`;
      expect(await exactOf(sum)).toBe(await exactOf(`${k * a}/(${below})`));
    };
    await fc.assert(fc.asyncProperty(number, number, root, check));
  });
});
