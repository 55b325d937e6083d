import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseDecimal } from '../numbers/decimal.ts';
import { divide, multiply } from '../numbers/rational.ts';
import { findUnit } from '../resolve/units.ts';
import { convertUnits } from './convert-units.ts';

const convert = async (value: string, to: string, precision = 15) => {
  const { results } = await convertUnits({ precision, to, values: [value] });
  const [result] = results;
  if (!result) throw new Error('No result');
  return result;
};

const exactOf = async (value: string, to: string) => {
  const { answer, error } = await convert(value, to);
  return answer ? (answer.exact ?? answer.decimal) : `${error?.type}: ${error?.message}`;
};

describe('a target unit that differs between countries', () => {
  it.each([
    ['1000 kg', 'tons', 'tons: the US short ton'],
    ['10 L', 'gallons', 'gallons: US liquid measure'],
    ['750 mL', 'cups', 'cups: the US cup'],
    ['8 L/100km', 'mpg', 'mpg: miles per US gallon'],
    ['1 ft^3', 'gal, pints', 'gal: US liquid measure'],
  ])('%s to %s says which one was used', async (value, to, start) => {
    const { answer } = await convert(value, to);
    expect(answer?.assumptions).toContainEqual(expect.stringMatching(new RegExp(`^${start}`)));
  });
});

describe('what cannot be converted', () => {
  it('is named as it was written, even beside a difference of temperatures', async () => {
    expect(await exactOf('5 km', 'delta degF')).toBe(
      'DomainError: km (length) cannot be converted to degF (temperature).',
    );
  });

  it('names the kinds of both', async () => {
    expect(await exactOf('5 tbsp', 'g')).toBe(
      'DomainError: tbsp (volume) cannot be converted to g (mass).',
    );
    expect(await exactOf('5 knots', 'mol/L')).toBe(
      'DomainError: knots (speed) cannot be converted to mol/L (concentration).',
    );
  });

  it.each([
    ['5 kg', 'm', 'DomainError'],
    ['5', 'm', 'DomainError'],
    ['1 cd', 'lm', 'DomainError'],
    ['mach 2', 'm/s', 'DomainError'],
    ['3 dBm', 'W', 'DomainError'],
    ['5 USD', 'm', 'DomainError'],
    ['5 kg 3 m', 'kg', 'DomainError'],
    ['5 killometers', 'm', 'UnknownSymbol'],
    ['5 MG', 'g', 'UnknownSymbol'],
    ['7 °Re', 'K', 'UnknownSymbol'],
    ['5 mb', 'GB', 'UnknownSymbol'],
    ['', 'm', 'InvalidExpression'],
    ['1,5 km', 'm', 'InvalidExpression'],
    ['1 m', 'ft + s', 'DomainError'],
    ['1 m', 'in + ft', 'DomainError'],
    ['1/0 m', 'ft', 'DivisionByZero'],
    ['m'.repeat(10_001), 'ft', 'ResourceLimit'],
    [`${'('.repeat(4000)}1 m`, 'ft', 'ResourceLimit'],
  ])('%s to %s is rejected', async (value, to, type) => {
    expect(await convert(value.slice(0, 20_000), to)).toMatchObject({
      error: { type },
      success: false,
    });
  });

  it.each(['', '5 m', '3', '2*m', 'dB', 'EUR', 'furlongz', 'm +'.repeat(100)])(
    "to '%s' fails as a whole",
    async (to) => {
      await expect(convertUnits({ to, values: ['1 m'] })).rejects.toMatchObject({
        name: 'ToolError',
      });
    },
  );

  it('fails individually in a batch', async () => {
    const state = await convertUnits({ to: 'm', values: ['1 km', '1 kg', '1 mi'] });
    expect(state).toMatchObject({ failed: 1, succeeded: 2, to: 'm' });
    expect(state.results.map(({ success }) => success)).toEqual([true, false, true]);
  });

  it.each([
    { to: 'm', values: [] },
    { to: 'm', values: 'x' as unknown as string[] },
    { to: 3 as unknown as string, values: ['1 m'] },
    { precision: 0, to: 'm', values: ['1 m'] },
  ])('%o is rejected', async (input) => {
    await expect(convertUnits(input)).rejects.toMatchObject({ type: 'InvalidArguments' });
  });
});

describe('conversions', () => {
  it.each([
    ['5 km/h', 'm/s', '25/18 m/s'],
    ['60 miles per hour', 'm/s', '26.8224 m/s'],
    ['72 degF', 'degC', '200/9 degC'],
    ['491.67 degR', 'degC', '0 degC'],
    ['100 degrees Fahrenheit', 'K', '55967/180 K'],
    ['72 F', 'C', '200/9 degC'],
    ['72 f', 'c', '200/9 degC'],
    ['10 c', 'k', '283.15 K'],
    ['180 deg', 'rad', 'pi rad'],
    ['1 pc', 'au', '648000/pi au'],
    ['1 lightyear', 'km', '9460730472580.8 km'],
    ['1 atm', 'psi', '18677382000000/1270920461503 psi'],
    ['1 BTU', 'J', '1055.05585262 J'],
    ['1 eV', 'J', '1.602176634e-19 J'],
    ['1 slug', 'lb', '196133/6096 lb'],
    ['1 knot', 'km/h', '1.852 km/h'],
    ['1 GiB', 'MB', '1073.741824 MB'],
    ['100 Mbps', 'MB/s', '12.5 MB/s'],
    ['20 square feet', 'm^2', '1.8580608 m^2'],
    ['1 1/2 cups', 'mL', '354.88235475 mL'],
    ['100 lb-ft', 'N*m', '135.58179483314004 N*m'],
    ['30 mpg', 'L/100km', '112903/14400 L/100km'],
    ['7.84 L/100km', 'km/L', '625/49 km/L'],
    ['3 Ci', 'GBq', '111 GBq'],
    ['90 d', 'weeks', '90/7 weeks'],
    ['3 nautical_miles', 'm', '5556 m'],
    ['2 light-years', 'lightyears', '2 lightyears'],
    ['1 US liquid gallon', 'us gallons', '1 usgal'],
    ['2 imp. pints', 'L', '1.1365225 L'],
    ['1 US fl. oz', 'fluid ounces', '1 floz'],
    ['3 ft. 2 in.', 'cm', '96.52 cm'],
    ['2 tbsp.', 'tsp', '6 tsp'],
    ['20 kt', 'km/h', '37.04 km/h'],
    ['500 gms', 'kg', '0.5 kg'],
    ['10 degC difference', 'degF', '18 degF'],
    ['a drop of 9 °F', 'Celsius', '5 Celsius'],
    ['10 degC', 'delta degF', '18 degF'],
    ['18 °F', 'delta degC', '10 degC'],
    ['10 C', 'Δ°F', '18 degF'],
    ['-18 F', 'delta C', '-10 degC'],
    ['50 degF - 32 degF', 'delta degC', '10 degC'],
    ['10 K', 'Δ°F', '18 degF'],
    ['20 degC - 5 degC', 'delta degF', '27 degF'],
    ['10 degC', 'degF', '50 degF'],
    ['1 UK hundredweight', 'lb', '112 lb'],
    ['1 gallon (UK)', 'L', '4.54609 L'],
    ['2 gills (UK)', 'fl oz (UK)', '10 impfloz'],
    ['2 tablespoons (US)', 'US teaspoons', '6 teaspoon'],
    ['1 mile (US)', 'ft', '5280 ft'],
    ['5:30 min/km', 'km/h', '120/11 km/h'],
    ['8:15 per mile', 'min/mile', '8.25 min/mile'],
    ['2 cups (metric)', 'mL', '500 mL'],
    ['8 fl oz US', 'mL', '236.5882365 mL'],
    ['6 L/100km', 'mpg (imperial)', '56826125/1207008 impmpg'],
    ['2 kilowatt-hours', 'J', '7200000 J'],
    ['10 foot-pounds', 'ftlbf', '10 ftlbf'],
    ['2 british thermal units', 'BTU', '2 BTU'],
    ['1 ton of TNT', 'J', '4184000000 J'],
    ['100 deg C', '°R', '671.67 degR'],
    ['60 miles_per_hour', 'mph', '60 mph'],
    ['5 square_feet', 'ft^2', '5 ft^2'],
    ['3 亩', 'm^2', '2000 m^2'],
    ['5 Miles', 'KM', '8.04672 km'],
    ['100 KPH', 'Meters per second', '250/9 meters/second'],
    ['2 kgs + 1 KG', 'kgs', '3 kg'],
    ['2 Kg', 'Mg', '0.002 Mg'],
    ['100 Lb', 'Kg', '45.359237 kg'],
    ['6 尺', 'm', '2 m'],
  ])('%s in %s is %s', async (value, to, expected) => {
    expect(await exactOf(value, to)).toBe(expected);
  });

  it.each([
    ['1.75 m', 'ft + in', '5 ft 8.89763779527559 in', '5 ft + 1130/127 in'],
    ['-63 in', 'ft and in', '-5 ft 3 in', '-5 ft 3 in'],
    [`5'3"`, 'ft, in', '5 ft 3 in', '5 ft 3 in'],
    ['2.51 h', 'h + min + s', '2 h 30 min 36 s', '2 h 30 min 36 s'],
    ['1.828799999999999999999 m', 'ft + in', '6 ft 0 in', expect.stringContaining('5 ft + ')],
    [`40° 26' 46"`, 'deg + arcmin', '40 deg 26.7666666666667 arcmin', '40 deg + 803/30 arcmin'],
  ])('%s in %s is %s', async (value, to, decimal, exact) => {
    expect((await convert(value, to)).answer).toMatchObject({ decimal, exact, verified: true });
  });

  it('splits values without an exact form', async () => {
    const { answer } = await convert('1 rad', 'deg + arcmin + arcsec');
    expect(answer?.decimal).toBe('57 deg 17 arcmin 44.8062470963552 arcsec');
    expect(answer).not.toHaveProperty('exact');
  });

  it.each([
    ['1 gal', 'L', 'US liquid measure'],
    ['1 ton', 'kg', 'short ton'],
    ['1 GB', 'MiB', 'power of 1000'],
    ['10 kb', 'bytes', 'kb: bits; bytes are written B'],
    ['72 F', 'C', 'degrees Celsius and Fahrenheit'],
    ['10 lb', 'N', 'pound was read as a force'],
    ['30 mpg', 'L/100km', 'reciprocals'],
    ['1 year', 'days', '365.25 days'],
  ])('%s to %s notes its assumption', async (value, to, note) => {
    expect((await convert(value, to)).answer?.assumptions?.join()).toContain(note);
  });

  it('returns as many digits as requested', async () => {
    expect((await convert('1 km', 'mi', 30)).answer?.decimal).toBe(
      '0.621371192237333969617434184363 mi',
    );
  });

  const LENGTHS = ['m', 'km', 'in', 'ft', 'yd', 'mi', 'nmi', 'furlong', 'ly', 'µm'];
  it('are exactly reversible', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ max: 1_000_000, min: -1_000_000 }),
        fc.constantFrom(...LENGTHS),
        fc.constantFrom(...LENGTHS),
        async (count, from, to) => {
          const there = await exactOf(`${count} ${from}`, to);
          const [number = ''] = there.split(' ');
          expect(await exactOf(`(${number}) ${to}`, from)).toBe(`${count} ${from}`);
          const [a, b] = [findUnit(from)?.factor, findUnit(to)?.factor];
          const value = parseDecimal(`${count}`);
          if (!a || !b || !value) throw new Error('No unit');
          const { denominator, numerator } = divide(multiply(value, a), b);
          expect(number.includes('/') ? number : 'decimal').toBe(
            number.includes('/') ? `${numerator}/${denominator}` : 'decimal',
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('several targets', () => {
  const answersOf = async (to: string, ...values: string[]) =>
    (await convertUnits({ to, values })).results.map(
      ({ answer, error, expression }) => `${expression}: ${answer?.decimal ?? error?.type}`,
    );

  it('fail one by one, and as a whole if one is not a unit', async () => {
    expect(await answersOf('g, m', '5 kg')).toEqual([
      '5 kg to g: 5000 g',
      '5 kg to m: DomainError',
    ]);
    await expect(answersOf('g, zzz', '5 kg')).rejects.toMatchObject({ type: 'UnknownSymbol' });
  });

  it.each([
    ['[g, lb]', ['2 lb to g: 907.18474 g', '2 lb to lb: 2 lb']],
    ['kg, lb', ['2 lb to kg: 0.90718474 kg', '2 lb to lb: 2 lb']],
    ['[oz, lb]', ['2 lb to oz: 32 oz', '2 lb to lb: 2 lb']],
    ['[lb, oz]', ['2 lb: 2 lb 0 oz']],
    ['lb, oz', ['2 lb: 2 lb 0 oz']],
    ['[oz]', ['2 lb: 32 oz']],
  ])('%s are the parts of one quantity only if they can be', async (to, expected) => {
    expect(await answersOf(to, '2 lb')).toEqual(expected);
  });
});
