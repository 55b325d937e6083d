import { type BinaryNode, isVector } from '../syntax/ast.ts';
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
