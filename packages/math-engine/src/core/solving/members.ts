import { contains, substitute } from '../algebra/symbols.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { integerNode, productOf, sumOf, symbolNode } from './build.ts';
import { checkFamily } from './check-families.ts';
import { type Candidate, NoMethod, simplifyConstant, type SolveContext } from './context.ts';
import { integerName } from './equation.ts';
import { mergeFamilies } from './families.ts';
import { countOfParts } from './reduce-periods.ts';
import { verifyFormulas } from './verify.ts';

/** Maximum number of sets into which infinitely many values are split. */
export const MOST_PARTS = 12;

/** Values of an unknown, one for each integer. */
export interface Members {
  /** The name that represents any integer. */
  integer: string;
  values: readonly Expression[];
}

/**
 * The infinitely many values of the only unknown of some equations, written with a name for any
 * integer. They are split so that functions of them in other equations have one value each.
 *
 * @param alone - all equations = 0 without other unknowns; they filter the values
 * @param others - equations with other unknowns
 * @param known - names for integers that are taken
 * @throws NoMethod if it is undecided which of the values are valid
 */
export const membersOf = (
  alone: readonly Expression[],
  candidates: readonly Candidate[],
  others: readonly Expression[],
  context: SolveContext,
  known: readonly string[],
): Members => {
  const integer = integerName([...context.names, ...known]);
  if (candidates.length === 0) return { integer, values: [] };
  if (known.some((name) => alone.some((node) => contains(node, name)))) {
    throw new NoMethod('infinite families that depend on each other');
  }
  context.integers.add(integer);
  const conditions = alone.map((left): CompareNode => ({
    left,
    operator: '=',
    right: integerNode(0),
    type: 'compare',
  }));
  const families = candidates.filter(({ period }) => period !== undefined);
  const checked = families.flatMap((family) => checkFamily(family, conditions, context, false));
  if (checked.some(({ verdict }) => verdict !== 'holds')) {
    throw new NoMethod('an infinite family, only some members of which are solutions');
  }
  const whole = candidates
    .filter(({ period }) => period === undefined)
    .map(({ expression }) => requireAll(expression, integer, conditions, context));
  const cut = mergeFamilies(checked, context).flatMap(({ expression, period }) =>
    cutMembers(expression, period, integer, others, context),
  );
  return { integer, values: [...cut, ...whole] };
};

/** Values such as 1/(pi*n), which contain an integer anywhere. */
const requireAll = (
  expression: Expression,
  integer: string,
  conditions: readonly CompareNode[],
  context: SolveContext,
): Expression => {
  const value = substitute(expression, new Map([[context.integer, symbolNode(integer)]]));
  const values = new Map([[context.unknown, value]]);
  if (verifyFormulas(conditions, values, context, [integer]) === 'holds') return value;
  throw new NoMethod('infinitely many values, only some of which are solutions');
};

const cutMembers = (
  start: Expression,
  period: Expression,
  integer: string,
  others: readonly Expression[],
  context: SolveContext,
): readonly Expression[] => {
  const { unknown } = context;
  const memberOf = (first: Expression, step: Expression): Expression =>
    sumOf(first, productOf(step, symbolNode(integer)));
  const whole = memberOf(start, period);
  const counts = others.map((node) =>
    countOfParts(substitute(node, new Map([[unknown, whole]])), integer, context),
  );
  const parts = Math.max(1, ...counts);
  if (parts === 1) return [whole];
  if (parts > MOST_PARTS) throw new NoMethod('too many cases');
  const step = simplifyConstant(productOf(integerNode(parts), period), context);
  return Array.from({ length: parts }, (_, index) => {
    const first = sumOf(start, productOf(integerNode(index), period));
    return memberOf(simplifyConstant(first, context), step);
  });
};
