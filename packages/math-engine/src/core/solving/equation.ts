import { ToolError, ToolErrorType } from '@lobechat/types';

import { contains, substitute, symbolsOf } from '../algebra/symbols.ts';
import { fail } from '../failure.ts';
import { type BigComplex, isReal, realComplex } from '../numbers/big-complex.ts';
import { bigToNumber } from '../numbers/big-conversions.ts';
import {
  type BigFloat,
  compareBig,
  divideBig,
  magnitudeOfBig,
  signOfBig,
  subtractBig,
} from '../numbers/big-float.ts';
import { toText } from '../print/to-text.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { differenceOf, integerNode, productOf, sumOf } from './build.ts';
import {
  addRoot,
  areSame,
  type Candidate,
  type Candidates,
  evaluateConstant,
  isConstant,
  NoMethod,
  simplifyConstant,
  type SolveContext,
  workingBits,
} from './context.ts';
import { mergeFamilies } from './families.ts';
import { isPlateau, isPlausible, searchZeros } from './numeric-search.ts';
import { solveZero } from './solve-zero.ts';
import { NotAlgebraic } from './sparse-fraction.ts';
import { tidySolution } from './tidy-solution.ts';
import { type Verdict, verifyFormulas, verifyValues } from './verify.ts';

/** Where solutions are wanted, ends included. */
export interface SolveRange {
  from: BigFloat | undefined;
  to: BigFloat | undefined;
}

/** A value of the unknown that was put into the equations. */
export interface CheckedSolution {
  expression: Expression;
  multiplicity?: number;
  value?: BigComplex;
  verdict: Verdict;
}

/** expression + period·n for every whole number n. */
export interface CheckedFamily {
  expression: Expression;
  period: Expression;
  verdict: Verdict;
}

/** All that was found out about equations in one unknown. */
export interface EquationOutcome {
  /** Candidates that do not satisfy the equations, for saying so. */
  dropped: readonly Expression[];
  families: readonly CheckedFamily[];
  isComplete: boolean;
  isIdentity: boolean;
  isNumeric: boolean;
  /** Conditions `node >= 0` under which every value is a solution. */
  regions: readonly Expression[];
  /** How far from zero a numeric search went. */
  searched?: number;
  solutions: readonly CheckedSolution[];
}

const STEPS = 400;
const MOST_MEMBERS = 500;

/** A name for any whole number that is none of these. */
export const integerName = (names: readonly string[]): string =>
  ['n', 'k', 'm', 'j', 'n_0', 'n_1', 'n_2', 'n_3'].find((name) => !names.includes(name)) ?? 'n_4';

/** What the methods share while one equation is solved. */
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
 * Solves equations in one unknown that have to hold together; comparisons among them only sieve.
 *
 * @throws ToolError `ResourceLimit`
 */
export const solveEquations = (
  equations: readonly CompareNode[],
  context: SolveContext,
  range: SolveRange,
): EquationOutcome => {
  const main = equations.filter(({ operator }) => operator === '=');
  let reason: Error | undefined;
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
    return check(candidates, equations, context, range);
  }
  const [first] = main;
  if (!first) throw new NoMethod('no equation');
  if (!reason) return check({ isIdentity: true, list: [] }, equations, context, range);
  return searchNumerically(first, equations, context, range, reason);
};

/** Whether another method may do: this one does not apply, or is too much work. */
const isSurmountable = (error: unknown): error is Error =>
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
  const families: CheckedFamily[] = [];
  const dropped: Expression[] = [];
  for (const candidate of candidates.list) {
    if (candidate.period) {
      const found = checkFamily(candidate, equations, context, range);
      families.push(...found);
      if (found.length === 0 && hasParameters(equations, context)) {
        dropped.push(candidate.expression);
      }
    } else checkOne(candidate, equations, context, solutions, dropped);
  }
  const merged = mergeFamilies(families, context);
  const isBounded = range.from !== undefined && range.to !== undefined;
  const members = isBounded ? merged.flatMap((family) => membersOf(family, range, context)) : [];
  // That a family has members outside of the bounds is nothing to speak of.
  for (const member of members) checkOne(member, equations, context, solutions, []);
  return {
    dropped,
    families: isBounded ? [] : merged,
    isComplete: true,
    isIdentity: candidates.isIdentity === true,
    isNumeric: false,
    regions: candidates.regions ?? [],
    solutions: inRange(solutions, range).toSorted(compareSolutions),
  };
};

const checkOne = (
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
    else solutions.push({ expression, ...repeated, verdict });
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
  if (verdict === 'fails') dropped.push(expression);
  else solutions.push({ expression, ...repeated, value, verdict });
};

const verifyWith = (
  equations: readonly CompareNode[],
  expression: Expression,
  context: SolveContext,
): Verdict => {
  const values = new Map([[context.unknown, expression]]);
  return hasParameters(equations, context)
    ? verifyFormulas(equations, values, context, [context.integer])
    : verifyValues(equations, values, context);
};

const hasParameters = (equations: readonly CompareNode[], { unknown }: SolveContext): boolean =>
  equations.some(({ left, right }) =>
    [...symbolsOf(left), ...symbolsOf(right)].some((name) => name !== unknown),
  );

/** Members of a family that are looked at: enough for every pattern that comes up. */
const FIRST_MEMBER = -6;
const LAST_MEMBER = 6;

/** A family whose members hold; of one where every second, third … does, those. */
export const checkFamily = (
  { expression, period }: Candidate,
  equations: readonly CompareNode[],
  context: SolveContext,
  range: SolveRange,
): readonly CheckedFamily[] => {
  if (!period) return [];
  if (contains(expression, context.integer)) {
    return innerFamilies(expression, context).flatMap((inner) =>
      checkFamily({ expression: inner, period }, equations, context, range),
    );
  }
  if (!isConstant(expression) || !isConstant(period)) {
    const general = sumOf(expression, productOf(period, integerNode(1)));
    const verdict = verifyWith(equations, general, context);
    return verdict === 'fails' ? [] : [{ expression, period, verdict }];
  }
  const first = evaluateConstant(expression, context);
  if (!first || (context.isRealOnly && !isReal(first))) return [];
  const holds: boolean[] = [];
  for (let index = FIRST_MEMBER; index <= LAST_MEMBER; index += 1) {
    holds.push(verifyWith(equations, memberOf(expression, period, index), context) === 'holds');
  }
  if (holds.every(Boolean)) return [{ expression, period, verdict: 'holds' }];
  // With a range every member is checked by itself.
  const isBounded = range.from !== undefined && range.to !== undefined;
  if (!holds.some(Boolean)) return isBounded ? [{ expression, period, verdict: 'unknown' }] : [];
  for (const step of [2, 3, 4, 5, 6]) {
    const pattern = Array.from({ length: step }, (_, index) =>
      holds.filter((__, position) => (position + FIRST_MEMBER + 6 * step) % step === index),
    );
    if (!pattern.every((part) => part.every(Boolean) || !part.some(Boolean))) continue;
    return pattern.flatMap((part, index): CheckedFamily[] =>
      part.every(Boolean)
        ? [
            {
              expression: simplifyConstant(memberOf(expression, period, index), context),
              period: simplifyConstant(productOf(integerNode(step), period), context),
              verdict: 'holds',
            },
          ]
        : [],
    );
  }
  return [{ expression, period, verdict: 'unknown' }];
};

/** Whole numbers that a family within a family is tried with. */
const LARGEST_INNER = 40;

/**
 * The starts of a family within a family, as sin(x) = pi*n has: a bounded function takes few of the
 * values for all n.
 *
 * @throws NoMethod where it takes more than can be listed
 */
const innerFamilies = (expression: Expression, context: SolveContext): readonly Expression[] => {
  const starts: Expression[] = [];
  for (let index = -LARGEST_INNER; index <= LARGEST_INNER; index += 1) {
    const start = substitute(expression, new Map([[context.integer, integerNode(index)]]));
    const value = isConstant(start) ? evaluateConstant(start, context) : undefined;
    if (!value || !isReal(value)) continue;
    if (Math.abs(index) > LARGEST_INNER / 2) throw new NoMethod(NESTED_FAMILIES);
    starts.push(tidySolution(simplifyConstant(start, context)));
  }
  if (!context.isRealOnly) throw new NoMethod(NESTED_FAMILIES);
  return starts;
};

const NESTED_FAMILIES = 'infinitely many infinite families of solutions';

const memberOf = (expression: Expression, period: Expression, index: number): Expression =>
  index === 0 ? expression : sumOf(expression, productOf(integerNode(index), period));

/** The members of a family within the range. */
const membersOf = (
  { expression, period }: CheckedFamily,
  { from, to }: SolveRange,
  context: SolveContext,
): readonly Candidate[] => {
  const start = evaluateConstant(expression, context);
  const step = evaluateConstant(period, context);
  if (!start || !step || !from || !to || !isReal(step) || !isReal(start)) return [];
  const place = (end: BigFloat) =>
    bigToNumber(divideBig(subtractBig(end, start.re, workingBits()), step.re, workingBits()));
  const [first, last] = [place(from), place(to)].toSorted((a, b) => a - b) as [number, number];
  if (last - first > MOST_MEMBERS) {
    fail(
      ToolErrorType.ResourceLimit,
      `There are about ${Math.round(last - first)} solutions in the range; at most ${MOST_MEMBERS} are listed. Take a shorter range, or none for the general solution.`,
    );
  }
  const members: Candidate[] = [];
  for (let index = Math.floor(first - 1e-9); index <= Math.ceil(last + 1e-9); index += 1) {
    members.push({ expression: memberOf(expression, period, index) });
  }
  return members;
};

const inRange = (
  solutions: readonly CheckedSolution[],
  { from, to }: SolveRange,
): readonly CheckedSolution[] =>
  solutions.filter(({ value }) => {
    if (!value || !isReal(value)) return true;
    return !isBeyond(from, value.re) && !isBeyond(value.re, to);
  });

/** Whether the first is greater, by more than rounding. */
const isBeyond = (first: BigFloat | undefined, second: BigFloat | undefined): boolean => {
  if (!first || !second) return false;
  const gap = subtractBig(first, second, workingBits());
  return signOfBig(gap) > 0 && magnitudeOfBig(gap) > magnitudeOfBig(first) - workingBits() / 2;
};

/** Real ones ascending, then complex ones by real part; those with parameters as they come. */
const compareSolutions = (left: CheckedSolution, right: CheckedSolution): number => {
  if (!left.value || !right.value) return 0;
  const isFirstReal = isReal(left.value);
  if (isFirstReal !== isReal(right.value)) return isFirstReal ? -1 : 1;
  const gap = subtractBig(left.value.re, right.value.re, workingBits());
  const isSame = magnitudeOfBig(gap) < -workingBits() / 2;
  return isSame ? compareBig(right.value.im, left.value.im) : signOfBig(gap);
};

const searchNumerically = (
  { left, right }: CompareNode,
  equations: readonly CompareNode[],
  context: SolveContext,
  range: SolveRange,
  reason: Error,
): EquationOutcome => {
  // Real numbers only: a search of the plane would leave more open than it finds.
  if (!context.isRealOnly) throw reason;
  const node = differenceOf(left, right);
  const ends =
    range.from && range.to
      ? ([bigToNumber(range.from), bigToNumber(range.to)] as const)
      : undefined;
  const search = searchZeros(node, context.unknown, ends);
  if (!search) throw reason;
  const solutions: CheckedSolution[] = [];
  for (const root of search.roots) {
    if (!isPlausible(node, context.unknown, root)) continue;
    if (isPlateau(node, context.unknown, root)) {
      throw new NoMethod(
        'the equation seems to hold on whole intervals, whose ends were not found',
      );
    }
    const expression = addRoot(context, (bits) => realComplex(root.refine(bits)));
    checkOne({ expression }, equations, context, solutions, []);
  }
  return {
    dropped: [],
    families: [],
    isComplete: false,
    isIdentity: false,
    isNumeric: true,
    regions: [],
    searched: search.reach,
    solutions: inRange(solutions, range).toSorted(compareSolutions),
  };
};
