import { contains } from '../algebra/symbols.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import { differenceOf, integerNode, sumOf } from './build.ts';

const ONE = integerNode(1);

/** Expressions of which one is zero wherever two powers of the same base are equal. */
export const equalPowers = (
  node: Expression,
  unknown: string,
): readonly Expression[] | undefined => {
  if (node.type !== 'binary' || node.operator !== '-') return undefined;
  const sides = [node.left, node.right];
  const power = sides.find(
    (side) =>
      side.type === 'binary' &&
      side.operator === '^' &&
      contains(side.left, unknown) &&
      contains(side.right, unknown),
  );
  if (power?.type !== 'binary') return undefined;
  const { left: base, right: exponent } = power;
  const other = sides.find((side) => side !== power) ?? ONE;
  // Of real numbers u, |u|^a = |u|^b unless a = b only if |u| is 0 or 1.
  const bases = [differenceOf(base, ONE), sumOf(base, ONE)];
  if (other.type === 'number') return toText(other) === '1' ? [exponent, ...bases] : undefined;
  if (toText(other) === toText(base)) return [base, differenceOf(exponent, ONE), ...bases];
  const isSame =
    other.type === 'binary' && other.operator === '^' && toText(other.left) === toText(base);
  // Equal exponents say nothing: such an equation holds wherever its sides are real.
  if (isSame && toText(other.right) === toText(exponent)) return undefined;
  return isSame ? [base, differenceOf(exponent, other.right), ...bases] : undefined;
};
