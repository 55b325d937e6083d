import {
  type CalculateInput,
  type CalculationMode,
  DEFAULT_PRECISION,
  type MathAnswer,
} from '@lobechat/builtin-tool-calculator';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { withNotes } from '../evaluate/answer.ts';
import { evaluateExpression } from '../evaluate/evaluate-expression.ts';
import { fail } from '../failure.ts';
import { readInput } from '../read-input.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { type Expression, someNode } from '../syntax/ast.ts';
import { requirePrecision } from '../units/check-input.ts';

/**
 * Computes one expression.
 *
 * @throws ToolError of a `CalculatorErrorType` or `ResourceLimit`
 */
export const calculate = async (input: CalculateInput): Promise<MathAnswer> => {
  const { mode = 'exact', precision = DEFAULT_PRECISION } = input;
  requirePrecision(precision);
  const notes = emptyNotes();
  const resolved = readInput(input, notes);
  const compute = async (chosen: CalculationMode): Promise<MathAnswer> =>
    withNotes(await evaluateExpression(resolved, { mode: chosen, notes, precision }), notes);
  try {
    return await compute(mode);
  } catch (error) {
    const isTooDeep = error instanceof RangeError;
    const isRounded = isTooDeep || (isTooLong(error) && asksForDecimal(resolved));
    const rounded =
      input.mode === undefined && isRounded
        ? await compute('decimal').catch(() => undefined)
        : undefined;
    if (rounded) return { ...rounded, warnings: [...(rounded.warnings ?? []), TOO_LONG] };
    if (isTooDeep && mode === 'exact') {
      fail(
        ToolErrorType.ResourceLimit,
        "The exact value has too many parts to be computed. Use mode 'decimal'.",
      );
    }
    throw error;
  }
};

const TOO_LONG = 'the exact value is too long to be computed: this is the decimal';

const isTooLong = (error: unknown): boolean =>
  error instanceof ToolError && error.type === ToolErrorType.ResourceLimit;

const LOGARITHMS: ReadonlySet<string> = new Set(['ln', 'log', 'log10', 'log2']);

/**
 * 1.00001^100000, (1 + 1/10^6)^(10^6) and log10(7^10000000) ask for a decimal; 2^400000 may ask for
 * its digits.
 */
const asksForDecimal = (node: Expression): boolean =>
  someNode(
    node,
    (part) =>
      (part.type === 'number' && part.isDecimal) ||
      (part.type === 'binary' && part.operator === '/') ||
      (part.type === 'call' && LOGARITHMS.has(part.name)),
  );
