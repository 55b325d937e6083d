import { example, type ToolExamples } from '@lobechat/types';

import type { calculatorApis } from '../apis/index.ts';

export const algebraExamples = {
  solve: [
    example('happy', 'Quadratic equation', { equations: ['2*x^2 - 3x + 1 = 0'] }),
    example('happy', 'Cube roots of 2', { domain: 'complex', equations: ['x^3 = 2'] }),
    example('happy', 'Circle and line', { equations: ['x^2 + y^2 = 1', 'x = y'] }),
    example('happy', 'Inequality', { equations: ['x^2 - x < 6'] }),
    example('happy', 'Family of solutions', { equations: ['sin(x) = 1/2'] }),
    example('happy', 'Solutions in a range', { equations: ['sin(x) = 1/2'], from: 0, to: '2*pi' }),
    example('happy', 'Equation with parameters', { equations: ['a*x + b = c'], variables: ['x'] }),
    example('happy', 'Numeric solution', { equations: ['cos(x) = x'] }),
    example('happy', 'Solutions found by numeric search', {
      equations: ['tan(x) = x'],
      from: 0,
      to: 10,
    }),
    example('empty', 'Inconsistent system', { equations: ['x + y = 1', 'x + y = 2'] }),
    example('empty', 'No real solution', { equations: ['x^2 = -1'] }),
    example('long', 'Twelfth roots of unity', { domain: 'complex', equations: ['x^12 = 1'] }),
    example('error', 'Syntax error', { equations: ['x + * 2 = 3'] }),
    example('error', 'Undecided equation', { equations: ['x^x + gamma(x) = erf(x*y)'] }),
  ],
  simplify: [
    example('happy', 'Cancel a fraction', { expression: '(x^2 - 1)/(x - 1)' }),
    example('happy', 'Expand a power', { expression: '(x + 1)^5', operation: 'expand' }),
    example('happy', 'Factor a polynomial', { expression: 'x^4 - 1', operation: 'factor' }),
    example('happy', 'Partial fractions', {
      expression: '1/(x^2 - 1)',
      operation: 'partialFractions',
    }),
    example('happy', 'Rationalize a denominator', {
      expression: '1/(1 + sqrt(2))',
      operation: 'rationalize',
    }),
    example('happy', 'Check an identity', { expression: 'sin(x)^2 + cos(x)^2 = 1' }),
    example('long', 'Expand a large power', { expression: '(a + b + c)^8', operation: 'expand' }),
    example('error', 'Unknown function', { expression: 'sni(x)^2' }),
  ],
} satisfies Partial<ToolExamples<typeof calculatorApis>>;
