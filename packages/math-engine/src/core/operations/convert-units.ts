import {
  CalculatorLimits,
  type ConvertUnitsParams,
  type ConvertUnitsState,
  DEFAULT_PRECISION,
} from '@lobechat/builtin-tool-calculator';

import { requireCount, requirePrecision, requireText } from '../units/check-input.ts';
import { convertValue, readTarget } from '../units/convert-value.ts';
import { tryItem } from '../units/try-item.ts';

/**
 * Converts quantities to one unit, each with its own result or error.
 *
 * @throws ToolError `InvalidExpression` or `UnknownSymbol` if the target unit cannot be read,
 * `InvalidArguments` for arguments out of bounds
 */
export const convertUnits = async (input: ConvertUnitsParams): Promise<ConvertUnitsState> => {
  const { precision = DEFAULT_PRECISION, to, values } = input;
  requirePrecision(precision);
  requireText(to, 'to', CalculatorLimits.nameLength);
  requireCount(values, 'values', CalculatorLimits.values);
  const target = readTarget(to);
  const results: ConvertUnitsState['results'] = [];
  for (const value of values) {
    const attempt = await tryItem(() => {
      requireText(value, 'A value', CalculatorLimits.expressionLength);
      return convertValue(value, target, precision);
    });
    results.push(
      attempt.isDone
        ? { answer: attempt.value, expression: value, success: true }
        : { error: attempt.failure, expression: value, success: false },
    );
  }
  const succeeded = results.filter(({ success }) => success).length;
  return { failed: results.length - succeeded, results, succeeded, to };
};
