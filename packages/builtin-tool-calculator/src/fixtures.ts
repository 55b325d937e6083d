import {
  errorResult,
  type BuiltinToolResult,
  type ToolFixture,
  type ToolFixtureKind,
  type ToolFixtures,
  toResult,
} from '@lobechat/types';

import { describeEvaluation } from './evaluation.ts';
import { findSample } from './find-sample.ts';
import { formatAnswer, formatConversion } from './format.ts';
import type {
  CalculateParams,
  ConvertBaseParams,
  EvaluateItemResult,
  EvaluateParams,
} from './types.ts';

const fixture = <Params>(
  kind: ToolFixtureKind,
  name: string,
  params: Params,
  result: BuiltinToolResult,
): ToolFixture<Params> => ({
  arguments: params,
  ...(kind === 'error' ? { errorType: result.error?.type ?? 'none' } : {}),
  kind,
  name,
  result,
});

const calculation = (kind: ToolFixtureKind, name: string, params: CalculateParams) => {
  const { failure, output } = findSample('calculate', params);
  const result = output
    ? toResult({ content: formatAnswer(output), state: output, success: true })
    : errorResult(failure);
  return fixture(kind, name, params, result);
};

const evaluation = (kind: ToolFixtureKind, name: string, params: EvaluateParams) => {
  const { expressions, ...rest } = params;
  const results = expressions.map((expression): EvaluateItemResult => {
    const { failure, output } = findSample('calculate', { expression, ...rest });
    return output
      ? { answer: output, expression, success: true }
      : { error: failure, expression, success: false };
  });
  return fixture(kind, name, params, toResult(describeEvaluation(results)));
};

const conversion = (kind: ToolFixtureKind, name: string, params: ConvertBaseParams) => {
  const { failure, output } = findSample('convertBase', params);
  const result = output
    ? toResult({ content: formatConversion(output), state: output, success: true })
    : errorResult(failure);
  return fixture(kind, name, params, result);
};

/** Examples of every API. */
export const calculatorFixtures: ToolFixtures = {
  calculate: [
    calculation('happy', 'a sum of fractions', { expression: '1/3 + 1/6' }),
    calculation('happy', 'fifty digits of pi', { expression: 'pi', precision: 50 }),
    calculation('happy', 'units', { expression: '5 km/h to m/s' }),
    calculation('happy', 'the inverse of a matrix', { expression: 'inv([[1, 2], [3, 4]])' }),
    calculation('happy', 'complex numbers', { expression: '(1 + 2i) * (3 - i)' }),
    calculation('happy', 'modular arithmetic', { expression: 'mod(3^100, 7)' }),
    calculation('happy', 'a prime number', { expression: 'isPrime(2^61 - 1)' }),
    calculation('happy', 'an assumption', { expression: 'log(100)' }),
    calculation('happy', 'binary doubles', { expression: '0.1 + 0.2', mode: 'float' }),
    calculation('long', 'a number of 869 digits', { expression: '400!' }),
    calculation('error', 'a result that is too large', { expression: '9^9^9^9' }),
    calculation('error', 'a division by zero', { expression: '1/0' }),
    calculation('error', 'an unknown function', { expression: 'sni(2)' }),
    calculation('error', 'a mistake in the expression', { expression: '2 + * 3' }),
  ],
  convertBase: [
    conversion('happy', 'several bases at once', { toBases: [2, 8, 16], value: '255' }),
    conversion('happy', 'a negative number with a prefix and a fraction', {
      toBases: [2, 10, 36],
      value: '-0xff.8',
    }),
    conversion('happy', 'a fraction that does not end', {
      fractionDigits: 20,
      toBases: [2, 3],
      value: '0.1',
    }),
    conversion('long', 'a number of 60 digits', {
      toBases: [2, 8, 10, 16, 36],
      value: '123456789012345678901234567890123456789012345678901234567890',
    }),
    conversion('error', 'a digit that the base does not have', {
      fromBase: 8,
      toBases: [10],
      value: '129',
    }),
  ],
  evaluate: [
    evaluation('happy', 'several expressions with variables', {
      expressions: ['2*x^2 - 3x + 1', 'sqrt(x)', '20% of y'],
      variables: { x: 2, y: 80 },
    }),
    evaluation('happy', 'a matrix as a variable', {
      expressions: ['1/2x'],
      variables: { x: '[[2, 4], [6, 8]]' },
    }),
    evaluation('long', 'a dozen expressions', {
      expressions: Array.from({ length: 12 }, (_, index) => `2^(n*${index + 1})`),
      variables: { n: 61 },
    }),
    evaluation('error', 'a batch with failures', {
      expressions: ['x/(x - 1)', 'ln(x)', 'sni(x)'],
      variables: { x: 1 },
    }),
  ],
};
