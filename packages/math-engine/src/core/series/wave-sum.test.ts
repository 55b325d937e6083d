import { expect, it } from 'vitest';

import { computeSeries } from '../operations/compute-series.ts';

const sumOf = async (expression: string, from: number) =>
  (await computeSeries({ expression, from, operation: 'sum', to: 'infinity' })).answer;

// Decimals: real and imaginary parts of polylogarithms on the unit circle, with 40 digits (mpmath).
it.each([
  ['sin(k)/k', 1, '(pi - 1)/2', '1.07079632679490'],
  ['cos(k)/k', 1, '-ln(2*sin(1/2))', '0.0420195058253690'],
  ['cos(2*k)/k^2', 1, '1 + pi^2/6 - pi', '-0.496658586741567'],
  ['sin(2*k)/k^3', 1, '(pi - 2)*(pi - 1)/3', '0.814942146773326'],
  ['cos(k)/k^4', 1, '(8*pi^4 + 60*pi - 15 - 60*pi^2)/720', '0.500822254752841'],
  ['sin(8*k)/k', 1, '3*pi/2 - 4', '0.712388980384690'],
  ['sin(-3*k)/k', 1, '(3 - pi)/2', '-0.0707963267948966'],
  ['3*sin(k)/(2*k)', 1, '3*(pi - 1)/4', '1.60619449019234'],
  ['sin(k)/k', 3, '(pi - 1 - 2*sin(1) - sin(2))/2', '-0.225323371425841'],
  ['(-1)^(k+1)*sin(k)/k', 1, '1/2', '0.5'],
  ['(-1)^k*cos(k)/k', 1, '-ln(2*cos(1/2))', '-0.562562940116223'],
  ['cos(k*pi/3)/k', 1, '0', '0'],
])('the sum of %s from %i is %s', async (expression, from, exact, decimal) => {
  expect(await sumOf(expression, from)).toMatchObject({ decimal, exact, verified: true });
});

it.each([
  ['sin(k)/k^2', 1.01395913236077],
  ['sin(k)/sqrt(k)', 1.04398210284916],
  ['cos(k+1)/k', -0.878340803747893],
  ['sin(k)/(k+1)', 0.543195529534402],
])('without a formula, the sum of %s is known in decimals', async (expression, value) => {
  const answer = await sumOf(expression, 1);
  expect(answer).toMatchObject({ isExact: false, verified: false });
  expect(Number(answer?.decimal)).toBeCloseTo(value, 8);
});
