import {
  type BinaryNode,
  callNode,
  type CallNode,
  type Expression,
  isVector,
  mapChildren,
} from '../syntax/ast.ts';
import type { Notes } from './resolve.ts';

/**
 * Whether a power or a division is computed for each element, as functions of a list are: `[1, 2]^2`,
 * `2^[1, 2]`, `1/[1, 2]` and `[1, 2]/[3, 4]`. Only a matrix has powers and an inverse of its own.
 */
export const isForElements = ({ left, operator, right }: BinaryNode): boolean => {
  if (operator === '^' && isVector(left)) return right.type !== 'list' || isVector(right);
  if (operator !== '^' && operator !== '/') return false;
  return isVector(right) && (left.type !== 'list' || isVector(left));
};

/** A vector of space as a row; written as a column or computed, as `b - 2*a` and `a × b` are. */
export const vectorOf = (node: Expression): Expression | undefined => {
  if (node.type === 'list') {
    const items = node.items.flatMap((item) =>
      item.type === 'list' && item.items.length === 1 ? item.items : [item],
    );
    const isRow = node.items.length === 3 && items.every(({ type }) => type !== 'list');
    return isRow ? { ...node, items } : undefined;
  }
  if (node.type === 'call') return node.name === 'cross' ? node : undefined;
  if (node.type !== 'binary' && node.type !== 'negate') return undefined;
  let count = 0;
  const row = mapChildren(node, (child) => {
    const vector = vectorOf(child);
    if (vector) count += 1;
    return vector ?? child;
  });
  const isDot = count === 2 && node.type === 'binary' && node.operator === '*';
  return count === 0 || isDot ? undefined : row;
};

/** `[1, 2, 3] × [4, 5, 6]` as the cross product. */
export const readCross = (
  left: Expression,
  right: Expression,
  notes: Notes,
): CallNode | undefined => {
  const second = vectorOf(right);
  const first = second && vectorOf(left);
  if (!first) return undefined;
  notes.assumptions.add('× of two lists was read as their cross product; the dot product is a*b');
  return callNode('cross', first, second);
};

/**
 * Records how an operator on lists is read: `[1, 2]^2` for each element, and `[1, 2]*[3, 4]` as 11,
 * which is [3, 8] in programs that compute element by element.
 */
export const noteLists = (node: BinaryNode, notes: Notes): void => {
  const { left, operator, right } = node;
  if (operator === '*' && isVector(left) && isVector(right)) {
    notes.assumptions.add(
      'the product of two lists is their dot product; for one result per element, write .*',
    );
  }
  if (isForElements(node)) {
    const what = operator === '^' ? 'a power of a list' : 'division by a list';
    notes.assumptions.add(`${what} is computed for each of its elements`);
  }
};
