import { expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

const exact = async (expression: string) => (await calculate({ expression })).exact;

it('floor of a number with too many digits is refused', async () => {
  await expect(calculate({ expression: 'floor(10^3000*pi)' })).rejects.toMatchObject({
    message: 'The argument of floor has 3001 digits; at most 2000 are computed exactly.',
    type: 'ResourceLimit',
  });
});

it.each(['round(pi, 1001)', 'round(10^50*pi, -1001)'])('%s is refused', async (expression) => {
  await expect(calculate({ expression })).rejects.toThrow('between -1000 and 1000 digits');
});

it.each(['floor(3.14159, 2)', 'ceil(37, 5)'])(
  '%s is refused with both of its meanings',
  async (expression) => {
    await expect(calculate({ expression })).rejects.toThrow(
      /For places write \w+\(x\*100\)\/100, for multiples of 5 \w+\(x\/5\)\*5\.$/,
    );
  },
);

// Values of mpmath.
it.each([
  ['floor(10^60*pi)', '3141592653589793238462643383279502884197169399375105820974944'],
  ['trunc(-10^50*e)', '-271828182845904523536028747135266249775724709369995'],
  ['ceil(pi^100)', '51878483143196131920862615246303013562686760680406'],
  [
    'floor(phi^300/sqrt(5) + 1/2)',
    '222232244629420445529739893461909967206666939096499764990979600',
  ],
  ['mod(floor(100!*e), 10^9)', '163992001'],
  [
    'floor(10^70*(pi - 3.1415926535897932384626433832795028841971693993751058))',
    '209749445923078164',
  ],
  ['round(e^100, 5) - floor(e^100)', '0.77374'],
  ['round(pi^100, -30)', '51878483143196131921000000000000000000000000000000'],
  ['sign(10^3000*pi)', '1'],
])('%s has the digits of its argument', async (expression, value) => {
  expect(await exact(expression)).toBe(value);
});

it('the floor of a large number is below it', async () => {
  expect(await exact('floor(10^60*pi) < 10^60*pi')).toBe('true');
});

it.each([
  ['round(5/10^13 - 10^-40*pi, 12)', '0'],
  ['round(5/10^13 + 10^-40*pi, 12)', '1e-12'],
  ['round(1/2 - 10^-31*pi)', '0'],
  ['round((sqrt(2) + sqrt(3))^2 - 5 - 2*sqrt(6) + 5*10^-21, 20)', '1e-20'],
])('%s is decided by the side of the tie', async (expression, value) => {
  expect(await exact(expression)).toBe(value);
});

it.each([
  ['bitand(floor(10^45*pi), 255)', '247'],
  ['floor(10^6*pi) xor 5', '3141597'],
  ['fibonacci(floor(10*pi))', '1346269'],
  ['mod(floor(10^60*pi), 7)', '3'],
])('%s is a function of an integer', async (expression, value) => {
  expect(await exact(expression)).toBe(value);
});
