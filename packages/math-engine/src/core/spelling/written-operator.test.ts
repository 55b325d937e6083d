import { describe, expect, it } from 'vitest';

import { readOperator } from './written-operator.ts';

describe('arguments written into an expression', () => {
  it.each([
    [
      'integrate',
      { expression: '\\int_0^1 x^2 dx', to: 2 },
      "'to' is 2, but the expression says 1",
    ],
    ['computeLimit', { expression: '\\lim_{x \\to 0} x + 1' }, 'not clear how much'],
    ['computeSeries', { expression: '\\sum_{k=1}^n k + 1', operation: 'sum' }, 'not clear'],
    ['differentiate', { expression: 'd/dx x^2 + x' }, 'not clear'],
    ['calculate', { expression: '\\frac{d}{dx} x^2' }, 'the API differentiate does that'],
    ['simplify', { expression: 'd/dx (x^2)' }, 'the API differentiate does that'],
  ] as const)('of %s are refused: %j', (name, input, message) => {
    expect(() => readOperator(name, input)).toThrow(message);
  });

  it.each([
    ['integrate', '\\int_0^1 \\int_0^1 xy \\, dx \\, dy'],
    ['integrate', '\\int_0^1 x^2 dx + 3'],
    ['integrate', 'add'],
    ['computeLimit', 'limit*x'],
    ['differentiate', 'd/2'],
    ['simplify', 'd/x + 1'],
    ['calculate', '\\int_0^1 x dx'],
  ] as const)('%s leaves %s as it is', (name, expression) => {
    expect(readOperator(name, { expression })).toEqual({ expression });
  });

  it.each([
    ['\\int_{0}^{\\pi} \\sin x \\, dx', { expression: '\\sin x', from: '0', to: '\\pi' }],
    ['$\\int_{-\\infty}^\\infty e^{-x^2}dx$', { from: '-\\infty', to: '\\infty' }],
    ['\\int_0^1 \\frac{dx}{1+x^2}', { expression: '\\frac{1}{1+x^2}' }],
    ['∫ x² dx', { expression: 'x²' }],
    ['\\int xdx', { expression: 'x' }],
    ['x^2dx', { expression: 'x^2' }],
    ['\\int\\limits_0^1 e^{x}\\,\\mathrm{d}x', { expression: 'e^{x}' }],
  ])('of the integral %s', (expression, written) => {
    expect(readOperator('integrate', { expression })).toMatchObject({ ...written, variable: 'x' });
  });

  it.each([
    [
      '\\lim_{x \\to 0^+} \\frac{1}{x}',
      { direction: 'right', expression: '\\frac{1}{x}', to: '0' },
    ],
    ['\\lim_{n\\rightarrow\\infty} \\frac{1}{n}', { to: '\\infty', variable: 'n' }],
    ['lim x->0 sin(x)/x', { expression: 'sin(x)/x', to: '0', variable: 'x' }],
  ])('of the limit %s', (expression, written) => {
    expect(readOperator('computeLimit', { expression })).toMatchObject(written);
  });

  it.each([
    ['integrate', 'integrate(x^2, x, 0, 3)', { expression: 'x^2', from: '0', to: '3' }],
    ['integrate', 'Int(f(x, 1), (x, 0, pi))', { expression: 'f(x, 1)', from: '0', to: 'pi' }],
    ['integrate', 'int(x^2, x=0..1)', { expression: 'x^2', from: '0', to: '1', variable: 'x' }],
    ['integrate', 'integral(sin(x))', { expression: 'sin(x)' }],
    ['computeLimit', 'limit(sin(x)/x, x, 0)', { expression: 'sin(x)/x', to: '0', variable: 'x' }],
    ['computeLimit', "limit(1/x, x->0, '+')", { direction: 'right', to: '0' }],
    ['computeSeries', 'sum(k, k, 1, 10)', { from: '1', operation: 'sum', to: '10', variable: 'k' }],
    ['computeSeries', 'taylor(exp(x), x, 2)', { around: '2', operation: 'taylor' }],
    ['differentiate', 'diff(x^3, x, 2)', { expression: 'x^3', order: 2, variables: ['x'] }],
    ['differentiate', 'diff(f, x, 2, y)', { variables: ['x', 'x', 'y'] }],
    ['simplify', 'expand((x+1)^2)', { expression: '(x+1)^2', operation: 'expand' }],
    ['integrate', 'Integrate[Sin[x], {x,0,1}]', { expression: 'Sin[x]', from: '0', to: '1' }],
    ['differentiate', 'D[x^3, {x, 2}]', { expression: 'x^3', order: 2, variables: ['x'] }],
    ['computeSeries', 'Sum[k^2, {k,1,10}]', { from: '1', operation: 'sum', to: '10' }],
    ['simplify', 'factor x^2 - 1', { expression: 'x^2 - 1', operation: 'factor' }],
  ] as const)('of %s as other systems call it: %s', (name, expression, written) => {
    expect(readOperator<object>(name, { expression })).toMatchObject(written);
  });

  it.each([
    ['integrate', 'integrate(x^2, x, 0)'],
    ['integrate', 'integrate(x, x) + (1)'],
    ['computeSeries', 'taylor(exp(x), x, 0, 3)'],
    ['simplify', 'factor * 2'],
    ['differentiate', 'd(x^3)'],
    ['integrate', 'Sin[x]*Exp[x]'],
  ] as const)('of %s are not read from %s', (name, expression) => {
    expect(readOperator(name, { expression })).toEqual({ expression });
  });

  it.each([
    ['differentiate', 'derivative of x^3', { expression: 'x^3' }],
    [
      'differentiate',
      'the second derivative of sin(x) at x = pi/2',
      { at: { x: 'pi/2' }, order: 2 },
    ],
    [
      'differentiate',
      'differentiate x*y with respect to y',
      { expression: 'x*y', variables: ['y'] },
    ],
    ['differentiate', 'slope of x^2 at x = 3', { at: { x: '3' }, expression: 'x^2' }],
    ['differentiate', 'y = x^3', { expression: 'x^3' }],
    ['integrate', 'x^2 from 0 to 3', { expression: 'x^2', from: '0', to: '3' }],
    ['integrate', 'integral of x^2 from x=0 to x=3', { from: '0', to: '3', variable: 'x' }],
    ['integrate', 'area under x^2 between 0 and pi', { expression: 'x^2', from: '0', to: 'pi' }],
    ['integrate', 'integrate t*x with respect to t from 0 to 1', { from: '0', variable: 't' }],
    ['integrate', 'integrate x^2 dx from 0 to 1', { expression: 'x^2', to: '1', variable: 'x' }],
    ['integrate', 'x^2 for x from 0 to 3', { expression: 'x^2', variable: 'x' }],
    ['integrate', 'x^2, x = 0 to 3', { expression: 'x^2', from: '0', variable: 'x' }],
    ['computeLimit', 'sin(x)/x as x -> 0', { expression: 'sin(x)/x', to: '0', variable: 'x' }],
    [
      'computeLimit',
      'limit of 1/x as x approaches 0 from the right?',
      { direction: 'right', expression: '1/x', to: '0' },
    ],
    ['computeLimit', '1/x as x approaches 0+', { direction: 'right', to: '0' }],
    ['computeLimit', '1/x as x → 0^-', { direction: 'left', to: '0' }],
    ['computeLimit', '1/x as x → 0⁻', { direction: 'left', to: '0' }],
    ['computeLimit', 'exp(x) as x goes to -inf?', { expression: 'exp(x)', to: '-inf' }],
  ] as const)('of %s in a sentence: %s', (name, expression, written) => {
    expect(readOperator<object>(name, { expression })).toMatchObject(written);
  });

  it('of y = x^2 is not read if y is the variable', () => {
    const input = { expression: 'y = x^2', variables: ['y'] };
    expect(readOperator('differentiate', input)).toEqual(input);
  });

  it.each([
    ['differentiate', 'height of the ball at t = 2'],
    ['differentiate', 'y = x*y'],
    ['differentiate', 'x^2 + y^2 = 25'],
    ['integrate', 'speed*t from 0 to 1'],
    ['integrate', 'x^2 from 0'],
    ['simplify', 'y = x^2'],
  ] as const)('of %s are not guessed from the words %s', (name, expression) => {
    expect(readOperator(name, { expression })).toEqual({ expression });
  });

  it.each([
    ['calculate', 'integrate x^2 from 0 to 3', 'the API integrate does that'],
    ['simplify', 'the derivative of x^2', 'the API differentiate does that'],
    ['integrate', 'int(x, x, 0, 1)', "'to' is 2, but the expression says 1"],
  ] as const)('of %s are refused in %s', (name, expression, message) => {
    expect(() =>
      readOperator(name, { expression, ...(name === 'integrate' && { to: 2 }) }),
    ).toThrow(message);
  });

  it('of other operations are refused by solve, but not in equations', () => {
    expect(() => readOperator('solve', { equations: ['factor x^2 - 9'] })).toThrow('API simplify');
    const request = { equations: ['factor * x = 9'] };
    expect(readOperator('solve', request)).toEqual(request);
  });

  it.each([
    ['solve(x^2=4, x)', { equations: ['x^2=4'], variables: ['x'] }],
    ['solve([x+y=3, x-y=1], [x, y])', { equations: ['x+y=3', 'x-y=1'], variables: ['x', 'y'] }],
    ['Solve[{x+y==3, x-y==1}, {x, y}]', { equations: ['x+y==3', 'x-y==1'], variables: ['x', 'y'] }],
    ['roots(x^2-1)', { equations: ['x^2-1'] }],
  ])('of the equation %s', (equation, written) => {
    expect(readOperator('solve', { equations: [equation] })).toEqual(written);
  });

  it('of the lines of a system', () => {
    const system = '$$\\begin{cases} 2x + 3y &= 8, \\\\ x - y &= -1. \\end{cases}$$';
    const { equations } = readOperator('solve', { equations: [system, 'z = 1'] });
    expect(equations.map((line) => line.replaceAll(/\s/g, ''))).toEqual([
      '2x+3y=8',
      'x-y=-1',
      'z=1',
    ]);
  });

  it('of sums and products', () => {
    const sum = { expression: '\\sum_{k=1}^{10} (2k + 1)', operation: 'sum', to: 10 } as const;
    expect(readOperator('computeSeries', sum)).toMatchObject({
      expression: '(2k + 1)',
      from: '1',
      to: '10',
      variable: 'k',
    });
    const product = { expression: '∏_{k=2}^n k', operation: 'product' } as const;
    expect(readOperator('computeSeries', product)).toMatchObject({ from: '2', to: 'n' });
  });

  it.each([
    ['\\frac{d^2}{dx^2} x^5', { expression: 'x^5', order: 2, variables: ['x'] }],
    ['\\frac{\\partial}{\\partial y}\\left[ x y^2 + 1 \\right]', { variables: ['y'] }],
    ['d/dx (x^3)', { expression: '(x^3)', variables: ['x'] }],
  ])('of the derivative %s', (expression, written) => {
    expect(readOperator('differentiate', { expression })).toMatchObject(written);
  });
});
