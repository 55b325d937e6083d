import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

describe('terms that cancel out', () => {
  it.each(['floor(zeta(1000))', 'round(1/2 + tan(10^-3000))'])(
    'yield no integer if no digits show the side of the step: %s',
    async (expression) => {
      await expect(calculate({ expression })).rejects.toMatchObject({
        message: expect.stringContaining('on which side'),
        type: 'Unsolved',
      });
    },
  );

  it.each([
    ['floor(exp(-10^-60))', '0'],
    ['floor(erf(20))', '0'],
    ['floor(-erf(100))', '-1'],
    ['ceil(exp(-1000))', '1'],
    ['sign(1 - erf(100))', '1'],
    ['round(1.005 - exp(-100), 2)', '1'],
    ['round(-5/2 + exp(-100))', '-2'],
    ['trunc(-1 + exp(-40))', '0'],
    ['floor(sin(1)^2 + cos(1)^2)', '1'],
  ])('are rounded from the right side: %s is %s', async (expression, decimal) => {
    expect(await calculate({ expression })).toMatchObject({ decimal, verified: true });
  });

  it.each([
    'sin(1)^2 + cos(1)^2 - 1',
    'ln(2) + ln(3) - ln(6)',
    'phi^2 - phi - 1',
    'sqrt(5 + 2*sqrt(6)) - sqrt(2) - sqrt(3)',
    'cos(pi/7)*cos(2*pi/7)*cos(3*pi/7) - 1/8',
    'cos(2) - 2*cos(1)^2 + 1',
    'i*(phi^2 - phi - 1)',
  ])('are zero if that is proved: %s', async (expression) => {
    expect(await calculate({ expression })).toMatchObject({ exact: '0', verified: true });
  });

  it.each([
    ['arg(sin(pi))', '0'],
    ['1 + 2*arg(sqrt(2) + sqrt(3) - sqrt(5 + 2*sqrt(6)))', '1'],
    ['arg(sin(pi) - 1)', 'pi'],
    ['arg(cos(pi/2) + i)', 'pi/2'],
  ])('have the argument of zero, or of what is left: %s is %s', async (expression, exact) => {
    expect(await calculate({ expression })).toMatchObject({ exact, verified: true });
  });

  it.each([
    ['1 - erf(30)', '2.56465620375611e-393'],
    ['erfc(5)', '1.53745979442803e-12'],
    ['erfc(10)', '2.08848758376254e-45'],
    ['tan(pi) - 10^-70', '-1e-70'],
    ['1 - tanh(500)', '1.01519177950989e-434'],
    ['sqrt(1 + 10^-400) - 1', '5.00000000000000e-401'],
  ])('are not taken for zero because all digits cancel: %s', async (expression, decimal) => {
    expect(await calculate({ expression })).toMatchObject({ decimal });
  });

  it.each([
    ['exp(1000) + 1 - exp(1000)', '1'],
    ['(exp(1000) + 1)^2 - exp(2000) - 2*exp(1000)', '1'],
  ])('need no digits if what is left is proved: %s is %s', async (expression, exact) => {
    expect(await calculate({ expression })).toMatchObject({ exact, verified: true });
  });

  it.each([
    ['1 - erf(60)', '3.25895725190151e-1566'],
    ['2*erfc(100)', '1.28119228498435e-4345'],
    ['erfc(60) - erfc(61)', '3.25895725190151e-1566'],
    ['1 - tanh(3000)', '3.42088579882580e-2606'],
    ['1 - tanh(30000)', '4.28662804080625e-26058'],
    ['erf(60) - 1', '-3.25895725190151e-1566'],
    ['1 + tanh(-3000)', '3.42088579882580e-2606'],
    ['coth(4000) - 1', '8.81403497797803e-3475'],
    ['1/erfc(40)', '5.27158949703363e+696'],
    ['1/(1 - tanh(500))', '9.85035557008523e+433'],
    ['erfc(30)/erfc(31)', '3.20766171900721e+26'],
    ['erfc(60)/erfc(61)', '3.60420043550529e+52'],
    ['ln(erfc(40))', '-1604.26155665327'],
  ])('show what is left in another formula: %s is %s', async (expression, decimal) => {
    expect(await calculate({ expression })).toMatchObject({ decimal, verified: false });
  });

  it.each([
    ['erf(2 + i)', '1.00360634272565 - 0.0112590060288150i', true],
    ['erf(10i)', '1.52430742270867e+42i', true],
    ['erfc(4 + i)', '-1.50962952500270e-8 - 3.79403296908907e-8i', false],
    ['erfc(6 + sqrt(i))', '-3.91202465175886e-21 + 6.44830560690398e-22i', false],
    ['tanh(40 + i) - 1', '1.50216639097918e-35 + 3.28229344554119e-35i', false],
  ])('keep the digits of a complex value: %s is %s', async (expression, decimal, verified) => {
    expect(await calculate({ expression })).toMatchObject({ decimal, verified });
  });

  it.each([
    ['erf(60) - erf(61)', 'not proved'],
    ['1 - erf(10^7*exp(1))', 'not proved'],
    ['tanh(3000) - tanh(3001)', 'not proved'],
  ])('report whether %s is zero if more digits do not show', async (expression, warning) => {
    expect(await calculate({ expression })).toMatchObject({
      decimal: '0',
      isExact: false,
      verified: false,
      warnings: [expect.stringContaining(warning)],
    });
  });

  it('yield no remainder of a number with more digits than are computed', async () => {
    const expression = '(2^500000 + pi) mod 7';
    await expect(calculate({ expression, mode: 'decimal' })).rejects.toMatchObject({
      type: 'ResourceLimit',
    });
  });

  it.each([
    ['exp(10^-60) - 1', 1e-60],
    ['(exp(10^-40) - 1) * 10^40', 1],
    ['ln(1 + 10^-80) * 10^80', 1],
    ['(exp(10^-30) - 1 - 10^-30) * 10^60', 0.5],
    ['sqrt(10^80 + 1) - 10^40', 5e-41],
    ['exp(100) mod 1', 0.773741922415192],
    ['tan(ln(sqrt(erfc(4))))', 0.459697212346664],
    // Each argument is computed once.
    [`${'1 - erf('.repeat(24)}0.3${')'.repeat(24)}`, 0.478361000311649],
    // Complex numbers on the way are doubles in both libraries.
    ['abs(cos(9)^(9 - 6*sqrt(6)))', 1.69929025634181],
  ])('are computed with as many digits as needed: %s', async (expression, expected) => {
    expect(Number((await calculate({ expression })).decimal)).toBeCloseTo(expected, 14);
    expect(Number((await calculate({ expression })).decimal) / expected).toBeCloseTo(1, 12);
  });

  it.each([
    ['sqrt(10^80 + 1) == 10^40', 'false'],
    ['sqrt(10^80 + 1) > 10^40', 'true'],
    ['exp(10^-60) > 1', 'true'],
    ['exp(10^-60) != 1', 'true'],
    ['sqrt(8) == 2*sqrt(2)', 'true'],
    ['sin(1)^2 + cos(1)^2 == 1', 'true'],
    ['(sqrt(2)+sqrt(3))^2 == 5 + 2*sqrt(6)', 'true'],
    ['pi > 3', 'true'],
  ])('are compared by a certain difference: %s is %s', async (expression, expected) => {
    expect((await calculate({ expression })).decimal).toBe(expected);
  });
});
