import { evaluateBinary } from '../evaluate/binary-value.ts';
import { fold } from '../evaluate/fold.ts';
import { isInteger, ONE } from '../numbers/rational.ts';
import { binaryNode, type CallNode, type Expression, numberNode, someNode } from '../syntax/ast.ts';
import { noteRealRoot } from './real-root.ts';
import type { Notes } from './resolve.ts';

const isList = (node: Expression): boolean => node.type === 'list';

const isOpen = (node: Expression): boolean => node.type === 'symbol' || isList(node);

/** Whether a degree is whole, also one that is so only by its value: `3*cos(0)`. */
const isWhole = (degree: Expression): boolean => {
  if (degree.type === 'number') return isInteger(degree.value);
  const value = evaluateBinary(degree, 30);
  return value?.kind === 'real' && /^-?\d+(?:\.0+)?$/.test(value.text);
};

/**
 * A root whose degree is not whole, as a power: only odd whole degrees have a real root of a
 * negative number.
 */
export const asPower = (root: CallNode, notes: Notes): Expression => {
  const [base, degree] = root.arguments;
  if (!base || !degree || someNode(base, isList) || someNode(degree, isOpen)) return root;
  const value = degree.type === 'number' ? degree : fold(degree, { isLenient: true, notes });
  if (isWhole(value)) return root;
  const exponent = binaryNode('/', numberNode(ONE), value);
  noteRealRoot(base, exponent, notes);
  return binaryNode('^', base, exponent);
};
