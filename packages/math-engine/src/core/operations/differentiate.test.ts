import { describe, expect, it } from 'vitest';

import type { DifferentiateParams } from '@lobechat/builtin-tool-calculator';

import { differentiate } from './differentiate.ts';

describe('differentiate rejects', () => {
  const refusals: [string, DifferentiateParams, string][] = [
    ['an order out of range', { expression: 'x', order: 21 }, 'InvalidArguments'],
    ['an order that is not a number', { expression: 'x', order: Number.NaN }, 'InvalidArguments'],
    ['a variable that is no name', { expression: 'x', variables: ['1x'] }, 'InvalidExpression'],
    ['several variables without a choice', { expression: 'a*b' }, 'InvalidExpression'],
    ['a kink', { at: { x: 0 }, expression: 'abs(x)' }, 'DomainError'],
    ['a step', { at: { x: 2 }, expression: 'floor(x)' }, 'DomainError'],
    ['a pole', { at: { x: 0 }, expression: '1/x' }, 'DivisionByZero'],
    ['a hole', { at: { x: 1 }, expression: '(x^2-1)/(x-1)' }, 'DivisionByZero'],
    ['a point outside of a root', { at: { x: -1 }, expression: 'sqrt(x)^2' }, 'DomainError'],
    ['a point outside of a logarithm', { at: { x: 0.5 }, expression: 'ln(ln(x))' }, 'DomainError'],
    ['a point outside of an inverse', { at: { x: 5 }, expression: 'asin(x)' }, 'DomainError'],
    ['a function without a rule', { expression: 'gamma(x)' }, 'Unsolved'],
    ['an equation', { expression: 'x = 1' }, 'InvalidExpression'],
    ['a value that is not a number', { at: { x: Number.NaN }, expression: 'x' }, 'InvalidNumber'],
  ];
  it.each(refusals)('%s', async (_, input, type) => {
    await expect(differentiate(input)).rejects.toMatchObject({ type });
  });

  it.each(['sqrt(x)', 'cbrt(x)', 'asin(1-x)'])(
    '%s at 0, where its graph is vertical',
    async (expression) => {
      await expect(differentiate({ at: { x: 0 }, expression })).rejects.toMatchObject({
        message: expect.stringContaining('Take the limit'),
        type: 'DivisionByZero',
      });
    },
  );
});

describe('differentiate', () => {
  it.each([
    ['x^3', '3*x^2'],
    ['sin(x)*e^x', '(cos(x) + sin(x))*e^x'],
    ['x^x', 'x^x*(ln(x) + 1)'],
    ['ln(x^2+1)', '2*x/(x^2 + 1)'],
    ['x*ln(x) - x', 'ln(x)'],
    ['atan(x)', '1/(x^2 + 1)'],
    ['(3x^2-2)^5', '30*x*(3*x^2 - 2)^4'],
    ['cos(x)^2', '-sin(2*x)'],
    ['1/(1+e^(-x))', 'e^x/(e^x + 1)^2'],
    ['sqrt(x)', '1/(2*sqrt(x))'],
    ['log10(x)', '1/(x*ln(10))'],
    ['abs(x)', 'sign(x)'],
    ['x*abs(x)', '2*abs(x)'],
    ['abs(x - 3)', 'sign(x - 3)'],
    ['cos(x - 2)', '-sin(x - 2)'],
    ['5', '0'],
    ['asin(30x)', '30/sqrt(1 - 900*x^2)'],
    ['sqrt(x - 300)', '1/(2*sqrt(x - 300))'],
  ])('%s', async (expression, expected) => {
    expect((await differentiate({ expression })).answer).toMatchObject({
      exact: expected,
      verified: true,
    });
  });

  it.each([
    ['abs(x)', 0],
    ['max(x, x^2)', 1],
    ['max(x, 0)', 0],
    ['min(x, 2 - x)', 1],
    ['floor(x)', 1],
    ['mod(x, 2)', 4],
  ])('returns no value for %s at %i, where it has a kink or a step', async (expression, x) => {
    await expect(differentiate({ at: { x }, expression })).rejects.toMatchObject({
      type: 'DomainError',
    });
  });

  it('returns the value of an extreme beside its kink', async () => {
    const { value, warnings } = await differentiate({ at: { x: 2 }, expression: 'max(x, x^2)' });
    expect(value).toMatchObject({ exact: '4' });
    expect(warnings?.join()).toContain('x - x^2 = 0');
  });

  it('several times', async () => {
    const { answer } = await differentiate({ expression: 'x*e^x', order: 6 });
    expect(answer.exact).toBe('(x + 6)*e^x');
  });

  it('by one variable after the other', async () => {
    const { answer } = await differentiate({ expression: 'x^2*y^3', variables: ['x', 'y'] });
    expect(answer.exact).toBe('6*x*y^2');
  });

  it('computes gradients', async () => {
    const { answer } = await differentiate({ expression: 'x^2 + x*y', kind: 'gradient' });
    expect(answer).toMatchObject({ exact: '[2*x + y, x]', kind: 'matrix' });
  });

  it('computes Hessians', async () => {
    const { answer } = await differentiate({ expression: 'x^3*y + y^2', kind: 'hessian' });
    expect(answer).toMatchObject({ exact: '[[6*x*y, 3*x^2], [3*x^2, 2]]', kind: 'matrix' });
  });

  it('returns the value at a point', async () => {
    const { value } = await differentiate({ at: { x: 'pi/3' }, expression: 'sin(x)' });
    expect(value).toMatchObject({ exact: '1/2', verified: true });
  });

  it('says where there may be no derivative', async () => {
    const { warnings } = await differentiate({ expression: 'abs(x^2-1)' });
    expect(warnings?.[0]).toContain('x^2 - 1 = 0');
  });

  it.each(['abs(x^2)', 'x*abs(x^2 + 1)'])(
    'does not say so of %s, which has no bend',
    async (text) => {
      expect((await differentiate({ expression: text })).warnings).toBeUndefined();
    },
  );

  it('draws a function of one variable and its derivative', async () => {
    const { plot } = await differentiate({ expression: 'x^2' });
    expect(plot?.curves.map(({ label }) => label)).toEqual(['f', 'derivative']);
  });

  it('does not modify its arguments', async () => {
    const input = Object.freeze({ at: Object.freeze({ x: 1 }), expression: 'x^2' });
    await differentiate(input);
    expect(input).toEqual({ at: { x: 1 }, expression: 'x^2' });
  });
});
