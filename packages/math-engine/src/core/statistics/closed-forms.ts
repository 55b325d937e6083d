import { compare, divide, multiply, ONE, rational, type Rational } from '../numbers/rational.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';

const call = (name: string, argument: Expression): Expression => ({
  arguments: [argument],
  name,
  position: 0,
  type: 'call',
});

const isOne = (node: Expression): boolean =>
  node.type === 'number' && compare(node.value, ONE) === 0;

/** e to a fractional power; 1 for 0. */
export const exponentialNode = (exponent: Rational): Expression =>
  exponent.numerator === 0n ? numberNode(ONE) : call('exp', numberNode(exponent));

export const logarithmNode = (value: Rational): Expression => call('ln', numberNode(value));

export const product = (left: Expression, right: Expression): Expression => {
  if (isOne(left)) return right;
  return isOne(right) ? left : { left, operator: '*', right, type: 'binary' };
};

export const difference = (left: Expression, right: Expression): Expression => ({
  left,
  operator: '-',
  right,
  type: 'binary',
});

export const minusOne = (node: Expression): Expression => difference(node, numberNode(ONE));

/** exp(−z²/2)/(σ·√(2π)) */
export const normalDensity = (z: Rational, deviation: Rational): Expression => {
  const square = divide(multiply(z, z), rational(-2n));
  const pi: Expression = { name: 'pi', position: 0, type: 'name' };
  const root = call('sqrt', product(numberNode(rational(2n)), pi));
  return {
    left: exponentialNode(square),
    operator: '/',
    right: product(numberNode(deviation), root),
    type: 'binary',
  };
};
