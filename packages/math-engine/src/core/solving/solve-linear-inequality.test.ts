import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';
import { solve } from '../operations/solve.ts';

const answerOf = async (inequality: string) =>
  (await solve({ equations: [inequality], variables: ['x'] })).answer.exact;

describe('an inequality with parameters', () => {
  it.each([
    'a*x > 3',
    'x^2 < a',
    'x + 1/a > 2',
    'x^2/x > a',
    'sqrt(x)^2 > a',
    'e^ln(x) < a',
    'x - x > a',
    'x != a',
    'a < abs(x)',
  ])('is not solved where more than a number is before x: %s', async (inequality) => {
    await expect(answerOf(inequality)).rejects.toMatchObject({ type: 'Unsolved' });
  });

  it.each([
    ['2x + a > 3', 'x > 3/2 - a/2'],
    ['a - x/3 <= b', 'x >= 3*a - 3*b'],
    ['x + sqrt(a) > a', 'x > a - sqrt(a)'],
    ['3(x - a) >= 2(x + b)', 'x >= 3*a + 2*b'],
  ])('%s: %s', async (inequality, expected) => {
    expect(await answerOf(inequality)).toBe(expected);
  });

  it('notes what its parameters have to be', async () => {
    const { assumptions } = await solve({ equations: ['x > ln(a)'], variables: ['x'] });
    expect(assumptions).toEqual(['a > 0']);
  });

  it('has the truth of its solution at every point', async () => {
    const factor = fc.integer({ max: 9, min: -9 }).filter((number) => number !== 0);
    const number = fc.integer({ max: 20, min: -20 });
    const sign = fc.constantFrom('<', '<=', '>', '>=');
    const check = async (k: number, c: number, a: number, x: number, operator: string) => {
      const inequality = `(${k})*x + 2a ${operator} a - (${c})`;
      const answer = (await answerOf(inequality)) ?? '';
      const truthOf = async (expression: string) =>
        (await calculate({ expression, variables: { a, x } })).decimal;
      expect(await truthOf(answer)).toBe(await truthOf(inequality));
    };
    await fc.assert(fc.asyncProperty(factor, number, number, number, sign, check));
  });
});
