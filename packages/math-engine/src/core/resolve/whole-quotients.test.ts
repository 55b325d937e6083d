import { expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

// From mpmath: fmod and floor with 100 digits.
it.each([
  ['rem(10^15*pi, 7)', '4.23846264338328'],
  ['rem(10^20*pi, 7)', '3.26433832795029'],
  ['rem(-10*pi, 7)', '-3.41592653589793'],
  ['div(sqrt(2)*10^18, 3)', '471404520791031682'],
  ['10^20*pi // 7', '44879895051282760549'],
  ['div(-10*pi, 7)', '-5'],
  ['rem(sqrt(16), 3)', '1'],
  ['rem(-17, 5)', '-2'],
])('%s is %s', async (expression, decimal) => {
  expect(await calculate({ expression })).toMatchObject({ decimal, verified: true });
});

it('rounds the argument of isPrime first', async () => {
  expect(await calculate({ expression: 'isPrime(floor(10^5*pi))' })).toMatchObject({
    exact: 'true',
  });
  expect(await calculate({ expression: 'isPrime(floor(10^40*pi))' })).toMatchObject({
    exact: 'false',
  });
});
