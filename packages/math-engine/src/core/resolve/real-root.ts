import { compare, divide, isZero, negate, type Rational, ZERO } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import type { Notes } from './resolve.ts';

/** `(-8)^(1/3)` is -2 here and 1 + sqrt(3)*i elsewhere. */
export const noteRealRoot = (base: Expression, exponent: Expression, notes: Notes): void => {
  const [value, power] = [base, exponent].map(readRatio);
  if (!value || compare(value, ZERO) >= 0) return;
  if (!power || power.denominator === 1n || power.denominator % 2n === 0n) return;
  notes.assumptions.add(
    'an odd root of a negative number is the real one, not the principal complex one',
  );
};

/** The value of `-8`, `1/3` or a number. */
export const readRatio = (node: Expression): Rational | undefined => {
  if (node.type === 'number') return node.value;
  if (node.type === 'negate') {
    const value = readRatio(node.operand);
    return value && negate(value);
  }
  if (node.type !== 'binary' || node.operator !== '/') return undefined;
  const [left, right] = [readRatio(node.left), readRatio(node.right)];
  return left && right && !isZero(right) ? divide(left, right) : undefined;
};
