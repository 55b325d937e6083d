import { expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

it.each([
  ['(x^2 - 7x + 11)^(x^2 - 13x + 42) = 1', '2 3 4 5 6 7'],
  ['1 = x^(x^2 - 5x + 6)', '-1 1 2 3'],
  // An odd root of a negative number is real: (-1)^(2/3) is 1.
  ['x^(x + 5/3) = 1', '-5/3 -1 1'],
  ['x^(x + 3/2) = 1', '-3/2 1'],
  ['(x - 3)^(x^2 - 2) = 1', '-sqrt(2) sqrt(2) 2 4'],
  ['(x - 2)^(x^2 - x) = (x - 2)^12', '-3 1 2 3 4'],
  ['x^x = x', '-1 1'],
  ['x^(x + 1) = x^3', '0 1 2'],
])('%s has the solutions %s, and no others', async (equation, expected) => {
  const { isComplete, solutions } = await solve({ equations: [equation] });
  expect(solutions.map(({ values }) => values[0]?.answer.exact).join(' ')).toBe(expected);
  expect([isComplete, ...solutions.map(({ verified }) => verified)]).not.toContain(false);
});

it.each([
  ['sin(x)^cos(x) = 1', 'x = pi/2 + pi*n, n an integer'],
  ['cos(x)^tan(x) = 1', 'x = pi*n, n an integer'],
])('finds families of bases and exponents: %s', async (equation, expected) => {
  const { answer } = await solve({ equations: [equation] });
  expect(answer.exact).toBe(expected);
});

it('searches where none of a family of bases is a solution', async () => {
  const { isComplete, solutions } = await solve({ equations: ['tan(x)^x = 1'] });
  const found = solutions.map(({ values }) => values[0]?.answer.exact);
  expect(found).toEqual(expect.arrayContaining(['-3*pi/4', '0', 'pi/4', '5*pi/4']));
  expect(isComplete).toBe(false);
});

it.each([
  ['(3 - x)^(x^2 - 2x) = (3 - x)^(x^2 - 2x)', 'x <= 3'],
  ['x^(x - 2/3) = x^(x - 2/3)', 'x > 0'],
])('%s holds wherever its sides are real: %s', async (equation, expected) => {
  expect((await solve({ equations: [equation] })).answer.exact).toBe(expected);
});
