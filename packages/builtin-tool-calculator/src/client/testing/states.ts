import type { StateOf } from '@lobechat/types';

import type { calculatorApis } from '../../apis/index.ts';
import { calculatorFixtures } from '../../fixtures.ts';
import type { CalculatorApiNameType, EvaluateState, MathAnswer } from '../../types.ts';

/** The state of an example, as recorded from the engine. */
export const stateOf = <Name extends CalculatorApiNameType>(
  apiName: Name,
  example: string,
): StateOf<typeof calculatorApis, Name> =>
  calculatorFixtures[apiName]?.find(({ name }) => name === example)?.result.state as never;

/** An exact answer. */
export const HALF: MathAnswer = stateOf('calculate', 'Sum of fractions');

/** A rounded answer with every kind of note. */
export const ROOT: MathAnswer = {
  assumptions: ['log is the natural logarithm'],
  decimal: '1.4142135623731',
  engine: 'decimal',
  isDecimalExact: false,
  isExact: false,
  kind: 'real',
  latex: '1.4142135623731',
  verified: false,
  warnings: ['rounded to 14 digits'],
};

/** A batch of which half failed. */
export const BATCH: EvaluateState = {
  failed: 1,
  results: [
    { answer: HALF, expression: '1/3 + 1/6', success: true },
    {
      error: { message: 'Division by zero in 1/0.', type: 'DivisionByZero' },
      expression: '1/0',
      success: false,
    },
  ],
  succeeded: 1,
};
