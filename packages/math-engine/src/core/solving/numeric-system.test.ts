import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const VARIABLES = ['x', 'y'];

describe('a numeric search of a system', () => {
  it.each([
    [['abs(x) + abs(y) = 5', 'x - y = 5']],
    [['max(x, y) = 2', 'x = 2']],
    [['abs(x) = x', 'y = 2']],
    [['max(x, y) = abs(x)', 'x + y = 3']],
    [['abs(x) + abs(y) = 5', 'x - y = 5', '2x - 2y = 10']],
  ])('does not list points of a whole curve as solutions: %j', async (equations) => {
    await expect(solve({ equations, variables: VARIABLES })).rejects.toThrow(/on whole curves/);
  });

  it.each([
    [['sin(x) + y = 1', 'cos(y) + x = 1'], 1],
    [['abs(x) + abs(y) = 5', 'x^2 + sin(y) = 1'], 4],
    // Solutions 0.003 apart are not a curve.
    [['sin(1000x) + y = 0', 'cos(y) = 1 + x*y'], 10],
  ])('lists points that are apart: %j', async (equations, count) => {
    const { solutions } = await solve({ equations, variables: VARIABLES });
    expect(solutions).toHaveLength(count);
  });
});

describe('a system with absolute values', () => {
  it.each([
    [['x^2 + y^2 = 2', 'abs(x) + abs(y) = 2'], 4],
    [['abs(x) + abs(y) = 3', 'x^2 - y^2 = -3'], 4],
    [['x^3 + y^3 = 19', 'abs(x) + abs(y) = 5'], 2],
    [['abs(x + y) = 3', 'abs(x - y) = 1', 'max(x, y) = 2'], 2],
    [['sqrt(abs(x)) + y = 3', 'x*y = -4'], 2],
    [['x^2 + y^2 = 1', 'abs(x) + abs(y) = 2'], 0],
  ])('is solved by elimination: %j', async (equations, count) => {
    const { isComplete, solutions } = await solve({ equations, variables: ['x', 'y'] });
    expect(solutions).toHaveLength(count);
    expect(isComplete).toBe(true);
  });
});
