import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const run = (equations: readonly string[]) => solve({ equations: [...equations] });

describe('systems with infinitely many solutions', () => {
  it.each<[readonly string[], string]>([
    [
      ['sin(x) = y', 'y = 1/2'],
      'x = pi/6 + 2*pi*n, y = 1/2 or x = 5*pi/6 + 2*pi*n, y = 1/2, n an integer',
    ],
    [['tan(x) = 1', 'x + y = pi'], 'x = -pi*n + pi/4, y = 3*pi/4 + pi*n, n an integer'],
    [
      ['sin(x)^2 = y', 'y = 1/4'],
      'x = pi/6 + pi*n, y = 1/4 or x = 5*pi/6 + pi*n, y = 1/4, n an integer',
    ],
    [['sin(x) = 0', 'cos(y) = 1'], 'x = pi*n, y = 2*pi*k, n, k integers'],
    [['sin(x) = 0', 'cos(x) = y'], 'x = pi*2*n, y = 1 or x = pi*(2*n + 1), y = -1, n an integer'],
    [
      ['sin(x) = 1/2', 'cos(x) = sqrt(3)/2', 'y = x'],
      'x = 2*pi*n + pi/6, y = pi/6 + 2*pi*n, n an integer',
    ],
    [['sin(n) = 0', 'y = n'], 'n = pi*k, y = pi*k, k an integer'],
    [['sin(x) = 0', 'sin(y) = x'], 'x = 0, y = pi*n, n an integer'],
  ])('%j say for which whole numbers', async (equations, expected) => {
    const state = await run(equations);
    expect(state.answer.exact).toBe(expected);
    expect(state.answer.verified).toBe(true);
    expect(state.count).toBe('infinite');
  });

  it.each([[['sin(x) = 0', 'cos(x) = 0', 'y = 1']], [['sin(x) = 2', 'y = x']]])(
    '%j have none',
    async (equations) => {
      expect((await run(equations)).count).toBe('none');
    },
  );

  it.each([[['sin(x) = 0', 'y = ln(x)']], [['sin(x) = 0', 'y = 1/x']]])(
    '%j are said to hold where the values are real',
    async (equations) => {
      const { warnings = [] } = await run(equations);
      expect(warnings.join()).toContain('for which every value is a real number');
    },
  );

  it('are listed within bounds', async () => {
    const state = await run(['sin(x) = 1/2', 'y = x', '0 <= x', 'x <= 2*pi']);
    expect(state.solutions).toHaveLength(2);
  });
});

describe('families within families', () => {
  it.each([
    ['sin(sin(x)) = 0', 'x = pi*n, n an integer'],
    ['sin(pi*sin(x)) = 0', 'x = pi/2*n, n an integer'],
    ['cos(pi*cos(x)) = 0', 'x = pi/3 + pi*n or x = 2*pi/3 + pi*n, n an integer'],
    ['cos(4*cos(x)) = 1', 'x = pi/2 + pi*n, n an integer'],
  ])('of a bounded function are all found: %s', async (equation, expected) => {
    expect((await run([equation])).answer.exact).toBe(expected);
  });

  it('without bounds are refused, not said to be none', async () => {
    await expect(run(['cos(tan(x)) = 1'])).rejects.toMatchObject({ type: 'Unsolved' });
  });
});

describe('where a side has a pole', () => {
  it.each<[readonly string[], string]>([
    [['tan(x)*cos(x) = 0'], 'x = pi*n, n an integer'],
    [['tan(x)*cos(x) = 1'], 'no solution'],
    [['tan(x)^2*cos(x)^2 = 1'], 'no solution'],
    [['tan(x)*cos(x) = 0', 'y = x'], 'x = pi*n, y = pi*n, n an integer'],
    [['cot(x)*sin(x) = 0', 'y = 1'], 'x = pi/2 + pi*n, y = 1, n an integer'],
  ])('%j does not hold', async (equations, expected) => {
    expect((await run(equations)).answer.exact).toBe(expected);
  });
});
