import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const run = async (equations: readonly string[], bounds: { from?: number; to?: number } = {}) => {
  const { answer, isComplete } = await solve({ equations: [...equations], ...bounds });
  return { isComplete, text: answer.exact ?? answer.decimal };
};

describe('equations between whole numbers', () => {
  it.each([
    ['combinations(n, 2) = 44'],
    ['combinations(10, k) = 46'],
    ['permutations(n, 3) = 61'],
    ['(n + 2)!/n! = 57'],
  ])('%s has no solution, and says so for certain', async (equation) => {
    expect(await run([equation])).toEqual({ isComplete: true, text: 'no solution' });
  });

  it.each([
    ['combinations(n, 2) = 45', 'n = 10'],
    ['combinations(n, n - 2) = 45', 'n = 10'],
    ['combinations(n, 3) = combinations(n, 5)', 'n = 0 or n = 1 or n = 2 or n = 8'],
    ['combinations(10, k) = 45', 'k = 2 or k = 8'],
    ['permutations(5, r) = 60', 'r = 3'],
    ['permutations(n, 2) = 90', 'n = 10'],
    ['n!/(n - 2)! = 90', 'n = 10'],
    ['(n + 2)!/n! = 56', 'n = 6'],
    ['(n + 1)! = 7*n!', 'n = 6'],
    ['combinations(n, 2) >= 45', 'n >= 10'],
    ['permutations(n, 2) = 2*combinations(n, 2)', 'n = k, k = 0, 1, 2, …'],
  ])('%s has the solutions %s, and no others', async (equation, text) => {
    expect(await run([equation])).toEqual({ isComplete: true, text });
  });

  it.each([
    ['combinations(2n, n) = 70', 'n = 4'],
    ['n! = n^3 - n', 'n = 5'],
    ['2^n + 8 = n!', 'n = 4'],
    ['fibonacci(n) = 144', 'n = 12'],
    ['7*permutations(5, r) = permutations(7, r - 1)', 'r = 5'],
  ])('%s has the solution %s, and may have others', async (equation, text) => {
    expect(await run([equation])).toEqual({ isComplete: false, text });
  });
});

describe('remainders', () => {
  it.each([
    [['mod(x, 5) = 7'], 'no solution'],
    [['mod(x, 4) = 1', 'mod(x, 6) = 2'], 'no solution'],
    [['mod(x, 5) = 2'], 'x = 2 + 5*n, n an integer'],
    [['x mod 7 = 3'], 'x = 3 + 7*n, n an integer'],
    [['mod(x, -5) = -2'], 'x = -2 + 5*n, n an integer'],
    [['mod(2x, 5) = 3'], 'x = 3/2 + 5/2*n, n an integer'],
    [['x mod 3 = 2', 'x mod 5 = 3', 'x mod 7 = 2'], 'x = 23 + 105*n, n an integer'],
  ])('%j give %s', async (equations, text) => {
    expect(await run(equations)).toEqual({ isComplete: true, text });
  });

  it('are listed within bounds', async () => {
    const { text } = await run(['mod(x, 5) = 2', 'mod(x, 7) = 3'], { from: 0, to: 100 });
    expect(text).toBe('x = 17 or x = 52 or x = 87');
  });
});

describe('several periodic equations', () => {
  it.each([
    [['sin(x) = 0', 'x^2 = 100*pi^2'], true, 'x = -10*pi or x = 10*pi'],
    [['sin(x) = 0', 'cos(x) = 1'], true, 'x = 2*pi*n, n an integer'],
    [['sin(x) = 0', 'cos(x) = 1/2'], true, 'no solution'],
    // Members far from zero may be common to both.
    [['sin(x) = 0', 'mod(x, 5) = 0'], false, 'x = 0'],
  ])('%j: complete %s, %s', async (equations, isComplete, text) => {
    expect(await run(equations)).toEqual({ isComplete, text });
  });
});
