import { compare, ONE } from '../numbers/rational.ts';
import type { BinaryNode, CallNode } from './ast.ts';

/** The call in `1 - erf(x)`. */
export const subtractedFromOne = ({ left, operator, right }: BinaryNode): CallNode | undefined => {
  const isDifference = operator === '-' && left.type === 'number' && compare(left.value, ONE) === 0;
  return isDifference && right.type === 'call' ? right : undefined;
};
