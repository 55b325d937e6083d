import { expect, it } from 'vitest';

import { checkHandlers } from '../checked-handlers.ts';
import { lazyHandlers } from '../operations/lazy.ts';

const { calculate, solve } = checkHandlers(lazyHandlers);

it.each([
  ['5 km as m', '5000 m'],
  ['36 km/h as m/s', '10 m/s'],
  ['9 square yards as square feet', '81 feet^2'],
  ['2 m² as cm²', '20000 cm^2'],
  ['212 °F as °C', '100 degC'],
  ['2 ft 6 in as cm', '76.2 cm'],
  ['5 km into m', '5000 m'],
  ['5 km -> m', '5000 m'],
  ['5 km → m', '5000 m'],
  ['5 km = ? m', '5000 m'],
  ['3cubic meters to L', '3000 L'],
  ['100 c to f', '212 degF'],
  ['0 c to kelvin', '273.15 kelvin'],
  ['32 f in kelvin', '273.15 kelvin'],
  ['100 f to C', '37.7777777777778 degC'],
  ['300 K to c', '26.85 degC'],
  ['25 celsius in f', '77 degF'],
  ['25 c to degrees fahrenheit', '77 degF'],
  ['3 as', '3 as'],
  ['30/day in per week', '210 1/week'],
  ['5 per second to per minute', '300 1/minute'],
  ['10/s^2 in per min^2', '36000 1/min^2'],
  ['1000 per 2 days in per week', '3500 1/week'],
  ['1000 per 2 m^2 per day', '500 1/(m^2*day)'],
  ['5 Hz in per minute', '300 1/minute'],
  ['3 in per week to mm/week', '76.2 mm/week'],
])('%s is %s', async (expression, value) => {
  expect(await calculate?.({ expression } as never)).toMatchObject({ decimal: value });
});

it('reads basis points of an amount, and bits per second elsewhere', async () => {
  expect(await calculate?.({ expression: '25 bps of 4000' } as never)).toMatchObject({
    exact: '10',
  });
  expect(await calculate?.({ expression: '500 bps to kbps' } as never)).toMatchObject({
    decimal: '0.5 kbps',
  });
});

it.each(['10am - 8am', '9 AM to 5 PM', '8 pm + 2 pm'])(
  '%s is refused: times of day are no lengths',
  async (expression) => {
    await expect(calculate?.({ expression } as never)).rejects.toThrow('computeDates');
  },
);

it.each([
  ['150 pm to nm', '0.15 nm'],
  ['5 pm', '5 pm'],
])('%s is a length', async (expression, decimal) => {
  expect(await calculate?.({ expression } as never)).toMatchObject({ decimal });
});

it('says that 3 pm is a length', async () => {
  expect(await calculate?.({ expression: '3 pm to m' } as never)).toMatchObject({
    assumptions: ['3 pm was read as picometers, not as a time of day'],
  });
});

it.each([
  ['2 kg * 5 ppm', '0.00001 kg'],
  ['250 ppm in %', '0.025'],
  ['2.5e-3 ppm', '2.5e-9'],
  ['1e3 ‰', '1'],
  ['0.02% to ppm', '200'],
  ['3/10^9 as ppb', '3'],
  ['3 mg/2 kg in ppm', '1.5'],
  ['3 mg/kg as ppb', '3000'],
  ['5 m / 2 km as a percentage', '0.25'],
  ['15 of 60 in %', '25'],
])('%s is %s', async (expression, decimal) => {
  expect(await calculate?.({ expression } as never)).toMatchObject({ decimal });
});

it.each(['25 kg in %', '3 mg/L in ppm', '30 deg in percent'])(
  'counts no shares of a whole in %s',
  async (expression) => {
    await expect(calculate?.({ expression } as never)).rejects.toThrow('ratios of quantities');
  },
);

it('takes ppb for an unknown of an equation', async () => {
  expect(await solve?.({ equations: ['3 ppb = 12'] } as never)).toMatchObject({
    answer: { exact: 'ppb = 4' },
  });
});

it('says nothing of percent where a percentage ends', async () => {
  const answer = await calculate?.({ expression: '(7/2)%' } as never);
  expect(answer).toMatchObject({ exact: '7/200' });
  expect(answer).not.toHaveProperty('assumptions');
});

it('says that an answer counts percent', async () => {
  expect(await calculate?.({ expression: '0.25 to %' } as never)).toMatchObject({
    assumptions: ['the answer counts percent: 25 stands for 25%'],
    exact: '25',
  });
});
