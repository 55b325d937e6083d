import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fold } from '../evaluate/fold.ts';
import { fail } from '../failure.ts';
import { refuseSizes } from '../matrices/arithmetic.ts';
import { rational, ZERO } from '../numbers/rational.ts';
import {
  binaryNode,
  type BinaryNode,
  type CallNode,
  childrenOf,
  type Expression,
  isVector,
  type ListNode,
  numberNode,
  type NumberNode,
} from '../syntax/ast.ts';
import { byMagnitudes, itemsOf } from './magnitudes.ts';
import type { Notes } from './resolve.ts';

/** Functions of lists whose value is a number. */
const REDUCING: ReadonlySet<string> = new Set(
  'det dot max mean median min norm product std sum trace variance'.split(' '),
);

/** Whether the value is a list or a matrix. */
const isListed = (node: Expression): boolean =>
  node.type === 'list' ||
  (!(node.type === 'call' && REDUCING.has(node.name)) && childrenOf(node).some(isListed));

/** A list with its elements; undefined for a number. */
const readItems = (node: Expression, notes: Notes): ListNode | undefined => {
  const folded = node.type === 'list' ? node : fold(node, { isLenient: true, notes });
  if (folded.type === 'list') return folded;
  if (!isListed(folded)) return undefined;
  return fail(
    CalculatorErrorType.DomainError,
    'Element by element (.*, ./, .^) and count take lists that are written out. Compute the list first, then give its elements.',
  );
};

const sizesOf = (list: ListNode): number[] => {
  const [row] = list.items;
  return row?.type === 'list' ? [list.items.length, row.items.length] : [list.items.length];
};

const isSameShape = (left: ListNode, right: ListNode): boolean =>
  left.items.length === right.items.length &&
  left.items.every((item, index) => {
    const other = right.items[index];
    if (item.type !== 'list' || other?.type !== 'list')
      return item.type !== 'list' && !isList(other);
    return isSameShape(item, other);
  });

const isList = (node: Expression | undefined): boolean => node?.type === 'list';

/**
 * `[1, 2].*[3, 4]` and `[[1, 2], [3, 4]].^2`: an operator for each element.
 *
 * @returns undefined if the plain operator does the same
 */
export const spreadPairs = (
  { functionName, left, operator, right }: BinaryNode,
  notes: Notes,
): Expression | undefined => {
  const lists = [readItems(left, notes), readItems(right, notes)] as const;
  const [first, second] = lists;
  if (functionName !== undefined && second && (first ?? operator === '/')) {
    if (lists.some((list) => list && !isVector(list))) {
      const kind = operator === '/' ? 'quotient' : 'product';
      fail(
        CalculatorErrorType.InvalidExpression,
        `${functionName} can be the ${kind} of matrices or that of each element. Write A${operator}B or A.${operator}B.`,
      );
    }
    if (operator === '*') {
      notes.assumptions.add(
        `${functionName} of two lists was computed for each element; their dot product is dot(a, b)`,
      );
    }
  }
  if (first && second && !isSameShape(first, second))
    refuseSizes('pair', sizesOf(first), sizesOf(second));
  const isMatrix = lists.some((list) => list && !isVector(list));
  if (!(first && second) && !isMatrix) return undefined;
  const pair = (over: Expression, under: Expression): Expression => {
    const list = over.type === 'list' ? over : under.type === 'list' ? under : undefined;
    if (!list) return binaryNode(operator, over, under);
    const at = (side: Expression, index: number) =>
      (side.type === 'list' ? side.items[index] : undefined) ?? side;
    return {
      ...list,
      items: list.items.map((_, index) => pair(at(over, index), at(under, index))),
    };
  };
  return pair(first ?? left, second ?? right);
};

/** The variance or deviation of a population by that of a sample. */
export const ofPopulation = (call: CallNode, notes: Notes): Expression => {
  const count = countItems(call, notes).value.numerator;
  if (count === 1n) return numberNode(ZERO);
  const ofSample = byMagnitudes(
    { ...call, name: call.name === 'pvariance' ? 'variance' : 'std' },
    notes,
  );
  // Refused later, as that of a sample is.
  if (count === 0n) return ofSample;
  const share = numberNode(rational(count - 1n, count));
  const isVariance = call.name === 'pvariance';
  return binaryNode(
    '*',
    ofSample,
    isVariance ? share : { ...call, arguments: [share], name: 'sqrt' },
  );
};

/** The number of elements of a list; a deviation of a matrix is that of all its elements. */
export const countItems = ({ arguments: items, name }: CallNode, notes: Notes): NumberNode => {
  const [only] = items;
  const list = only && items.length === 1 ? readItems(only, notes) : undefined;
  if (name === 'count' && list && !isVector(list)) {
    fail(
      CalculatorErrorType.DomainError,
      'count takes a list, not a matrix: size(A) gives its rows and columns.',
    );
  }
  // `length(width + 2)` may be meant as a product.
  if (name === 'count' && items.length === 1 && !list) {
    fail(
      CalculatorErrorType.DomainError,
      'count takes a list: write count([1, 2, 3]), or a*(b + c) for a product.',
    );
  }
  return numberNode(rational(BigInt((list ? itemsOf(list) : items).length)));
};
