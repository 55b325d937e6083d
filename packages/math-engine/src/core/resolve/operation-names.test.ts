import { expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';
import { FUNCTION_ALIASES, FUNCTIONS } from './functions.ts';
import { findOperation } from './operation-names.ts';

it.each([
  ['1 + integrate(x^2, x, 0, 3)', "The function 'integrate' (position 5)", 'integrate'],
  ['Limit(sin(x)/x, x, 0)', "The function 'Limit' (position 1)", 'computeLimit'],
  ['solve(x^2 = 4, x)', "The function 'solve' (position 1)", 'solve'],
  ['eigenvalues([[1, 2], [3, 4]])', "The function 'eigenvalues' (position 1)", 'computeMatrix'],
  ['pmt(0.05/12, 360, 200000)', "The function 'pmt' (position 1)", 'computeFinance'],
])('%s names the API that does it', async (expression, start, api) => {
  await expect(calculate({ expression })).rejects.toMatchObject({
    message: `${start} is not available: the API ${api} does that.`,
    type: 'UnknownSymbol',
  });
});

it.each([
  ['SINC(1)', 'write it as sin(x)/x, or sin(pi*x)/(pi*x)'],
  ['TTest([1, 2], 3)', 'distribution studentT'],
  ['IF(1, 2, 3)', 'ask for the comparison first'],
  ['digamma(2)', 'harmonic(n - 1)'],
])('%s says what to write', async (expression, way) => {
  await expect(calculate({ expression })).rejects.toThrow(way);
});

it('names no function that an expression may use', () => {
  const names = [...Object.keys(FUNCTIONS), ...Object.keys(FUNCTION_ALIASES)];
  expect(names.filter((name) => findOperation(name))).toEqual([]);
});
