import { type BinaryNode, type CallNode, type Expression, isVector } from '../syntax/ast.ts';
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

/** The entries of a vector of space, written as a row or a column. */
const entriesOf = (node: Expression): readonly Expression[] | undefined => {
  if (node.type !== 'list' || node.items.length !== 3) return undefined;
  const items = node.items.flatMap((item) =>
    item.type === 'list' && item.items.length === 1 ? item.items : [item],
  );
  return items.every(({ type }) => type !== 'list') ? items : undefined;
};

/** `[1, 2, 3] × [4, 5, 6]` as the cross product. */
export const readCross = (
  left: Expression,
  right: Expression,
  notes: Notes,
): CallNode | undefined => {
  const vectors = [left, right].flatMap((side) => {
    const items = entriesOf(side);
    return items ? [{ items, type: 'list' } as const] : [];
  });
  if (vectors.length < 2) return undefined;
  notes.assumptions.add('× of two lists was read as their cross product; the dot product is a*b');
  return { arguments: vectors, name: 'cross', position: 0, type: 'call' };
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
