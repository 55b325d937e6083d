import { expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

it.each([
  ['sqrt(2 m)', 'The square root of m is not a unit.'],
  ['cbrt(2 ha)', 'The cube root of ha is not a unit.'],
  ['(2 m)^(2/3)', 'The power 2/3 of m is not a unit.'],
  ['(2 m)^13', 'A unit can be raised to whole powers from -12 to 12 only.'],
  ['(2 m)^pi', 'A unit can be raised to whole powers from -12 to 12 only.'],
])('%s is refused', async (expression, message) => {
  await expect(calculate({ expression })).rejects.toMatchObject({ message, type: 'DomainError' });
});

it.each([
  ['sqrt(100 cm^2)', '10 cm'],
  ['sqrt(9 J/kg)', '3 m/s'],
  ['sqrt(9 J/kg) to km/h', '10.8 km/h'],
  ['sqrt(1 ha)', '100 m'],
  ['cbrt(8 L)', '0.2 m'],
  ['sqrt(4 mH * 1 nF) to ns', '2000 ns'],
  ['(16 m^2)^(3/2)', '64 m^3'],
  ['(4 m^2)^(-1/2)', '0.5 1/m'],
  ['(2 m)^0', '1'],
])('%s is %s', async (expression, exact) => {
  expect((await calculate({ expression })).exact).toBe(exact);
});
