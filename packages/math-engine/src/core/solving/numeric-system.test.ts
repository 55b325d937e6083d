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
    // 0 is a triple solution of tan(x) = x.
    [['y = tan(x)', 'y = x'], 10],
    [['y = tan(x)', 'x = y', 'y^2 < 30'], 3],
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

describe('a system whose last unknown has no formula', () => {
  it.each([
    [['y + ln(x - 3) = 2', 'x^2 + 4*x*y = 48'], 'x = 4, y = 2'],
    [['y + ln(x - 3) = 3', 'x^2 + 4*x*y = 48'], 'no solution'],
    [['y = x^2', 'y = 2^x'], 'x = -0.766665, y = 0.587775 or x = 2, y = 4 or x = 4, y = 16'],
    [['y = sin(x)', 'x^2 = y + 5'], 'x = -2.02521, y = -0.898518 or x = 2.38468, y = 0.686683'],
    // The written form has narrower bounds than the expanded one.
    [['x*e^y = 2', 'x + y = 2'], 'x = 0.406376, y = 1.59362 or x = 2, y = 0'],
    [['x*e^y = 3', 'x + y = 2'], 'no solution'],
    [['y = cos(x)', 'x = y'], 'x = 0.739085, y = 0.739085'],
  ])('has all that a search proves to be all: %j', async (equations, expected) => {
    const state = await solve({ equations, precision: 6, variables: VARIABLES });
    expect(state.answer.decimal).toBe(expected);
    expect(state.isComplete).toBe(true);
  });
});
