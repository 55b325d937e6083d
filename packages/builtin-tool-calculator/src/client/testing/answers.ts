import type { EvaluateState, MathAnswer } from '../../types.ts';

/** Answers as the engine gives them, for tests of the surfaces. */
export const HALF: MathAnswer = {
  decimal: '0.5',
  engine: 'rational',
  exact: '1/2',
  isDecimalExact: true,
  isExact: true,
  kind: 'rational',
  latex: String.raw`\frac{1}{2}`,
  verified: true,
};

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
