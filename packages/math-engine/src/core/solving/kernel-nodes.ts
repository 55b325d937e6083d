import { contains, symbolsOf } from '../algebra/symbols.ts';
import { isInteger } from '../numbers/rational.ts';
import { callNode, type Expression } from '../syntax/ast.ts';
import {
  constantNode,
  differenceOf,
  integerNode,
  powerOf,
  productOf,
  quotientOf,
  sumOf,
} from './build.ts';

/** Whether any of these names occurs. */
export const containsAny = (node: Expression, names: readonly string[]): boolean =>
  names.some((name) => contains(node, name));

/** Functions expressed by powers of e. */
export const EXPONENTIAL: ReadonlySet<string> = new Set([
  'cosh',
  'coth',
  'csch',
  'exp',
  'sech',
  'sinh',
  'tanh',
]);

/** Whether it is a sine or a cosine, or the negative of one. */
export const isCircular = (node: Expression): boolean =>
  (node.type === 'call' && (node.name === 'cos' || node.name === 'sin')) ||
  (node.type === 'negate' && isCircular(node.operand));

/** A degree that is written as a positive integer. */
export const degreeNumber = (node: Expression | undefined): number | undefined =>
  node?.type === 'number' && isInteger(node.value) && node.value.numerator > 0n
    ? Number(node.value.numerator)
    : undefined;

/** (a + b + |a − b|)/2 */
export const largerOf = (left: Expression, right: Expression): Expression =>
  quotientOf(sumOf(sumOf(left, right), callNode('abs', differenceOf(left, right))), integerNode(2));

/** (a + b − |a − b|)/2 */
export const smallerOf = (left: Expression, right: Expression): Expression =>
  quotientOf(
    differenceOf(sumOf(left, right), callNode('abs', differenceOf(left, right))),
    integerNode(2),
  );

/** A root in its shortest notation. */
export const rootCall = (inside: Expression, degree: number): Expression =>
  degree === 2
    ? callNode('sqrt', inside)
    : degree === 3
      ? callNode('cbrt', inside)
      : callNode('root', inside, integerNode(degree));

/** e^argument */
export const exponentialNode = (argument: Expression): Expression =>
  powerOf(constantNode('e'), argument);

/** The exponent of e for a power with a variable exponent: u·ln(a) for a^u. */
export const exponentOf = (
  base: Expression,
  exponent: Expression,
  unknowns: readonly string[],
): Expression | undefined => {
  if (base.type === 'name' && base.name === 'e') return exponent;
  if (containsAny(base, unknowns) || exponent.type === 'number') return undefined;
  if (exponent.type === 'negate' && exponent.operand.type === 'number') return undefined;
  if (base.type === 'number' && base.value.numerator <= 0n) return undefined;
  if (symbolsOf(exponent).length === 0) return undefined;
  return productOf(exponent, callNode('ln', base));
};

/** Prime factors up to a million; the cofactor counts as one. */
export const smallFactors = (value: bigint): readonly (readonly [bigint, bigint])[] => {
  const factors: [bigint, bigint][] = [];
  let rest = value;
  for (let prime = 2n; prime * prime <= rest && prime < 20_000n; prime += prime === 2n ? 1n : 2n) {
    let exponent = 0n;
    while (rest % prime === 0n) {
      rest /= prime;
      exponent += 1n;
    }
    if (exponent > 0n) factors.push([prime, exponent]);
  }
  if (rest > 1n) factors.push([rest, 1n]);
  return factors;
};
