import { describe, expect, it } from 'vitest';

import { calculate } from './calculate.ts';
import { convertUnits } from './convert-units.ts';
import { simplify } from './simplify.ts';

const decimalOf = async (expression: string): Promise<string> =>
  (await calculate({ expression })).decimal;

describe('choices between two numbers', () => {
  it.each(['2^5 choose 2', '-5 choose 2', '5 choose 2!', '5C2^2', '7 choose', '7 C 3', '7 C3'])(
    'are rejected if unclear: %s',
    async (expression) => {
      await expect(calculate({ expression })).rejects.toMatchObject({
        type: expect.stringMatching(/InvalidExpression|UnknownSymbol/),
      });
    },
  );

  it.each([
    ['7 choose 3', '35'],
    ['7 nCr 3', '35'],
    ['7 nPr 3', '210'],
    ['7C3', '35'],
    ['std dev of 2, 4 and 6', '2'],
    ['the sum of the squares of 1, 2 and 3', '14'],
    ['sum of squares of [1, 2, 3]', '14'],
    ['geometric mean of 2, 8', '4'],
    ['hypotenuse of 3 and 4', '5'],
    ['factorial of 5 + 1', '121'],
    ['the reciprocal of 4', '0.25'],
    ['product of 1..5', '120'],
    ['sum of the integers from 1 through 100', '5050'],
    ['7P3', '210'],
    ['(5 + 2) choose (4 - 1)', '35'],
    ['3 - 5 choose 2', '-7'],
    ['3*5C2 + 7C3', '65'],
    ['10 choose 2 * 3', '135'],
    ['choose(7, 3)', '35'],
    ['2 nCr(7, 3)', '70'],
    ['20 C to F', '68 degF'],
  ])('%s is %s', async (expression, expected) => {
    expect(await decimalOf(expression)).toBe(expected);
  });

  it('are read as names with digits in formulas', async () => {
    const { answer } = await simplify({ expression: '2C2*x + C1' });
    expect(answer.exact).toBe('2*C2*x + C1');
  });
});

describe('a question', () => {
  it.each(['=', '=?', '2+=2', '3<=', '5!='])(
    'without a value is rejected: %s',
    async (expression) => {
      await expect(calculate({ expression })).rejects.toMatchObject({ type: 'InvalidExpression' });
    },
  );

  it.each(['2+2=', '2+2 = ?', '=2+2', '2+2?', '2+2 =='])('is read: %s', async (expression) => {
    expect(await decimalOf(expression)).toBe('4');
  });
});

describe('a share of an amount', () => {
  it.each([
    ['15% tip on 80', '12'],
    ['18 percent tip on 50', '9'],
    ['a 20% tip on 50', '10'],
    ['a tip of 18% on 46.50', '8.37'],
    ['a discount of 20% on 50', '10'],
    ['8.25% sales tax on 1,200', '99'],
  ])('%s is the share alone, and says so', async (expression, expected) => {
    const { assumptions, decimal } = await calculate({ expression });
    expect(decimal).toBe(expected);
    expect(assumptions?.join()).toContain('that part alone, not as the total');
  });

  it.each([
    ['80 + 15% tip', '92'],
    ['What is 42 minus 410.49.', '-368.49'],
    ['20% of 45.50.', '9.1'],
    ['(1 + 2).', '3'],
    ['3/5 of a week in hours', '100.8 hours'],
    ['half of a kilogram in grams', '500 grams'],
    ['20% of a day in hours', '4.8 hours'],
    ['How many minutes are there in 3/4 of an hour?', '45 minutes'],
    ['How many grams are there in 37/2 kilograms?', '18500 grams'],
    ['200 - 10% discount', '180'],
    ['20% more than 50', '60'],
    ['20% less than 50', '40'],
    ['add 15% to 80', '92'],
    ['add 19% VAT to 250', '297.5'],
    ['30/120 in %', '25'],
    ['1/8 as a percentage', '12.5'],
    ['2^3/16 in %', '50'],
    ['take 25% off 80', '60'],
    ['80 increased by 15%', '92'],
    ['80 reduced by 15%', '68'],
    ['15 is what percent of 60', '25'],
    ['15 as a percentage of 60', '25'],
    ['what percentage is 15 of 60?', '25'],
    ['what percentage of 80 is 20?', '25'],
    ['percent change from 40 to 50', '25'],
    ['percentage of 45 out of 60', '75'],
    ['75 in % of 300', '25'],
    ['75 as percent of 300', '25'],
    ['15 pct of 80', '12'],
    ['50 basis points of 1000', '5'],
    ['what is 5% less than 12', '11.4'],
  ])('%s is %s', async (expression, expected) => {
    expect(await decimalOf(expression)).toBe(expected);
  });
});

describe('rounding in words', () => {
  it.each([
    ['pi to 2', 'InvalidExpression'],
    // Digits after the point, or significant ones?
    ['1234.5678 to 2 digits', 'UnknownSymbol'],
    ['round 10 up down', 'InvalidExpression'],
    ['5 km to the nearest m', 'UnknownSymbol'],
  ])('that is unclear is rejected: %s', async (expression, type) => {
    await expect(calculate({ expression })).rejects.toMatchObject({ type });
  });

  it.each([
    ['round 3.14159 to 2 decimals', '3.14'],
    ['pi to 5 decimal places', '3.14159'],
    ['what is 22/7 rounded to 3 decimals?', '3.143'],
    ['what is the value of 2 + 3?', '5'],
    ['Result of 5 ¼ * 2', '10.5'],
    ['-1234.5 to 2 sf', '-1200'],
    ['0.00123456 rounded to 3 significant digits', '0.00123'],
    ['1,234,567 to 3 significant figures', '1230000'],
    ['round 1234567 to the nearest thousand', '1235000'],
    ['1299 to the nearest 50', '1300'],
    ['2.449 rounded to the nearest tenth', '2.4'],
    ['e^10 to the nearest whole number', '22026'],
    ['round 2.5', '3'],
    ['round up 2.1', '3'],
    ['round 2.9 down', '2'],
    ['5 km to miles to 2 decimals', '3.11 miles'],
    ['100 F to C to 1 decimal place', '37.8 degC'],
    ['0 to 3 significant figures', '0'],
    ['sqrt(2) to 30 decimal places', '1.41421356237309504880168872421'],
    ['pi to 50 digits', '3.1415926535897932384626433832795028841971693993751'],
    ['-e to 20 significant figures', '-2.7182818284590452354'],
    ['2/3 to 20 decimal places', '0.66666666666666666667'],
    ['round(sin(1), 25)', '0.8414709848078965066525023'],
    ['round(e^50, 30)', '5.184705528587072464087453322933485384827469100583846e+21'],
    ['round(sqrt(2)^2*500, 20)', '1000'],
    ['round(exp(-1000), 12)', '0'],
  ])('%s is %s', async (expression, expected) => {
    expect(await decimalOf(expression)).toBe(expected);
  });
});

it('rounds a number in words inside a formula', async () => {
  const { answer } = await simplify({ expression: '-3.14159 rounded to 2 decimals' });
  expect(answer.exact).toBe('-3.14');
});

describe('a difference of temperatures in words', () => {
  it.each([
    ['2Δf + 1', { Δf: 5 }, '11'],
    ['2 delta_c', { delta_c: 4 }, '8'],
    ['5 f increase', { f: 2, increase: 3 }, '30'],
  ])('is not read into a product of variables: %s', async (expression, variables, expected) => {
    expect((await calculate({ expression, variables })).decimal).toBe(expected);
  });

  it.each([
    ['difference of 10 degC in degF', '18 degF'],
    ['a temperature rise of 5 °C to °F', '9 degF'],
    ['10 °C rise in K', '10 K'],
    ['delta 10 degC in degF', '18 degF'],
    ['10 Δ°C in Δ°F', '18 degF'],
    ['a drop of 9 F', '9 degF'],
  ])('%s is %s, and says so', async (expression, expected) => {
    const { assumptions, decimal } = await calculate({ expression });
    expect(decimal).toBe(expected);
    expect(assumptions?.join()).toContain('difference of two temperatures');
  });
});

describe('a rate called i', () => {
  it.each<[string, Record<string, number | string>]>([
    ['1000*(1+i)^10', {}],
    ['P*(1 + i)^n', { P: 1000, n: 10 }],
  ])('is not given in %s: it says that i is the imaginary unit', async (expression, variables) => {
    const { assumptions, decimal } = await calculate({ expression, variables });
    expect(decimal).toBe('32000i');
    expect(assumptions).toContain('i was read as the imaginary unit');
  });

  it.each<[string, Record<string, number | string>]>([
    ['(1+i)^10', {}],
    ['P*(1+i)^2', { P: 1, i: '1/2' }],
  ])('needs no note in %s', async (expression, variables) => {
    expect((await calculate({ expression, variables })).assumptions).toBeUndefined();
  });
});

describe('a value rounded to digits', () => {
  it.each([
    ['round(22/7, 3)', '3.143'],
    ['1/7 to 20 decimal places', '0.14285714285714285714'],
    ['round(1299/50)*50', '1300'],
  ])('is exact as a decimal, not as a fraction: %s', async (expression, exact) => {
    expect(await calculate({ expression })).toMatchObject({ exact });
  });
});

describe('division rounded down', () => {
  it.each([
    ['7 // 2', '3'],
    ['-7 // 2', '-4'],
    ['7//2*3', '9'],
    ['2^10 // 3 + 1', '342'],
  ])('%s is %s', async (expression, expected) => {
    expect(await decimalOf(expression)).toBe(expected);
  });

  it.each([
    ['17 // 5', ['// was read as division rounded down (div)']],
    ['17 div 5', undefined],
    ['2 div(17, 5)', undefined],
  ])('has a note of // only: %s', async (expression, assumptions) => {
    expect((await calculate({ expression })).assumptions).toEqual(assumptions);
  });
});

describe('arithmetic in words', () => {
  it.each([
    'square of 5 ft',
    'cube of 10%',
    'square of 1e3',
    'square of 2 pi',
    'reciprocal of 50%',
    'square root of 9/16 m',
    '3 out of 4/2^2',
    '2^3/4 increased by 20%',
    '2^(1/2) million',
    '2^2 and a half',
    '7!/3!4!',
    '5!3',
    '$1 + 1/2 cent',
    '$1 + 2^3 cents',
    '10 dollars 50 cents',
    '£1 - 25 cents',
    '$5 in dollars',
    '2 hours at $5 per mile',
    '$12 a dozen',
  ])('divides no operand, and guesses nothing: %s', async (expression) => {
    await expect(calculate({ expression })).rejects.toMatchObject({
      type: expect.stringMatching(/InvalidExpression|UnknownSymbol/),
    });
  });

  it('leaves words alone that are variables', async () => {
    const variables = { A: '2', dozen: '10' };
    for (const expression of ['half a dozen', 'A$5'])
      await expect(calculate({ expression, variables })).rejects.toThrow();
  });

  it.each([
    ['5 plus 3 times 2', '11'],
    ['minus 5 minus 3', '-8'],
    ['10 divided by 4', '2.5'],
    ['1/2 divided by 3/8 plus 2/3', '2'],
    ['6除以3/4', '8'],
    ['2 * 3/4 squared', '1.125'],
    ['ratio of 1/2 to 2 1/2', '0.2'],
    ['divide 3/4 by 1/2', '1.5'],
    ['divide 3 by 1.5/2', '4'],
    ['3/4 to the 2nd power', '0.5625'],
    ['twice 3/2^2', '1.5'],
    ['difference between 3/4 and 1/2', '0.25'],
    ['what is 1/2 more than 1 3/4', '2.25'],
    ['reciprocal of -3/4', '-1.33333333333333'],
    ['square root of 9/16', '0.75'],
    ['cube of 1/2', '0.125'],
    ['average of 1/2 and 1/4', '0.375'],
    ['5 out of 1/2', '10'],
    ['increase 3/4 by 20%', '0.9'],
    ['twice 1 1/2', '3'],
    ['16 raised to the 3/4 power', '8'],
    ['16 to the power of -3/4', '0.125'],
    ['5 to the power 3', '125'],
    ['16的1/2次方', '4'],
    ['16的四分之三次方', '8'],
    ['3/4万', '7500'],
    ['3/4亿元', '75000000'],
    ['10/2万', '0.0005'],
    ['half a dozen', '6'],
    ['half a million divided by a quarter million', '2'],
    ['two and a half million', '2500000'],
    ['2 and a half hours to min', '150 min'],
    ['half an hour to min', '30 min'],
    ['how many minutes in half an hour', '30 minutes'],
    ['how many cups in 2 1/2 gallons', '40 cups'],
    ['5 million dollars', '5000000'],
    ['$5 million dollars', '5000000'],
    ['US$5M / 4', '1250000'],
    ['$1 - 25 cents', '0.75'],
    ['75 cents * 12', '900'],
    ['1 1/2 x 2 2/3', '4'],
    ['3 x (4 + 5)', '27'],
    ['(1 + 2) x 3', '9'],
    ['3!4!', '144'],
    ['5 multiplied by 3', '15'],
    ['2 cubed plus 3 squared', '17'],
    ['sum of 1, 2 and -3', '0'],
    ['the average of 10 and 20', '15'],
    ['average of 20 degC and 30 degC', '25 degC'],
    ['sum of 2 m/s, 3 m/s, and 50 cm/s', '5.5 m/s'],
    ['mean of [3, 5, 10]', '6'],
    ['average of 1 to 10', '5.5'],
    ['product of 1 to 5', '120'],
    ['sum of the first 100 integers', '5050'],
    ['1 + 2 + 3 + ... + 100', '5050'],
    ['standard deviation of 1, 2 and 3', '1'],
    ['population variance of (2, 4, 4, 4, 5, 5, 7, 9)', '4'],
    ['the cube of 3 + square of 2', '31'],
    ['square of 1,000', '1000000'],
    ['convert 5 miles to km to 2 decimals', '8.05 km'],
    ['5 to the third power', '125'],
    ['10 to the -3', '0.001'],
    ['e to the second power - e^2', '0'],
    ['the ratio of 75 to 300', '0.25'],
    ['what is 5 less than 12?', '7'],
    ['12.5% as a fraction', '0.125'],
    ['5 lakh + 2 crore', '20500000'],
    ['greatest common divisor of 12 and 18', '6'],
    ['remainder of 17 divided by 5', '2'],
    ['=2*PI() - 2*pi', '0'],
    ['=LOG(100) + LOG(8, 2)', '5'],
    ['=COMBIN(5,2) + nchoosek(5,2)', '20'],
    ['=SUMPRODUCT([1,2],[3,4])', '11'],
    ['np.linalg.det(np.array([[1,2],[3,4]]))', '-2'],
    ['the difference between 10 and 4', '6'],
    ['quotient of 1,000 and 4', '250'],
    ['10 over 4', '2.5'],
    ['50 with a 20% discount', '40'],
    ['largest of 3, 4 and 5', '5'],
    ['total of 3, 4, 5', '12'],
    ['log of 8 in base 2', '3'],
    ['1.5bn / 3', '500000000'],
    ['convert 5 miles to km', '8.04672 km'],
    ['how many feet in 2 miles', '10560 feet'],
    ['how many seconds are there in an hour?', '3600 seconds'],
    ['how many m^2 in 2 km²?', '2000000 m^2'],
    ['how many m/s are in 36 km/h', '10 m/s'],
    ['how many m^3 in 1,000 L', '1 m^3'],
    ['how many km/h are there in 5 m/s', '18 km/h'],
    ['100 per 4', '25'],
    ['harmonic mean of 20 and 5', '8'],
    ['harmonic mean of [20, 5]', '8'],
    ['0xff as decimal', '255'],
    ['0xFF20 in decimal', '65312'],
    ['0b1011 to decimal', '11'],
    ['5/8 to a decimal', '0.625'],
    ['3/4 in decimal form', '0.75'],
    ['0.75 to a fraction', '0.75'],
    ['$2.5k + 3M', '3002500'],
    ['(3+4j)*(1-2j)', '11 - 2i'],
    ['cos60° + sin30°', '1'],
    ['e^(ln2)', '2'],
    ['2sqrt4/2 + 3.5cos60°', '3.75'],
    ['1e2πsqrt4 / π', '200'],
    ['e^(ln2²)', '4'],
    ['1h30min20s to s', '5420 s'],
    ['-7 div 2', '-4'],
    ['2 + 10 (mod 7)', '5'],
    ['2 + 10 = 5 (mod 7)', 'true'],
    ['3^100 ≡ 5 mod 7', 'false'],
    ['2 to the power of 10', '1024'],
    ['59.99 less 20%', '47.992'],
    ['20 is 25% of what number?', '80'],
    ['17 out of 20 as a percentage', '85'],
    ['split 120 4 ways', '30'],
    ['100 split evenly between 8 people', '12.5'],
    ['two thirds of 90', '60'],
    ['divide 120 by 4', '30'],
    ['subtract 3 from 10', '7'],
    ['sum of numbers from 1 to 100', '5050'],
    ['round 3.14159 to 2 decimal places', '3.14'],
    ['-3.14159 rounded to 2 decimals', '-3.14'],
    ['7/8 as decimal', '0.875'],
    ['3/8 as percent', '37.5'],
    ['is 97 a prime number?', 'true'],
    ['2 to the 10th power', '1024'],
    ['5 factorial / 3 factorial', '20'],
    ['cosine of pi', '-1'],
    ['square root of 16', '4'],
    ['the cube root of (20 + 7)', '3'],
    ['what is 15 percent of 80?', '12'],
    ['5‰ of 2000', '10'],
    ['10% off 50', '45'],
    ['increase 50 by 10%', '55'],
    ['reduce 1,200 by 25%', '900'],
    ['2.5 million * 3', '7500000'],
    ['10/2 million', '0.000005'],
    ['3/4 million', '750000'],
    ['2 + 3/4 dozen', '11'],
    ['2 1/2 million', '2500000'],
    ['3/4 bn', '750000000'],
    ['max(1, 3/4 million, 2 1/2 dozen)', '750000'],
    ['How many seconds are in 2 hours 30 minutes?', '9000 seconds'],
    ['3 kg to g.', '3000 g'],
    ['3 dozen * $68/dozen', '204'],
    ['$2.50 per thousand * 12000', '30'],
    ['4 dozen', '48'],
    ['half of 10 + a third of 9', '8'],
    ['twice 5^2', '50'],
    ['sqrt of 16 + 1', '5'],
    ['4th root of 16', '2'],
    ['log base 2 of 8', '3'],
    ['17 modulo 5', '2'],
    ['Math.sqrt(16) + np.abs(-3)', '7'],
    ['3.0x10^8', '300000000'],
    ['2x3 + 0x10', '22'],
    ['3 ft x 4 ft in ft^2', '12 ft^2'],
    ['5 ft. 7 in. to cm', '170.18 cm'],
    ['1 000 000 + 1\u00A0000', '1001000'],
    ["1'000.5 * 2", '2001'],
    ['2 125/250 + 1 500/5', '302.5'],
    ['1 000/8', '125'],
  ])('%s is %s', async (expression, expected) => {
    expect(await decimalOf(expression)).toBe(expected);
  });

  it('is not applied if the words are variables', async () => {
    const variables = { plus: 3, times: 7 };
    expect((await calculate({ expression: 'times + plus', variables })).decimal).toBe('10');
    expect((await calculate({ expression: '2 times plus', variables })).decimal).toBe('42');
  });
});

/** The value to convert, the target units, and the result. */
const SEVERAL: readonly (readonly [string, readonly string[], string])[] = [
  ['180 cm', ['ft', 'in'], '5 ft 10.8661417322835 in'],
  ['-180 cm', ['ft', 'in'], '-5 ft 10.8661417322835 in'],
  ['5 ft 11 in + 2 ft 3 in', ['ft', 'in'], '8 ft 2 in'],
  ['80 kg', ['lb', 'oz'], '176 lb 5.91695596643303 oz'],
  ['7.5 h', ['h', 'min'], '7 h 30 min'],
  ['10000 s', ['h', 'min', 's'], '2 h 46 min 40 s'],
  ['45.7625 deg', ['deg', 'arcmin', 'arcsec'], '45 deg 45 arcmin 45 arcsec'],
  ['100 sq ft', ['m^2', 'cm^2'], '9 m^2 2903.04 cm^2'],
];

describe('several units to convert to', () => {
  it.each([
    ['180 cm to in and ft', 'DomainError'],
    ['180 cm to ft and kg', 'DomainError'],
    ['180 kg to ft and in', 'DomainError'],
    ['37 degC to degF and degC', 'DomainError'],
    ['5 km to m + 3', 'InvalidExpression'],
    ['180 cm to ft and 2', 'InvalidExpression'],
    ['round(180 cm to ft and in)', 'InvalidExpression'],
    ['5 and 3', 'InvalidExpression'],
  ])('are rejected in %s', async (expression, type) => {
    await expect(calculate({ expression })).rejects.toMatchObject({ type });
  });

  const targetsOf = (units: readonly string[]): readonly string[] => [
    units.join(', '),
    units.join(' + '),
    units.join(' and '),
    `${units.slice(0, -1).join(', ')} and ${units.at(-1)}`,
    `${units.slice(0, -1).join(', ')}, and ${units.at(-1)}`,
    ...(units.join('').includes('^') ? [] : [units.join(' ')]),
  ];

  it.each(SEVERAL)(
    'convert %s to %j, however they are listed, in every API',
    async (value, units, expected) => {
      for (const target of targetsOf(units)) {
        expect(await decimalOf(`${value} to ${target}`)).toBe(expected);
        const { results } = await convertUnits({ to: target, values: [value] });
        expect(results[0]).toMatchObject({ answer: { decimal: expected } });
      }
    },
  );

  it.each([
    ['5 kWh to kW h', '5 kW*h'],
    ['5 ft and 3 in to cm', '160.02 cm'],
    ['2 h and 5 min and 3 s to s', '7503 s'],
  ])('are distinguished from a product and from a sum: %s is %s', async (expression, expected) => {
    expect(await decimalOf(expression)).toBe(expected);
  });
});

describe('an ambiguous expression', () => {
  it.each(['60 per 60 min', '60 per 5 kg'])('leaves a rate alone: %s', async (expression) => {
    await expect(calculate({ expression })).rejects.toMatchObject({ type: 'InvalidExpression' });
  });

  it.each(['1011 to decimal', '1011 as a decimal', '101 110 in decimal', '1f2 to decimal'])(
    'has no known base: %s',
    async (expression) => {
      await expect(calculate({ expression })).rejects.toMatchObject({ type: 'UnknownSymbol' });
    },
  );

  it.each(['phi(10)', '2*φ(10)'])('is rejected: %s', async (expression) => {
    await expect(calculate({ expression })).rejects.toMatchObject({
      message: expect.stringContaining('totient'),
      type: 'InvalidExpression',
    });
  });

  it.each([
    ['[1,2]*[3,4]', '11', 'dot product'],
    ['[1,2]^2', '[1, 4]', 'a power of a list is computed for each'],
    ['[1,2]^3', '[1, 8]', 'a power of a list'],
    ['2^[1,2]', '[2, 4]', 'a power of a list'],
    ['6/[2,4]', '[3, 1.5]', 'division by a list'],
    ['[2,3]/[4,2]', '[0.5, 1.5]', 'division by a list'],
    ['[2,4]^[3,1/2]', '[8, 2]', 'a power of a list'],
    ['[4,9]^0.5', '[2, 3]', 'a power of a list'],
    ['2*[1,2]*[3,4]', '22', 'dot product'],
    ['[i,1]*[i,3]', '2', 'dot product'],
    ['sqrt([1,4])', '[1, 2]', 'sqrt of a list is computed for each'],
    ['round([1.7,2.6])', '[2, 3]', 'round of a list'],
    ['mod([5,7],[3,4])', '[2, 3]', 'mod of a list'],
    ['combinations(4,[1,2])', '[4, 6]', 'combinations of a list'],
    ['(-8)^(1/3)', '-2', 'an odd root of a negative number'],
  ])('is noted with the chosen meaning: %s', async (expression, decimal, meaning) => {
    for (const mode of ['exact', 'decimal', 'float'] as const) {
      expect(await calculate({ expression, mode })).toMatchObject({
        assumptions: [expect.stringContaining(meaning)],
        decimal,
      });
    }
  });

  it.each(['[-8,27]^(1/3)', '(2-10)^(1/3)', '(-8)^[1/3,1]'])(
    'is noted where its number is the result of a part: %s',
    async (expression) => {
      for (const mode of ['exact', 'decimal', 'float'] as const) {
        const { assumptions, decimal } = await calculate({ expression, mode });
        expect(decimal).toMatch(/^\[?-2\b/);
        if (mode === 'exact')
          expect(assumptions).toContainEqual(expect.stringMatching(/^an odd root/));
      }
    },
  );

  it('is noted where a list is the result of a part', async () => {
    expect(await calculate({ expression: 'x(x-1)', variables: { x: '[1,2,3]' } })).toMatchObject({
      assumptions: [expect.stringContaining('dot product')],
      decimal: '8',
    });
  });

  it.each([
    ['sum(2*[1,4])/3', '10/3'],
    ['sum(([2,4,6] - mean([2,4,6]))^2)/3', '8/3'],
    ['max(-[1,2] + [1/2,3])', '1'],
    ['norm([3,4]/2)', '5/2'],
    ['sum(1/range(1, 4))', '25/12'],
    ['mean([10,20] - 10%)', '27/2'],
    ['[1,2]*[[1,2],[3,4]]', '[7, 10]'],
    ['5/[[1,2],[3,4]]', '[[-10, 5], [15/2, -5/2]]'],
    ['sum([90,80]*[0.4,0.6])/sum([1,2])', '28'],
    ['sqrt(pi^2*[4,9])', '[2*pi, 3*pi]'],
    ['sum([1,4]*pi)', '5*pi'],
    ['sum(sqrt([2,3])*sqrt([8,3]))', '7'],
    ['sum(([sqrt(2),1] + [sqrt(2),1])^2)', '12'],
    ['sum([5,7] mod 3)', '3'],
    ['root([8,27],3)', '[2, 3]'],
  ])('of lists is exact: %s', async (expression, exact) => {
    expect(await calculate({ expression })).toMatchObject({ exact });
  });
});
