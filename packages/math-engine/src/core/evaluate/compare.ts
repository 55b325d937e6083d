import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { fail } from '../failure.ts';
import { evaluateExactly } from '../matrices/evaluate-exactly.ts';
import {
  compare as compareFractions,
  negate,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { type Expression, numberNode, someNode } from '../syntax/ast.ts';
import { algebraicSign } from './algebraic-sign.ts';
import { signOfBinary } from './binary-value.ts';
import { isComplexAlgebraicZero } from './complex-algebraic.ts';
import { fold } from './fold.ts';
import { proveZero } from './prove-zero.ts';
import { compareQuantities, hasUnits } from './quantity.ts';
import { evaluateScalar, namesInfinity, type ScalarValue } from './scalar.ts';
import { settleChoices } from './settle-choices.ts';
import { settleRounding } from './settle-rounding.ts';
import { evaluateSymbolic } from './symbolic.ts';

/** How two values compare. */
export interface Comparison {
  /** Sign of left − right. Zero only if proved. */
  sign: -1 | 0 | 1;
  verified: boolean;
}

/** More digits reveal nothing new about a sign, unless nearly all of them cancel. */
const COMPARED_DIGITS = 40;
const MOST_COMPARED_DIGITS = 95;

const isListed = (node: Expression): boolean => someNode(node, (part) => part.type === 'list');

/** The number that is computed from lists, such as a mean or a determinant. */
const reduceLists = async (node: Expression, notes: Notes): Promise<Expression> => {
  const folded = fold(node, { isLenient: false, notes });
  if (!isListed(folded)) return folded;
  const options = { precision: COMPARED_DIGITS, prefersDecimals: false };
  const result = hasUnits(folded) ? undefined : await evaluateExactly(folded, options);
  const scalar = result?.type === 'scalar' && result.scalar.verified ? result.scalar : undefined;
  return (
    scalar?.exact ??
    fail(CalculatorErrorType.DomainError, 'Lists cannot be compared; compare numbers.')
  );
};

const signOf = (value: number): -1 | 0 | 1 => (value > 0 ? 1 : value < 0 ? -1 : 0);

/**
 * Compares two expressions with resolved names, with units of one kind or without, infinities
 * included. A difference is confirmed at any precision; equality is proved, never guessed:
 *
 * - fractions are compared as such;
 * - for roots, a bound says how close to zero their difference can be without being zero;
 * - for other numbers, an identity makes the difference vanish.
 *
 * @throws ToolError `DomainError` for values without an order, `Unsolved` if no proof is found
 */
export const compareNodes = async (
  left: Expression,
  right: Expression,
  notes: Notes,
): Promise<Comparison> => {
  if (isListed(left) || isListed(right)) {
    return compareNodes(await reduceLists(left, notes), await reduceLists(right, notes), notes);
  }
  if (namesInfinity(left) || namesInfinity(right)) return compareInfinities(left, right, notes);
  const bounded = signByRange(left, right) ?? opposite(signByRange(right, left));
  if (bounded !== undefined) return { sign: bounded, verified: true };
  const options = { isLenient: false, notes };
  const difference = fold(compareQuantities(left, right, notes), options);
  if (difference.type === 'number') {
    return { sign: signOf(compareFractions(difference.value, ZERO)), verified: true };
  }
  const compareInside = async (first: Expression, second: Expression) =>
    (await compareNodes(first, second, notes)).sign;
  const rounded = await settleRounding(difference, COMPARED_DIGITS, compareInside);
  const settled = fold(await settleChoices(rounded, compareInside), options);
  if (settled.type === 'number') {
    return { sign: signOf(compareFractions(settled.value, ZERO)), verified: true };
  }
  const proved = algebraicSign(settled);
  if (proved !== undefined) return { sign: proved, verified: true };
  return compareNumerically(settled);
};

/** Values of real numbers lie strictly between these. */
const RANGES: Readonly<Record<string, readonly [lower: Rational, upper?: Rational]>> = {
  erf: [negate(ONE), ONE],
  exp: [ZERO],
  tanh: [negate(ONE), ONE],
};

/** The sign of `erf(100) - 1` or `1 - erf(100)`, of which no number of digits shows anything. */
const signByRange = (value: Expression, bound: Expression): -1 | 1 | undefined => {
  if (bound.type !== 'number') return undefined;
  if (value.type === 'negate') {
    return opposite(signByRange(value.operand, numberNode(negate(bound.value))));
  }
  if (value.type === 'binary' && value.operator === '-' && value.left.type === 'number') {
    return opposite(signByRange(value.right, numberNode(subtract(value.left.value, bound.value))));
  }
  const [name, inside] = functionOf(value);
  const [lower, upper] = RANGES[name] ?? [];
  const isBelow = upper !== undefined && compareFractions(bound.value, upper) >= 0;
  const isAbove = lower !== undefined && compareFractions(bound.value, lower) <= 0;
  if (!(isBelow || isAbove) || !inside) return undefined;
  // Only a real argument has a sign.
  const isReal = inside.type === 'number' || signOfBinary(inside) !== undefined;
  return isReal ? (isBelow ? -1 : 1) : undefined;
};

const functionOf = (value: Expression): [name: string, argument: Expression | undefined] => {
  if (value.type === 'call') return [value.name, value.arguments[0]];
  const isExponential =
    value.type === 'binary' &&
    value.operator === '^' &&
    value.left.type === 'name' &&
    value.left.name === 'e';
  return isExponential ? ['exp', value.right] : ['', undefined];
};

const opposite = (sign: -1 | 1 | undefined): -1 | 1 | undefined => sign && (sign === 1 ? -1 : 1);

/** Identities come first: where they hold, all digits cancel, however many there are. */
const compareNumerically = async (difference: Expression): Promise<Comparison> => {
  const { isZero, size } = await proveZero(difference);
  if (isZero) return { sign: 0, verified: size === 'dust' };
  if (size === 'dust') {
    if (isComplexAlgebraicZero(difference)) return { sign: 0, verified: true };
    const exact = (await evaluateSymbolic(difference, COMPARED_DIGITS))?.exact;
    const isFound = exact?.type === 'number' && exact.value.numerator === 0n;
    if (isFound) return { sign: 0, verified: true };
    const sign = signOfBinary(difference);
    return sign === undefined ? tooClose() : { sign, verified: true };
  }
  const scalar = await attemptScalar(difference, COMPARED_DIGITS);
  const isFound = scalar?.rational?.numerator === 0n;
  if (isFound) return size === 'number' ? tooClose() : { sign: 0, verified: false };
  const found =
    scalar ??
    (size === 'number' ? await attemptScalar(difference, MOST_COMPARED_DIGITS) : undefined);
  if (found && found.value.kind !== 'real') {
    fail(CalculatorErrorType.DomainError, 'Only real numbers can be compared.');
  }
  const sign = found?.value.kind === 'real' ? signOf(signOfText(found.value.text)) : 0;
  return found && sign !== 0 ? { sign, verified: found.verified } : tooClose();
};

const tooClose = (): never =>
  fail(
    CalculatorErrorType.Unsolved,
    'The two sides are too close to be told apart by decimals, and no proof that they are equal was found: bounds for roots, identities and computer algebra were tried.',
  );

/** The sign of a decimal that may be too small for a double. */
const signOfText = (text: string): number =>
  /[1-9]/.test(text.replace(/e.*$/i, '')) ? (text.startsWith('-') ? -1 : 1) : 0;

/** Undefined if the digits cancel, so that only a proof can help. */
const attemptScalar = async (
  node: Expression,
  precision: number,
): Promise<ScalarValue | undefined> => {
  try {
    return await evaluateScalar(node, { mode: 'exact', precision });
  } catch (error) {
    if (error instanceof ToolError && error.type === CalculatorErrorType.Unsolved) return undefined;
    throw error;
  }
};

/** Each side becomes −1, 0 or 1 for minus infinity, finite and infinity. */
const compareInfinities = async (
  left: Expression,
  right: Expression,
  notes: Notes,
): Promise<Comparison> => {
  // Units must be compatible here too.
  compareQuantities(withoutInfinity(left), withoutInfinity(right), notes);
  const [first, second] = [await readSide(left, notes), await readSide(right, notes)];
  if (first.size === 0 && second.size === 0) {
    return compareNodes(first.node, second.node, notes);
  }
  return { sign: signOf(first.size - second.size), verified: true };
};

const withoutInfinity = (node: Expression): Expression => {
  switch (node.type) {
    case 'name':
      return node.name === 'Infinity' ? numberNode(ONE) : node;
    case 'negate':
      return { ...node, operand: withoutInfinity(node.operand) };
    case 'binary':
      return { ...node, left: withoutInfinity(node.left), right: withoutInfinity(node.right) };
    default:
      return node;
  }
};

interface Side {
  /** The side if it is finite. */
  node: Expression;
  size: -1 | 0 | 1;
}

const readSide = async (node: Expression, notes: Notes): Promise<Side> => {
  if (!namesInfinity(node)) return { node, size: 0 };
  const bare = fold(withoutUnits(node), { isLenient: false, notes });
  const { rational: fraction, value } = await evaluateScalar(bare, {
    mode: 'exact',
    precision: COMPARED_DIGITS,
  });
  if (value.kind === 'infinity') return { node, size: value.sign };
  // 1/infinity is zero; other finite values of infinite expressions are not considered.
  if (fraction) return { node: numberNode(fraction), size: 0 };
  return fail(
    CalculatorErrorType.DomainError,
    'Only real numbers and infinities can be compared, and this side is neither.',
  );
};

/** Units are positive, so they do not affect infinity. */
const withoutUnits = (node: Expression): Expression => {
  if (node.type === 'unit') return numberNode(rational(1n));
  if (node.type === 'convert') return withoutUnits(node.value);
  if (node.type === 'binary') {
    return { ...node, left: withoutUnits(node.left), right: withoutUnits(node.right) };
  }
  return node.type === 'negate' ? { ...node, operand: withoutUnits(node.operand) } : node;
};
