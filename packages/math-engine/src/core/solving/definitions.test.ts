import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const textOf = async (equations: readonly string[], variables?: readonly string[]) => {
  const state = await solve({
    equations: [...equations],
    ...(variables ? { variables: [...variables] } : {}),
  });
  return state.answer.exact;
};

describe('a function that is defined among equations', () => {
  it.each([
    [['f(x) = 5']],
    [['h(t) = 0']],
    [['f(x) = 2x', 'f(1, 2) = 3']],
    [['P(t) = at', 'P(1) = 7']],
  ])('is rejected if its definition is incomplete: %j', async (equations) => {
    await expect(textOf(equations)).rejects.toMatchObject({ type: 'InvalidExpression' });
  });

  it.each<[readonly string[], string]>([
    [['f(x) = 2x + 1', 'f(x) = 5'], 'x = 2'],
    [['f(x) = 5', 'f(x) = 2x + 1'], 'x = 2'],
    [['P(t) = a*t + b', 'P(0) = 5', 'P(1) = 7'], 'a = 2, b = 5'],
    [['f(x) = x^2', 'g(x) = x + 2', 'f(x) = g(x)'], 'x = -1 or x = 2'],
    [['f(x) = x^2', 'f(x + 1) = 9'], 'x = -4 or x = 2'],
    [['P(t) = 100*t', 'P(t) > 500'], 't > 5'],
    [['f(x) = x^2 - 4'], 'x = -2 or x = 2'],
    [['f(x, y) = x - y', 'f(y, x) = 3', 'x = 1'], 'x = 1, y = 4'],
    [['f(x) = 2x + 1', 'f(f(x)) = 7'], 'x = 1'],
  ])('is substituted where it is called: %j', async (equations, expected) => {
    expect(await textOf(equations)).toBe(expected);
  });
});

describe('a variable that has the name of a function', () => {
  it.each([[['sin = 1']], [['floor x = 3']]])(
    'is rejected where it may be the function: %j',
    async (equations) => {
      await expect(textOf(equations)).rejects.toMatchObject({
        message: expect.stringContaining('needs its argument in parentheses'),
      });
    },
  );

  it.each<[readonly string[], string]>([
    [['length = 2*width', '2*length + 2*width = 30'], 'length = 10, width = 5'],
    [['sum = x + 3', 'x = 4'], 'sum = 7, x = 4'],
    [['mean = (a + b)/2', 'a = 1', 'b = 3'], 'a = 1, b = 3, mean = 2'],
    [['beta + gamma = 3', 'beta - gamma = 1'], 'beta = 2, gamma = 1'],
    [['count*3 = 12'], 'count = 4'],
    [['length width = 6', 'width = 2'], 'length = 3, width = 2'],
    [['range = max - min', 'max = 3', 'min = 1'], 'max = 3, min = 1, range = 2'],
    [['sum(x, 2) = 5'], 'x = 3'],
  ])('is found: %j', async (equations, expected) => {
    expect(await textOf(equations)).toBe(expected);
  });
});
