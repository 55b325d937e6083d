import { describe, expect, it } from 'vitest';

import { differentiate } from '../operations/differentiate.ts';
import { integrate } from '../operations/integrate.ts';
import { simplify } from '../operations/simplify.ts';
import { solve } from '../operations/solve.ts';

describe('a formula that was given with decimals', () => {
  it.each([
    ['0.5*x + 0.25*x + 1.1', '0.75*x + 1.1', '0.75 x + 1.1'],
    ['0.5*sin(0.25*x) + 1', '0.5*sin(0.25*x) + 1', String.raw`0.5 \sin\left(0.25 x\right) + 1`],
    ['2.5*x^0.5', '2.5*sqrt(x)', String.raw`2.5 \sqrt{x}`],
    ['x - 0.5*y - 1.25', 'x - 0.5*y - 1.25', 'x - 0.5 y - 1.25'],
    [
      '(0.1*x + 3)/(2*x^2)',
      '0.05*(x + 30)/x^2',
      String.raw`\frac{0.05 \left(x + 30\right)}{x^{2}}`,
    ],
    ['0.5*x/3', 'x/6', String.raw`\frac{x}{6}`],
    ['x/2 + 1/4', '(2*x + 1)/4', String.raw`\frac{2 x + 1}{4}`],
  ])('%s is simplified to %s', async (expression, exact, latex) => {
    expect(await simplify({ expression })).toMatchObject({ answer: { exact, latex } });
  });

  it.each([
    ['0.5*(x - a)^3 = b', 'x = cbrt(2*b) + a'],
    ['x^3 = 0.5*a', 'x = cbrt(0.5*a)'],
    ['0.5*x^(3/2) = a', 'x = cbrt(4*a^2)'],
    ['b*(x - 1.5)^2 = 3', 'x = 0.5*(3*b + 2*sqrt(3*b))/b or x = 0.5*(3*b - 2*sqrt(3*b))/b'],
  ])('keeps the roots of the solution of %s', async (equation, exact) => {
    const state = await solve({ equations: [equation], variables: ['x'] });
    expect(state).toMatchObject({ answer: { exact } });
  });

  it('has no brackets around factors', async () => {
    const { answer } = await integrate({ expression: 'cbrt(3*a - 0.5*x)', variable: 'x' });
    expect(answer?.exact).toBe('-0.375*cbrt(4)*(6*a - x)^(4/3)');
  });

  it('keeps them in derivatives, antiderivatives and solutions', async () => {
    const found = await Promise.all([
      differentiate({ expression: '4.9*t^2 + 1.25*t' }),
      integrate({ expression: '9.81*t + 1.5' }),
      solve({ equations: ['K = C + 273.15'], variables: ['C'] }),
      solve({ equations: ['y = 0.35*x + 12.5'], variables: ['x'] }),
    ]);
    expect(found.map(({ answer }) => answer?.exact)).toEqual([
      '9.8*t + 1.25',
      '4.905*t^2 + 1.5*t',
      'C = K - 273.15',
      'x = 10*(2*y - 25)/7',
    ]);
    expect(found[3]?.answer?.decimal).toBe('x = 2.85714285714286*y - 35.7142857142857');
  });
});
