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
