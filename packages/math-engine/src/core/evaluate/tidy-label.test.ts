import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';
import { combine } from './dimensions.ts';
import { requireUnit } from './quantity-nodes.ts';
import { tidyLabel } from './tidy-label.ts';

const UNITS = [
  'A',
  'C',
  'J',
  'K',
  'L',
  'N',
  'Pa',
  'V',
  'W',
  'Wh',
  'cm',
  'h',
  'kg',
  'km',
  'm',
  'mph',
  'ohm',
  's',
];

const dimensionsOf = (label: ReadonlyMap<string, number>): object => {
  let total = {};
  for (const [name, exponent] of label) {
    for (let count = 0; count < Math.abs(exponent); count += 1) {
      total = combine(total, requireUnit(name).dimensions, Math.sign(exponent));
    }
  }
  return total;
};

describe('the most readable unit', () => {
  it('is of the same kind as the product it replaces', () => {
    const labels = fc.dictionary(fc.constantFrom(...UNITS), fc.constantFrom(-2, -1, 1, 2), {
      maxKeys: 5,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(labels, (exponents) => {
        const label = new Map(Object.entries(exponents));
        expect(dimensionsOf(tidyLabel(label))).toEqual(dimensionsOf(label));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['2 V*A / (1 W)', '2'],
    ['2 weeks * 7 days/week', '14 days'],
    ['365 days/year * 24 hours/day', '8760 hours/year'],
    ['1/2 day/week * 52 weeks/year', '26 day/year'],
    ['0.5 mg/mL * 2 mL/kg', '1 mg/kg'],
    ['24 h/day', '1'],
    ['1500 W * 3 h/day * 30 days * 0.15/kWh', '20.25'],
    ['2 lb/day * 7 days * 1/lb', '14'],
    ['60 minutes/hour * 2.5 hours', '150 minutes'],
    ['20/hour * 35 hours/week', '700 1/week'],
    ['60 km/h * 30 min', '30 km'],
    ['12 gallons * 45 mpg', '540 mi'],
    ['300 miles / 25 mpg', '12 gal'],
    ['5 gpm * 1 h', '300 gal'],
    ['5 Pa*L / (2 J/K)', '0.0025 K'],
    ['5 kg*m^2/s^2/K', '5 J/K'],
    ['2 V*A*s / (4 W)', '0.5 s'],
    ['2 V*A*W', '2 W^2'],
    ['10 N / (2 kg m/s^2)', '5'],
    ['5 J / (1 N m)', '5'],
    ['2 kN / (1 Pa cm^2)', '20000000'],
    ['1000 kg/m^3 * 2 m/s * 0.1 m / (0.001 Pa s)', '200000'],
    ['1 atm * 8.314 L / (8.314 J/(mol*K) * 101.325 K)', '1 mol'],
    ['2 N m', '2 N*m'],
    ['9 V / 3 kohm', '0.003 A'],
    ['1 V / (2 Mohm + 500 kohm)', '0.0000004 A'],
  ])('of %s makes %s', async (expression, expected) => {
    expect((await calculate({ expression })).decimal).toBe(expected);
  });
});
