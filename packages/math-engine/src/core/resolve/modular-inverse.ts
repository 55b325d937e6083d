import { raise } from '../integers/congruences.ts';
import { isInteger } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';

/** An integer that is written out, such as the exponent of `5^-1`. */
const literalOf = (node: Expression): bigint | undefined => {
  if (node.type === 'number') return isInteger(node.value) ? node.value.numerator : undefined;
  if (node.type !== 'negate') return undefined;
  const value = literalOf(node.operand);
  return value === undefined ? undefined : -value;
};

/** Whether an expression has a negative power of an integer in a sum or product. */
const hasInverse = (node: Expression): boolean => {
  if (node.type === 'negate') return hasInverse(node.operand);
  if (node.type !== 'binary') return false;
  if (node.operator === '^') return (literalOf(node.right) ?? 0n) < 0n;
  return hasInverse(node.left) || hasInverse(node.right);
};

const valueModulo = (node: Expression, modulus: bigint): bigint | undefined => {
  if (node.type === 'negate') {
    const value = valueModulo(node.operand, modulus);
    return value === undefined ? undefined : -value;
  }
  if (node.type !== 'binary') return literalOf(node);
  const left = valueModulo(node.left, modulus);
  if (left === undefined) return undefined;
  if (node.operator === '^') {
    const exponent = literalOf(node.right);
    return exponent === undefined ? undefined : raise(left, exponent, modulus);
  }
  const right = valueModulo(node.right, modulus);
  if (right === undefined) return undefined;
  if (node.operator === '*') return left * right;
  if (node.operator === '+') return left + right;
  return node.operator === '-' ? left - right : undefined;
};

/**
 * The value of `5^-1 mod 7` and `2 * 3^-2 mod 11`, in which negative powers are powers of the
 * modular inverse.
 *
 * @returns undefined for anything but integers with a negative power among them
 * @throws ToolError `DomainError` if there is no inverse
 */
export const readModularInverse = (left: Expression, right: Expression): bigint | undefined => {
  const modulus = literalOf(right);
  if (modulus === undefined || modulus < 1n || !hasInverse(left)) return undefined;
  const value = valueModulo(left, modulus);
  return value === undefined ? undefined : ((value % modulus) + modulus) % modulus;
};
