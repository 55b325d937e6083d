import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

describe('a function that stands for a formula', () => {
  it.each([
    ['radians(180)', 'pi'],
    ['2*deg2rad(90)', 'pi'],
    ['DEGREES(pi)', '180'],
    ['rad2deg(pi/2)', '90'],
    ['INT(-3.7)', '-4'],
    ['ROUNDUP(-3.14159, 2)', '-3.15'],
    ['ROUNDUP(3.2)', '4'],
    ['ROUNDDOWN(314, -2)', '300'],
    ['TRUNC(-2.789, 2)', '-2.78'],
    ['CEILING(-2.5, 2)', '-2'],
    ['FLOOR(-2.5, 2)', '-4'],
    ['MROUND(7, 3)', '6'],
    ['EVEN(-1.2)', '-2'],
    ['EVEN(2)', '2'],
    ['ODD(0)', '1'],
    ['ODD(-2)', '-3'],
    ['ODD(1.5)', '3'],
    ['divmod(-7, 2)', '[-4, 1]'],
    ['lerp(1, 3, 1/4)', '3/2'],
    ['sigmoid(0)', '1/2'],
    ['relu(-3)', '0'],
    ['np.ptp([1, 5, 2])', '4'],
    ['lgamma(3)', 'ln(2)'],
    ['lgamma(-1/2)', 'ln(pi)/2 + ln(2)'],
    ['QUOTIENT(-7, 2)', '-3'],
    ['add(multiply(3, 4), divide(10, 4))', '29/2'],
    ['subtract(negate(5), 3)', '-8'],
    ['np.multiply([1, 2], [3, 4])', '[3, 8]'],
    ['SQRTPI(4)', '2*sqrt(pi)'],
    ['math.isqrt(17)', '4'],
    ['log1p(1)', 'ln(2)'],
    ['expm1(0)', '0'],
    ['pow(3, 100, 7)', '4'],
    ['pow(3, -1, 7)', '5'],
    ['SUMSQ(1, 2, 3)', '14'],
    ['geometricMean([2, 8])', '4'],
    ['geometric_mean(2, 8)', '4'],
    ['HarmonicMean(20, 5)', '8'],
    ['harmonic_mean([20, 5])', '8'],
    ['round_up(3.2)', '4'],
    ['sumsq([[1, 2], [3, 4]])', '30'],
    ['rms([i, 1])', '1'],
    ['statistics.geometric_mean([1, 4])', '2'],
    ['HARMEAN(1, 2)', '4/3'],
    ['LARGE([3, 5, -1/2], 2)', '3'],
    ['SMALL([3, 5, -1/2], 1)', '-1/2'],
    ['MDETERM([[1, 2], [3, 4]])', '-2'],
    ['mean(c(1, 2, 3))', '2'],
    ['total([1, 2])', '3'],
    ['scipy.special.gamma(5)', '24'],
  ])('%s is %s', async (expression, exact) => {
    expect(await calculate({ expression })).toMatchObject({ exact, verified: true });
  });

  it.each([
    ['C(5, 2)', '10'],
    ['30 degrees (2)', '60 degrees'],
    ['floor(2.7)', '2'],
  ])('is no other meaning of its name: %s', async (expression, exact) => {
    expect(await calculate({ expression })).toMatchObject({ exact });
  });

  it.each([
    ['floor(2.7, 1)', ''],
    ['quotient(7)', ''],
    ['degrees(1, 2)', ''],
    ['multiply(A, A)', 'Write A*B or A.*B'],
    ['divide(2, A)', 'Write A/B or A./B'],
    ['LARGE([3, 5], 3)', 'a whole k up to their count'],
    ['small(A, 1)', 'sort them with compareValues'],
    ['math.prod(range(1, 6))', 'The range of Python ends before its last number'],
  ])('refuses %s', async (expression, message) => {
    const variables = { A: '[[1, 2], [3, 4]]' };
    await expect(calculate({ expression, variables })).rejects.toThrow(message);
  });

  it.each([
    ['sumsq(data)', '25'],
    ['rms(data)', '5*sqrt(2)/2'],
    ['hmean(data)', '24/7'],
    ['geomean(data^2)', '12'],
    ['rms(range(1, 4))', 'sqrt(30)/2'],
    ['hmean(2*[3, 4])', '48/7'],
    ['geomean(2 + 3)', '5'],
    ['quotient*2', '8'],
  ])('takes lists and leaves names that are variables: %s', async (expression, exact) => {
    const variables = { data: '[3, 4]', quotient: '4' };
    expect(await calculate({ expression, variables })).toMatchObject({ exact });
  });
});

it('says which argument of ATAN2 comes first', async () => {
  const { assumptions, exact } = await calculate({ expression: 'ATAN2(1, 2)' });
  expect([exact, assumptions]).toEqual([
    'atan(1/2)',
    ['atan2(y, x) takes y first; spreadsheets take x first'],
  ]);
});
