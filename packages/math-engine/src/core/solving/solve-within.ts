import { contains, substitute, symbolsOf } from '../algebra/symbols.ts';
import { compareBig } from '../numbers/big-float.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { integerNode, productOf, sumOf, symbolNode } from './build.ts';
import { type CheckedFamily, verifyWith } from './check-families.ts';
import { compareSolutions } from './checked-solution.ts';
import { NoMethod, type SolveContext } from './context.ts';
import { type EquationOutcome, solveEquations } from './equation.ts';
import { reducePeriods } from './reduce-periods.ts';
import { rangesOfInequalities } from './solve-inequalities.ts';
import type { SolveRange } from './solve-range.ts';
import type { SolveTask } from './task.ts';
import { withWrittenBounds } from './written-bounds.ts';

/** What solves equations and inequalities in one unknown, and the range in which it was looked for. */
interface Within {
  /** Inequalities with parameters that choose among the members of a family. */
  open?: readonly CompareNode[];
  outcome: EquationOutcome;
  range: SolveRange;
}

/**
 * Solves equations beside inequalities. The members of a family are bounded in each range in which
 * the inequalities hold: integers with x^2 > 10 are those up to −4 and those from 4 on.
 */
export const solveWithin = (
  { domain, range, system }: SolveTask,
  context: SolveContext,
): Within => {
  const { equations, parameters } = system;
  const { unknown } = context;
  const written = withWrittenBounds(equations, unknown, range);
  const others = equations.filter(({ operator }) => operator !== '=');
  const open = others.filter((other) => symbolsOf(other).includes(unknown));
  if (parameters.length > 0 && open.length > 0) {
    const rest = equations.filter((equation) => !open.includes(equation));
    const outcome = solveEquations(rest, context, NO_RANGE);
    if (outcome.families.length > 0) return { open, outcome, range: NO_RANGE };
  }
  if (parameters.length > 0 || others.length === 0) {
    return { outcome: solveEquations(equations, context, written), range: written };
  }
  const all = domain === 'real' ? rangesOfInequalities(others, unknown) : undefined;
  // Of sin(x) > 0 and x^2 > 10, the second has ranges.
  const lasting = others.filter(
    (other) => all ?? (domain === 'real' && rangesOfInequalities([other], unknown)),
  );
  const repeating = others.filter((other) => !lasting.includes(other));
  const ranges = all ?? (lasting.length > 0 ? rangesOfInequalities(lasting, unknown) : undefined);
  const parts = (ranges ?? [written]).flatMap((part) => common(part, range) ?? []);
  if (parts.length === 0) return { outcome: EMPTY, range: written };
  const whole = { ...written, from: parts.at(0)?.from, to: parts.at(-1)?.to };
  const settle = (outcome: EquationOutcome): Within => ({
    outcome: {
      ...outcome,
      families: outcome.families.map((family) =>
        repeating.every((other) => holdsThroughout(other, family, context))
          ? family
          : { ...family, verdict: 'unknown' },
      ),
    },
    range: whole,
  });
  try {
    const outcome = solveEquations(equations, context, whole);
    const isListed = outcome.families.length === 0 && outcome.isComplete;
    if (isListed || parts.length < 2) return settle(outcome);
  } catch (error) {
    if (!(error instanceof NoMethod) || parts.length < 2) throw error;
  }
  return settle(parts.map((part) => solveEquations(equations, context, part)).reduce(join));
};

const NO_RANGE: SolveRange = { from: undefined, to: undefined };

const EMPTY: EquationOutcome = {
  dropped: [],
  families: [],
  isComplete: true,
  isIdentity: false,
  isNumeric: false,
  regions: [],
  solutions: [],
};

/** What two ranges have in common; undefined if nothing. */
const common = (left: SolveRange, right: SolveRange): SolveRange | undefined => {
  const from =
    left.from && right.from && compareBig(left.from, right.from) < 0
      ? right.from
      : (left.from ?? right.from);
  const to =
    left.to && right.to && compareBig(left.to, right.to) > 0 ? right.to : (left.to ?? right.to);
  return from && to && compareBig(from, to) > 0 ? undefined : { from, to };
};

/** Members of a family after which an inequality may repeat itself. */
const MOST_STEPS = 12;

/** Whether an inequality repeats itself over the members of a family, and holds for each of them. */
const holdsThroughout = (
  inequality: CompareNode,
  { expression, period }: CheckedFamily,
  context: SolveContext,
): boolean => {
  const { integer, unknown } = context;
  const memberAt = (turns: Expression): Expression => sumOf(expression, productOf(period, turns));
  const isSameEvery = (step: number): boolean => {
    const member = memberAt(productOf(integerNode(step), symbolNode(integer)));
    return [inequality.left, inequality.right]
      .map((side) => substitute(side, new Map([[unknown, member]])))
      .every((side) => !contains(reducePeriods(side, [integer], context), integer));
  };
  const steps = Array.from({ length: MOST_STEPS }, (_, index) => index + 1).find(isSameEvery);
  if (steps === undefined) return false;
  const members = Array.from({ length: steps }, (_, index) => memberAt(integerNode(index)));
  return members.every((member) => verifyWith([inequality], member, context) === 'holds');
};

const join = (left: EquationOutcome, right: EquationOutcome): EquationOutcome => ({
  ...left,
  families: [...left.families, ...right.families],
  isComplete: left.isComplete && right.isComplete,
  isNumeric: left.isNumeric || right.isNumeric,
  solutions: [
    ...left.solutions,
    // A number where one range ends and the next begins is in both.
    ...right.solutions.filter(
      ({ value }) =>
        !left.solutions.some(
          (other) => other.value && value && compareBig(other.value.re, value.re) === 0,
        ),
    ),
  ].toSorted(compareSolutions),
});
