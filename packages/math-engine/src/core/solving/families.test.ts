import { describe, expect, it } from 'vitest';

import type { SolveParams } from '@lobechat/builtin-tool-calculator';

import { solve } from '../operations/solve.ts';

const run = (equations: readonly string[]) => solve({ equations: [...equations] });

describe('systems with infinitely many solutions', () => {
  it.each<[readonly string[], string]>([
    [
      ['sin(x) = y', 'y = 1/2'],
      'x = pi/6 + 2*pi*n, y = 1/2 or x = 5*pi/6 + 2*pi*n, y = 1/2, n an integer',
    ],
    [['tan(x) = 1', 'x + y = pi'], 'x = pi/4 - pi*n, y = 3*pi/4 + pi*n, n an integer'],
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
  ])('%j name the integers in the solutions', async (equations, expected) => {
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
    '%j are reported with the condition that values are real',
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

it.each([
  ['sin(x)*(cos(x) - 1)*(cos(x) + 1) = 0', 'x = pi*n, n an integer'],
  ['cos(x)*(sin(x) - 1)*(sin(x) + 1) = 0', 'x = pi/2 + pi*n, n an integer'],
])('families that two factors of %s share are kept', async (equation, expected) => {
  expect((await run([equation])).answer.exact).toBe(expected);
});

describe('a bound on one side', () => {
  it.each<[readonly string[], Partial<SolveParams>, string]>([
    [['sin(x) = 0'], { from: 100 }, 'x = 32*pi + pi*n, n = 0, 1, 2, …'],
    [['sin(x) = 0', 'x > 100'], {}, 'x = 32*pi + pi*n, n = 0, 1, 2, …'],
    [['sin(x) = 0', 'x > 0'], {}, 'x = pi + pi*n, n = 0, 1, 2, …'],
    [['sin(x) = 0', 'x >= 0'], {}, 'x = pi*n, n = 0, 1, 2, …'],
    [['sin(x) = 1/2'], { to: 0 }, 'x = -11*pi/6 - 2*pi*n or x = -7*pi/6 - 2*pi*n, n = 0, 1, 2, …'],
    [['tan(x) = 1'], { from: 10 }, 'x = 13*pi/4 + pi*n, n = 0, 1, 2, …'],
  ])('of %j %j leaves half a family', async (equations, range, expected) => {
    const { answer } = await solve({ equations: [...equations], ...range });
    expect(answer).toMatchObject({ exact: expected, verified: true });
  });

  it('is not dropped if it cannot be applied', async () => {
    await expect(solve({ equations: ['sin(1/x) = 0'], from: '1/10' })).rejects.toMatchObject({
      type: 'Unsolved',
    });
  });

  it.each(['sqrt(x - 100)*sin(x) = 0', 'sin(x)*sqrt(1000 - x^2) = 0', 'sin(x)/sqrt(x - 50) = 0'])(
    'set far away by a domain is detected: %s',
    async (equation) => {
      const state = await run([equation]);
      expect(state).toMatchObject({ answer: { verified: false }, count: 'infinite' });
      expect(state.warnings?.join()).toContain('only for those n');
    },
  );
});

describe('a formula that contains an integer', () => {
  it.each([
    ['sin(1/x) = 0', '1/10', 1, 'x = 1/(3*pi) or x = 1/(2*pi) or x = 1/pi'],
    ['sin(x^2) = 0', 0, 3, 'x = 0 or x = sqrt(pi) or x = sqrt(2)*sqrt(pi)'],
    ['sin(ln(x)) = 0', 1, 1000, 'x = 1 or x = e^pi or x = e^(2*pi)'],
  ])('is listed within bounds: %s', async (equation, from, to, expected) => {
    const state = await solve({ equations: [equation], from, to });
    expect(state).toMatchObject({ answer: { exact: expected }, isComplete: false });
  });

  it('is rejected if infinitely many values are within them', async () => {
    await expect(solve({ equations: ['sin(1/x) = 0'], from: -1, to: 1 })).rejects.toMatchObject({
      type: 'Unsolved',
    });
  });
});

describe('inequalities on free unknowns', () => {
  it.each<[readonly string[], string]>([
    [['x + y = 2', 'x > y'], 'x = 2 - y, y < 1'],
    [['x + y = 2', 'x > 0', 'y > 0'], 'x = 2 - y, 0 < y < 2'],
    [['x = y', 'x < 1000'], 'x = y, y < 1000'],
    [['x*y = 1', 'x > 0'], 'x = 1/y, y > 0'],
    [['x^2 = y', 'y >= 0'], 'y = x^2, x free'],
    [['x + y + z = 2', 'x > 1'], 'x = 2 - y - z, y, z free, where 2 - y - z > 1'],
    [['x + y = 2', 'x > y', 'x < y'], 'no solution'],
    [['x + y = 2', 'x + y > 3'], 'no solution'],
  ])('%j', async (equations, expected) => {
    expect((await run(equations)).answer).toMatchObject({ exact: expected, verified: true });
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

  it('without bounds are rejected, not reported as unsolvable', async () => {
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
