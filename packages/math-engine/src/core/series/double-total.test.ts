import { expect, it } from 'vitest';

import { computeSeries } from '../operations/compute-series.ts';

it.each([
  ['k^k', 100_000],
  ['isPrime(k)', 100_000],
  ['sqrt(k)', 3_000_000],
])('the sum of %s up to %i is rejected', async (expression, to) => {
  await expect(computeSeries({ expression, from: 1, operation: 'sum', to })).rejects.toMatchObject({
    name: 'ToolError',
  });
});

// From the Hurwitz zeta function, and from the individual terms, with 30 digits (mpmath).
it.each([
  ['sqrt(k)', 1_000_000, '666667166.458822'],
  ['1/k^1.5', 1_000_000, '2.610375349185'],
  ['(-1)^k/k', 500_000, '-0.693146180560945'],
  ['sqrt(k+1) - sqrt(k) - 1/(2*sqrt(k))', 100_000, '-0.26903218'],
])('the sum of %s up to %i is %s to its correct digits', async (term, to, value) => {
  const { answer, warnings } = await computeSeries({
    expression: term,
    from: 1,
    operation: 'sum',
    to,
  });
  const [, digits = ''] = /about (\d+) digits/.exec(warnings?.join() ?? '') ?? [];
  expect(answer).toMatchObject({ isExact: false, verified: false });
  const difference = Math.abs(Number(answer?.decimal) / Number(value) - 1);
  expect(difference).toBeLessThan(10 ** (1 - Math.min(Number(digits), value.length - 3)));
});
