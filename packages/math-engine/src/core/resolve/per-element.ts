import { type BinaryNode, isVector } from '../syntax/ast.ts';
import type { Notes } from './resolve.ts';

/**
 * The list of `[1, 2]^2`, `2^[1, 2]` or `1/[1, 2]`: these are computed for each element, as functions
 * of a list are. Only a matrix has powers and an inverse of its own.
 */
export const findListSide = ({
  left,
  operator,
  right,
}: BinaryNode): 'left' | 'right' | undefined => {
  if (operator === '^' && isVector(left) && right.type !== 'list') return 'left';
  const isRight = (operator === '^' || operator === '/') && isVector(right);
  return isRight && left.type !== 'list' ? 'right' : undefined;
};

/**
 * Records how an operator on lists is read: `[1, 2]^2` for each element, and `[1, 2]*[3, 4]` as 11,
 * which is [3, 8] in programs that compute element by element.
 */
export const noteLists = (node: BinaryNode, notes: Notes): void => {
  const { left, operator, right } = node;
  if (operator === '*' && isVector(left) && isVector(right)) {
    notes.assumptions.add(
      'the product of two lists is their dot product; for one result per element, ask for each by itself',
    );
  }
  if (findListSide(node)) {
    const what = operator === '^' ? 'a power of a list' : 'division by a list';
    notes.assumptions.add(`${what} is computed for each of its elements`);
  }
};
