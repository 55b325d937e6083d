import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';
import { spend } from '../simplifying/work-budget.ts';

const NONE = 'otherwise there is no real solution';

describe('a solution of an inverted function', () => {
  it.each([
    ['sqrt(x + a) = b', 'x', `b >= 0, ${NONE}`],
    ['abs(x - a) = b', 'x', `b >= 0, ${NONE}`],
    ['T = 2*pi*sqrt(L/g)', 'L', `T >= 0, ${NONE}`],
    ['1/sqrt(x) = a', 'x', `a >= 0, ${NONE}`],
    ['x^(3/2) = a', 'x', `a >= 0, ${NONE}`],
    ['sqrt(x^2 - a) = x - b', 'x', `b*(a - b^2) >= 0, ${NONE}`],
    ['root(x + a, 4) = b', 'x', `b >= 0, ${NONE}`],
    ['sqrt(a*x^2 + 12) + 6 = a', 'x', `a - 6 >= 0, ${NONE}`],
    ['acosh(x) = a', 'x', `a >= 0, ${NONE}`],
    ['asec(x) = a', 'x', `0 <= a <= pi, ${NONE}`],
    ['sqrt(a - x) = sqrt(x - b)', 'x', `a - b >= 0, ${NONE}`],
    ['sqrt(x) + sqrt(x + a) = b', 'x', `b*(b^2 - a) >= 0 and b*(b^2 + a) >= 0, ${NONE}`],
    ['sqrt(x + a) - sqrt(x) = b', 'x', `b*(b^2 + a) >= 0 and b*(b^2 - a) <= 0, ${NONE}`],
    ['acos(x) = a', 'x', `0 <= a <= pi, ${NONE}`],
    ['atan(x) = a', 'x', `-pi/2 <= a <= pi/2, ${NONE}`],
    ['sqrt(x) = a*x', 'x', 'a >= 0, otherwise x = 1/a^2 is not a solution'],
    ['sin(sqrt(x)) = 1', 'x', `4*n + 1 >= 0, ${NONE}`],
    ['sin(abs(x)) = 1', 'x', '2*pi*n + pi/2 >= 0, otherwise x = 2*pi*n + pi/2 is not a solution'],
    ['abs(x) = a*x + 1', 'x', 'a + 1 >= 0, otherwise x = -1/(a + 1) is not a solution'],
    ['abs(x)^2 - a*abs(x) = 0', 'x', 'a >= 0, otherwise x = -a is not a solution'],
    ['sqrt(x)^2 = a*sqrt(x)', 'x', 'a >= 0, otherwise x = a^2 is not a solution'],
    ['abs(abs(x) - a) = 2', 'x', 'a - 2 >= 0, otherwise x = 2 - a is not a solution'],
    ['abs(abs(x) - a) = b', 'x', 'b >= 0 and a + b >= 0, otherwise x = -a - b is not a solution'],
    [
      'abs(abs(x) - a) = a - b',
      'x',
      'a - b >= 0 and 2*a - b >= 0, otherwise x = 2*a - b is not a solution',
    ],
    ['max(x, a) = b', 'x', `b - a >= 0, ${NONE}`],
    ['min(x, a) = 2x', 'x', 'a <= 0, otherwise x = a/2 is not a solution'],
    ['abs(max(x, a)) = b', 'x', 'b >= 0 and b - a >= 0, otherwise x = b is not a solution'],
  ])('of %s for %s is verified if %s', async (equation, name, condition) => {
    const { answer, assumptions } = await solve({ equations: [equation], variables: [name] });
    expect(assumptions).toContain(condition);
    expect(answer.verified).toBe(true);
  });
});

it.each([
  [['sqrt(x) = a', 'y = x + 1'], `a >= 0, ${NONE}`],
  [['sqrt(x) + y = a', 'y = b'], `a - b >= 0, ${NONE}`],
  [['abs(x - y) = a', 'x + y = b'], `a >= 0, ${NONE}`],
  [['abs(x) + y = a', 'x - y = b'], `a + b >= 0, ${NONE}`],
])('a solution of the system %j is verified if %s', async (equations, condition) => {
  const { answer, assumptions } = await solve({ equations, variables: ['x', 'y'] });
  expect(assumptions).toContain(condition);
  expect(answer.verified).toBe(true);
});

it.each([
  ['a*x = b', { from: 1 }, ['a != 0', `b/a >= 1, ${NONE}`]],
  ['x^2 = a', { from: 0 }, [`a >= 0, ${NONE}`]],
  ['x^2 = a, x <= 5', {}, ['sqrt(a) <= 5, otherwise x = sqrt(a) is not a solution']],
  ['x^2 = a, x != 1', {}, ['sqrt(a) != 1, otherwise x = sqrt(a) is not a solution']],
])(
  'a range or bound is a condition on the parameters: %s, %j',
  async (equation, range, expected) => {
    const { answer, assumptions } = await solve({
      equations: [equation],
      variables: ['x'],
      ...range,
    });
    expect(answer.verified).toBe(true);
    expect(assumptions).toEqual(expect.arrayContaining(expected));
    expect(answer.exact?.includes('-sqrt(a)')).toBe(!('from' in range) && equation.startsWith('x'));
  },
);

it('a solution of a system that holds for some parameters only is not verified, with a warning', async () => {
  const { answer, warnings } = await solve({
    equations: ['sqrt(x) + y = a', 'x - y = b'],
    variables: ['x', 'y'],
  });
  expect(answer.verified).toBe(false);
  expect(warnings?.join(' ')).toContain('holds for some values of the parameters');
});

it('of a long solution is found without much work', async () => {
  await solve({ equations: ['(d - c)*x - (k + b)*sqrt(x) = b'], variables: ['x'] });
  expect(() => {
    spend(1_300_000);
  }).not.toThrow();
});

describe('a condition of real solutions', () => {
  it('does not exclude solutions that do not need it', async () => {
    const { assumptions } = await solve({
      equations: ['sqrt(a - x) - abs(x - a) = a'],
      variables: ['x'],
    });
    expect(assumptions?.filter((text) => text.startsWith('4*a + 1'))).toEqual([]);
  });

  it('is found where few values of the parameters do not need it', async () => {
    const { assumptions } = await solve({
      equations: ['abs(2*x - b) + 1/(a - x) = a'],
      variables: ['x'],
    });
    expect(assumptions?.filter((text) => text.endsWith('is not a solution'))).toHaveLength(4);
  });

  it.each([
    [
      '(a - x)^2 - abs(b - x) = a',
      'a - b + (sqrt(8*a - 4*b + 1) + 1)/2 >= 0, otherwise x = (2*a + 1 + sqrt(8*a - 4*b + 1))/2 is not a solution',
    ],
    ['sqrt(x)*(x - a) = 0', 'a >= 0, otherwise x = a is not a solution'],
    ['x*sqrt(x - a) = 0', 'a <= 0, otherwise x = 0 is not a solution'],
    ['(x - b)/sqrt(x) = 0', `b >= 0, ${NONE}`],
    ['ln(x - a)*(x - b) = 0', 'b - a > 0, otherwise x = b is not a solution'],
    [
      'sqrt(x)*sqrt(x + a) = b',
      `sqrt(a^2 + 4*b^2) - a >= 0 and a + sqrt(a^2 + 4*b^2) >= 0 and b >= 0, ${NONE}`,
    ],
    ['a = (b/x)^4 - (b/x)^2', '1/2 - sqrt(4*a + 1)/2 >= 0, otherwise fewer solutions are real'],
    ['a*x^4 = b', 'a != 0'],
    ['a*x^4 = b', `b/a >= 0, ${NONE}`],
    ['(x^2 - a)*(x - 1) = 3*(x - 1)', 'a + 3 >= 0, otherwise fewer solutions are real'],
    ['a*x^2 = b', `a*b >= 0, ${NONE}`],
    ['x^3 + a*x = 0', 'a <= 0, otherwise fewer solutions are real'],
    ['(x^2 - a)*(x - b) = 0', 'a >= 0, otherwise fewer solutions are real'],
    ['sin(x)*(sin(x)^2 - a) = 0', 'a >= 0, otherwise fewer solutions are real'],
    ['e^x = a', `a > 0, ${NONE}`],
    ['(e^x - a)*(x - 1) = 0', 'a > 0, otherwise fewer solutions are real'],
    ['sin(x)*(e^x - a) = 0', 'a > 0, otherwise fewer solutions are real'],
    ['a*e^x = b', 'b/a > 0'],
    ['x^4 + a*x^2 + b = 0', `a^2 - 4*b >= 0, ${NONE}`],
    ['x^4 - x^2 + b = 0', '1 - sqrt(1 - 4*b) >= 0, otherwise fewer solutions are real'],
  ])('of %s: %s', async (equation, condition) => {
    const { assumptions } = await solve({ equations: [equation], variables: ['x'] });
    expect(assumptions).toContain(condition);
  });
});
