import { expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const D = '0.739085133215161';

it.each([
  ['(cos(x) - x)^2 = 0', [D]],
  ['-2*(cos(x) - x)^3 = 0', [D]],
  ['(cos(x) - x)^(4/3)/x = 0', [D]],
  ['sqrt(cos(x) - x) = 0', [D]],
  ['abs(cos(x) - x) = 0', [D]],
  ['(cos(x) - x)^2*(x^2 - 2) = 0', ['-sqrt(2)', D, 'sqrt(2)']],
  ['(cos(x) - x)*sqrt(x - 1) = 0', ['1']],
  ['(e^x - 3x)^2 = 0', ['0.619061286735945', '1.51213455165784']],
])('%s has the solutions %o, and no others', async (equation, expected) => {
  const { count, isComplete, solutions } = await solve({ equations: [equation] });
  const values = solutions.map(({ values: [value] }) => value?.answer);
  expect(values.map((answer) => answer?.exact ?? answer?.decimal)).toEqual(expected);
  expect({ count, isComplete }).toEqual({ count: 'finite', isComplete: true });
});

it('finds where a wave is at its end, which is no change of sign', async () => {
  const equations = ['cos(x*e^x) = 1'];
  const { isComplete, solutions } = await solve({ equations, from: -1, to: 2 });
  const values = solutions.map(({ values: [value] }) => value?.answer.decimal);
  expect(values).toEqual(['0', '1.45966803193191', '1.89290929296926']);
  expect(isComplete).toBe(true);
});
