import { ONE, rational, ZERO } from '../numbers/rational.ts';
import { binaryNode, type Expression, numberNode } from './ast.ts';

/** Nodes that formulas are written with. */
export const NOUGHT = numberNode(ZERO);
export const UNITY = numberNode(ONE);
export const TWO = numberNode(rational(2n));

export const times = (left: Expression, right: Expression): Expression =>
  binaryNode('*', left, right);
export const over = (left: Expression, right: Expression): Expression =>
  binaryNode('/', left, right);
export const plus = (left: Expression, right: Expression): Expression =>
  binaryNode('+', left, right);
export const minus = (left: Expression, right: Expression): Expression =>
  binaryNode('-', left, right);
