import { ToolErrorType } from '@lobechat/types';

import { LARGEST_APPROXIMATED_DEGREE } from '../algebra/polynomial-approximate.ts';
import { contains } from '../algebra/symbols.ts';
import { fail } from '../failure.ts';
import { divide, negate as negateRational, type Rational } from '../numbers/rational.ts';
import { binaryNode, type Expression, mapChildren } from '../syntax/ast.ts';
import { integerNode, negated, powerOf, rootNode } from './build.ts';
import type { SolveContext } from './context.ts';
import type { RootExpression } from './root-expression.ts';

/**
 * Degrees up to which all roots of a power are computed even if only the real ones are requested.
 */
const HIGH_POWER = 24;

/** The highest power in a polynomial. */
const HIGHEST_POWER = 1000n;

/** The highest degree of a root in a polynomial. */
const HIGHEST_ROOT = 60n;

/** Whether an exponent, such as 2000 or 1.852, is too high for polynomials. */
export const isHighPower = ({ denominator, numerator }: Rational): boolean =>
  denominator > HIGHEST_ROOT || numerator > HIGHEST_POWER || -numerator > HIGHEST_POWER;

/** The exponents of the unknown in the terms of a sum, if each term has one power of it at most. */
const exponentsIn = (node: Expression, unknown: string): readonly bigint[] => {
  if (!contains(node, unknown)) return [0n];
  if (node.type === 'symbol') return [1n];
  if (node.type === 'negate') return exponentsIn(node.operand, unknown);
  if (node.type !== 'binary') return [];
  const { left, operator, right } = node;
  const [first, second] = [exponentsIn(left, unknown), exponentsIn(right, unknown)];
  if (operator === '^')
    return left.type === 'symbol' && isWhole(right) ? [right.value.numerator] : [];
  if (first.length === 0 || second.length === 0) return [];
  if (operator === '+' || operator === '-') return [...first, ...second];
  if (operator === '*' && !contains(left, unknown)) return second;
  return (operator === '*' || operator === '/') && !contains(right, unknown) ? first : [];
};

const isWhole = (node: Expression): node is Expression & { type: 'number' } =>
  node.type === 'number' && node.value.denominator === 1n;

/** The quotient of such a sum and a power of the unknown that each of its terms has. */
const lowered = (node: Expression, unknown: string, by: bigint): Expression => {
  if (node.type === 'symbol') return node.name === unknown ? integerNode(1) : node;
  if (node.type !== 'binary' || node.operator !== '^') {
    return mapChildren(node, (part) =>
      contains(part, unknown) ? lowered(part, unknown, by) : part,
    );
  }
  const exponent = isWhole(node.right) ? node.right.value.numerator - by : 0n;
  return exponent === 0n ? integerNode(1) : powerOf(node.left, integerNode(exponent));
};

/** `x^2000 - x^1999` as x^1999·(x − 1), since its powers are too high for polynomials. */
export const withoutCommonPower = (node: Expression, unknown: string): Expression | undefined => {
  if (node.type !== 'binary' || !['+', '-'].includes(node.operator)) return undefined;
  const exponents = exponentsIn(node, unknown);
  const least = exponents.reduce((one, other) => (other < one ? other : one), exponents[0] ?? 0n);
  if (least < 1n || !exponents.some((exponent) => exponent > HIGHEST_POWER)) return undefined;
  const common = powerOf({ name: unknown, type: 'symbol' }, integerNode(least));
  return binaryNode('*', common, lowered(node, unknown, least));
};

/** The real roots of a·z^n + b with a large n, if only those are requested. */
export const highPowerRoots = (
  coefficients: readonly Rational[],
  { isRealOnly }: SolveContext,
): readonly RootExpression[] | undefined => {
  const degree = coefficients.length - 1;
  const [constant] = coefficients;
  const lead = coefficients.at(-1);
  const isPower = coefficients.every(
    ({ numerator }, index) => index === 0 || index === degree || numerator === 0n,
  );
  if (!isPower || degree <= HIGH_POWER || !constant || !lead) return undefined;
  if (!isRealOnly) {
    if (degree <= LARGEST_APPROXIMATED_DEGREE) return undefined;
    return fail(
      ToolErrorType.ResourceLimit,
      `There are ${degree} complex roots; at most ${LARGEST_APPROXIMATED_DEGREE} are listed. They lie equally spaced on a circle.`,
    );
  }
  const value = divide(negateRational(constant), lead);
  const isMinus = value.numerator < 0n;
  if (isMinus && degree % 2 === 0) return [];
  const root = rootNode(isMinus ? negateRational(value) : value, degree);
  const roots = isMinus ? [negated(root)] : degree % 2 === 0 ? [negated(root), root] : [root];
  return roots.map((expression) => ({ expression, multiplicity: 1 }));
};
