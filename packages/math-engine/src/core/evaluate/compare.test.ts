import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

const truth = async (expression: string) => calculate({ expression });

describe('comparisons', () => {
  it.each([
    ['[1] < [2]', 'DomainError'],
    ['[1,2] - [1,1] = 0', 'DomainError'],
    ['sqrt(-1) < 1', 'DomainError'],
    ['infinity - infinity = 0', 'DomainError'],
    ['infinity km > 5 s', 'DomainError'],
    ['5 km > 3 s', 'DomainError'],
    ['gamma(1/3)*gamma(2/3) = 2*pi/sqrt(3)', 'Unsolved'],
    ['exp(10^-3000) > 1', 'Unsolved'],
  ])('%s is rejected as %s', async (expression, type) => {
    await expect(truth(expression)).rejects.toMatchObject({ type });
  });

  it.each([
    'mean([1,2,3]) > 1',
    'sum([sqrt(2),1]) < 3',
    'det([[1,2],[3,4]]) < -1',
    '[1,sqrt(2)]*[3,4] > 8',
  ])('of numbers from lists hold in all modes: %s', async (expression) => {
    for (const mode of ['exact', 'decimal', 'float'] as const) {
      expect(await calculate({ expression, mode })).toMatchObject({ exact: 'true' });
    }
  });

  it.each([
    'infinity > 5',
    '-infinity < -10^100',
    'exp(10^-300) > 1',
    'exp(-10000) < exp(-9999)',
    'e^(-10^9) > 0',
    'erf(100) < 1',
    '-1 < -tanh(pi*10^6)',
    '1 - erf(100) > 0',
    'infinity = infinity',
    'infinity km > 5 m',
    '1/infinity = 0',
    'sqrt(2)*sqrt(3) = sqrt(6)',
    'sqrt(5 + 2*sqrt(6)) = sqrt(2) + sqrt(3)',
    'sqrt(3 - 2*sqrt(2)) = sqrt(2) - 1',
    'cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) = 1',
    'phi^2 = phi + 1',
    'root(8, 6) = sqrt(2)',
    'cos(pi/5) = (1 + sqrt(5))/4',
    'sin(pi/12) = (sqrt(6) - sqrt(2))/4',
    'tan(pi/8) = sqrt(2) - 1',
    'sin(pi/7)*sin(2*pi/7)*sin(3*pi/7) = sqrt(7)/8',
    'sin(1)^2 + cos(1)^2 = 1',
    'sin(2) = 2*sin(1)*cos(1)',
    'cosh(1)^2 - sinh(1)^2 = 1',
    'ln(2) + ln(3) = ln(6)',
    'ln(1 + sqrt(2)) = -ln(sqrt(2) - 1)',
    'ln(8)/ln(2) = 3',
    'asinh(1) = ln(1 + sqrt(2))',
    'floor(cosh(2*acosh(3))) = 17',
    'tanh(acosh(3)) = sqrt(8)/3',
    'asin(1/3) + acos(1/3) = pi/2',
    '2*asin(1/3) = acos(7/9)',
    'asin(3/5) + asin(4/5) = pi/2',
    'asin(5/13) = 2*atan(1/5)',
    'sin(2*atan(3)) = 3/5',
    'cos(3*acos(1/3)) = -23/27',
    'tan(asin(1/3)) = sqrt(2)/4',
    '10^log10(5) = 5',
    '100^log10(5) = 25',
    'i^i = e^(-pi/2)',
    'ln(-i) = -i*pi/2',
    'gamma(-3/2) = 4*sqrt(pi)/3',
    'e^(2*ln(3)) = 9',
    '2^pi*3^pi = 6^pi',
    '(pi + 1)^2 = pi^2 + 2*pi + 1',
    '(sqrt(2)^sqrt(2))^sqrt(2) = 2',
    '4*atan(1/5) - atan(1/239) = pi/4',
    'atan(1) + atan(2) + atan(3) = pi',
    'pi^e < e^pi',
    'floor(100*pi) = 314',
    'median(sqrt(2), 2, 3) = 2',
    'max(sqrt(2), 1.5) = 1.5',
    'abs(1 - sqrt(2)) = sqrt(2) - 1',
    'sign(sqrt(2) - pi) = -1',
    'abs(1 + i) > 1',
    'exp(pi*sqrt(163)) != 640320^3 + 744',
    '0.999999999999999999999 < 1',
    '20 degC < 70 degF',
    '5 km > 3 mi',
  ])('%s holds, and is proved', async (expression) => {
    expect(await truth(expression)).toMatchObject({ decimal: 'true', verified: true });
  });

  it.each([
    'sqrt(2) + sqrt(3) = sqrt(10)',
    'sqrt(1000001) - sqrt(1000000) > sqrt(1000000) - sqrt(999999)',
    'sqrt(2) + sqrt(5) + sqrt(11) > sqrt(3) + sqrt(6) + sqrt(10)',
    'cos(pi/5) = 0.8090169943749474241',
    'acosh(-2) = ln(-2 + sqrt(3))',
    'sqrt(10^80 + 1) = 10^40',
    '1/3 = 0.333333333333333333',
  ])('%s does not hold', async (expression) => {
    expect(await truth(expression)).toMatchObject({ decimal: 'false', verified: true });
  });

  it('compare doubles as programs do if requested', async () => {
    const answer = await calculate({ expression: '0.1 + 0.2 = 0.3', mode: 'float' });
    expect(answer).toMatchObject({ decimal: 'false', verified: false });
  });

  it('prove relations between arbitrary roots', async () => {
    const size = fc.integer({ max: 30, min: 2 });
    await fc.assert(
      fc.asyncProperty(size, size, size, async (a, b, c) => {
        const product = `(sqrt(${a}) + sqrt(${b}))*(sqrt(${a}) - cbrt(${c}))`;
        const sum = `${a} - sqrt(${a})*cbrt(${c}) + sqrt(${a * b}) - sqrt(${b})*cbrt(${c})`;
        expect((await truth(`${product} = ${sum}`)).decimal).toBe('true');
        expect((await truth(`${product} < ${sum} + 10^-30`)).decimal).toBe('true');
        expect((await truth(`${product} = ${sum} + 10^-60`)).decimal).toBe('false');
      }),
      { numRuns: 40 },
    );
  });
});
