import { expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';
import { FUNCTION_ALIASES, FUNCTIONS } from './functions.ts';
import { findOperation } from './operation-names.ts';

it.each([
  ['1 + integrate(x^2, x, 0, 3)', "The function 'integrate' (position 5)", 'integrate'],
  ['Limit(sin(x)/x, x, 0)', "The function 'Limit' (position 1)", 'computeLimit'],
  ['solve(x^2 = 4, x)', "The function 'solve' (position 1)", 'solve'],
  ['eigenvalues([[1, 2], [3, 4]])', "The function 'eigenvalues' (position 1)", 'computeMatrix'],
  ['rate(360, 200000, 5)', "The function 'rate' (position 1)", 'computeFinance'],
])('%s names the API that does it', async (expression, start, api) => {
  await expect(calculate({ expression })).rejects.toMatchObject({
    message: `${start} is not available: the API ${api} does that.`,
    type: 'UnknownSymbol',
  });
});

it.each([
  'NORM.DIST(1, 0, 1, 1)',
  'NORM.S.INV(0.9)',
  'scipy.stats.norm.ppf(0.975)',
  'stats.t.ppf(0.975, 10)',
  'T.INV.2T(0.05, 60)',
  'chi2.cdf(3, 2)',
  'CHISQ.DIST.RT(3, 2)',
  'binom.pmf(3, 10, 1/2)',
  'PERCENTILE.INC([1, 2], 1/2)',
  'MODE.SNGL([1, 1])',
  'invNorm(0.975)',
  'poissonpdf(2, 3)',
  'chi2_cdf(1, 2)',
  'tcdf(1, 2, 3)',
  'FINV(0.05, 1, 2)',
  'HYPGEOM.DIST(1, 4, 8, 20, 0)',
])('%s names the API of distributions and statistics', async (expression) => {
  await expect(calculate({ expression })).rejects.toMatchObject({
    message: expect.stringMatching(/is not available: the API computeStatistics (?:does|gives)/),
    type: 'UnknownSymbol',
  });
});

it.each([
  ['NEGBINOM.DIST(10, 5, 1/4)', 'combinations(k + r - 1, k)*p^r*(1 - p)^k'],
  ['WEIBULL.DIST(105, 20, 100, 1)', '1 - exp(-(x/scale)^shape)'],
  ['T.TEST(1, 2)', 'distribution studentT'],
  ['cagr(100, 200, 5)', '(last/first)^(1/years) - 1'],
  ['SINC(1)', 'write it as sin(x)/x, or sin(pi*x)/(pi*x)'],
  ['TTest([1, 2], 3)', 'distribution studentT'],
  ['IF(1, 2, 3)', 'ask for the comparison first'],
  ['RANK(7, [1, 7, 3])', 'compareValues sorts values'],
  ['digamma(2)', 'harmonic(n - 1)'],
])('%s says what to write', async (expression, way) => {
  await expect(calculate({ expression })).rejects.toThrow(way);
});

it('names no function that an expression may use', () => {
  const names = [...Object.keys(FUNCTIONS), ...Object.keys(FUNCTION_ALIASES)];
  expect(names.filter((name) => findOperation(name))).toEqual([]);
});
