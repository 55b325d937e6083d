import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

describe('functions that count', () => {
  it.each([
    ['catalan(-1)', 'DomainError', 'whole numbers from 0 on'],
    ['bell(2.5)', 'DomainError', 'whole numbers from 0 on'],
    ['gcd(1 + i, 2)', 'DomainError', 'whole numbers, not for 1 + i.'],
    ['gcd(pi, 2)', 'DomainError', 'whole numbers, not for 3.14159'],
    ['lcm([sqrt(2)*sqrt(8), sqrt(3)])', 'DomainError', 'whole numbers, not for 1.732'],
    ['fibonacci(sqrt(2))', 'DomainError', 'whole numbers, not for 1.4142'],
    ['fibonacci(5/2)', 'DomainError', 'whole numbers, not for 5/2'],
    ['bell(1001)', 'ResourceLimit', 'up to 1000'],
    ['harmonic(10^9)', 'ResourceLimit', 'up to 10000'],
    ['multinomial(100000, 100000, 100000, 100000)', 'ResourceLimit', 'digits'],
  ])('refuse %s', async (expression, type, message) => {
    await expect(calculate({ expression })).rejects.toMatchObject({
      message: expect.stringContaining(message),
      type,
    });
  });

  it.each(['gcd(10^-12, 4)', 'gcd(2.0000000000001, 4)'])(
    'refuse %s in floats, too',
    async (expression) => {
      await expect(calculate({ expression, mode: 'float' })).rejects.toThrow('whole numbers');
    },
  );

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
    ['gcd(4*sin(pi/6), sqrt(2)*sqrt(8))', '2'],
    ['lcm(floor(10^30*pi), 1)', '3141592653589793238462643383279'],
  ])('%s is %s', async (expression, exact) => {
    expect(await calculate({ expression })).toMatchObject({ exact, verified: true });
  });
});
