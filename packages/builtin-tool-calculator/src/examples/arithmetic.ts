import { example, type ToolExamples } from '@lobechat/types';

import type { calculatorApis } from '../apis/index.ts';

export const arithmeticExamples = {
  calculate: [
    example('happy', 'Sum of fractions', { expression: '1/3 + 1/6' }),
    example('happy', '50 digits of pi', { expression: 'pi', precision: 50 }),
    example('happy', 'Units', { expression: '5 km/h to m/s' }),
    example('happy', 'Matrix inverse', { expression: 'inv([[1, 2], [3, 4]])' }),
    example('happy', 'Complex numbers', { expression: '(1 + 2i) * (3 - i)' }),
    example('happy', 'Modular arithmetic', { expression: 'mod(3^100, 7)' }),
    example('happy', 'Primality test', { expression: 'isPrime(2^61 - 1)' }),
    example('happy', 'Stated assumption', { expression: 'log(100)' }),
    example('happy', 'Floating-point mode', { expression: '0.1 + 0.2', mode: 'float' }),
    example('long', 'Number with 869 digits', { expression: '400!' }),
    example('error', 'Result too large', { expression: '9^9^9^9' }),
    example('error', 'Division by zero', { expression: '1/0' }),
    example('error', 'Unknown function', { expression: 'sni(2)' }),
    example('error', 'Syntax error', { expression: '2 + * 3' }),
  ],
  evaluate: [
    example('happy', 'Several expressions with variables', {
      expressions: ['2*x^2 - 3x + 1', 'sqrt(x)', '20% of y'],
      variables: { x: 2, y: 80 },
    }),
    example('happy', 'Matrix as a variable', {
      expressions: ['1/2x'],
      variables: { x: '[[2, 4], [6, 8]]' },
    }),
    example('long', 'A dozen expressions', {
      expressions: Array.from({ length: 12 }, (_, index) => `2^(n*${index + 1})`),
      variables: { n: 61 },
    }),
    example('error', 'Batch with failures', {
      expressions: ['x/(x - 1)', 'ln(x)', 'sni(x)'],
      variables: { x: 1 },
    }),
  ],
  convertBase: [
    example('happy', 'Several bases at once', { toBases: [2, 8, 16], value: '255' }),
    example('happy', 'Negative number with prefix and fraction', {
      toBases: [2, 10, 36],
      value: '-0xff.8',
    }),
    example('happy', 'Repeating fraction', {
      fractionDigits: 20,
      toBases: [2, 3],
      value: '0.1',
    }),
    example('long', 'Number with 60 digits', {
      toBases: [2, 8, 10, 16, 36],
      value: '123456789012345678901234567890123456789012345678901234567890',
    }),
    example('error', 'Invalid digit for the base', {
      fromBase: 8,
      toBases: [10],
      value: '129',
    }),
  ],
} satisfies Partial<ToolExamples<typeof calculatorApis>>;
