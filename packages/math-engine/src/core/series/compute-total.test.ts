import { expect, it } from 'vitest';

import { computeSeries } from '../operations/compute-series.ts';

it.each([
  ['i^2', '385', 'i'],
  ['i', '55', 'i'],
  ['k + i', '55 + 10i', 'k'],
])('the sum of %s from 1 to 10 is %s, over %s', async (expression, expected, variable) => {
  const state = await computeSeries({ expression, from: 1, operation: 'sum', to: 10 });
  expect(state).toMatchObject({ answer: { exact: expected }, variable });
});

it.each([
  ['sin(pi*n)/n', 'infinity', '0'],
  ['tan(pi*n)', 'infinity', '0'],
  ['(1 - cos(2*pi*n))/n', 'infinity', '0'],
  ['sec(2*pi*n)/n^2', 'infinity', 'pi^2/6'],
  ['cos(2*pi*n)', 'm', 'm'],
])(
  'the sum of %s to %s, where a wave is the same at all n, is %s',
  async (expression, to, exact) => {
    const state = await computeSeries({ expression, from: 1, operation: 'sum', to, variable: 'n' });
    expect(state).toMatchObject({ answer: { exact, verified: true } });
  },
);
