import { expect, it } from 'vitest';

import { checkHandlers } from '../checked-handlers.ts';
import { lazyHandlers } from '../operations/lazy.ts';

const { calculate } = checkHandlers(lazyHandlers);

// From scipy.constants, which has the CODATA values of 2022.
it.each([
  ['speed of light', '299792458 m/s'],
  ['the speed of light in a vacuum in km/h', '1079252848.8 km/h'],
  ['speedOfLight', '299792458 m/s'],
  ['speed_of_light', '299792458 m/s'],
  ["Planck's constant * speed of light / (500 nm) to eV", '2.47968396866401 eV'],
  ['reduced Planck constant', '1.05457181764616e-34 J*s'],
  ['Stefan-Boltzmann constant', '5.67037441918443e-8 W/(m^2*K^4)'],
  ['Boltzmann constant * 300 K to eV', '0.0258519997864355 eV'],
  ['2 mol * Avogadro constant', '1204428152000000000000000'],
  ['gas constant', '8.31446261815324 J/(mol*K)'],
  ['5 kg * speed of light squared', '449377589368408820 J'],
])('%s is %s', async (expression, decimal) => {
  const answer = (await calculate?.({ expression } as never)) as { assumptions?: unknown };
  expect(answer).toMatchObject({ decimal });
  expect(answer.assumptions).toBeUndefined();
});

it('says that a constant is measured, and how well', async () => {
  expect(
    await calculate?.({ expression: 'electron mass * speed of light^2 to keV' } as never),
  ).toMatchObject({
    assumptions: [
      'electron mass was read as 9.1093837139(28)e-31 kg, a measured value (CODATA 2022)',
    ],
    decimal: '510.998950691753 keV',
  });
});

it.each([
  ['proton mass / electron mass', '1836.15267342153'],
  ['fine-structure constant', '0.0072973525643'],
  ['2 * electron mass', '1.82187674278e-30 kg'],
])('%s is not exact, as measured values are not', async (expression, decimal) => {
  const answer = await calculate?.({ expression } as never);
  expect(answer).toMatchObject({ decimal, isDecimalExact: false, isExact: false });
  expect(answer).not.toHaveProperty('exact');
});

it.each([
  ['speed_of_light', { speed_of_light: '3' }],
  ['gas constant', { constant: '3', gas: '1' }],
  ['一 + 二', { 一: '1', 二: '2' }],
  ['3周转率', { 周转率: '1' }],
])('leaves the names of %s to their own values', async (expression, variables) => {
  expect(await calculate?.({ expression, variables } as never)).toMatchObject({ exact: '3' });
});

it.each(['speed of sound', 'Planck', 'c'])('does not know %s', async (expression) => {
  await expect(calculate?.({ expression } as never)).rejects.toThrow('Unknown symbol');
});
