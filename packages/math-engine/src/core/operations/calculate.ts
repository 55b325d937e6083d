import {
  type CalculateInput,
  DEFAULT_PRECISION,
  type MathAnswer,
} from '@lobechat/builtin-tool-calculator';

import { withNotes } from '../evaluate/answer.ts';
import { evaluateExpression } from '../evaluate/evaluate-expression.ts';
import { readInput } from '../read-input.ts';
import { requirePrecision } from '../units/check-input.ts';
import { newNotes } from '../units/read-units.ts';

/**
 * Computes one expression.
 *
 * @throws ToolError of a `CalculatorErrorType` or `ResourceLimit`
 */
export const calculate = async (input: CalculateInput): Promise<MathAnswer> => {
  const { mode = 'exact', precision = DEFAULT_PRECISION } = input;
  requirePrecision(precision);
  const notes = newNotes();
  const resolved = readInput(input, notes);
  return withNotes(await evaluateExpression(resolved, { mode, notes, precision }), notes);
};
