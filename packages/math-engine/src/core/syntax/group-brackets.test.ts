import { expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

it.each([
  ['[1 + 2]', '[3]'],
  ['[1 + 2, 3]*2', '[6, 6]'],
  ['[[1 + 2]]*2', '[[6]]'],
  ['dot([1 + 1], [2 + 2])', '8'],
  ['[1, 2] + [3, 4]', '[4, 6]'],
])('square brackets are a list: %s is %s', async (expression, value) => {
  expect((await calculate({ expression })).exact).toBe(value);
});

it.each(['[1, 2, 3][1 + 1]*2', 'range(1, 10)[1 + 2]', '2*range(1, 9)[2*3]'])(
  'behind a list or call, they would be an index, which there is not: %s',
  async (expression) => {
    await expect(calculate({ expression })).rejects.toThrow('Lists have no index');
  },
);

it.each([
  ['3[2(5 - 1) + 4]', '36'],
  ['[2 + 3*(4 - 1)]^2', '121'],
  ['[(1 + 2)*3]/[4 - 1]', '3'],
  ['5 - [2 - (3 - [4 - 5])]', '7'],
  ['[3 km + 2 km]/5', '1 km'],
])('around an operand of one part, they are parentheses: %s is %s', async (expression, value) => {
  const { assumptions = [], exact } = await calculate({ expression });
  expect(exact).toBe(value);
  expect(assumptions).toEqual([]);
});
