import {
  CalculatorLimits,
  type ConvertUnitsParams,
  type ConvertUnitsState,
  DEFAULT_PRECISION,
} from '@lobechat/builtin-tool-calculator';

import { arePartsOfOne } from '../evaluate/split-quantity.ts';
import { requireCount, requirePrecision, requireText } from '../units/check-input.ts';
import { convertValue, readTarget, type UnitTarget } from '../units/convert-value.ts';
import { tryItem } from '../units/try-item.ts';

interface NamedTarget {
  name: string;
  target: UnitTarget;
}

/** `h, min, s` are parts of one quantity; `g, lb` are two targets. */
const readTargets = (to: string): readonly NamedTarget[] => {
  const [, listed] = /^\s*\[(.*)\]\s*$/s.exec(to) ?? [];
  const whole = listed ?? to;
  const names = whole.split(/[,;]/).map((name) => name.trim());
  const isList = names.length > 1 && names.every((name) => name !== '') && !/\band\b/.test(whole);
  if (!isList || names.length > MOST_TARGETS) return [{ name: whole, target: readTarget(whole) }];
  const targets = names.map((name) => ({ name, target: readTarget(name) }));
  return arePartsOfOne(targets.map(({ target }) => target.node))
    ? [{ name: whole, target: readTarget(whole) }]
    : targets;
};

/** Units that one call converts each value to. */
const MOST_TARGETS = 10;

/**
 * Converts quantities to one unit, or to several separated by commas, each with its own result or
 * error.
 *
 * @throws ToolError `InvalidExpression` or `UnknownSymbol` if the target unit cannot be read,
 * `InvalidArguments` for arguments out of bounds
 */
export const convertUnits = async (input: ConvertUnitsParams): Promise<ConvertUnitsState> => {
  const { precision = DEFAULT_PRECISION, to, values } = input;
  requirePrecision(precision);
  requireText(to, 'to', CalculatorLimits.nameLength);
  requireCount(values, 'values', CalculatorLimits.values);
  const results: ConvertUnitsState['results'] = [];
  const targets = readTargets(to);
  for (const value of values) {
    for (const { name, target } of targets) {
      const attempt = await tryItem(() => {
        requireText(value, 'A value', CalculatorLimits.expressionLength);
        return convertValue(value, target, precision);
      });
      const expression = targets.length > 1 ? `${value} to ${name}` : value;
      results.push(
        attempt.isDone
          ? { answer: attempt.value, expression, success: true }
          : { error: attempt.failure, expression, success: false },
      );
    }
  }
  const succeeded = results.filter(({ success }) => success).length;
  return { failed: results.length - succeeded, results, succeeded, to };
};
