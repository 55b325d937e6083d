import type { Point } from '../algebra/evaluate-at.ts';
import { substitute, symbolsOf } from '../algebra/symbols.ts';
import { isIdenticallyZero as vanishes } from '../identities/normal-form.ts';
import type { Expression } from '../syntax/ast.ts';
import { isIdenticallyZero } from './simplify-term.ts';
import type { Term } from './term.ts';

/** Maximum number of variables whose sign combinations are tried. */
const MOST_NAMES = 3;

/**
 * Proves that two sides are equal for all real values for which both have one: by the normal form
 * of their difference, in the field of functions or in exponentials; or by the latter for every
 * combination of signs. The order of the sides makes no difference.
 *
 * @param difference - left − right, simplified
 * @param points - where both sides were found to be equal
 */
export const areProvedEqual = (
  left: Expression,
  right: Expression,
  difference: Term,
  points: readonly Point[],
): boolean => {
  const node: Expression = { left, operator: '-', right, type: 'binary' };
  return (
    difference.key === '0' ||
    isIdenticallyZero(difference) ||
    vanishes(node) ||
    vanishForEverySign(node, points)
  );
};

/**
 * With x = e^u for positive x and −e^u for negative x: roots and absolute values of products split.
 */
const vanishForEverySign = (node: Expression, points: readonly Point[]): boolean => {
  const names = symbolsOf(node);
  if (names.length === 0 || names.length > MOST_NAMES) return false;
  const patterns = new Map<string, Point>();
  for (const point of points) {
    patterns.set(names.map((name) => (isNegative(point, name) ? '-' : '+')).join(''), point);
  }
  if (patterns.size === 0) return false;
  return [...patterns.values()].every((point) =>
    vanishes(
      substitute(
        node,
        new Map(names.map((name) => [name, signedPower(name, isNegative(point, name))] as const)),
      ),
    ),
  );
};

const isNegative = (point: Point, name: string): boolean => (point.get(name)?.numerator ?? 0n) < 0n;

const signedPower = (name: string, isBelowZero: boolean): Expression => {
  const power: Expression = {
    left: { name: 'e', position: 0, type: 'name' },
    operator: '^',
    right: { name, type: 'symbol' },
    type: 'binary',
  };
  return isBelowZero ? { operand: power, type: 'negate' } : power;
};
