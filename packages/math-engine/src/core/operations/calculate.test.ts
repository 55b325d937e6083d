import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CalculateInput } from '@lobechat/builtin-tool-calculator';

import { rational, type Rational } from '../numbers/rational.ts';
import { calculate } from './calculate.ts';

const run = (expression: string, more: Omit<CalculateInput, 'expression'> = {}) =>
  calculate({ expression, ...more });

/** The exact form, or the decimal if there is none. */
const valueOf = async (expression: string, more?: Omit<CalculateInput, 'expression'>) => {
  const { decimal, exact } = await run(expression, more);
  return exact ?? decimal;
};

describe('what has no value', () => {
  it.each([
    ['1/0', 'DivisionByZero'],
    ['0/0', 'DivisionByZero'],
    ['5 mod 0', 'DivisionByZero'],
    ['0^-1', 'DivisionByZero'],
    ['ln(0)', 'DivisionByZero'],
    ['log(10, 0)', 'DomainError'],
    ['sech(10^30)', 'Overflow'],
    ['tan(pi/2)', 'DivisionByZero'],
    ['1/sin(0)', 'DivisionByZero'],
    ['gamma(-2)', 'DivisionByZero'],
    ['Infinity - Infinity', 'DomainError'],
    ['(-3)!', 'DomainError'],
    ['gcd(1/2, 3)', 'DomainError'],
    ['isPrime(1.5)', 'DomainError'],
    ['=IF(3>2, 10, 20)', 'UnknownSymbol'],
    ['isPrime(2^44497 - 1)', 'ResourceLimit'],
    ['std(5)', 'DomainError'],
    ['max([])', 'DomainError'],
    ['inv([[1,2],[2,4]])', 'DomainError'],
    ['det([[1,2,3],[4,5,6]])', 'DomainError'],
    ['det([1,2,3])', 'DomainError'],
    ['[[1,2],[3]]', 'DomainError'],
    ['[1,2] + [1,2,3]', 'DomainError'],
    ['det(5)', 'DomainError'],
    ['5 m + 3 s', 'DomainError'],
    ['5 m to s', 'DomainError'],
    ['sin(1 m)', 'DomainError'],
    ['2^(1 m)', 'DomainError'],
    ['(1 < 2) + 1', 'DomainError'],
    ['isPrime(7) + 1', 'DomainError'],
    ['[1] < [2]', 'DomainError'],
    ['i < 1', 'DomainError'],
    ['root(2, 0)', 'DomainError'],
    ['range(5, 1)', 'DomainError'],
    ['range(1, 5, 0)', 'DomainError'],
    ['foo(2)', 'UnknownSymbol'],
    ['x + 1', 'UnknownSymbol'],
    ['constructor', 'UnknownSymbol'],
    ['toString()', 'UnknownSymbol'],
    ['__proto__(1)', 'UnknownSymbol'],
    ['import(1)', 'UnknownSymbol'],
    ['parse(1)', 'UnknownSymbol'],
    ['random()', 'UnknownSymbol'],
    ['createUnit(1)', 'UnknownSymbol'],
    ['true', 'UnknownSymbol'],
    ['sqrt(1, 2)', 'InvalidExpression'],
    ['sqrt()', 'InvalidExpression'],
    ['5 to 3', 'InvalidExpression'],
    ['2^400000', 'ResourceLimit'],
    ['inv(ones(101, 101))', 'ResourceLimit'],
    ['identity(200)', 'ResourceLimit'],
  ])('%s is rejected as %s', async (expression, type) => {
    await expect(run(expression)).rejects.toMatchObject({ name: 'ToolError', type });
  });

  it.each([
    ['1e400', 'Overflow'],
    ['1e-400', 'Overflow'],
    ['1e200 * 1e200', 'Overflow'],
    ['1/0', 'Overflow'],
    ['0/0', 'DomainError'],
    ['x', 'UnknownSymbol'],
  ])('%s in doubles is rejected as %s', async (expression, type) => {
    await expect(run(expression, { mode: 'float' })).rejects.toMatchObject({ type });
  });

  it.each([
    [
      '[[1,2],[3,4]]/[1,2]',
      'Only a number or a list can be divided by a list or raised to one. Write the elements one by one.',
    ],
    ['dot(0, pi)', 'dot takes two lists, e.g. dot([1,2,3], [4,5,6]).'],
    ['cross([1, 2, 3], 2)', 'cross takes two lists, e.g. cross([1,2,3], [4,5,6]).'],
    ['size(3)', 'size takes a matrix, e.g. size([[1,2],[3,4]]).'],
    ['trace([1,2])', 'trace takes a matrix, e.g. trace([[1,2],[3,4]]).'],
    ['sine(2)', "Unknown function 'sine' (position 1). Closest: sin, sinh, size."],
    ['f(2)', "Unknown function 'f' (position 1). Write out its formula."],
    [
      'Table[1, 5]',
      "The function 'Table' (position 1) is not available: give each value as an expression of its own (API evaluate).",
    ],
    [
      'N[Pi, 20]',
      "Expected the end of the expression or an operator after 'N', but there is '[' at position 2. Write the expression itself: its decimals are given anyway, and precision sets their number.",
    ],
    ['2 + j', "Unknown symbol 'j' (position 5). Write i for the imaginary unit."],
    ['today', "The name 'today' (position 1) is not available: the API computeDates does that."],
    [
      'factor(360)',
      "The function 'factor' (position 1) is not available: the API simplify factors expressions, and the API analyzeInteger factors whole numbers.",
    ],
    ['1 + squrt(2)', "Unknown function 'squrt' (position 5). Closest: sqrt."],
    [
      '16的平方根数',
      "Unknown symbol '的平方根数' (position 3). Give its value in variables (API evaluate), or use a known constant or unit.",
    ],
    [
      '5 killometers',
      "Unknown symbol 'killometers' (position 3). Give its value in variables (API evaluate), or use a known constant or unit.",
    ],
  ])('%s is answered with the closest names', async (expression, message) => {
    await expect(run(expression)).rejects.toMatchObject({ message });
  });

  it('treats two adjacent variables as a typing error', async () => {
    const call = run('xy + 1', { variables: { x: 1, y: 2 } });
    await expect(call).rejects.toMatchObject({
      message: "Unknown symbol 'xy' (position 1). Did you mean x*y?",
    });
  });

  it.each([0, 1001, 1.5, Number.NaN])('a precision of %s is rejected', async (precision) => {
    await expect(run('1', { precision })).rejects.toMatchObject({ type: 'InvalidArguments' });
  });

  it.each(['2x', 'a b', 'to', '', 'x.y'])("a variable called '%s' is rejected", async (name) => {
    await expect(run('1', { variables: { [name]: 1 } })).rejects.toMatchObject({
      type: 'InvalidExpression',
    });
  });
});

describe('exact values', () => {
  it.each([
    ['1/3 + 1/6', '1/2'],
    ['0.1 + 0.2', '0.3'],
    ['4.35 * 100', '435'],
    ['2^64 - 1', '18446744073709551615'],
    ['mod(3^100, 7)', '4'],
    ['mod(3^(10^12), 7)', '4'],
    ['3^(10^12) mod 7 + 7^(7^7) % 100', '47'],
    ['(5 - 2*3^(10^12)) mod 7', '4'],
    ['(2^(2^64) + 4/2) mod (10^9 + 7)', '963061531'],
    ['mod(-7, 3)', '2'],
    ['rem(-7, 3)', '-1'],
    ['div(-7, 2)', '-4'],
    ['-2^2', '-4'],
    ['2^3^2', '512'],
    ['0^0', '1'],
    ['8^(2/3)', '4'],
    ['(-8)^(1/3)', '-2'],
    ['cbrt(-27)', '-3'],
    ['sqrt(8)', '2*sqrt(2)'],
    ['sqrt(2)*sqrt(8)', '4'],
    ['sqrt(1/4)', '1/2'],
    ['sqrt(2)^100', '1125899906842624'],
    ['sqrt(-4)', '2i'],
    ['(1 + 2i)*(3 - i)', '5 + 5i'],
    ['i^2', '-1'],
    ['i^2023', '-i'],
    ['(-i)^(-2023)', '-i'],
    ['abs(3 + 4i)', '5'],
    ['conj(2 + 3i)', '2 - 3i'],
    ['e^(i*pi)', '-1'],
    ['sin(pi/6)', '1/2'],
    ['sin(30 deg)', '1/2'],
    ['cos(60°)', '1/2'],
    ['atan(1)', 'pi/4'],
    ['ln(e^2)', '2'],
    ['log10(1000)', '3'],
    ['log10(0.001)', '-3'],
    ['log2(1024)', '10'],
    ['log(8, 2)', '3'],
    ['tau', '2*pi'],
    ['gcd(12, 18, 27)', '3'],
    ['lcm(4, 6)', '12'],
    ['combinations(5, 2)', '10'],
    ['nPr(5, 2)', '20'],
    ['5!!', '15'],
    ['fib(100)', '354224848179261915075'],
    ['floor(-1/2)', '-1'],
    ['ceil(-1/2)', '0'],
    ['round(2.5)', '3'],
    ['round(2.567, 2)', '2.57'],
    ['round(-1250, -2)', '-1300'],
    ['floor(100*pi)', '314'],
    ['ceil(sqrt(2))', '2'],
    ['sum(range(1, 100))', '5050'],
    ['mean([1, 2, 3, 4])', '5/2'],
    ['median(5, 1, 3)', '3'],
    ['variance(1, 2, 3, 4)', '5/3'],
    ['std([2, 4, 4, 4, 5, 5, 7, 9])', '4*sqrt(14)/7'],
    ['std(range(1, 2000))', '10*sqrt(3335)'],
    ['max(sqrt(2), 1.4)', 'sqrt(2)'],
    ['min([3, 1, 2])', '1'],
    ['hypot(3, 4)', '5'],
    ['norm([3, 4])', '5'],
    ['norm(-5, 1)', '5'],
    ['norm(-pi)', 'pi'],
    ['20% of 80', '16'],
    ['20%', '1/5'],
    ['80 + 20%', '96'],
    ['80 - 25%', '60'],
    ['8% + 2%', '1/10'],
    ['1/4%', '1/400'],
    ['1/2% of 200', '1'],
    ['1000 * 1/2 %', '5'],
    ['1 / 4%', '25'],
    ['8/4%', '200'],
    ['1/10% * 2', '1/500'],
    ['-1/4%', '-1/400'],
    ['20/50%', '40'],
    ['3/20%', '15'],
    ['100*3/8%', '3/8'],
    ['det([[1, 2], [3, 4]])', '-2'],
    ['inv([[1, 2], [3, 4]])', '[[-2, 1], [3/2, -1/2]]'],
    ['[[1, 2], [3, 4]]^2', '[[7, 10], [15, 22]]'],
    ['[[1, 2], [3, 4]] * [5, 6]', '[17, 39]'],
    ['2 * [0.5, 1]', '[1, 2]'],
    ['[[1, 2], [3, 4]]^-1', '[[-2, 1], [3/2, -1/2]]'],
    ['[[1, 1], [1, 0]]^10', '[[89, 55], [55, 34]]'],
    ['transpose([[1, 2], [3, 4]])', '[[1, 3], [2, 4]]'],
    ['dot([1, 2, 3], [4, 5, 6])', '32'],
    ['dot([1, 2], [3, 4])/(norm([1, 2])*norm([3, 4]))', '11*sqrt(5)/25'],
    ['norm(cross([1, 2, 3], [4, 5, 6]))/2', '3*sqrt(6)/2'],
    ['cross([1, 0, 0], [0, 1, 0])', '[0, 0, 1]'],
    ['[1, 2, 3] × [4, 5, 6] · [7, 8, 10]', '-3'],
    ['([1, 2, 3] - [0, 1, 1]) × -[4, 5, 6] × [0, 0, 1]', '[-2, -4, 0]'],
    ['|[1, 2, 3] × [4, 5, 6]|/2', '3*sqrt(6)/2'],
    ['sum([0.2, 0.3, 0.5] × [90, 80, 70])', '77'],
    ['[2, 0, 0] m × [0 N, 3 N, 0 N]', '[0, 0, 6] m*N'],
    ['[[1], [2], [3]] × [[4], [5], [6]]', '[-3, 6, -3]'],
    ['[1, 2, 3] x [4, 5, 6]', '[-3, 6, -3]'],
    ['[[1, 2], [3, 4]] x [[5], [6]]', '[[17], [39]]'],
    ['[[1, 2], [3, 4]] × [5, 6]', '[17, 39]'],
    ['size([[1, 2, 3]])', '[1, 3]'],
    ['identity(2)', '[[1, 0], [0, 1]]'],
    ['identity([2])', '[[1, 0], [0, 1]]'],
    ['zeros([1, 2])', '[[0, 0]]'],
    ['5 km/h to m/s', '25/18 m/s'],
    ['5 in to cm', '12.7 cm'],
    ['32 degF to degC', '0 degC'],
    ['-40 °F to °C', '-40 degC'],
    ['100 degC to K', '373.15 K'],
    ['3 ft + 2 in to in', '38 in'],
    ['60 mph to km/h', '96.56064 km/h'],
    ['1 GiB to MiB', '1024 MiB'],
    ['1 kWh to J', '3600000 J'],
    ['sqrt(16 m^2)', '4 m'],
    ['5 km / 2 h', '2.5 km/h'],
    ['10 m / 2 m', '5'],
    ['180 deg to rad', 'pi rad'],
    ['pi rad to deg', '180 deg'],
    ['sqrt(2) km to m', '1000*sqrt(2) m'],
    ['1/Infinity', '0'],
    ['Infinity', 'Infinity'],
    ['1/3 < 0.34', 'true'],
    ['sqrt(2)^2 = 2', 'true'],
    ['1 km > 999 m', 'true'],
    ['2 != 2', 'false'],
    ['isPrime(2^61 - 1)', 'true'],
    ['isPrime(1)', 'false'],
    ['isPrime(2^44497 + 1)', 'false'],
    ['zeta(2)', 'pi^2/6'],
    ['sqrt(3 + 2*sqrt(2))', 'sqrt(2) + 1'],
    ['sqrt(2 + sqrt(3))', '(sqrt(6) + sqrt(2))/2'],
    ['cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5))', '1'],
    ['cos(2*pi/7) + cos(4*pi/7) + cos(6*pi/7)', '-1/2'],
    ['sin(pi/7)*sin(2*pi/7)*sin(3*pi/7)', 'sqrt(7)/8'],
    ['4*atan(1/5) - atan(1/239)', 'pi/4'],
    ['cos(asin(3/5))', '4/5'],
    ['sin(2*atan(3))', '3/5'],
    ['10^log10(5)', '5'],
    ['e^(2*ln(3))', '9'],
    ['i^i', 'e^(-pi/2)'],
    ['ln(-1)', 'pi*i'],
    ['(1/2)!', 'sqrt(pi)/2'],
    ['gamma(-1/2)', '-2*sqrt(pi)'],
    ['cos(pi/7)', 'cos(pi/7)'],
    ['log10(cosh(5))', 'log(cosh(5), 10)'],
    ['log10(1 + sqrt(2))', 'log(1 + sqrt(2), 10)'],
    ['2^sqrt(2)', '2^sqrt(2)'],
    ['cbrt(1 + sqrt(2)) + cbrt(3 + sqrt(5))', 'root(1 + sqrt(2), 3) + root(3 + sqrt(5), 3)'],
  ])('%s is %s', async (expression, expected) => {
    const answer = await run(expression);
    expect(answer.exact ?? answer.decimal).toBe(expected);
    expect(answer.isExact).toBe(true);
  });

  it('has all digits of 100!', async () => {
    let product = 1n;
    for (let factor = 2n; factor <= 100n; factor += 1n) product *= factor;
    const exact = product.toString();
    expect(await run('100!')).toMatchObject({ decimal: '9.33262154439442e+157', exact });
    expect(await run('100!', { precision: 158 })).toMatchObject({ decimal: exact, exact });
  });

  it.each([
    ['1.00001^100000', '2.71826823717449'],
    ['(1 + 1/10^6)^(10^6)', '2.71828046931938'],
    ['(1/3)^400000', '3.14856116902731e-190849'],
  ])(
    'is a decimal if the exact value is too long, except in exact mode: %s',
    async (expression, decimal) => {
      const warnings = [expect.stringContaining('too long')];
      expect(await run(expression)).toMatchObject({
        decimal,
        isExact: false,
        verified: true,
        warnings,
      });
      const refusal = { type: 'ResourceLimit' };
      await expect(run(expression, { mode: 'exact' })).rejects.toMatchObject(refusal);
    },
  );

  it.each(['1.5^(10^10^10)', 'mod(1.5^(10^6), 7)', 'gcd(1.5^(10^7)*2^(10^7), 6)'])(
    'is refused where a decimal would be too long as well: %s',
    async (expression) => {
      await expect(run(expression)).rejects.toMatchObject({ type: 'ResourceLimit' });
    },
  );

  it.each([
    ['log10(1.0001^10000)', '0.434272768626696'],
    ['ln(1.001^5000)', '4.99750166541767'],
    ['asinh(10^5000)', '11513.6186121508'],
    ['log10(7^10000000)', '8450980.40014257'],
    ['1.0001^10000 - e', '-0.000135901633820371'],
    ['sin(1.001^5000)', '-0.378320661033391'],
  ])('of a long fraction has no exact form: %s', async (expression, decimal) => {
    const answer = await run(expression);
    expect(answer.decimal).toBe(decimal);
    expect(answer).toMatchObject({ isExact: false, verified: true });
  });

  it.each(['(10^7)!', 'fibonacci(10^7)', '(10^6)!!', 'combinations(10^7, 5000000)'])(
    'are not recommended where there are none: %s',
    async (expression) => {
      await expect(run(expression)).rejects.toThrow(/are computed exactly\.$/);
    },
  );

  it.each([
    ['abs(gamma(1+i))', 20, '0.521564046864940', 15],
    ['root(3, 2^70)', 401, '1.00000000000000000000093056080476034113433513417837406444', 400],
  ])('of %s with precision %i have no more digits than are known', async (...row) => {
    const [expression, precision, first, known] = row;
    expect(await run(expression, { precision })).toMatchObject({
      decimal: expect.stringMatching(new RegExp(`^${first}`)),
      warnings: [`only about ${known} digits are known`],
    });
  });

  it.each([
    ['2/3', 5, '0.66667'],
    ['0.5!', 15, '0.886226925452758'],
    ['20.5!', 15, '1.10827981137869e+19'],
    ['acot(-2)', 15, '-0.463647609000806'],
    ['1/2', 5, '0.5'],
    ['2^64', 5, '1.8447e+19'],
    ['2^200', 15, '1.60693804425899e+60'],
    ['10000*(1+0.05/365)^(365*10)', 8, '16486.648'],
    ['[1/3, 2]', 3, '[0.333, 2]'],
    ['5 km/3 to mi', 6, '1.03562 mi'],
  ])(
    'in decimal mode %s has %s digits and no exact form',
    async (expression, precision, decimal) => {
      const answer = await run(expression, { mode: 'decimal', precision });
      expect(answer.decimal).toBe(decimal);
      expect(answer.exact).toBeUndefined();
    },
  );

  it('keeps every digit of a given decimal', async () => {
    const text = '0.1234567890123456789012345678901234567891';
    expect(await valueOf(`${text} + 0`)).toBe(text);
    expect(await run(text)).toMatchObject({ decimal: '0.123456789012346', isDecimalExact: false });
  });
});

describe('decimals', () => {
  it('computes pi to 50 digits', async () => {
    const { decimal } = await run('pi', { precision: 50 });
    expect(decimal).toBe('3.1415926535897932384626433832795028841971693993751');
  });

  it.each([
    ['sin(10^1000)', '0.653359798210370'],
    ['tan(10^1100)', '-1.72523540529635'],
  ])('of the angle in %s are found, and leave the next value as it is', async (angle, expected) => {
    const next = async () => run('1 - tanh(500)', { mode: 'decimal', precision: 15 });
    const before = await next();
    expect(await run(angle)).toMatchObject({ decimal: expected });
    expect(await next()).toEqual(before);
  });

  it.each([
    ['exp(pi) - pi', 40, '19.99909997918947576726644298466904449607'],
    ['sin(10^22)', 20, '-0.85220084976718880177'],
    ['sqrt(2)', 30, '1.41421356237309504880168872421'],
    ['gamma(1/2)', 20, '1.7724538509055160273'],
    ['gamma(12345.678)', 20, '1.6578837802286455910e+45149'],
    ['gamma(50000.5)', 20, '1.4969634979742677202e+213234'],
    ['gamma(-99999.5)', 20, '3.5176323339873233229e-456571'],
    ['erf(1)', 20, '0.84270079294971486934'],
    ['sinh(-10^6)', 15, '-1.51660769840104e+434294'],
    ['sech(10^6)', 15, '6.59366295617712e-434295'],
    ['root(3, 2^70)', 30, '1.00000000000000000000093056080'],
    ['root(-3, 3^50)', 40, '-1.000000000000000000000001530318105780334'],
    ['coth(-10^20)', 15, '-1'],
    ['1 - tanh(500)', 15, '1.01519177950989e-434'],
    ['ln(2)', 25, '0.6931471805599453094172321'],
    [`${'sin('.repeat(60)}1${')'.repeat(60)}`, 15, '0.214948663474997'],
    ['sum(sin(range(1, 2999)))', 15, '1.69863601730695'],
  ])('%s to %s digits is %s', async (expression, precision, expected) => {
    const answer = await run(expression, { precision });
    expect(answer).toMatchObject({ decimal: expected, isDecimalExact: false, verified: true });
    expect((await run(expression, { mode: 'decimal', precision })).decimal).toBe(expected);
  });

  it.each([
    ['erf(100i)', '4.96896358014759e+4340i'],
    ['erf(-50 + 60i)', '3.47089463477299e+475 + 1.60869820020399e+475i'],
    ['erfc(20 + i)', '-1.03018000796986e-175 - 1.04151550732820e-175i'],
    ['cosh(2000 + i)', '1.04850530423080e+868 + 1.63295026015069e+868i'],
    ['cos(2000i)', '1.94059009714218e+868'],
  ])('of complex numbers beyond doubles: %s is %s', async (expression, expected) => {
    expect((await run(expression)).decimal).toBe(expected);
  });

  it('computes in decimals if exact results are too long', async () => {
    const answer = await run('9^9^9', { mode: 'decimal' });
    expect(answer).toMatchObject({ decimal: '4.28124773175747e+369693099', isExact: false });
  });

  it.each(['9^9^9^9', 'exp(10^20)', '(1/2)^(10^30)'])(
    'rejects %s immediately',
    async (expression) => {
      await expect(run(expression, { mode: 'decimal' })).rejects.toMatchObject({
        type: 'Overflow',
      });
    },
  );

  it('omits the exact form in decimal mode', async () => {
    expect(await run('sqrt(2)', { mode: 'decimal' })).not.toHaveProperty('exact');
  });

  it('shows the result in binary doubles, and warns', async () => {
    const answer = await run('0.1 + 0.2', { mode: 'float' });
    expect(answer).toMatchObject({
      decimal: '0.30000000000000004',
      engine: 'float',
      isExact: false,
      warnings: [expect.stringContaining('double precision')],
    });
  });

  it('does not write zeros for rounded digits', async () => {
    expect((await run('(1 + sqrt(2))^50')).decimal).toBe('1.37652551846769e+19');
  });

  it('drops the rounding error of a zero part', async () => {
    expect((await run('acosh(0.5)')).decimal).toMatch(/^1\.04719755119660i$/);
  });

  it('notes that an inverse beyond its real domain lies on a branch cut', async () => {
    const { decimal, warnings } = await run('asin(2)');
    expect(decimal).toMatch(/^1\.57079632679490 [+-] 1\.31695789692482i$/);
    expect(warnings?.join()).toContain('branch cut');
  });

  it.each([
    ['atan(2i) + 4', '5.57079632679490 + 0.549306144334055i'],
    ['3*atanh(2)', '1.64791843300216 - 4.71238898038469i'],
  ])(
    'takes the same side of a branch cut within a sum or product: %s',
    async (expression, value) => {
      expect(await run(expression)).toMatchObject({ decimal: value, verified: true });
    },
  );
});

describe('variables', () => {
  it.each([
    ['2*x^2 - 3x + 1', { x: 2 }, '3'],
    ['2*x^2 - 3x + 1', { x: 'sqrt(2)' }, '5 - 3*sqrt(2)'],
    ['a*b', { a: '1/3', b: 0.1 }, '1/30'],
    ['m * 2', { m: 3 }, '6'],
    ['v to km/h', { v: '10 m/s' }, '36 km/h'],
    ['det(A)', { A: '[[1, 2], [3, 4]]' }, '-2'],
    ['e + 1', { e: 1 }, '2'],
    ['x(x + 1)', { x: 3 }, '12'],
    ['größe * 2', { größe: 4 }, '8'],
  ])('%s with %o is %s', async (expression, variables, expected) => {
    expect(await valueOf(expression, { variables })).toBe(expected);
  });

  it('do not see each other', async () => {
    const call = run('a', { variables: { a: 'b + 1', b: 1 } });
    await expect(call).rejects.toMatchObject({ type: 'InvalidExpression' });
  });

  it('do not persist to the next call', async () => {
    await run('x', { variables: { x: 1 } });
    await expect(run('x')).rejects.toMatchObject({ type: 'UnknownSymbol' });
  });

  it('are not modified', async () => {
    const variables = Object.freeze({ x: '[[1, 2], [3, 4]]' });
    await run('inv(x)', { variables });
    expect(variables).toEqual({ x: '[[1, 2], [3, 4]]' });
  });

  it('may have the name of an Object.prototype member', async () => {
    const variables = JSON.parse('{"__proto__": 5, "constructor": 2}') as Record<string, number>;
    expect(await valueOf('__proto__ * constructor', { variables })).toBe('10');
  });
});

describe('notes', () => {
  it.each([
    ['log(100)', 'log without a base'],
    ['1 + sin(30)', 'an angle without a unit is in radians'],
    ['80 + 20%', 'percentage that is added'],
    ['1/2pi', '1/2pi was read as (1/2)*pi'],
    ['1 gal to L', 'US liquid measure'],
    ['1 ton to kg', 'short ton'],
    ['20 degC + 5 K', 'difference of temperatures'],
  ])('say how %s was read', async (expression, assumption) => {
    const { assumptions } = await run(expression);
    expect(assumptions?.join('; ')).toContain(assumption);
  });

  it('warn that a large prime is not proved', async () => {
    const { exact, warnings } = await run('isPrime(2^521 - 1)');
    expect(exact).toBe('true');
    expect(warnings?.join()).toContain('not proved');
  });

  it('are absent if there is nothing to note', async () => {
    const answer = await run('1 + 1');
    expect(answer).not.toHaveProperty('assumptions');
    expect(answer).not.toHaveProperty('warnings');
  });
});

describe('LaTeX', () => {
  it.each([
    ['1/3 + 1/6', '\\frac{1}{2}'],
    ['-1/3', '-\\frac{1}{3}'],
    ['sqrt(8)', '2 \\sqrt{2}'],
    ['atan(1)', '\\frac{\\pi}{4}'],
    ['[[1, 2], [3, 4]]', '\\begin{bmatrix}1 & 2 \\\\ 3 & 4\\end{bmatrix}'],
    ['5 km/h to m/s', '\\frac{25}{18}\\,\\mathrm{m}/\\mathrm{s}'],
    ['1/10^30 + 0.0', '1 \\times 10^{-30}'],
  ])('of %s is %s', async (expression, latex) => {
    expect((await run(expression)).latex).toBe(latex);
  });
});

/** A random expression of fractions with its value, computed here independently. */
interface Sum {
  text: string;
  /** Undefined if it divides by zero. */
  value: Rational | undefined;
}

const leaf = fc.bigInt(-999n, 999n).map((n): Sum => ({ text: `(${n})`, value: rational(n) }));

const { sum: sums } = fc.letrec<{ sum: Sum }>((tie) => ({
  sum: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('sum'), fc.constantFrom('+', '-', '*', '/'), tie('sum'))
      .map(([left, sign, right]) => {
        const text = `(${left.text} ${sign} ${right.text})`;
        const [a, b] = [left.value, right.value];
        if (!a || !b || (sign === '/' && b.numerator === 0n)) return { text, value: undefined };
        const [p, q, r, s] = [a.numerator, a.denominator, b.numerator, b.denominator];
        switch (sign) {
          case '+':
            return { text, value: rational(p * s + r * q, q * s) };
          case '-':
            return { text, value: rational(p * s - r * q, q * s) };
          case '*':
            return { text, value: rational(p * r, q * s) };
          default:
            return { text, value: rational(p * s, q * r) };
        }
      }),
  ),
}));

describe('arithmetic of fractions', () => {
  it('agrees with big integers', async () => {
    await fc.assert(
      fc.asyncProperty(sums, async ({ text, value }) => {
        if (!value) {
          await expect(run(text)).rejects.toMatchObject({ type: 'DivisionByZero' });
          return;
        }
        const { denominator, numerator } = value;
        const expected = denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
        expect(await valueOf(text)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});
