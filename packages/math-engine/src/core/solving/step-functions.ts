import {
  add,
  compare,
  floor,
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
 * A rounded value is a whole number on a whole interval: floor(u) = k means k ≤ u < k + 1, and
 * floor(u) < k means u < k. The remainder of a number is the number itself from zero to the modulus.
 * Others are unchanged.
 */
export const replaceSteps = (equations: readonly CompareNode[]): readonly CompareNode[] =>
  equations.flatMap((equation) => {
    const { left, operator, right } = equation;
    const step = replaceStep(left, operator, right) ?? replaceStep(right, MIRRORED[operator], left);
    if (step || operator !== '=') return step ?? [equation];
    return replaceRemainder(left, right) ?? replaceRemainder(right, left) ?? [equation];
  });

const MIRRORED = { '!=': '!=', '<': '>', '<=': '>=', '=': '=', '>': '<', '>=': '<=' } as const;

const HALF = rational(1n, 2n);

/** How far below and above a whole number the values go that are rounded to it. */
const reachOf = (name: string, sign: number): readonly [Rational, Rational] | undefined => {
  if (name === 'round') return [HALF, HALF];
  if (name !== 'ceil' && name !== 'floor' && name !== 'trunc') return undefined;
  const isDown = name === 'floor' || (name === 'trunc' && sign >= 0);
  const isUp = name === 'ceil' || (name === 'trunc' && sign <= 0);
  return [isUp ? ONE : ZERO, isDown ? ONE : ZERO];
};

/** The whole number next to a bound that is on its right side: 3 for `< 3.5` as for `< 4`. */
const nearestWhole = (operator: CompareNode['operator'], bound: Rational): Rational => {
  if (operator === '=') return bound;
  const below = rational(floor(bound));
  if (operator === '<=' || (operator === '<' && !isInteger(bound))) return below;
  if (operator === '>=' && isInteger(bound)) return bound;
  return operator === '<' ? subtract(bound, ONE) : add(below, ONE);
};

const replaceStep = (
  step: Expression,
  operator: CompareNode['operator'],
  value: Expression,
): readonly CompareNode[] | undefined => {
  const [inside, digits] = step.type === 'call' ? step.arguments : [];
  if (step.type !== 'call' || !inside || digits || value.type !== 'number') return undefined;
  if (operator === '!=') return undefined;
  const whole = nearestWhole(operator, value.value);
  const sign = compare(whole, ZERO);
  const reach = reachOf(step.name, sign);
  if (!reach) return undefined;
  if (!isInteger(whole)) return [comparison(ZERO, '=', numberNode(ONE))];
  const [below, above] = reach;
  // Halves are rounded away from zero.
  const isOpenBelow = step.name === 'round' ? sign <= 0 : !isZero(below);
  const isOpenAbove = step.name === 'round' ? sign >= 0 : !isZero(above);
  const least = comparison(subtract(whole, below), isOpenBelow ? '<' : '<=', inside);
  const most = comparison(add(whole, above), isOpenAbove ? '>' : '>=', inside);
  return [
    ...(operator.startsWith('<') ? [] : [least]),
    ...(operator.startsWith('>') ? [] : [most]),
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
