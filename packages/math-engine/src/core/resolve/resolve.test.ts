import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

describe('what is rejected', () => {
  it.each<[string, Record<string, string>]>([
    ['|A|', { A: '[[1, 2], [3, 4]]' }],
    ['|A*B|', { A: '[[1, 2], [3, 4]]', B: '[[1, 0], [0, 1]]' }],
    ['2 s3', {}],
    ['2 kg2', {}],
    ['1 m4', {}],
  ])('%s with %o', async (expression, variables) => {
    await expect(calculate({ expression, variables })).rejects.toMatchObject({
      type: expect.stringMatching(/InvalidExpression|UnknownSymbol/),
    });
  });
});

describe('names', () => {
  it.each<[string, Record<string, number | string>, string]>([
    ['2 m3 to L', {}, '2000 L'],
    ['1 ft2 to in^2', {}, '144 in^2'],
    ['m3 + 1', { m3: 2 }, '3'],
    ['x₁ + x_2', { x_1: 1, 'x₂': 2 }, '3'],
    ['|det(A)|', { A: '[[1, 2], [3, 4]]' }, '2'],
    ['binom(5, 2) + hcf(12, 18) + tg(0)', {}, '16'],
  ])('%s with %o is %s', async (expression, variables, expected) => {
    const { decimal, exact } = await calculate({ expression, variables });
    expect(exact ?? decimal).toBe(expected);
  });
});

describe('odd roots of negative numbers', () => {
  it.each(['(-8)^(1/3)', '(-8)^(2/3)', '(-32)^0.2'])(
    '%s notes which root it is',
    async (expression) => {
      const { assumptions } = await calculate({ expression });
      expect(assumptions).toEqual([
        'an odd root of a negative number is the real one, not the principal complex one',
      ]);
    },
  );

  it.each(['(-8)^2', '(-8)^(1/2)', '(-8)^(4/2)', '-8^(1/3)', '8^(1/3)', '(-8)^(-1)'])(
    '%s is not such a root',
    async (expression) => {
      expect((await calculate({ expression })).assumptions).toBeUndefined();
    },
  );
});
