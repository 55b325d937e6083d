import { example, type ToolExamples } from '@lobechat/types';

import type { calculatorApis } from '../apis/index.ts';

export const arithmeticExamples = {
  calculate: [
    example('happy', 'a sum of fractions', { expression: '1/3 + 1/6' }),
    example('happy', 'fifty digits of pi', { expression: 'pi', precision: 50 }),
    example('happy', 'units', { expression: '5 km/h to m/s' }),
    example('happy', 'the inverse of a matrix', { expression: 'inv([[1, 2], [3, 4]])' }),
    example('happy', 'complex numbers', { expression: '(1 + 2i) * (3 - i)' }),
    example('happy', 'modular arithmetic', { expression: 'mod(3^100, 7)' }),
    example('happy', 'a prime number', { expression: 'isPrime(2^61 - 1)' }),
    example('happy', 'an assumption', { expression: 'log(100)' }),
    example('happy', 'binary doubles', { expression: '0.1 + 0.2', mode: 'float' }),
    example('long', 'a number of 869 digits', { expression: '400!' }),
    example('error', 'a result that is too large', { expression: '9^9^9^9' }),
    example('error', 'a division by zero', { expression: '1/0' }),
    example('error', 'an unknown function', { expression: 'sni(2)' }),
    example('error', 'a mistake in the expression', { expression: '2 + * 3' }),
  ],
  evaluate: [
    example('happy', 'several expressions with variables', {
      expressions: ['2*x^2 - 3x + 1', 'sqrt(x)', '20% of y'],
      variables: { x: 2, y: 80 },
    }),
    example('happy', 'a matrix as a variable', {
      expressions: ['1/2x'],
      variables: { x: '[[2, 4], [6, 8]]' },
    }),
    example('long', 'a dozen expressions', {
      expressions: Array.from({ length: 12 }, (_, index) => `2^(n*${index + 1})`),
      variables: { n: 61 },
    }),
    example('error', 'a batch with failures', {
      expressions: ['x/(x - 1)', 'ln(x)', 'sni(x)'],
      variables: { x: 1 },
    }),
  ],
  convertBase: [
    example('happy', 'several bases at once', { toBases: [2, 8, 16], value: '255' }),
    example('happy', 'a negative number with a prefix and a fraction', {
      toBases: [2, 10, 36],
      value: '-0xff.8',
    }),
    example('happy', 'a fraction that does not end', {
      fractionDigits: 20,
      toBases: [2, 3],
      value: '0.1',
    }),
    example('long', 'a number of 60 digits', {
      toBases: [2, 8, 10, 16, 36],
      value: '123456789012345678901234567890123456789012345678901234567890',
    }),
    example('error', 'a digit that the base does not have', {
      fromBase: 8,
      toBases: [10],
      value: '129',
    }),
  ],
} satisfies Partial<ToolExamples<typeof calculatorApis>>;
