import {
  add,
  compare,
  isInteger,
  isZero,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { type CompareNode, type Expression, numberNode } from '../syntax/ast.ts';

/**
 * A rounded value is a whole number on a whole interval: floor(u) = k means k ≤ u < k + 1. The
 * remainder of a number is the number itself from zero to the modulus. Other equations are
 * unchanged.
 */
export const replaceSteps = (equations: readonly CompareNode[]): readonly CompareNode[] =>
  equations.flatMap((equation) => {
    const { left, operator, right } = equation;
    if (operator !== '=') return [equation];
    return (
      replaceStep(left, right) ??
      replaceStep(right, left) ??
      replaceRemainder(left, right) ??
      replaceRemainder(right, left) ?? [equation]
    );
  });

const HALF = rational(1n, 2n);

/** How far below and above a whole number the values go that are rounded to it. */
const reachOf = (name: string, sign: number): readonly [Rational, Rational] | undefined => {
  if (name === 'round') return [HALF, HALF];
  if (name !== 'ceil' && name !== 'floor' && name !== 'trunc') return undefined;
  const isDown = name === 'floor' || (name === 'trunc' && sign >= 0);
  const isUp = name === 'ceil' || (name === 'trunc' && sign <= 0);
  return [isUp ? ONE : ZERO, isDown ? ONE : ZERO];
};

const replaceStep = (step: Expression, value: Expression): readonly CompareNode[] | undefined => {
  const [inside, digits] = step.type === 'call' ? step.arguments : [];
  if (step.type !== 'call' || !inside || digits || value.type !== 'number') return undefined;
  const { value: whole } = value;
  const sign = compare(whole, ZERO);
  const reach = reachOf(step.name, sign);
  if (!reach) return undefined;
  if (!isInteger(whole)) return [comparison(ZERO, '=', numberNode(ONE))];
  const [below, above] = reach;
  // Halves are rounded away from zero.
  const isOpenBelow = step.name === 'round' ? sign <= 0 : !isZero(below);
  const isOpenAbove = step.name === 'round' ? sign >= 0 : !isZero(above);
  return [
    comparison(subtract(whole, below), isOpenBelow ? '<' : '<=', inside),
    comparison(add(whole, above), isOpenAbove ? '>' : '>=', inside),
  ];
};

const replaceRemainder = (
  remainder: Expression,
  value: Expression,
): readonly CompareNode[] | undefined => {
  const [left, right] =
    remainder.type === 'binary' && remainder.operator === 'mod'
      ? [remainder.left, remainder.right]
      : remainder.type === 'call' && remainder.name === 'mod'
        ? remainder.arguments
        : [];
  if (!left || right?.type !== 'number' || compare(right.value, ZERO) <= 0) return undefined;
  if (toText(left) !== toText(value)) return undefined;
  return [comparison(ZERO, '<=', value), comparison(right.value, '>', value)];
};

const comparison = (
  left: Rational,
  operator: CompareNode['operator'],
  right: Expression,
): CompareNode => ({ left: numberNode(left), operator, right, type: 'compare' });
