import { describe, expect, it } from 'vitest';

import { sameSide } from '../limits-of-functions/side-limit.ts';
import { computeLimit } from './compute-limit.ts';

describe('computeLimit rejects', () => {
  it.each([
    ['sqrt(x)', 0, 'left', 'DomainError'],
    ['sqrt(1+x)-exp(-x)', '-infinity', 'both', 'DomainError'],
    ['log(log(x))-1/x', 0, 'both', 'DomainError'],
    ['x', 'x', 'both', 'InvalidExpression'],
    ['x = 1', 0, 'both', 'InvalidExpression'],
    ['x', Number.NaN, 'both', 'InvalidNumber'],
    ['x', 0, 'up' as 'both', 'InvalidArguments'],
    ['zeta(x)*(x-1)', 1, 'both', 'Unsolved'],
  ] as const)('%s to %s from %s with %s', async (expression, to, direction, type) => {
    await expect(computeLimit({ direction, expression, to })).rejects.toMatchObject({ type });
  });
});

describe('computeLimit', () => {
  it.each([
    ['sin(x)/x', 0, '1'],
    ['(1-cos(x))/x^2', 0, '1/2'],
    ['(tan(x)-sin(x))/x^3', 0, '1/2'],
    ['(e^x-1-x)/x^2', 0, '1/2'],
    ['(x^2-4)/(x-2)', 2, '4'],
    ['abs(ln(x - 1))', 1, 'Infinity'],
    ['(sqrt(x+4)-2)/x', 0, '1/4'],
    ['1/x - 1/sin(x)', 0, '0'],
    ['1/ln(x) - 1/(x-1)', 1, '1/2'],
    ['x^2*sin(1/x)', 0, '0'],
    ['(1+x)^(1/x)', 0, 'e'],
    ['1/x^2', 0, 'Infinity'],
    ['sqrt(x^2+x) - x', 'infinity', '1/2'],
    ['(1+1/x)^x', 'infinity', 'e'],
    ['((x+2)/(x-1))^x', 'infinity', 'e^3'],
    ['ln(x)/x', 'infinity', '0'],
    ['x^(1/x)', 'infinity', '1'],
    ['(2^x+3^x)^(1/x)', 'infinity', '3'],
    ['x!^(1/x)/x', 'infinity', '1/e'],
    ['sin(x)/x', 'infinity', '0'],
    ['ln(2+sin(x))/x', 'infinity', '0'],
    ['asinh(e^x) - x', 'infinity', 'ln(2)'],
    ['sqrt(x^2+1)/x', '-infinity', '-1'],
    ['e^(x+e^(-x)) - e^x', 'infinity', '1'],
    ['x - ln(cosh(x))', 'infinity', 'ln(2)'],
    ['(-1)^n/n', 'infinity', '0'],
    ['n*sin(2*pi*n)', 'infinity', '0'],
    ['atan(x)', '-infinity', '-pi/2'],
    ['floor(sin(x)/x)', 0, '0'],
    ['ceil(cosh(x))', 0, '2'],
    ['floor(1 - 1/x)', 'infinity', '0'],
    ['mod(1 - x^2, 1)', 0, '1'],
  ])('%s to %s is %s', async (expression, to, expected) => {
    const state = await computeLimit({ expression, to });
    expect(state).toMatchObject({ answer: { exact: expected, verified: true }, exists: true });
  });

  it.each([
    ['abs(x)/x', 0, '-1', '1'],
    ['1/x', 0, '-Infinity', 'Infinity'],
    ['floor(x)', 2, '1', '2'],
    ['e^(1/x)', 0, '0', 'Infinity'],
    ['tan(x)', 'pi/2', 'Infinity', '-Infinity'],
  ])('%s to %s has two one-sided limits', async (expression, to, left, right) => {
    const state = await computeLimit({ expression, to });
    expect(state).toMatchObject({ exists: false, left: { exact: left }, right: { exact: right } });
    expect(state.answer).toBeUndefined();
  });

  it.each([
    ['sin(1/x)', 0],
    ['sin(x)', 'infinity'],
    ['tan(x)', 'infinity'],
    ['sec(1/x)', 0],
    ['e^x*sin(x)', 'infinity'],
    ['x*sin(x)', 'infinity'],
    ['(-1)^n', 'infinity'],
    ['x - floor(x)', 'infinity'],
  ])('%s to %s has none', async (expression, to) => {
    const state = await computeLimit({ expression, to });
    expect(state.exists).toBe(false);
    expect(state.answer).toBeUndefined();
  });

  it('says that an index is not taken as a whole number', async () => {
    const state = await computeLimit({ expression: 'sin(pi*sqrt(n^2 + 1))', to: 'infinity' });
    expect(state).toMatchObject({ assumptions: ['n real'], exists: false });
  });

  it('computes a one-sided limit if requested', async () => {
    const state = await computeLimit({ direction: 'left', expression: 'floor(x)', to: 2 });
    expect(state.answer?.exact).toBe('1');
  });

  it('notes that only one side is real', async () => {
    const state = await computeLimit({ expression: 'x^x', to: 0 });
    expect(state.answer?.exact).toBe('1');
    expect(state.assumptions?.[0]).toContain('from the right');
  });

  it.each([
    ['sqrt(x)^2', '-infinity', '-Infinity'],
    ['exp(ln(x))', -3, '-3'],
  ])('notes complex numbers on the way: %s to %s', async (expression, to, exact) => {
    const state = await computeLimit({ expression, to });
    expect(state.answer?.exact).toBe(exact);
    expect(state.assumptions?.join()).toContain('complex values near the limit');
  });

  it.each(['cbrt(x)^2', 'sqrt(x^2)', '-i*i*x'])(
    'notes none where there are none, or are given: %s',
    async (expression) => {
      const { assumptions = [] } = await computeLimit({ expression, to: '-infinity' });
      expect(assumptions.join()).not.toContain('complex values near the limit');
    },
  );

  it.each([
    ['a*x', 'a > 0', 'Infinity'],
    ['(a*x + 1)/(b*x + 1)', 'b != 0', 'a/b'],
    ['1/(1 + a*x)', 'a != 0', '0'],
    ['x/(e^(a*x) + 1)', 'a > 0', '0'],
    ['(x + 1)/((a - b)*x^2 + 1)', 'a - b != 0', '0'],
    ['a*(2 + sin(x))*x', 'a > 0', 'Infinity'],
    ['(a - 100)*x', 'a - 100 < 0', '-Infinity'],
    ['(a + b - c)*x', 'a + b - c > 0', 'Infinity'],
  ])('notes what it assumes of parameters: %s where %s', async (expression, assumption, exact) => {
    const state = await computeLimit({ expression, to: 'infinity', variable: 'x' });
    expect(state).toMatchObject({ answer: { exact }, assumptions: [assumption] });
  });

  it.each(['x^(a - 3)', 'sqrt(a^2*x^2 + x) - a*x', '(a^x + b^x)^(1/x)', '(a + sin(x))*x'])(
    'returns no value that depends on parameters in an unknown way: %s',
    async (expression) => {
      await expect(
        computeLimit({ expression, to: 'infinity', variable: 'x' }),
      ).rejects.toMatchObject({ type: 'Unsolved' });
    },
  );

  it('is one where the value of a side is exact and the other is approached', async () => {
    const { answer } = await computeLimit({ expression: 'x + 8555/2', to: 0 });
    if (!answer) throw new Error('there is no answer');
    const side = { answer, assumptions: [], kind: 'value', warnings: [] } as const;
    const near = { ...side, answer: { ...answer, decimal: '4277.50000000000' } };
    const far = { ...side, answer: { ...answer, decimal: '4277.51' } };
    expect([sameSide(side, near), sameSide(side, far)]).toEqual([true, false]);
  });

  it('keeps parameters', async () => {
    const derivative = await computeLimit({
      expression: '((x+h)^2 - x^2)/h',
      to: 0,
      variable: 'h',
    });
    expect(derivative.answer?.exact).toBe('2*x');
    expect((await computeLimit({ expression: '(1+a/x)^x', to: 'infinity' })).answer?.exact).toBe(
      'e^a',
    );
  });
});
