import { describe, expect, it } from 'vitest';

import type { ComputeSeriesParams } from '@lobechat/builtin-tool-calculator';

import { computeSeries } from './compute-series.ts';

describe('a sum whose value is not found', () => {
  it.each(['1/(n*ln(n)^2)', '1/(n*ln(n)*ln(ln(n + 20))^2)', 'zeta(n) - 1'])(
    '%s is not reported as divergent',
    async (expression) => {
      const state = await computeSeries({ expression, from: 2, operation: 'sum', to: 'infinity' });
      expect(state.converges).toBe(true);
      expect(state.answer?.kind).not.toBe('infinity');
    },
  );
});

describe('a sum with logarithms or roots', () => {
  it.each([
    ['ln(n)/n^2', 1, '0.937548254315'],
    ['1/(n^2*ln(n))', 2, '0.605521788882'],
    ['e^(-sqrt(n))', 1, '1.67040681796'],
  ])('%s from %i has a value in decimals', async (expression, from, digits) => {
    const state = await computeSeries({ expression, from, operation: 'sum', to: 'infinity' });
    expect(state.answer).toMatchObject({ isExact: false, verified: false });
    expect(state.answer?.decimal).toContain(digits);
  });
});

describe('computeSeries rejects', () => {
  const refusals: [string, ComputeSeriesParams, string][] = [
    [
      'an order out of range',
      { expression: 'x', operation: 'taylor', order: 51 },
      'InvalidArguments',
    ],
    [
      'infinity',
      { around: '-infinity', expression: '1/(1+x)', operation: 'taylor' },
      'DomainError',
    ],
    ['a kink', { expression: 'abs(x)', operation: 'taylor' }, 'DomainError'],
    ['a branch point', { expression: 'sqrt(x)', operation: 'taylor' }, 'DomainError'],
    ['an essential singularity', { expression: 'e^(1/x)', operation: 'taylor' }, 'DomainError'],
    ['a logarithm at zero', { expression: 'ln(x)', operation: 'taylor' }, 'DomainError'],
    [
      'bounds between whole numbers',
      { expression: 'k', from: '1/2', operation: 'sum', to: 3 },
      'InvalidExpression',
    ],
    [
      'an index that is its own bound',
      { expression: 'n^2', from: 1, operation: 'sum', to: 'n' },
      'InvalidExpression',
    ],
    [
      'a term that divides by zero',
      { expression: '1/k', from: -3, operation: 'sum', to: 'infinity' },
      'DivisionByZero',
    ],
    [
      'a term without a value among waves that are zero',
      { expression: 'sin(pi*k)/(k - 2)', from: 1, operation: 'sum', to: 'infinity' },
      'DivisionByZero',
    ],
    [
      'a billion terms without a formula',
      { expression: '1/k', from: 1, operation: 'sum', to: 1e9 },
      'ResourceLimit',
    ],
    [
      'an operation that does not exist',
      { expression: 'k', operation: 'mean' as 'sum' },
      'InvalidArguments',
    ],
  ];
  it.each(refusals)('%s', async (_, input, type) => {
    await expect(computeSeries(input)).rejects.toMatchObject({ type });
  });

  it('the series of a function without one, and names it', async () => {
    const call = computeSeries({ around: 1, expression: 'x*gamma(x)', operation: 'taylor' });
    await expect(call).rejects.toMatchObject({
      message: 'The series was not found: no series of gamma is known.',
      type: 'Unsolved',
    });
  });
});

describe('taylor', () => {
  it.each([
    ['e^x', 0, 4, '1 + x + x^2/2 + x^3/6 + x^4/24'],
    ['sin(x)', 0, 5, 'x - x^3/6 + x^5/120'],
    ['tan(x)', 0, 7, 'x + x^3/3 + 2*x^5/15 + 17*x^7/315'],
    ['ln(x)', 1, 3, 'x - 1 - (x - 1)^2/2 + (x - 1)^3/3'],
    ['sqrt(x)', 4, 2, '2 + (x - 4)/4 - (x - 4)^2/64'],
    ['1/(1-x-x^2)', 0, 6, '1 + x + 2*x^2 + 3*x^3 + 5*x^4 + 8*x^5 + 13*x^6'],
    ['1/(1-9x)', 0, 4, '1 + 9*x + 81*x^2 + 729*x^3 + 6561*x^4'],
    ['e^(sin(x))', 0, 4, '1 + x + x^2/2 - x^4/8'],
    ['e^(9x)', 3, 2, 'e^27 + 9*(x - 3)*e^27 + 81*(x - 3)^2*e^27/2'],
    ['x/(e^x-1)', 0, 4, '1 - x/2 + x^2/12 - x^4/720'],
    ['10^x', 0, 3, '1 + x*ln(10) + x^2*ln(10)^2/2 + x^3*ln(10)^3/6'],
    ['6^x - 2^x', 0, 2, 'x*ln(3) + x^2*ln(12)*ln(3)/2'],
    ['10^x - 2^x*5^x', 0, 2, '0'],
  ])('%s about %s to order %s', async (expression, around, order, expected) => {
    const state = await computeSeries({ around, expression, operation: 'taylor', order });
    expect(state.answer).toMatchObject({ exact: expected, verified: true });
    expect(state.coefficients).toHaveLength(order + 1);
  });

  it.each([
    ['abs(x - a)', 'a > 0'],
    ['sqrt(x + a)', 'a > 0'],
    ['atan(x/a)', 'a != 0'],
  ])('names the condition on the parameter of %s: %s', async (expression, condition) => {
    const input = { expression, operation: 'taylor', order: 2, variable: 'x' } as const;
    expect((await computeSeries(input)).assumptions?.slice(1)).toEqual([condition]);
  });

  it('says how large the remainder is', async () => {
    const { assumptions } = await computeSeries({
      expression: 'e^x',
      operation: 'taylor',
      order: 3,
    });
    expect(assumptions).toContain('up to the power 3; the remainder is O(x^4)');
  });

  it('returns a Laurent series at a pole, and says so', async () => {
    const state = await computeSeries({ expression: '1/sin(x)', operation: 'taylor', order: 3 });
    expect(state.answer?.exact).toBe('1/x + x/6 + 7*x^3/360');
    expect(state.warnings?.[0]).toContain('Laurent');
  });
});

describe('infinite sums', () => {
  it.each([
    ['1/k^2', 1, 'pi^2/6'],
    ['1/k^3', 1, 'zeta(3)'],
    ['(-1)^k/(2k+1)', 0, 'pi/4'],
    ['(-1)^(k+1)/k', 1, 'ln(2)'],
    ['1/(k*(k+1))', 1, '1'],
    ['(k-1)/2^k', 0, '0'],
    ['(k-2)*k/3^k', 0, '0'],
    ['(k-3)/((k+1)*(k+2)*(k+3))', 0, '-1/2'],
    ['1/(4k^2-1)', 1, '1/2'],
    ['k^2/2^k', 1, '6'],
    ['1/k!', 0, 'e'],
    ['k^2/k!', 1, '2*e'],
    ['1/(k*2^k)', 1, 'ln(2)'],
    ['x^k/k!', 0, 'e^x'],
    ['x^k', 0, '1/(1 - x)'],
    ['(-1)^k*x^(2k+1)/(2k+1)!', 0, 'sin(x)'],
    ['ln(1-1/k^2)', 2, '-ln(2)'],
  ])('%s from %s is %s', async (expression, from, expected) => {
    const state = await computeSeries({ expression, from, operation: 'sum', to: 'infinity' });
    expect(state).toMatchObject({ answer: { exact: expected, verified: true }, converges: true });
  });

  it.each([
    ['1/k', 1, 'Infinity'],
    ['1/(k*ln(k))', 2, 'Infinity'],
    ['-k/(k+1)', 1, '-Infinity'],
  ])('%s diverges', async (expression, from, expected) => {
    const state = await computeSeries({ expression, from, operation: 'sum', to: 'infinity' });
    expect(state).toMatchObject({ answer: { exact: expected }, converges: false });
  });

  it.each(['x^n', 'n*x^n', 'n*2^n'])('%s over all integers diverges', async (expression) => {
    const state = await computeSeries({
      expression,
      from: '-infinity',
      operation: 'sum',
      to: 'infinity',
      variable: 'n',
    });
    expect(state).toMatchObject({ converges: false });
    expect(state).not.toHaveProperty('answer');
    expect(state).not.toHaveProperty('assumptions');
  });

  it.each([
    ['sum', '(a - b)/k', 'a - b > 0', true],
    ['sum', 'a', 'a != 0', false],
    ['product', '1 + a/k', 'a > 0', true],
    ['product', 'a*k', 'a > 0', true],
    ['product', '(k + a)/(k + b)', 'a - b > 0', true],
  ] as const)('a %s of %s diverges if %s', async (operation, expression, assumption, hasSign) => {
    const state = await computeSeries({
      expression,
      from: 1,
      operation,
      to: 'infinity',
      variable: 'k',
    });
    expect(state).toMatchObject({ converges: false, assumptions: [assumption] });
    expect(state.answer !== undefined).toBe(hasSign);
  });

  it.each([
    ['-1', undefined],
    ['-k', undefined],
    ['-1/2', '0'],
    ['-1/k', '0'],
  ])('a product of negative factors diverges: %s', async (expression, exact) => {
    const state = await computeSeries({
      expression,
      from: 1,
      operation: 'product',
      to: 'infinity',
      variable: 'k',
    });
    expect(state.converges).toBe(false);
    expect(state.answer?.exact).toBe(exact);
  });

  it('a product of factors with a parameter is undecided', async () => {
    await expect(
      computeSeries({
        expression: 'a',
        from: 1,
        operation: 'product',
        to: 'infinity',
        variable: 'k',
      }),
    ).rejects.toMatchObject({ type: 'Unsolved' });
  });

  it.each([
    '(-1)^k',
    'cos(pi*k)',
    'k*cos(pi*k)',
    '2*cos(pi*k)',
    'sin(pi*k + 1)',
    'cos(pi*k/2)',
    'sin(pi*k/3)',
    'cos(2*pi*k/3)',
    'k*sin(pi*k/2)',
    'sin(k)',
  ])('that oscillate have no value: %s', async (expression) => {
    const state = await computeSeries({ expression, from: 0, operation: 'sum', to: 'infinity' });
    expect(state.converges).toBe(false);
    expect(state.answer).toBeUndefined();
  });

  it.each(['sin(k^2)', 'tan(k)', 'sin(a*k)'])(
    'have no value unless they are known to converge: %s',
    async (expression) => {
      const call = computeSeries({ expression, from: 0, operation: 'sum', to: 'infinity' });
      await expect(call).rejects.toMatchObject({ type: 'Unsolved' });
    },
  );

  it('names the test, and the region of convergence of a power series', async () => {
    const state = await computeSeries({
      expression: 'k*x^k',
      from: 1,
      operation: 'sum',
      to: 'infinity',
    });
    expect(state.assumptions).toContain('abs(x) < 1');
  });

  it('without a closed form are decimals with an error estimate', async () => {
    const state = await computeSeries({
      expression: '1/k^k',
      from: 1,
      operation: 'sum',
      to: 'infinity',
    });
    expect(state.answer).toMatchObject({ decimal: '1.29128599706266', isExact: false });
    expect(state.warnings?.[0]).toContain('error');
  });
});

describe('sums with bounds', () => {
  it.each([
    ['k', 1, 'n', '(n^2 + n)/2'],
    ['k^3', 1, 'n', 'n^2*(n + 1)^2/4'],
    ['2^k', 0, 'n', '2^(n + 1) - 1'],
    ['k*k!', 1, 'n', 'factorial(n + 1) - 1'],
    ['k*(k-1)*2^k', 0, 'n', '2^(n + 1)*(n^2 - 3*n + 4) - 8'],
    ['1/(k*(k+1))', 1, 'n', 'n/(n + 1)'],
    ['combinations(n,k)', 0, 'n', '2^n'],
    ['ln(1 + 1/k)', 1, 'n', 'ln(n + 1)'],
    ['ln(1 - 1/k^2)', 2, 'n', 'ln((n + 1)/(2*n))'],
    ['sin(k)^2', 1, 'n', '(2*n*sin(1) - sin(2*n + 1) + sin(1))/(4*sin(1))'],
    ['k*sin(k*x)', 1, 'n', '(n*(sin(n*x + x) - sin(n*x)) - sin(n*x))/(2*(cos(x) - 1))'],
    // Some of the first totals are zero.
    ['cos(k*pi/3)', 1, 'n', 'sin((2*pi*n + pi)/6) - 1/2'],
    ['cos(k)/3^k', 0, 'infinity', '3*(cos(1) - 3)/(2*(3*cos(1) - 5))'],
    ['k^2', 1, 100, '338350'],
    ['k', 1, '1e9', '500000000500000000'],
    ['1/k', 1, 10, '7381/2520'],
    ['1/k', 1, 'n', 'harmonic(n)'],
    ['1/(k+2)', 1, 'n', 'harmonic(n + 2) - 3/2'],
    ['k*combinations(n,k)', 0, 'n', '2^n*n/2'],
    ['combinations(n,k)^2', 0, 'n', 'combinations(2*n, n)'],
    ['(-1)^k*combinations(n,k)', 0, 'n', '0'],
    ['combinations(n,k)*a^k*b^(n-k)', 0, 'n', '(a + b)^n'],
    ['combinations(n,k)', 1, 'n', '2^n - 1'],
    ['k', 1, 0, '0'],
  ])('%s from %s to %s', async (expression, from, to, expected) => {
    const state = await computeSeries({ expression, from, operation: 'sum', to });
    expect(state.answer).toMatchObject({ exact: expected, verified: true });
  });

  it.each([
    ['k*ln(k)', 'sum', 20_000, '1880796546.45680'],
    ['(-1)^k/k^(1/3)', 'sum', 20_000, '-0.553332829833388'],
    ['1+1/sqrt(k)', 'product', 20_000, '1.56239264726660e+120'],
    // Their fractions would be too long.
    ['1/(k^2 + 1)', 'sum', 3000, '1.07634076969697'],
    ['k^k', 'product', 1000, '5.46458120882585e+1392926'],
  ] as const)('of %s are added in decimals: %s', async (expression, operation, to, decimal) => {
    const state = await computeSeries({ expression, from: 1, operation, to });
    expect(state.answer).toMatchObject({ decimal, verified: true });
  });

  it('note the excluded values of a parameter', async () => {
    const state = await computeSeries({ expression: 'r^k', from: 0, operation: 'sum', to: 'n' });
    expect(state.assumptions).toContain('r != 1');
  });
});

describe('products', () => {
  it.each([
    ['k', 1, 10, '3628800'],
    ['k', 1, 'n', 'factorial(n)'],
    ['1-1/k^2', 2, 'infinity', '1/2'],
    ['1-1/(4k^2)', 1, 'infinity', '2/pi'],
    ['1+1/k^2', 1, 'infinity', 'sinh(pi)/pi'],
    ['k', 0, 'infinity', '0'],
  ])('%s from %s to %s', async (expression, from, to, expected) => {
    const state = await computeSeries({ expression, from, operation: 'product', to });
    expect(state.answer?.exact).toBe(expected);
  });

  it('that tend to zero or grow without bound do not converge', async () => {
    const shrinking = await computeSeries({
      expression: '1-1/k',
      from: 2,
      operation: 'product',
      to: 'infinity',
    });
    expect(shrinking).toMatchObject({ answer: { exact: '0' }, converges: false });
    const growing = await computeSeries({
      expression: '1+1/k',
      from: 1,
      operation: 'product',
      to: 'infinity',
    });
    expect(growing).toMatchObject({ answer: { exact: 'Infinity' }, converges: false });
  });
});
