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

/** Records how the operator of {@link findListSide} is read. */
export const notePerElement = (operator: BinaryNode['operator'], notes: Notes): void => {
  const what = operator === '^' ? 'a power of a list' : 'division by a list';
  notes.assumptions.add(`${what} is computed for each of its elements`);
};
