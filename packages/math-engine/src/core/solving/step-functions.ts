import { contains, symbolsOf } from '../algebra/symbols.ts';
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
import type { Notes } from '../resolve/resolve.ts';
import {
  binaryNode,
  type CompareNode,
  type Expression,
  mapChildren,
  numberNode,
} from '../syntax/ast.ts';
import { differenceOf, integerNode, sumOf } from './build.ts';
import type { EquationSystem } from './read-equations.ts';

/**
 * A rounded value is a whole number on a whole interval: floor(u) = k means k ≤ u < k + 1, and
 * floor(u) < k means u < k. The remainder of a number is the number itself from zero to the modulus.
 * Others are unchanged.
 */
export const replaceSteps = (
  { equations, variables }: Pick<EquationSystem, 'equations' | 'variables'>,
  notes: Notes,
): readonly CompareNode[] =>
  equations.flatMap((given) => {
    const equation = {
      ...given,
      left: withRemainder(given.left),
      right: withRemainder(given.right),
    };
    const { left, operator, right } = equation;
    const step = replaceStep(left, operator, right) ?? replaceStep(right, MIRRORED[operator], left);
    if (step || operator !== '=') return step ?? [equation];
    const named =
      replaceNamed(left, right, variables, notes) ?? replaceNamed(right, left, variables, notes);
    if (named) return named;
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

const ROUNDED: ReadonlySet<string> = new Set(['ceil', 'floor', 'round', 'trunc']);

/** floor(x) = x, and floor(x) = a, where a is to be a whole number. */
const replaceNamed = (
  step: Expression,
  value: Expression,
  variables: readonly string[],
  { assumptions }: Notes,
): readonly CompareNode[] | undefined => {
  const [inside, digits] = step.type === 'call' ? step.arguments : [];
  if (step.type !== 'call' || !inside || digits) return undefined;
  if (ROUNDED.has(step.name) && toText(inside) === toText(value)) {
    return [comparison(ZERO, '=', binaryNode('mod', inside, integerNode(1)))];
  }
  if (step.name !== 'floor' && step.name !== 'ceil') return undefined;
  const has = (node: Expression): boolean => variables.some((name) => contains(node, name));
  if (value.type === 'number' || !has(inside) || has(value)) return undefined;
  if (symbolsOf(value).length === 0) return undefined;
  if (value.type !== 'call' || !ROUNDED.has(value.name))
    assumptions.add(`${toText(value)} is a whole number, otherwise there is no real solution`);
  return step.name === 'floor'
    ? [
        { left: value, operator: '<=', right: inside, type: 'compare' },
        { left: inside, operator: '<', right: sumOf(value, integerNode(1)), type: 'compare' },
      ]
    : [
        {
          left: differenceOf(value, integerNode(1)),
          operator: '<',
          right: inside,
          type: 'compare',
        },
        { left: inside, operator: '<=', right: value, type: 'compare' },
      ];
};

/** x − floor(x) is the remainder x mod 1. */
const withRemainder = (given: Expression): Expression => {
  const node = mapChildren(given, withRemainder);
  if (node.type !== 'binary' || node.operator !== '-') return node;
  const { left, right } = node;
  const [inside] = right.type === 'call' && right.name === 'floor' ? right.arguments : [];
  const isPart = inside && right.type === 'call' && right.arguments.length === 1;
  return isPart && toText(inside) === toText(left) ? binaryNode('mod', left, integerNode(1)) : node;
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
