import { minus, over, times } from '../syntax/arithmetic-nodes.ts';
import { callNode, type CallNode, type Expression, someNode } from '../syntax/ast.ts';

/** A real number that is perhaps no fraction, such as `10*pi` or `sqrt(2)`. */
const isOtherNumber = (node: Expression): boolean =>
  someNode(node, ({ type }) => type === 'name' || type === 'call');

const isLeft = (node: Expression): boolean =>
  someNode(
    node,
    (part) =>
      ['list', 'symbol', 'unit'].includes(part.type) ||
      (part.type === 'name' && (part.name === 'i' || part.name === 'Infinity')),
  );

/**
 * `div(a, b)` and `rem(a, b)` of numbers that are no fractions, by the whole part of their quotient,
 * for which there are enough digits: `rem(10^15*pi, 7)` has none left in doubles.
 */
export const byWholeQuotient = (node: CallNode): Expression => {
  const [left, right] = node.arguments;
  if (!left || !right || !node.arguments.some(isOtherNumber) || node.arguments.some(isLeft)) {
    return node;
  }
  const quotient = over(left, right);
  return node.name === 'div'
    ? callNode('floor', quotient)
    : minus(left, times(right, callNode('trunc', quotient)));
};
