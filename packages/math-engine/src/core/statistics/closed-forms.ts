import { compare, divide, multiply, ONE, rational, type Rational } from '../numbers/rational.ts';
import { minus, over, times, TWO } from '../syntax/arithmetic-nodes.ts';
import { callNode, type Expression, numberNode } from '../syntax/ast.ts';

const isOne = (node: Expression): boolean =>
  node.type === 'number' && compare(node.value, ONE) === 0;

/** e to a fractional power; 1 for 0. */
export const exponentialNode = (exponent: Rational): Expression =>
  exponent.numerator === 0n ? numberNode(ONE) : callNode('exp', numberNode(exponent));

export const logarithmNode = (value: Rational): Expression => callNode('ln', numberNode(value));

export const product = (left: Expression, right: Expression): Expression => {
  if (isOne(left)) return right;
  return isOne(right) ? left : times(left, right);
};

export const minusOne = (node: Expression): Expression => minus(node, numberNode(ONE));

/** exp(−z²/2)/(σ·√(2π)) */
export const normalDensity = (z: Rational, deviation: Rational): Expression => {
  const square = divide(multiply(z, z), rational(-2n));
  const pi: Expression = { name: 'pi', position: 0, type: 'name' };
  const root = callNode('sqrt', times(TWO, pi));
  return over(exponentialNode(square), product(numberNode(deviation), root));
};
