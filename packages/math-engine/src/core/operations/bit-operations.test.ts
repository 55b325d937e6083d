import { describe, expect, it } from 'vitest';

import { calculate } from './calculate.ts';

const run = async (expression: string) => (await calculate({ expression })).exact;

describe('operations on binary digits are rejected', () => {
  it.each([
    ['2.5 & 3', 'DomainError', /whole numbers, not for 5\/2/],
    ['5 kg & 3', 'DomainError', /plain number/],
    ['1 << 10000000000', 'ResourceLimit', /binary digits/],
    ['~5', 'InvalidExpression', /-n - 1/],
    ['5 && 3', 'InvalidExpression', /after '5 &'/],
    ['hex(255)', 'UnknownSymbol', /convertBase/],
  ])('in %s', async (expression, type, message) => {
    await expect(run(expression)).rejects.toMatchObject({
      message: expect.stringMatching(message),
      type,
    });
  });
});

describe('operations on binary digits', () => {
  // As computed by Python, which has the same precedence.
  it.each([
    ['0xFF & 0x0F', '15'],
    ['5 xor 3', '6'],
    ['bitOr(5, 3)', '7'],
    ['1 << 10', '1024'],
    ['1 << 2 + 3', '32'],
    ['-7 >> 1', '-4'],
    ['-5 & 0xFF', '251'],
    ['6 & 3 xor 1 << 4', '18'],
    ['256 >> 4 >> 1', '8'],
    ['1 >> 10000000000', '0'],
    ['6 & 3 = 2', 'true'],
  ])('%s is %s', async (expression, value) => {
    expect(await run(expression)).toBe(value);
  });
});
