import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';
import { solve } from '../operations/solve.ts';

describe('a root of a negative number', () => {
  it.each([
    ['root(-30, e)', '(-30)^(1/e)'],
    ['root(-1, i)', 'e^pi'],
    ['root(-8, 1.5)', '4'],
    ['root(-8, sqrt(9))', '-2'],
    ['root(-8, 3*cos(0))', '-2'],
    ['root(-8, 6*sin(pi/6))', '-2'],
    ['root(-8, -3)', '-1/2'],
  ])('of any degree is the power: %s', async (expression, exact) => {
    expect(await calculate({ expression })).toMatchObject({ exact, verified: true });
  });

  it('is complex in doubles too, unless its degree is odd', async () => {
    const value = await calculate({ expression: 'root(-30, e)', mode: 'float' });
    expect(value.decimal).toMatch(/^1\.409.* \+ 3\.197.*i$/);
  });
});

it('solves a root of a fractional degree', async () => {
  const { solutions } = await solve({ equations: ['root(x, 2.5) = 3'], from: 0 });
  expect(solutions.map(({ values }) => values[0]?.answer.exact)).toEqual(['9*sqrt(3)']);
});
