import { contains, substitute } from '../algebra/symbols.ts';
import { isReal } from '../numbers/big-complex.ts';
import { toText } from '../print/to-text.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { simplifyTerm } from '../simplifying/simplify-term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { integerNode } from './build.ts';
import { hasParameters, verifyWith } from './check-families.ts';
import type { CheckedSolution } from './checked-solution.ts';
import {
  areSame,
  type Candidate,
  evaluateConstant,
  isConstant,
  NoMethod,
  simplifyConstant,
  type SolveContext,
} from './context.ts';
import { judge } from './side-condition.ts';
import { isWithin, type SolveRange } from './solve-range.ts';
import { tidySolution } from './tidy-solution.ts';
import { verifyFormulas } from './verify.ts';

/** Whether a candidate is a formula for infinitely many values. */
export const hasInteger = ({ expression }: Candidate, { integer }: SolveContext): boolean =>
  contains(expression, integer);

/** @throws NoMethod if some values of a formula may not satisfy the inequalities */
export const requireAll = (
  solutions: readonly CheckedSolution[],
  equations: readonly CompareNode[],
  context: SolveContext,
): void => {
  for (const solution of solutions) {
    if (!hasInteger(solution, context)) continue;
    const values = new Map([[context.unknown, solution.expression]]);
    if (verifyFormulas(equations, values, context, [context.integer]) === 'holds') continue;
    throw new NoMethod('a bound on infinitely many values; give both from and to for a list');
  }
};

/** Integers that are substituted into a formula if a range is given. */
const LARGEST_LISTED = 1000;

/**
 * The solutions in a range for formulas that contain an integer, like 1/(pi*n).
 *
 * @throws NoMethod if infinitely many of them may be in it
 */
export const listMembers = (
  solutions: readonly CheckedSolution[],
  equations: readonly CompareNode[],
  context: SolveContext,
  range: SolveRange,
): readonly CheckedSolution[] => {
  const { integer, unknown } = context;
  if (!range.from || !range.to) {
    throw new NoMethod('a bound on infinitely many values; give both from and to for a list');
  }
  const listed = solutions.filter((solution) => !hasInteger(solution, context));
  for (const { expression } of solutions) {
    if (!contains(expression, integer)) continue;
    for (let index = -LARGEST_LISTED; index <= LARGEST_LISTED; index += 1) {
      const member = substitute(expression, new Map([[integer, integerNode(index)]]));
      const value = isConstant(member) ? evaluateConstant(member, context) : undefined;
      if (!value || !isReal(value) || !isWithin(value.re, range)) continue;
      if (Math.abs(index) > LARGEST_LISTED * 0.9) {
        throw new NoMethod('there are more values in the range than can be listed');
      }
      checkOne({ expression: tidyMember(member) }, equations, context, listed, []);
    }
    context.assumptions.add(
      `of ${unknown} = ${toText(expression)} those for ${integer} from ${-LARGEST_LISTED} to ${LARGEST_LISTED} were listed`,
    );
  }
  return listed;
};

/** A member of a formula in customary notation: 1/(3*pi) for 1/(pi*3). */
const tidyMember = (node: Expression): Expression => {
  const term = readTerm(node);
  return term ? writeTerm(simplifyTerm(term)) : node;
};

/** Adds a candidate to the solutions or to those that do not hold, unless it is known. */
export const checkOne = (
  candidate: Candidate,
  equations: readonly CompareNode[],
  context: SolveContext,
  solutions: CheckedSolution[],
  dropped: Expression[],
): void => {
  const { multiplicity } = candidate;
  const expression = tidySolution(simplifyConstant(candidate.expression, context));
  const repeated = multiplicity === undefined ? {} : { multiplicity };
  if (!isConstant(expression)) {
    const values = new Map([[context.unknown, expression]]);
    const text = toText(expression);
    if (solutions.some((other) => toText(other.expression) === text)) return;
    const verdict = verifyFormulas(equations, values, context, [context.integer]);
    if (verdict === 'fails') dropped.push(expression);
    else
      solutions.push({
        expression,
        ...repeated,
        ...judge(verdict, equations, values, context, [context.integer]),
      });
    return;
  }
  const value = evaluateConstant(expression, context);
  // Not real: outside the domain rather than wrong.
  if (!value || (context.isRealOnly && !isReal(value))) return;
  const same = solutions.find((other) => other.value && areSame(other.value, value));
  if (same) {
    if (same.multiplicity !== undefined && multiplicity !== undefined) {
      same.multiplicity += multiplicity;
    }
    return;
  }
  const verdict = verifyWith(equations, expression, context);
  const judged = hasParameters(equations, context)
    ? judge(verdict, equations, new Map([[context.unknown, expression]]), context, [])
    : { verdict };
  if (verdict === 'fails') dropped.push(expression);
  else solutions.push({ expression, ...repeated, value, ...judged });
};
