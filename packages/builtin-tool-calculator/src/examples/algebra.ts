import { example, type ToolExamples } from '@lobechat/types';

import type { calculatorApis } from '../apis/index.ts';

export const algebraExamples = {
  solve: [
    example('happy', 'a quadratic equation', { equations: ['2*x^2 - 3x + 1 = 0'] }),
    example('happy', 'cube roots of two', { domain: 'complex', equations: ['x^3 = 2'] }),
    example('happy', 'a circle and a line', { equations: ['x^2 + y^2 = 1', 'x = y'] }),
    example('happy', 'an inequality', { equations: ['x^2 - x < 6'] }),
    example('happy', 'a family of solutions', { equations: ['sin(x) = 1/2'] }),
    example('happy', 'solutions in a range', { equations: ['sin(x) = 1/2'], from: 0, to: '2*pi' }),
    example('happy', 'parameters', { equations: ['a*x + b = c'], variables: ['x'] }),
    example('happy', 'a numeric solution', { equations: ['cos(x) = x'] }),
    example('happy', 'solutions that a search found', {
      equations: ['tan(x) = x'],
      from: 0,
      to: 10,
    }),
    example('empty', 'an inconsistent system', { equations: ['x + y = 1', 'x + y = 2'] }),
    example('empty', 'no real solution', { equations: ['x^2 = -1'] }),
    example('long', 'twelve roots of unity', { domain: 'complex', equations: ['x^12 = 1'] }),
    example('error', 'a mistake in an equation', { equations: ['x + * 2 = 3'] }),
    example('error', 'nothing certain was found', { equations: ['x^x + gamma(x) = erf(x*y)'] }),
  ],
  simplify: [
    example('happy', 'a fraction that cancels', { expression: '(x^2 - 1)/(x - 1)' }),
    example('happy', 'a product written out', { expression: '(x + 1)^5', operation: 'expand' }),
    example('happy', 'factors', { expression: 'x^4 - 1', operation: 'factor' }),
    example('happy', 'partial fractions', {
      expression: '1/(x^2 - 1)',
      operation: 'partialFractions',
    }),
    example('happy', 'a root in a denominator', {
      expression: '1/(1 + sqrt(2))',
      operation: 'rationalize',
    }),
    example('happy', 'an identity', { expression: 'sin(x)^2 + cos(x)^2 = 1' }),
    example('long', 'a power of a sum', { expression: '(a + b + c)^8', operation: 'expand' }),
    example('error', 'an unknown function', { expression: 'sni(x)^2' }),
  ],
} satisfies Partial<ToolExamples<typeof calculatorApis>>;
