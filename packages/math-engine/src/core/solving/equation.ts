import { ToolError, ToolErrorType } from '@lobechat/types';

import { polynomialOf } from '../algebra/polynomial.ts';
import { contains } from '../algebra/symbols.ts';
import { isReal, realComplex } from '../numbers/big-complex.ts';
import { bigToNumber } from '../numbers/big-conversions.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { differenceOf } from './build.ts';
import {
  boundFamilies,
  type CheckedFamily,
  checkFamily,
  hasParameters,
  membersInRange,
} from './check-families.ts';
import { checkOne, hasInteger, listMembers, requireAll } from './check-solutions.ts';
import { type CheckedSolution, compareSolutions } from './checked-solution.ts';
import {
  addRoot,
  AlwaysZero,
  type Candidates,
  evaluateConstant,
  NoMethod,
  type SolveContext,
} from './context.ts';
import { LAST_TRIED, naturalNote, wholeSolutions } from './counting.ts';
import { equalPowers } from './equal-powers.ts';
import { commonMembers, mergeFamilies } from './families.ts';
import { NONE } from './invert.ts';
import {
  isPlateau,
  isPlausible,
  type NumericRoot,
  searchZeros,
  zeroBetween,
} from './numeric-search.ts';
import { proveZeros } from './prove-zeros.ts';
import { isWithin, type SolveRange } from './solve-range.ts';
import { solveZero } from './solve-zero.ts';
import { NotAlgebraic } from './sparse-fraction.ts';
import { zeroFactors } from './zero-factors.ts';

/** Everything known about equations in one unknown. */
export interface EquationOutcome {
  /** Candidates that do not satisfy the equations, to report them. */
  dropped: readonly Expression[];
  families: readonly CheckedFamily[];
  isComplete: boolean;
  isIdentity: boolean;
  isNumeric: boolean;
  /** The largest whole number that was tried, from 0 on, if no other values were. */
  lastTried?: number;
  /** Conditions `node >= 0` under which every value is a solution. */
  regions: readonly Expression[];
  /** The distance from zero that a numeric search covered. */
  searched?: number;
  solutions: readonly CheckedSolution[];
}

const STEPS = 400;

/** A name for any integer that differs from all of these. */
export const integerName = (names: readonly string[]): string =>
  ['n', 'k', 'm', 'j', 'n_0', 'n_1', 'n_2', 'n_3'].find((name) => !names.includes(name)) ?? 'n_4';

/** State shared by the methods while one equation is solved. */
export const createContext = (
  unknown: string,
  isRealOnly: boolean,
  names: readonly string[],
): SolveContext => {
  const context: SolveContext = {
    assumptions: new Set(),
    budget: { left: STEPS },
    integer: integerName(names),
    integers: new Set(),
    names,
    isRealOnly,
    roots: new Map(),
    solve: (node) => solveZero(node, context),
    unknown,
  };
  return context;
};

/**
 * Solves simultaneous equations in one unknown; comparisons among them only filter.
 *
 * @throws ToolError `ResourceLimit`
 */
export const solveEquations = (
  equations: readonly CompareNode[],
  context: SolveContext,
  range: SolveRange,
): EquationOutcome => {
  const main = simplestFirst(
    equations.filter(({ operator }) => operator === '='),
    context.unknown,
  );
  let reason: Error | undefined;
  const periodic: Candidates[] = [];
  for (const equation of main) {
    const node = differenceOf(equation.left, equation.right);
    let candidates: Candidates;
    try {
      candidates = solveZero(node, context);
    } catch (error) {
      if (!isSurmountable(error)) throw error;
      reason = error;
      continue;
    }
    if (candidates.isIdentity && main.length > 1) continue;
    if (main.length > 1 && isPeriodic(candidates, context)) periodic.push(candidates);
    else {
      try {
        return check(candidates, equations, context, range);
      } catch (error) {
        // Of sin(x)^x = 1, where the sine is -1 is not known to be no solution: a search finds the rest.
        if (!isSurmountable(error) || !equalPowers(node, context.unknown)) throw error;
        reason = error;
      }
    }
  }
  const [first] = main;
  if (!first) throw new NoMethod('no equation');
  if (periodic.length > 0) {
    const common = reason ? undefined : commonMembers(periodic, context);
    const [some = NONE] = periodic;
    const outcome = check(common ?? some, equations, context, range);
    // Only some members of a family are tried in the other equations: that none of them holds
    // proves nothing.
    const isBounded = range.from !== undefined && range.to !== undefined;
    const holds = outcome.families.every(({ verdict }) => verdict === 'holds');
    if (common || isBounded || (outcome.families.length > 0 && holds)) return outcome;
    reason ??= new NoMethod('the common members of infinite families');
  }
  if (!reason) return check({ isIdentity: true, list: [] }, equations, context, range);
  return (
    tryWholeNumbers(equations, context, range) ??
    searchNumerically(first, equations, context, range, reason)
  );
};

/** The few values of a linear or quadratic equation are quickly tried in all others. */
const simplestFirst = (
  equations: readonly CompareNode[],
  unknown: string,
): readonly CompareNode[] => {
  if (equations.length < 2) return equations;
  const isSimple = ({ left, right }: CompareNode): boolean => {
    const polynomial = polynomialOf(differenceOf(left, right), unknown);
    return polynomial !== undefined && polynomial.length > 1 && polynomial.length <= 3;
  };
  const simple = equations.filter(isSimple);
  return [...simple, ...equations.filter((equation) => !simple.includes(equation))];
};

/** Whole numbers that solve equations with factorials or the like; undefined if none was found. */
const tryWholeNumbers = (
  equations: readonly CompareNode[],
  context: SolveContext,
  range: SolveRange,
): EquationOutcome | undefined => {
  const found = wholeSolutions(equations, context.unknown).flatMap((expression) => {
    const value = evaluateConstant(expression, context);
    return value ? [{ expression, value, verdict: 'holds' as const }] : [];
  });
  const solutions = inRange(found, range);
  if (solutions.length === 0) return undefined;
  context.assumptions.add(naturalNote(context.unknown));
  return {
    dropped: [],
    families: [],
    isComplete: false,
    isIdentity: false,
    isNumeric: true,
    lastTried: LAST_TRIED,
    regions: [],
    solutions,
  };
};

const isPeriodic = ({ list }: Candidates, { integer }: SolveContext): boolean =>
  list.some(({ expression, period }) => period !== undefined || contains(expression, integer));

/** Whether to try another method: this one does not apply, or is too much work. */
export const isSurmountable = (error: unknown): error is Error =>
  error instanceof NoMethod ||
  error instanceof NotAlgebraic ||
  (error instanceof ToolError && error.type === ToolErrorType.ResourceLimit);

const check = (
  candidates: Candidates,
  equations: readonly CompareNode[],
  context: SolveContext,
  range: SolveRange,
): EquationOutcome => {
  const solutions: CheckedSolution[] = [];
  const found: CheckedFamily[] = [];
  const dropped: Expression[] = [];
  const isBounded = range.from !== undefined && range.to !== undefined;
  const isHalf = !isBounded && (range.from !== undefined || range.to !== undefined);
  // The part of a family within a bound is determined once all of it is known.
  const equalities = equations.filter(({ operator }) => operator === '=');
  const conditions = isHalf ? equalities : equations;
  for (const candidate of candidates.list) {
    if (candidate.period) {
      const checked = checkFamily(candidate, conditions, context, isBounded);
      found.push(...checked);
      if (checked.length === 0 && hasParameters(equations, context)) {
        dropped.push(candidate.expression);
      }
    } else {
      // So does a formula for infinitely many values.
      const own = hasInteger(candidate, context) ? equalities : equations;
      checkOne(candidate, own, context, solutions, dropped);
    }
  }
  const isFiltered = !isBounded && !isHalf && equalities.length < equations.length;
  if (isFiltered) requireAll(solutions, equations, context);
  const merged = mergeFamilies(found, context);
  const families = isHalf ? boundFamilies(merged, equations, context, range) : merged;
  const members = isBounded
    ? merged.flatMap((family) => membersInRange(family, range, context))
    : [];
  // Members of a family outside the bounds need not be reported.
  for (const member of members) checkOne(member, equations, context, solutions, []);
  const isListed =
    (isBounded || isHalf) && solutions.some((solution) => hasInteger(solution, context));
  const plain = isListed ? listMembers(solutions, equations, context, range) : solutions;
  return {
    dropped,
    families: isBounded ? [] : families,
    isComplete: !isListed,
    isIdentity: candidates.isIdentity === true,
    isNumeric: false,
    regions: candidates.regions ?? [],
    solutions: inRange(plain, range).toSorted(compareSolutions),
  };
};

const inRange = (
  solutions: readonly CheckedSolution[],
  range: SolveRange,
): readonly CheckedSolution[] =>
  solutions.filter(({ value }) => !value || !isReal(value) || isWithin(value.re, range));

/** The zeros of one factor, if that is a list of values. */
const solveSimply = (factor: Expression, context: SolveContext): Candidates | undefined => {
  try {
    const candidates = solveZero(factor, context);
    const { isIdentity, list, regions } = candidates;
    const isListed = list.every(
      ({ expression, period }) => !period && !contains(expression, context.integer),
    );
    return isListed && !isIdentity && !regions ? candidates : undefined;
  } catch (error) {
    if (!isSurmountable(error)) throw error;
    return undefined;
  }
};

/** Zeros that were found by a search. */
interface FoundZeros extends Candidates {
  /** Whether it is proved that there are no others. */
  isComplete: boolean;
  /** The distance from zero that was searched. */
  reach: number;
}

/**
 * The real zeros of a function in a range by a search; undefined if it cannot be evaluated.
 *
 * @param ends - both ends of the range, if it has them
 * @throws NoMethod if it seems to be zero on whole intervals
 */
export const findZeros = (
  node: Expression,
  context: SolveContext,
  range: readonly [number, number],
  ends?: readonly [number, number],
): FoundZeros | undefined => {
  const { unknown } = context;
  const search = searchZeros(node, unknown, ends);
  if (!search) return undefined;
  const isZero = (root: NumericRoot): boolean => isPlausible(node, unknown, root);
  const found = search.roots.filter(isZero);
  const proof = proveZeros(node, unknown, range, found);
  const others = proof.missed
    .flatMap((stretch) => zeroBetween(node, unknown, stretch) ?? [])
    .filter(isZero);
  const roots = [...found, ...others];
  if (roots.some((root) => isPlateau(node, unknown, root))) {
    throw new NoMethod('the equation seems to hold on whole intervals, whose ends were not found');
  }
  return {
    isComplete: proof.isComplete && others.length === proof.missed.length,
    list: roots.map((root) => ({
      expression: addRoot(context, (bits) => realComplex(root.refine(bits))),
    })),
    reach: search.reach,
  };
};

const searchNumerically = (
  { left, right }: CompareNode,
  equations: readonly CompareNode[],
  context: SolveContext,
  range: SolveRange,
  reason: Error,
): EquationOutcome => {
  // Real numbers only: a search of the plane would leave more undecided than it finds.
  if (!context.isRealOnly || reason instanceof AlwaysZero) throw reason;
  const node = differenceOf(left, right);
  const ends =
    range.from && range.to
      ? ([bigToNumber(range.from), bigToNumber(range.to)] as const)
      : undefined;
  const [from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY] = [
    range.from,
    range.to,
  ].map((end) => end && bigToNumber(end));
  const solutions: CheckedSolution[] = [];
  let isComplete = true;
  let reach = 0;
  for (const factor of zeroFactors(node, context.unknown)) {
    const exact = solveSimply(factor, context);
    const search = exact ? undefined : findZeros(factor, context, [from, to], ends);
    const found = exact ?? search;
    if (!found) throw reason;
    reach = Math.max(reach, search?.reach ?? 0);
    isComplete &&= search?.isComplete ?? true;
    for (const candidate of found.list) checkOne(candidate, equations, context, solutions, []);
  }
  return {
    dropped: [],
    families: [],
    isComplete,
    isIdentity: false,
    isNumeric: true,
    regions: [],
    searched: reach,
    solutions: inRange(solutions, range).toSorted(compareSolutions),
  };
};
