import { ToolErrorType } from '@lobechat/types';

import { contains, substitute, symbolsOf } from '../algebra/symbols.ts';
import { fail } from '../failure.ts';
import { isReal } from '../numbers/big-complex.ts';
import { bigToNumber } from '../numbers/big-conversions.ts';
import { type BigFloat, divideBig, signOfBig, subtractBig } from '../numbers/big-float.ts';
import { childrenOf, type CompareNode, type Expression, someNode } from '../syntax/ast.ts';
import { integerNode, productOf, sumOf, symbolNode } from './build.ts';
import { expanded } from './common-angle.ts';
import {
  type Candidate,
  evaluateConstant,
  isConstant,
  NoMethod,
  simplifyConstant,
  type SolveContext,
  workingBits,
} from './context.ts';
import type { SolveRange } from './solve-range.ts';
import { tidySolution } from './tidy-solution.ts';
import { type Verdict, verifyFormulas, verifyValues } from './verify.ts';

/** expression + period·n for every integer n. */
export interface CheckedFamily {
  expression: Expression;
  /** Whether n is 0, 1, 2, … only. */
  isHalf?: boolean;
  period: Expression;
  verdict: Verdict;
}

const MOST_MEMBERS = 500;

/** Whether the equations hold for a value of the unknown. */
export const verifyWith = (
  equations: readonly CompareNode[],
  expression: Expression,
  context: SolveContext,
): Verdict => {
  const values = new Map([[context.unknown, expression]]);
  return hasParameters(equations, context)
    ? verifyFormulas(equations, values, context, [context.integer])
    : verifyValues(equations, values, context);
};

export const hasParameters = (
  equations: readonly CompareNode[],
  { unknown }: SolveContext,
): boolean =>
  equations.some(({ left, right }) =>
    [...symbolsOf(left), ...symbolsOf(right)].some((name) => name !== unknown),
  );

/** Number of members of a family to check: enough for every pattern that occurs. */
const FIRST_MEMBER = -6;
const LAST_MEMBER = 6;

/** Members far away, where a domain may end or only begin. */
const FAR_MEMBERS = [-10_007, -331, -50, -13, 13, 50, 331, 10_007];

/**
 * A family whose members satisfy the equations; if only every second, third … does, those.
 *
 * @param isBounded - every member within bounds is checked individually later
 */
export const checkFamily = (
  { expression, period }: Candidate,
  equations: readonly CompareNode[],
  context: SolveContext,
  isBounded: boolean,
): readonly CheckedFamily[] => {
  if (!period) return [];
  if (contains(expression, context.integer)) {
    return innerFamilies(expression, context).flatMap((inner) =>
      checkFamily({ expression: inner, period }, equations, context, isBounded),
    );
  }
  if (!isConstant(expression) || !isConstant(period)) {
    const general = sumOf(expression, productOf(period, symbolNode(context.integer)));
    const verdict = verifyWith(equations, general, context);
    return verdict === 'fails' ? [] : [{ expression: tidySolution(expression), period, verdict }];
  }
  const first = evaluateConstant(expression, context);
  if (!first || (context.isRealOnly && !isReal(first))) return [];
  const holdsAt = (index: number): boolean =>
    verifyWith(equations, memberOf(expression, period, index), context) === 'holds';
  const near = Array.from({ length: LAST_MEMBER - FIRST_MEMBER + 1 }, (_, index) => ({
    holds: holdsAt(index + FIRST_MEMBER),
    index: index + FIRST_MEMBER,
  }));
  if (isBounded && !near.some(({ holds }) => holds)) {
    return [{ expression, period, verdict: 'unknown' }];
  }
  const members = [...near, ...FAR_MEMBERS.map((index) => ({ holds: holdsAt(index), index }))];
  if (!members.some(({ holds }) => holds)) return noneOf(equations, context);
  for (let step = 1; step <= MOST_PARTS; step += 1) {
    const parts = partsOf(members, step);
    if (!parts.every((part) => part.every((holds) => holds === part[0]))) continue;
    return parts.flatMap((part, index): CheckedFamily[] =>
      part[0] === true ? [partOf({ expression, period }, index, step, context)] : [],
    );
  }
  return [{ expression, period, verdict: 'unknown' }];
};

/** No family, as none of the members that were tried holds. @throws NoMethod if others may */
const noneOf = (equations: readonly CompareNode[], { unknown }: SolveContext): readonly [] => {
  if (equations.every((equation) => isRepeating(equation, unknown))) return [];
  throw new NoMethod(
    'infinitely many values, of which those that were tried do not satisfy all equations; give a range with from and to',
  );
};

const REPEATING: ReadonlySet<string> = new Set('cos cot csc mod sec sin tan'.split(' '));

/** Whether the unknown only stands in functions that repeat: then few members stand for all. */
const isRepeating = ({ left, right }: CompareNode, unknown: string): boolean => {
  const isCurved = (part: Expression): boolean =>
    (part.type === 'call' || (part.type === 'binary' && part.operator === '^')) &&
    contains(part, unknown);
  const repeats = (node: Expression): boolean => {
    if (!contains(node, unknown)) return true;
    const isWave =
      (node.type === 'call' && REPEATING.has(node.name)) ||
      (node.type === 'binary' && node.operator === 'mod');
    const parts = childrenOf(node);
    return isWave && !parts.some((part) => someNode(part, isCurved))
      ? true
      : node.type !== 'symbol' && parts.every(repeats);
  };
  return repeats(left) && repeats(right);
};

/** The largest step between valid members of a family that is tried. */
const MOST_PARTS = 6;

interface Member {
  holds: boolean;
  index: number;
}

/** Groups of members that are `step` apart, with whether they hold. */
const partsOf = (members: readonly Member[], step: number): readonly (readonly boolean[])[] =>
  Array.from({ length: step }, (_, part) =>
    members
      .filter(({ index }) => (((index - part) % step) + step) % step === 0)
      .map(({ holds }) => holds),
  );

/** Every second, third … member of a family, starting from one of them. */
const partOf = (
  { expression, period }: { expression: Expression; period: Expression },
  first: number,
  step: number,
  context: SolveContext,
): CheckedFamily => ({
  expression:
    first === 0 ? expression : simplifyConstant(memberOf(expression, period, first), context),
  period: step === 1 ? period : simplifyConstant(productOf(integerNode(step), period), context),
  verdict: 'holds',
});

/** Integers with which a nested family is tried. */
const LARGEST_INNER = 40;

/**
 * The starts of a nested family, as in sin(x) = pi*n: a bounded function takes only a few of the
 * values for all n.
 *
 * @throws NoMethod if there are more than can be listed
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
export const membersInRange = (
  { expression, period }: CheckedFamily,
  { from, to }: SolveRange,
  context: SolveContext,
): readonly Candidate[] => {
  if (!isConstant(expression) || !isConstant(period)) {
    throw new NoMethod('bounds on infinitely many values with parameters');
  }
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
    members.push({ expression: expanded(memberOf(expression, period, index)) });
  }
  return members;
};

/** Number of members checked from the bound on, in addition to those far away. */
const HALF_MEMBERS = 13;

/**
 * Restricts families by a one-sided bound: their members from the first one within it on, so that
 * each is expression + period·n for n = 0, 1, 2, ….
 */
export const boundFamilies = (
  families: readonly CheckedFamily[],
  equations: readonly CompareNode[],
  context: SolveContext,
  range: SolveRange,
): readonly CheckedFamily[] => {
  const halves = families.map((family) => boundFamily(family, equations, context, range));
  if (halves.every((half) => half !== undefined)) return halves.flat();
  return families.map((family) => ({ ...family, verdict: 'unknown' }));
};

/** Undefined if no part of it is valid throughout. */
const boundFamily = (
  family: CheckedFamily,
  equations: readonly CompareNode[],
  context: SolveContext,
  { from, to }: SolveRange,
): readonly CheckedFamily[] | undefined => {
  const end = from ?? to;
  if (!isConstant(family.expression) || !isConstant(family.period)) {
    throw new NoMethod('bounds on infinitely many values with parameters');
  }
  const start = evaluateConstant(family.expression, context);
  const step = evaluateConstant(family.period, context);
  if (!end || !start || !step || !isReal(start) || !isReal(step)) return undefined;
  const isForward = signOfBig(step.re) > 0 === (from !== undefined);
  const turns = divideBig(subtractBig(end, start.re, workingBits()), step.re, workingBits());
  const first = Math.ceil(bigToNumber(turns) * (isForward ? 1 : -1) - 1e-9);
  if (!Number.isSafeInteger(first)) return undefined;
  const period = isForward
    ? family.period
    : simplifyConstant(productOf(integerNode(-1), family.period), context);
  const expression = simplifyConstant(memberOf(family.expression, period, first), context);
  const indexes = [
    ...Array.from({ length: HALF_MEMBERS }, (_, index) => index),
    ...FAR_MEMBERS.filter((index) => index >= HALF_MEMBERS),
  ];
  const members = indexes.map((index) => ({
    holds: verifyWith(equations, memberOf(expression, period, index), context) === 'holds',
    index,
  }));
  if (!members.some(({ holds }) => holds)) return noneOf(equations, context);
  for (let parts = 1; parts <= MOST_PARTS; parts += 1) {
    const found = partsOf(members, parts).map((holds) => holds.indexOf(true));
    const isRegular = partsOf(members, parts).every(
      (holds, part) => found[part] === -1 || holds.slice(found[part]).every(Boolean),
    );
    // The end itself may not belong to the range.
    if (!isRegular || found.some((position) => position > 1)) continue;
    return found.flatMap((position, part): CheckedFamily[] =>
      position < 0
        ? []
        : [
            {
              ...partOf({ expression, period }, part + position * parts, parts, context),
              isHalf: true,
            },
          ],
    );
  }
  return undefined;
};
