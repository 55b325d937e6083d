import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

describe('terms that cancel out', () => {
  it.each(['sin(1)^2 + cos(1)^2 - 1', 'ln(2) + ln(3) - ln(6)', 'floor(exp(-10^-60))'])(
    'give no number where every precision gives another: %s',
    async (expression) => {
      await expect(calculate({ expression })).rejects.toMatchObject({ type: 'Unsolved' });
    },
  );

  it('give no remainder of a number that has more digits than are computed', async () => {
    const expression = '2^1000000 mod 7';
    await expect(calculate({ expression, mode: 'decimal' })).rejects.toMatchObject({
      type: 'Unsolved',
    });
  });

  it.each([
    ['exp(10^-60) - 1', 1e-60],
    ['(exp(10^-40) - 1) * 10^40', 1],
    ['ln(1 + 10^-80) * 10^80', 1],
    ['(exp(10^-30) - 1 - 10^-30) * 10^60', 0.5],
    ['sqrt(10^80 + 1) - 10^40', 5e-41],
    ['exp(100) mod 1', 0.773741922415192],
  ])('are computed with as many digits as it takes: %s', async (expression, expected) => {
    expect(Number((await calculate({ expression })).decimal)).toBeCloseTo(expected, 14);
    expect(Number((await calculate({ expression })).decimal) / expected).toBeCloseTo(1, 12);
  });

  it.each([
    ['sqrt(10^80 + 1) == 10^40', 'false'],
    ['sqrt(10^80 + 1) > 10^40', 'true'],
    ['exp(10^-60) > 1', 'true'],
    ['exp(10^-60) != 1', 'true'],
    ['sqrt(8) == 2*sqrt(2)', 'true'],
    ['sin(1)^2 + cos(1)^2 == 1', 'true'],
    ['(sqrt(2)+sqrt(3))^2 == 5 + 2*sqrt(6)', 'true'],
    ['pi > 3', 'true'],
  ])('are compared by a difference that is certain: %s is %s', async (expression, expected) => {
    expect((await calculate({ expression })).decimal).toBe(expected);
  });
});
