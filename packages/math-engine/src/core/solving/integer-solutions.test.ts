import { describe, expect, it } from 'vitest';

import type { SolveParams } from '@lobechat/builtin-tool-calculator';

import { solve } from '../operations/solve.ts';

const run = (equation: string, rest: Omit<SolveParams, 'equations'> = {}) =>
  solve({ equations: [equation], ...rest });

describe('equations of integers', () => {
  it.each([
    ['3x + 5y = 47', 'x = 4 + 5*n, y = 7 - 3*n, n an integer'],
    ['3x + 5y = 47, x > 0, y > 0', 'x = 4, y = 7 or x = 9, y = 4 or x = 14, y = 1'],
    ['3x + 5y = 47, x >= 0', 'x = 4 + 5*n, y = 7 - 3*n, n = 0, 1, 2, …'],
    ['3x + 5y = 47, x <= 0', 'x = -1 - 5*n, y = 10 + 3*n, n = 0, 1, 2, …'],
    ['3x + 5y = 47, 0 < x, x < 4', 'no solution'],
    ['6x + 9y = 7', 'no solution'],
    ['x/2 + y/3 = 1', 'x = 2*n, y = 3 - 3*n, n an integer'],
    ['x + y = 10, x - y = 4', 'x = 7, y = 3'],
    ['x + 2y + 3z = 6', 'x = 6 - 2*n - 3*k, y = n, z = k, n, k integers'],
    ['1/x + 1/y = 1/3, 1<=x<=12, 1<=y<=12', 'x = 4, y = 12 or x = 6, y = 6 or x = 12, y = 4'],
    ['2x^2 - 5x + 2 = 0', 'x = 2'],
    ['x^2 < 3', 'x = -1 or x = 0 or x = 1'],
    ['x + y = 10, x != y', 'x = n, y = 10 - n, n an integer, n != 5'],
    ['x + y = 10, x > 0, x != y', 'x = 1 + n, y = 9 - n, n = 0, 1, 2, …, n != 4'],
    ['x + y = 10, x < 8, x != 9', 'x = 7 - n, y = 3 + n, n = 0, 1, 2, …'],
    ['x + y = 11, x != y', 'x = n, y = 11 - n, n an integer'],
    ['x + y = 4, x > 0, y > 0, x != y', 'x = 1, y = 3 or x = 3, y = 1'],
    ['x + y = 10, x + y != 10', 'no solution'],
    ['x + y = 10, x - y = 2, x != 6', 'no solution'],
    ['1/x + 1/y = 1/2, x != y, x > 0', 'x = 1, y = -2 or x = 3, y = 6 or x = 6, y = 3'],
  ])('%s: %s', async (equation, expected) => {
    const { answer, domain } = await run(equation, { domain: 'integer' });
    expect(answer).toMatchObject({ exact: expected, verified: true });
    expect(domain).toBe('integer');
  });

  it('in words', async () => {
    const { answer } = await solve({ equations: ['2x + 4y = 10, x and y positive integers'] });
    expect(answer.exact).toBe('x = 1, y = 2 or x = 3, y = 1');
  });

  it.each([
    ['x^3 + 2y^3 = 9', 'x is not: add inequalities'],
    ['sqrt(2)*x + y = 3', 'add inequalities'],
    ['x^3 + 2y^3 = 9, 0<x, x<1000, 0<y, y<1000', 'combinations of integers'],
    ['x + 2y = 3, 0 < x, x < 10000', 'more than 1000 solutions'],
  ])('%s are not found: %s', async (equation, message) => {
    await expect(run(equation, { domain: 'integer' })).rejects.toMatchObject({
      message: expect.stringContaining(message),
      type: 'Unsolved',
    });
  });

  it('tells that from and to bound no pairs', async () => {
    const state = await run('x*y = 6', { domain: 'integer', from: 2 });
    expect(state.warnings?.join()).toContain('from and to bound one unknown');
  });
});
