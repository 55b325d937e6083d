import { expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

it.each([
  ['cosh(x) = cosh(a)', 'x = ln(e^a) or x = ln(e^(-a))', []],
  ['a*sinh(x) + b*cosh(x) = 0', 'x = ln((a - b)/(a + b))/2', ['(a - b)/(a + b) > 0']],
  ['y = a*cosh(x/a)', 'x = acosh(y/a)*a or x = -acosh(y/a)*a', ['a != 0', 'y/a >= 1']],
  ['v = c*tanh(x)', 'x = atanh(v/c)', ['c != 0', '-1 < v/c < 1']],
  ['sinh(x - a) = b', 'x = asinh(b) + a', []],
  ['sinh(x)^2 - a*sinh(x) = 0', 'x = 0 or x = asinh(a)', []],
])('real solutions of %s: %s', async (equation, expected, conditions) => {
  const { answer, assumptions = [] } = await solve({ equations: [equation], variables: ['x'] });
  expect(answer).toMatchObject({ exact: expected, verified: true });
  expect(assumptions).toEqual(conditions);
});

it('has logarithms where all numbers are known', async () => {
  const { answer } = await solve({ equations: ['sinh(x) = 2'] });
  expect(answer.exact).toBe('x = ln(2 + sqrt(5))');
});
