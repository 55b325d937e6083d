import { expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

it.each(['2^-1 mod 4', '3 + 6^-1 mod 9'])('%s has no inverse', async (expression) => {
  await expect(calculate({ expression })).rejects.toMatchObject({ type: 'DomainError' });
});

it.each([
  ['5^-1 mod 7', '3'],
  ['3 * 5^(-1) mod 7', '2'],
  ['-5^-1 mod 7', '4'],
  ['3^-2 mod 11', '5'],
  ['5^-1 % 7', '3'],
])('%s is %s, by the modular inverse', async (expression, value) => {
  for (const mode of ['exact', 'decimal', 'float'] as const) {
    const { assumptions, decimal, exact } = await calculate({ expression, mode });
    expect(exact ?? decimal).toBe(value);
    expect(assumptions).toContain('negative powers before mod are powers of the modular inverse');
  }
});

it.each([
  ['1/5 mod 7', '1/5'],
  ['mod(5^-1, 7)', '1/5'],
  ['2^-1 mod (1/3)', '1/6'],
])('%s is %s, a remainder of fractions', async (expression, value) => {
  expect((await calculate({ expression })).exact).toBe(value);
});
