import { CalculatorErrorType, DEFAULT_PRECISION } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { computeExactly, type Operand } from '../matrices/arithmetic.ts';
import { inSmallestField } from '../matrices/entries.ts';
import { toText } from '../print/to-text.ts';
import { type CompareNode, someNode } from '../syntax/ast.ts';
import { isZeroNode } from './build.ts';

const entriesOf = <Value>(operand: Operand<Value>): readonly Value[] => {
  if (operand.type === 'scalar') return [operand.value];
  return operand.type === 'vector' ? operand.items : operand.grid.flat();
};

/** `[3]` for a list of three, `[2, 3]` for a matrix. */
const shapeOf = (operand: Operand<unknown>): string => {
  if (operand.type === 'scalar') return '[]';
  return operand.type === 'vector'
    ? `[${operand.items.length}]`
    : `[${operand.grid.length}, ${operand.grid[0]?.length}]`;
};

/**
 * An equation of lists and matrices as one equation for each entry: `[[2, 1], [1, 3]]*[x, y] =
 * [3, 5]`; `det([[x, 2], [3, x]]) = 10` is one of numbers. Zero is the matrix of zeros.
 *
 * @throws ToolError `InvalidExpression` if it is not exact matrix arithmetic, `DomainError` for
 *   incompatible shapes
 */
export const expandLists = async (equation: CompareNode): Promise<readonly CompareNode[]> => {
  const { left, operator, right } = equation;
  if (!someNode(equation, ({ type }) => type === 'list')) return [equation];
  const entries =
    operator === '='
      ? await inSmallestField([left, right], DEFAULT_PRECISION, (field, convert) => {
          const [first, second] = [left, right].map((side) => computeExactly(field, convert, side));
          if (!first || !second) return undefined;
          if (!isZeroNode(right) && shapeOf(first) !== shapeOf(second)) return undefined;
          const others = entriesOf(second);
          return entriesOf(first).map((entry, index) =>
            [entry, others[index] ?? field.zero].map((value) => field.toExpression(value)),
          );
        })
      : undefined;
  return (
    entries?.map(([entry = left, other = right]) => ({ ...equation, left: entry, right: other })) ??
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${excerpt(toText(equation))}' is not an equation of numbers, or of lists and matrices of the same shape.`,
    )
  );
};
