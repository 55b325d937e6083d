import { example, type ToolExamples } from '@lobechat/types';

import type { calculatorApis } from '../apis/index.ts';

export const calculusExamples = {
  differentiate: [
    example('happy', 'a product', { expression: 'x^2*sin(x)' }),
    example('happy', 'a third derivative at a point', {
      at: { x: 2 },
      expression: 'ln(x)',
      order: 3,
    }),
    example('happy', 'a mixed derivative', { expression: 'x^2*exp(x*y)', variables: ['x', 'y'] }),
    example('happy', 'a gradient at a point', {
      at: { x: 1, y: '1/2' },
      expression: 'x^2*y + y^3',
      kind: 'gradient',
      variables: ['x', 'y'],
    }),
    example('happy', 'a Hessian matrix', {
      expression: 'x^3 - 3*x*y^2',
      kind: 'hessian',
      variables: ['x', 'y'],
    }),
    example('long', 'a fourth derivative', { expression: '(x^3 + 1)^4*ln(x)', order: 4 }),
    example('error', 'no value at the point', { at: { x: 0 }, expression: 'ln(x)' }),
  ],
  integrate: [
    example('happy', 'an antiderivative', { expression: 'x*exp(x)' }),
    example('happy', 'an area', { expression: 'sin(x)', from: 0, to: 'pi' }),
    example('happy', 'an improper integral', {
      expression: '1/(1 + x^2)',
      from: '-infinity',
      to: 'infinity',
    }),
    example('happy', 'a numeric value with its error', {
      expression: 'sin(x^2)*exp(cos(x))',
      from: 0,
      to: 2,
    }),
    example('empty', 'a pole within the limits', { expression: '1/x', from: -1, to: 1 }),
    example('empty', 'an infinite area', { expression: '1/x^2', from: -1, to: 1 }),
    example('long', 'a long antiderivative', { expression: 'x^8*exp(2x)' }),
    example('error', 'only one limit', { expression: 'x^2', from: 0 }),
  ],
  computeLimit: [
    example('happy', 'a quotient at zero', { expression: 'sin(x)/x', to: 0 }),
    example('happy', 'a difference at infinity', {
      expression: 'sqrt(x^2 + x) - x',
      to: 'infinity',
    }),
    example('happy', 'from one side', { direction: 'right', expression: '1/x', to: 0 }),
    example('empty', 'sides that differ', { expression: 'abs(x)/x', to: 0 }),
    example('empty', 'an oscillation', { expression: 'sin(1/x)', to: 0 }),
    example('long', 'the number e to many digits', {
      expression: '(1 + 1/n)^n',
      precision: 300,
      to: 'infinity',
    }),
    example('error', 'an unknown function', { expression: 'sni(x)/x', to: 0 }),
  ],
  computeSeries: [
    example('happy', 'a Taylor polynomial', { expression: 'exp(x)*cos(x)', operation: 'taylor' }),
    example('happy', 'a sum', { expression: 'k^2', from: 1, operation: 'sum', to: 100 }),
    example('happy', 'a sum with a symbolic end', {
      expression: 'k^3',
      from: 1,
      operation: 'sum',
      to: 'n',
      variable: 'k',
    }),
    example('happy', 'an infinite sum', {
      expression: '1/n^2',
      from: 1,
      operation: 'sum',
      to: 'infinity',
    }),
    example('happy', 'a product', {
      expression: '1 - 1/k^2',
      from: 2,
      operation: 'product',
      to: 20,
    }),
    example('empty', 'the harmonic series', {
      expression: '1/n',
      from: 1,
      operation: 'sum',
      to: 'infinity',
    }),
    example('long', 'many terms', { expression: 'tan(x)', operation: 'taylor', order: 25 }),
    example('error', 'no series at the point', { expression: 'ln(x)', operation: 'taylor' }),
  ],
} satisfies Partial<ToolExamples<typeof calculatorApis>>;
