import { describe, expect, it } from 'vitest';

import type { MathOperationName } from '@lobechat/builtin-tool-calculator';

import { checkHandlers } from '../checked-handlers.ts';
import { calculate } from './calculate.ts';
import { compareValues } from './compare-values.ts';
import { convertUnits } from './convert-units.ts';
import { lazyHandlers } from './lazy.ts';
import { solve } from './solve.ts';

const valueOf = async (expression: string): Promise<string> => {
  const { decimal } = await calculate({ expression });
  return decimal;
};

describe('dates', () => {
  const DATES = [
    '2024-01-15',
    '2024/01/15',
    '12/25/2024',
    '25-12-2024',
    '25.12.2024',
    '2024-01-15T10:00',
  ];

  it.each(DATES)('are rejected as numbers in any expression: %s', async (date) => {
    const refusal = { message: expect.stringContaining('computeDates'), type: 'InvalidExpression' };
    await expect(calculate({ expression: date })).rejects.toMatchObject(refusal);
    await expect(calculate({ expression: `2024-03-01 - ${date}` })).rejects.toMatchObject(refusal);
    const variables = { start: date };
    await expect(calculate({ expression: '1 - start', variables })).rejects.toMatchObject(refusal);
    await expect(compareValues({ values: [date, '1'] })).rejects.toMatchObject(refusal);
    await expect(solve({ equations: [`x = ${date}`] })).rejects.toMatchObject(refusal);
  });

  it.each(['14:30 - 12:15', '2:05:30'])(
    'and times of day are distinguished from ratios: %s',
    async (text) => {
      const refusal = { message: expect.stringContaining('ratio'), type: 'InvalidExpression' };
      await expect(calculate({ expression: text })).rejects.toMatchObject(refusal);
    },
  );

  it.each([
    ['2024 - 1 - 15', '2008'],
    ['2024-100-15', '1909'],
    ['1500/12/30', '4.16666666666667'],
    ['x-2020-10', '-2030'],
    ['12/25/3', '0.16'],
  ])('do not include %s', async (expression, value) => {
    const { decimal } = await calculate({ expression, variables: { x: 0 } });
    expect(decimal).toBe(value);
  });
});

describe('a list with units', () => {
  it.each(['[1 m, 2 s]', '[1 m, 2]', '[20 degC, 30 degC]', '[1 m] < [2 m]', '[1 m, 2 m] + 3'])(
    'is refused: %s',
    async (expression) => {
      for (const mode of ['exact', 'decimal', 'float'] as const) {
        await expect(calculate({ expression, mode })).rejects.toMatchObject({
          type: 'DomainError',
        });
      }
    },
  );

  it.each([
    ['[1 km, 500 m]', '[1, 0.5] km'],
    ['[1 km, 500 m] to m', '[1000, 500] m'],
    ['[10 km, 20 km]/(2 h)', '[5, 10] km/h'],
    ['1/[2 s, 4 s]', '[0.5, 0.25] 1/s'],
    ['[1 m, 2 m]^2', '[1, 4] m^2'],
    ['[1 m, 2 m] - [50 cm, 1 m]', '[0.5, 1] m'],
    ['sqrt([4 m^2, 9 m^2])', '[2, 3] m'],
    ['[2 m, 3 m]*[4 s, 5 s]', '23 m*s'],
    ['[60 km, 90 km]/[1 h, 2 h]', '[60, 45] km/h'],
    ['sum([1 km, 500 m])', '1.5 km'],
    ['norm([3 N, 4 N])', '5 N'],
  ])('is computed in the unit of its first element: %s', async (expression, decimal) => {
    for (const mode of ['exact', 'decimal', 'float'] as const) {
      expect(await calculate({ expression, mode })).toMatchObject({ decimal });
    }
  });
});

describe('money', () => {
  it.each([
    '100 USD to EUR',
    '$100 to EUR',
    '100 euros in dollars',
    '$20 + €3',
    'EUR * 2',
    '5 EUR + 6 USD',
    '$100 in yen',
    '100 yen to USD',
  ])('is rejected with an explanation: %s', async (expression) => {
    const refusal = { message: expect.stringContaining('exchange rates are not known') };
    await expect(calculate({ expression })).rejects.toMatchObject(refusal);
    const { results } = await convertUnits({ to: 'm', values: [expression] });
    expect(results[0]?.error).toMatchObject(refusal);
  });

  it.each([
    ['$80 * 1.15', '92'],
    ['25% off $80', '60'],
    ['($1,200.50 + $200)/2', '700.25'],
    ['5 € * 3', '15'],
    ['5 GBP', '5'],
    ['3 h 45 min * 80 EUR/h', '300'],
    ['12 USD per hour * 8 hours', '96'],
    ['(100 + 20) euros * 1.19', '142.8'],
    ['CHF 12.50 * 4', '50'],
    ['$5 USD + 6 dollars', '11'],
    ['5 USD + 6 dollars', '11'],
    ['$100 CAD * 3', '300'],
  ])('of one currency is a plain number: %s', async (expression, value) => {
    const { assumptions, decimal } = await calculate({ expression });
    expect(decimal).toBe(value);
    expect(assumptions?.join()).toContain('was left out: amounts are plain numbers here');
  });

  it.each<[MathOperationName, unknown]>([
    ['calculate', { expression: 'a + b', variables: { a: '$5', b: '6 EUR' } }],
    ['compareValues', { values: ['5 EUR', '6 USD'] }],
    ['computeFinance', { from: '5 €', operation: 'percentChange', to: '6 £' }],
    ['computeStatistics', { data: ['5 EUR', '6 USD', '7 EUR'], operation: 'describe' }],
  ])('in two currencies is rejected: %s of %j', async (operation, input) => {
    await expect(checkHandlers(lazyHandlers)[operation]?.(input as never)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^There are amounts in '.+' and '.+', and exchange rates/,
      ) as string,
      type: 'DomainError',
    });
  });

  it('of a variable that is not used concerns nobody', async () => {
    const variables = { a: '$5', b: '6 EUR', max: 4 };
    const answer = await checkHandlers(lazyHandlers).calculate?.({
      expression: '2a',
      variables,
    } as never);
    expect(answer).toMatchObject({
      assumptions: ['$ was left out: amounts are plain numbers here'],
      decimal: '10',
    });
  });

  it('may be the name of a variable', async () => {
    const { decimal } = await calculate({ expression: 'EUR * 2', variables: { EUR: 3 } });
    expect(decimal).toBe('6');
  });
});

describe('units in everyday notation', () => {
  it.each([
    ['98.6 F to C', '37 degC'],
    ['-40 F to C', '-40 degC'],
    ['20 C to F', '68 degF'],
    ['300 K to C', '26.85 degC'],
    [`5'11" to cm`, '180.34 cm'],
    ['100 sq ft to m^2', '9.290304 m^2'],
    ['4 cubic feet to L', '113.267386368 L'],
    ['60 miles per hour to km/h', '96.56064 km/h'],
    ['2 pounds per square inch to psi', '2 psi'],
    ['pound per square inch to psi', '1 psi'],
    ['8 L/100km to mpg', '29.4018229166667 mpg'],
    ['30 mpg to L/100km', '7.84048611111111 L/100km'],
    ['6 min/km to km/h', '10 km/h'],
    ['8 min/mi to mph', '7.5 mph'],
    ['3 1/2 inch to cm', '8.89 cm'],
    ['1,234.5 lb to kg', '559.959780765 kg'],
    ['10 nautical miles to km', '18.52 km'],
    ['1 light-year to km', '9460730472580.8 km'],
    ['3 kilowatt-hours to kJ', '10800 kJ'],
    ['1 foot-pound to ftlbf', '1 ftlbf'],
    ['2 pound-force to lbf', '2 lbf'],
  ])('%s is %s, in calculate as in convertUnits', async (expression, value) => {
    expect(await valueOf(expression)).toBe(value);
    const [quantity = '', to = ''] = expression.split(' to ');
    const { results } = await convertUnits({ to, values: [quantity] });
    expect(Number.parseFloat(results[0]?.answer?.decimal ?? '')).toBe(Number.parseFloat(value));
  });

  it('are compared in the sense that fits', async () => {
    const { relation } = await compareValues({ values: ['98.7 F', '37 C'] });
    expect(relation).toBe('37 C < 98.7 F');
  });

  it('remain coulomb and farad where that makes sense', async () => {
    expect(await valueOf('2 F * 3 V to C')).toBe('6 C');
    expect(await valueOf('100 F')).toBe('100 F');
  });

  it('do not affect variables with such names', async () => {
    const variables = { per: 2, square: 3, x: 5 };
    const { decimal } = await calculate({ expression: 'square * per * x', variables });
    expect(decimal).toBe('30');
    expect((await calculate({ expression: 'x squared', variables: { x: 5 } })).decimal).toBe('25');
  });
});

describe('doubtful input', () => {
  const notesOf = async (expression: string) => {
    const { assumptions = [], warnings = [] } = await calculate({ expression });
    return [...assumptions, ...warnings].join(' ');
  };

  it.each([
    ['-300 degC to K', 'below absolute zero'],
    ['-500 F to C', 'below absolute zero'],
    ['A*B', 'no value was given'],
    ['std([1, 2, 4])', 'for a sample'],
    ['variance(1, 2, 4)', 'for a sample'],
  ])('is noted for %s', async (expression, note) => {
    expect(await notesOf(expression)).toContain(note);
  });

  it.each(['-273.15 degC to K', '-40 degF to degC', '5 A * 2 B', '3 km to m', 'mean([1, 2])'])(
    'is not noted for %s',
    async (expression) => {
      expect(await notesOf(expression)).not.toMatch(/absolute zero|no value|of a sample/);
    },
  );

  it('names the letter that was read as a unit in an exponent', async () => {
    const run = calculate({ expression: 'A^T', variables: { A: '[[1,2],[3,4]]' } });
    await expect(run).rejects.toMatchObject({ message: expect.stringContaining('transpose(A)') });
  });
});

describe('units of products', () => {
  it.each([
    ['60 km/h * 30 min', '30 km'],
    ['1 kWh/(2 kW)', '0.5 h'],
    ['10 mi / (50 km/h)', '0.3218688 h'],
    ['1 GB / (10 Mbit/s)', '800 s'],
    ['9 V/(3 ohm)', '3 A'],
    ['2 A * 5 V', '10 W'],
    ['10 kg * 9.8 m/s^2', '98 N'],
    ['5 kg/m^3 * 2 L', '0.01 kg'],
    ['3 m^2 / (2 cm)', '150 m'],
    ['1 h / (20 min)', '3'],
    ['60 mph * 2.5 h', '150 mi'],
    ['10 knots * 30 min', '5 nmi'],
    ['12 V * 2 A * 3 h', '72 W*h'],
    ['60 mph', '60 mph'],
    ['5 mg/kg * 70 kg', '350 mg'],
    ['2 Ah / (500 mA)', '4 h'],
    // These are more informative than a named unit.
    ['3 N * 2 m', '6 N*m'],
    ['500 W * 24 h', '12000 W*h'],
    ['100 km / (2 h)', '50 km/h'],
    ['300 mi / (10 gal)', '30 mi/gal'],
    ['20 L / (4 m^2)', '5 L/m^2'],
    ['370 deg mod 360 deg', '10 deg'],
    ['-30° mod 1 turn', '330 deg'],
    ['(7 ft) mod 24 in', '1 ft'],
    ['rem(-100 min, 1 h)', '-40 min'],
    ['div(100 inches, 1 ft)', '8'],
    ['100 min // 1 h', '1'],
    ['-45 deg // 360 deg', '-1'],
    ['rem(-7 rad, 90 deg)', '-0.716814692820414 rad'],
    ['10 mod 3 m', '1 m'],
  ])('%s is %s', async (expression, value) => {
    expect(await valueOf(expression)).toBe(value);
  });

  it('keep the requested units', async () => {
    expect(await valueOf('10 N to kg*m/s^2')).toBe('10 kg*m/s^2');
    expect(await valueOf('1 m/s to km*min/(h*s)')).toMatch(/km\*min\/\(h\*s\)$/);
  });
});

describe('the value of a variable', () => {
  it.each([
    ['1,5', 'InvalidExpression'],
    ['1 +', 'InvalidExpression'],
    ['foo', 'UnknownSymbol'],
  ])('that cannot be read is named: %j', async (a, type) => {
    const failing = calculate({ expression: '2+2*a', variables: { a } });
    const message = expect.stringMatching(/That is about the value of a\.$/) as string;
    await expect(failing).rejects.toMatchObject({ message, type });
  });
});

describe('units in the values of variables', () => {
  it.each([
    [{ g: 'm*9', m: 2 }, 'g*m'],
    [{ m: 3, y: '2m' }, 'm*y'],
    [{ m: '2 kg', y: '3*m' }, 'm*y'],
  ])('are rejected if they may be the variable: %j', async (variables, expression) => {
    await expect(calculate({ expression, variables })).rejects.toMatchObject({
      message: expect.stringContaining('Variables cannot use variables'),
    });
  });

  it.each([
    ['m*g*h', { g: '9.81 m/s^2', h: '3 m', m: '2 kg' }, '58.86 J', 'm in the value of g'],
    ['v*t', { s: '3 m', t: '10 s', v: '5 m/s' }, '50 m', 's in the value of v'],
    ['1/2*m*v^2', { m: '1500 kg', v: '20 m/s' }, '300000 J', 'm in the value of v'],
  ])('are units if the values are quantities: %s', async (expression, variables, decimal, note) => {
    expect(await calculate({ expression, variables })).toMatchObject({
      assumptions: expect.arrayContaining([expect.stringContaining(note)]),
      decimal,
    });
  });
});

describe('units of a quotient', () => {
  it.each<[string, Record<string, number | string>, string]>([
    ['9.8 m/s^2 * m', { m: '5 kg' }, '49 N'],
    ['m * 9.8 m/s²', { m: '5 kg' }, '49 N'],
    ['5 m/s * s', { s: 3 }, '15 m/s'],
    ['1000 kg/m^3 * h^3 / m', { h: '2 m', m: '4 kg' }, '2000'],
    ['6e-11 N*m^2/kg^2 * m / r^2', { m: '6 kg', r: '1 m' }, '3.6e-10 N/kg'],
    ['60 km/h*h', { h: 2 }, '120 km/h'],
    ['4184 J/(kg*K) * m * K', { K: '2 K', m: '1 kg' }, '8368 J'],
    ['5 N*m', { m: 2 }, '10 N'],
    ['60 km/h * h', { h: '2 h' }, '120 km'],
    ['2 m/s', { m: 6, s: 3 }, '4'],
    ['2 m/k', { k: 3, m: 6 }, '4'],
  ])('are no variables beside quantities: %s', async (expression, variables, expected) => {
    expect((await calculate({ expression, variables })).decimal).toBe(expected);
  });
});

describe('units in other letters', () => {
  it.each(['5 MG', '5 gb', '5 Am', '3 PM'])('are rejected if unclear: %s', async (expression) => {
    await expect(calculate({ expression })).rejects.toMatchObject({ type: 'UnknownSymbol' });
  });

  it.each([
    ['5 Kg', '5 kg', 'Kg was read as kg'],
    ['3 KWH to MJ', '10.8 MJ', 'KWH was read as kWh'],
    ['2 KN * 3 m', '6 kN*m', 'KN was read as kN'],
    ['2 mhz', '2 MHz', 'mhz was read as MHz'],
    ['3 Miles to km', '4.828032 km', 'Miles was read as miles'],
    ['5 mg/KG * 70 kg', '350 mg', 'KG was read as kg'],
  ])('are read with a note: %s is %s', async (expression, decimal, assumption) => {
    const answer = await calculate({ expression });
    expect(answer.decimal).toBe(decimal);
    expect(answer.assumptions).toContain(assumption);
  });

  it('are variables if they have a value', async () => {
    expect((await calculate({ expression: '2 Kg', variables: { Kg: 5 } })).decimal).toBe('10');
  });
});

describe('quantities are rounded', () => {
  it.each([
    ['round(26.2 mi to km, 1)', '42.2 km'],
    ['round(100 F to C)', '38 degC'],
    ['ceil(60 km/h * 29.5 min)', '30 km'],
    ['floor(-5.7 kg)', '-6 kg'],
    ['trunc(5 ft 11 in)', '5 ft'],
    ['round([1.26 m, 50 cm], 1)', '[1.3, 0.5] m'],
    ['floor(10 m / 3 m)', '3'],
  ])('in their unit: %s is %s', async (expression, expected) => {
    for (const mode of ['exact', 'decimal', 'float'] as const) {
      expect((await calculate({ expression, mode })).decimal).toBe(expected);
    }
  });

  it('and the unit is noted', async () => {
    const { assumptions } = await calculate({ expression: 'round(1.26 m, 1)' });
    expect(assumptions).toEqual(['round was applied to the number of m']);
  });

  it('but not to a number of digits with a unit', async () => {
    await expect(calculate({ expression: 'round(2, 1 m)' })).rejects.toMatchObject({
      message: 'round takes a plain number, not one in m.',
    });
  });
});

describe('minutes beside hours', () => {
  it.each([
    ['2h 30m', '2.5 h'],
    ['1h30m * 60 km/h', '90 km'],
    ['2 h 5 m 6 s to s', '7506 s'],
    ['2 h * 30 m', '60 h*m'],
    ['1 h 30 min', '1.5 h'],
    ['1h30m + 45m', '2.25 h'],
    ['45m + 2h - 15 m', '150 min'],
    ['2 h + 45 m / (5 m/s)', '2.0025 h'],
    ['5 m/h * 2 h + 3 m', '13 m'],
    ['h = 10 m; 2h + 45m', '65 m'],
  ])('may be written m: %s is %s', async (expression, expected) => {
    expect((await calculate({ expression })).decimal).toBe(expected);
  });

  it('are noted', async () => {
    const { assumptions } = await calculate({ expression: '2h 30m' });
    expect(assumptions).toEqual(['m beside hours was read as minutes']);
  });

  it('are not meant by metres in a speed', async () => {
    const calculated = calculate({ expression: '5h 3m/s' });
    await expect(calculated).rejects.toMatchObject({ type: 'DomainError' });
  });

  it('are not meant by the letter of a pressure', async () => {
    const { assumptions } = await calculate({ expression: '1 hbar' });
    expect(assumptions?.join()).toContain('the reduced Planck constant is');
  });
});
