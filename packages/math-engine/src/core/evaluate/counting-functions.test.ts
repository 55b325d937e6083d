import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

describe('functions that count', () => {
  it.each([
    ['catalan(-1)', 'DomainError', 'whole numbers from 0 on'],
    ['bell(2.5)', 'DomainError', 'whole numbers from 0 on'],
    ['bell(1001)', 'ResourceLimit', 'up to 1000'],
    ['harmonic(10^9)', 'ResourceLimit', 'up to 10000'],
    ['multinomial(100000, 100000, 100000, 100000)', 'ResourceLimit', 'digits'],
  ])('refuse %s', async (expression, type, message) => {
    await expect(calculate({ expression })).rejects.toMatchObject({
      message: expect.stringContaining(message),
      type,
    });
  });

  // OEIS A000108, A000110, A008277, A000166, A001008/A002805.
  it.each([
    ['catalan(10)', '16796'],
    ['bell(10)', '115975'],
    ['stirling(10, 4)', '34105'],
    ['stirling(3, 7)', '0'],
    ['multinomial(2, 3, 4)', '1260'],
    ['multinomial([1, 4, 4, 2])', '34650'],
    ['derangements(10)', '1334961'],
    ['harmonic(10)', '7381/2520'],
    ['harmonic(0)', '0'],
  ])('%s is %s', async (expression, exact) => {
    expect(await calculate({ expression })).toMatchObject({ exact, verified: true });
  });
});
