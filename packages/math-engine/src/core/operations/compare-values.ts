import type { CompareValuesParams, CompareValuesState } from '@lobechat/builtin-tool-calculator';

import { compareNodes } from '../evaluate/compare.ts';
import { evaluateExpression } from '../evaluate/evaluate-expression.ts';
import { rankValues } from './rank-values.ts';

/**
 * Sorts values exactly: ties are proved, and if one can be neither proved nor refuted the
 * comparison fails.
 *
 * @throws ToolError with the position of a value that cannot be read or compared
 */
export const compareValues = (input: CompareValuesParams): Promise<CompareValuesState> =>
  rankValues(input, {
    compare: async (left, right, notes) => (await compareNodes(left, right, notes)).sign,
    evaluate: (node, options) => evaluateExpression(node, { mode: 'exact', ...options }),
  });
