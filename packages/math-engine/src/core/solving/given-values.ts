import { polynomialOf } from '../algebra/polynomial.ts';
import { contains, substitute, symbolsOf } from '../algebra/symbols.ts';
import { fold } from '../evaluate/fold.ts';
import { divide, negate } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { type CompareNode, type Expression, numberNode } from '../syntax/ast.ts';
import { differenceOf } from './build.ts';
import type { EquationSystem } from './read-equations.ts';

/** Values that the equations assign to names that are not unknowns: `m = 5` beside `F = m*a`. */
export type GivenValues = ReadonlyMap<string, Expression>;

/** A system with given values substituted, and those values. */
export interface ReducedSystem {
  given: GivenValues;
  system: EquationSystem;
}

/**
 * Substitutes values that the equations assign directly to names that are not unknowns. Otherwise
 * these would be arbitrary parameters, for which such equations do not hold.
 */
export const putInGiven = (system: EquationSystem, notes: Notes): ReducedSystem => {
  let equations = system.equations;
  const given = new Map<string, Expression>();
  for (;;) {
    const found = findDefinition(equations, system.variables);
    if (!found) break;
    const { equation, name, value } = found;
    const point = new Map([[name, value]]);
    const put = (node: Expression): Expression => settle(substitute(node, point), notes);
    for (const [other, old] of given) given.set(other, put(old));
    given.set(name, value);
    equations = equations
      .filter((other) => other !== equation)
      .map((other) => ({
        ...other,
        left: put(other.left),
        right: put(other.right),
      }));
  }
  if (given.size === 0) return { given, system };
  return {
    given,
    system: {
      ...system,
      equations,
      parameters: system.parameters.filter((name) => !given.has(name)),
    },
  };
};

const settle = (node: Expression, notes: Notes): Expression =>
  fold(node, { isLenient: false, notes });

interface Definition {
  equation: CompareNode;
  name: string;
  value: Expression;
}

const findDefinition = (
  equations: readonly CompareNode[],
  variables: readonly string[],
): Definition | undefined => {
  for (const equation of equations) {
    const { left, operator, right } = equation;
    if (operator !== '=' || variables.some((name) => isIn(equation, name))) continue;
    for (const [side, value] of [
      [left, right],
      [right, left],
    ] as const) {
      if (side.type === 'symbol' && !contains(value, side.name)) {
        return { equation, name: side.name, value };
      }
    }
    const [name, ...others] = [...new Set([...symbolsOf(left), ...symbolsOf(right)])];
    const root = name === undefined || others.length > 0 ? undefined : linearRoot(equation, name);
    if (name !== undefined && root) return { equation, name, value: root };
  }
  return undefined;
};

const isIn = ({ left, right }: CompareNode, name: string): boolean =>
  contains(left, name) || contains(right, name);

/** 3 of `2*a = 6`. */
const linearRoot = ({ left, right }: CompareNode, name: string): Expression | undefined => {
  const polynomial = polynomialOf(differenceOf(left, right), name);
  const [constant, slope] = polynomial ?? [];
  if (polynomial?.length !== 2 || !constant || !slope || slope.numerator === 0n) return undefined;
  return numberNode(divide(negate(constant), slope));
};
