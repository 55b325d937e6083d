import { example, type ToolExamples } from '@lobechat/types';

import type { calculatorApis } from '../apis/index.ts';

export const calculusExamples = {
  differentiate: [
    example('happy', 'Product rule', { expression: 'x^2*sin(x)' }),
    example('happy', 'Third derivative at a point', {
      at: { x: 2 },
      expression: 'ln(x)',
      order: 3,
    }),
    example('happy', 'Mixed partial derivative', {
      expression: 'x^2*exp(x*y)',
      variables: ['x', 'y'],
    }),
    example('happy', 'Gradient at a point', {
      at: { x: 1, y: '1/2' },
      expression: 'x^2*y + y^3',
      kind: 'gradient',
      variables: ['x', 'y'],
    }),
    example('happy', 'Hessian matrix', {
      expression: 'x^3 - 3*x*y^2',
      kind: 'hessian',
      variables: ['x', 'y'],
    }),
    example('long', 'Fourth derivative', { expression: '(x^3 + 1)^4*ln(x)', order: 4 }),
    example('error', 'Undefined at the point', { at: { x: 0 }, expression: 'ln(x)' }),
  ],
  integrate: [
    example('happy', 'Antiderivative', { expression: 'x*exp(x)' }),
    example('happy', 'Definite integral', { expression: 'sin(x)', from: 0, to: 'pi' }),
    example('happy', 'Improper integral', {
      expression: '1/(1 + x^2)',
      from: '-infinity',
      to: 'infinity',
    }),
    example('happy', 'Numeric value with error bound', {
      expression: 'sin(x^2)*exp(cos(x))',
      from: 0,
      to: 2,
    }),
    example('empty', 'Pole inside the interval', { expression: '1/x', from: -1, to: 1 }),
    example('empty', 'Divergent integral', { expression: '1/x^2', from: -1, to: 1 }),
    example('long', 'Long antiderivative', { expression: 'x^8*exp(2x)' }),
    example('error', 'Missing upper limit', { expression: 'x^2', from: 0 }),
  ],
  computeLimit: [
    example('happy', 'Quotient at zero', { expression: 'sin(x)/x', to: 0 }),
    example('happy', 'Difference at infinity', {
      expression: 'sqrt(x^2 + x) - x',
      to: 'infinity',
    }),
    example('happy', 'One-sided limit', { direction: 'right', expression: '1/x', to: 0 }),
    example('empty', 'Different one-sided limits', { expression: 'abs(x)/x', to: 0 }),
    example('empty', 'Oscillation', { expression: 'sin(1/x)', to: 0 }),
    example('long', '300 digits of e', {
      expression: '(1 + 1/n)^n',
      precision: 300,
      to: 'infinity',
    }),
    example('error', 'Unknown function', { expression: 'sni(x)/x', to: 0 }),
  ],
  computeSeries: [
    example('happy', 'Taylor polynomial', { expression: 'exp(x)*cos(x)', operation: 'taylor' }),
    example('happy', 'Finite sum', { expression: 'k^2', from: 1, operation: 'sum', to: 100 }),
    example('happy', 'Sum with a symbolic upper limit', {
      expression: 'k^3',
      from: 1,
      operation: 'sum',
      to: 'n',
      variable: 'k',
    }),
    example('happy', 'Infinite sum', {
      expression: '1/n^2',
      from: 1,
      operation: 'sum',
      to: 'infinity',
    }),
    example('happy', 'Finite product', {
      expression: '1 - 1/k^2',
      from: 2,
      operation: 'product',
      to: 20,
    }),
    example('empty', 'Harmonic series', {
      expression: '1/n',
      from: 1,
      operation: 'sum',
      to: 'infinity',
    }),
    example('long', 'Many terms', { expression: 'tan(x)', operation: 'taylor', order: 25 }),
    example('error', 'No series at the point', { expression: 'ln(x)', operation: 'taylor' }),
  ],
} satisfies Partial<ToolExamples<typeof calculatorApis>>;
