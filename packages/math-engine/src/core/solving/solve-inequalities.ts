import type { SolveState } from '@lobechat/builtin-tool-calculator';

import { contains } from '../algebra/symbols.ts';
import { commonPeriod } from '../integrating/waves.ts';
import { writeForm } from '../integrating/write-form.ts';
import { isReal, realComplex } from '../numbers/big-complex.ts';
import { bigFromNumber, bigInteger } from '../numbers/big-conversions.ts';
import { addBig, type BigFloat, compareBig, scaleBig, subtractBig } from '../numbers/big-float.ts';
import { symbolToLatex } from '../print/to-latex.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { bordersOf } from './borders-of.ts';
import { differenceOf, integerNode, productOf } from './build.ts';
import { expanded } from './common-angle.ts';
import {
  areSame,
  evaluateConstant,
  hasRootSymbols,
  isConstant,
  NoMethod,
  simplifyConstant,
  type SolveContext,
  workingBits,
} from './context.ts';
import { createContext, type EquationOutcome, solveEquations } from './equation.ts';
import { numberAnswer } from './number-answer.ts';
import { plotEquation } from './plot-equation.ts';
import { repeatedText } from './repeated-text.ts';
import { solveParametricInequality } from './solve-parametric-inequality.ts';
import { isWithin } from './solve-range.ts';
import { NotAlgebraic } from './sparse-fraction.ts';
import { emptyState, setState } from './state.ts';
import { partsOf, type SolveTask } from './task.ts';
import { holdsNearby, verifyValues } from './verify.ts';
import { withWrittenBounds } from './written-bounds.ts';

/** A point where the truth of a comparison may change. */
interface Cut {
  expression: Expression;
  /** Whether the comparisons hold at the point itself. */
  isIn: boolean;
  value: BigFloat;
}

/** From one cut to a later one; undefined is infinity. */
interface Interval {
  from: Cut | undefined;
  hasFrom: boolean;
  hasTo: boolean;
  to: Cut | undefined;
}

/**
 * Solves inequalities in one real unknown. Both sides are continuous between the points where they
 * are equal, or where a part of them ends or jumps; one point of each piece decides it.
 */
export const solveInequalities = async (
  task: SolveTask,
  extra: readonly Expression[] = [],
  known?: EquationOutcome,
): Promise<SolveState> => {
  const { domain, notes, system } = task;
  const [unknown = 'x'] = system.variables;
  const range = boundedRange(task, unknown);
  if (system.parameters.length > 0) {
    const solved = await solveParametricInequality(task);
    if (solved) return solved;
    throw new NoMethod('inequalities with parameters depend on their signs: give numbers for them');
  }
  if (domain === 'complex') notes.assumptions.add('inequalities are for real numbers only');
  const context = createContext(unknown, true, [unknown]);
  const nodes = [
    ...system.equations.map(({ left, right }) => differenceOf(left, right)),
    ...system.equations.flatMap(({ left, right }) => [
      ...bordersOf(left, unknown),
      ...bordersOf(right, unknown),
    ]),
    ...extra,
  ];
  const cuts: Cut[] = [];
  const sides = system.equations.flatMap(({ left, right }) => [left, right]);
  const period = range.from || range.to ? undefined : periodOf(sides, unknown);
  if (period) return solveRepeated(nodes, period, task, context);
  for (const node of nodes) addCuts(node, cuts, system.equations, context, range, known);
  for (const end of range.ends ?? []) {
    pushCut(simplifyConstant(end, context), cuts, system.equations, context);
  }
  cuts.sort((left, right) => compareBig(left.value, right.value));
  const inside = cuts.filter(({ value }) => isWithin(value, range));
  const intervals = joinIntervals(inside, system.equations, unknown, range);
  return describeIntervals(intervals, task, context);
};

/** The given range, within bounds on both sides that are inequalities: `0 <= x < 2*pi`. */
const boundedRange = ({ range, system }: SolveTask, unknown: string): SolveTask['range'] => {
  const { from, to } = withWrittenBounds(system.equations, unknown, range);
  return from && to && compareBig(from, to) < 0 ? { ...range, from, to } : range;
};

/**
 * The ranges, ascending, in which all inequalities hold; undefined if they are not known. A range
 * without ends is everything.
 */
export const rangesOfInequalities = (
  equations: readonly CompareNode[],
  unknown: string,
): readonly SolveTask['range'][] | undefined => {
  const sides = equations.flatMap(({ left, right }) => [left, right]);
  if (periodOf(sides, unknown)) return undefined;
  const context = createContext(unknown, true, [unknown]);
  const cuts: Cut[] = [];
  try {
    const nodes = [
      ...equations.map(({ left, right }) => differenceOf(left, right)),
      ...sides.flatMap((side) => bordersOf(side, unknown)),
    ];
    for (const node of nodes) addCuts(node, cuts, equations, context, EVERYWHERE, undefined);
    cuts.sort((left, right) => compareBig(left.value, right.value));
    return joinIntervals(cuts, equations, unknown, EVERYWHERE).map(({ from, to }) => ({
      from: from?.value,
      to: to?.value,
    }));
  } catch (error) {
    if (error instanceof NoMethod || error instanceof NotAlgebraic) return undefined;
    throw error;
  }
};

const EVERYWHERE: SolveTask['range'] = { from: undefined, to: undefined };

const ZERO_NODE = integerNode(0);

const periodOf = (sides: readonly Expression[], unknown: string): Expression | undefined => {
  const period = commonPeriod(sides, unknown);
  return period && writeForm(period, unknown);
};

/**
 * Intervals that repeat every period: those that begin in one of them. Two periods are searched,
 * since the last interval may end in the next one.
 */
const solveRepeated = async (
  nodes: readonly Expression[],
  period: Expression,
  task: SolveTask,
  context: SolveContext,
): Promise<SolveState> => {
  const { equations } = task.system;
  const ends = [ZERO_NODE, simplifyConstant(productOf(integerNode(2), period), context)] as const;
  const [length, both] = [period, ends[1]].map((node) => evaluateConstant(node, context)?.re);
  if (!length || !both) throw new NoMethod('a period whose digits cannot be computed');
  const range = { ends, from: bigInteger(0), to: both };
  const cuts: Cut[] = [];
  for (const node of nodes) addCuts(node, cuts, equations, context, range, undefined);
  const places = new Set(cuts);
  for (const end of ends) pushCut(end, cuts, equations, context);
  cuts.sort((left, right) => compareBig(left.value, right.value));
  const intervals = joinIntervals(cuts, equations, context.unknown, range);
  const isBelow = (left: BigFloat, right: BigFloat): boolean =>
    compareBig(left, right) < 0 && !areSame(realComplex(left), realComplex(right));
  const repeated = intervals.filter(
    ({ from }) => from && places.has(from) && isBelow(from.value, length),
  );
  const isEverywhere =
    (repeated.length === 0 && intervals.length > 0) ||
    repeated.some(
      ({ from, to }) =>
        from && to && isBelow(length, subtractBig(to.value, from.value, workingBits())),
    );
  const whole: Interval = { from: undefined, hasFrom: false, hasTo: false, to: undefined };
  // Intervals that extend into the next period are written as extending back from this one.
  const shifted = repeated
    .map((interval) =>
      interval.to && isBelow(length, interval.to.value)
        ? moveBack(interval, period, length)
        : interval,
    )
    .toSorted((left, right) =>
      left.from && right.from ? compareBig(left.from.value, right.from.value) : 0,
    );
  return describeIntervals(isEverywhere ? [whole] : shifted, task, context, period);
};

const moveBack = (interval: Interval, period: Expression, length: BigFloat): Interval => {
  const move = (cut: Cut | undefined): Cut | undefined =>
    cut && {
      ...cut,
      expression: expanded(differenceOf(cut.expression, period)),
      value: subtractBig(cut.value, length, workingBits()),
    };
  const from = move(interval.from);
  return { ...interval, from, to: interval.to === interval.from ? from : move(interval.to) };
};

const addCuts = (
  node: Expression,
  cuts: Cut[],
  equations: readonly CompareNode[],
  context: SolveContext,
  range: SolveTask['range'],
  known: EquationOutcome | undefined,
): void => {
  const equation: CompareNode = { left: node, operator: '=', right: ZERO_NODE, type: 'compare' };
  let outcome: EquationOutcome;
  if (!contains(node, context.unknown)) return;
  try {
    outcome = solveEquations([equation], context, range);
  } catch (error) {
    if (known && (error instanceof NoMethod || error instanceof NotAlgebraic)) return;
    throw error;
  }
  if (!outcome.isComplete) {
    throw new NoMethod(
      'where both sides are equal, or where one of them ends, is known only from a search, which may miss something',
    );
  }
  if (outcome.families.length > 0) {
    throw new NoMethod('there are infinitely many intervals: give a range with from and to');
  }
  for (const region of outcome.regions) addCuts(region, cuts, equations, context, range, known);
  for (const { expression } of outcome.solutions) pushCut(expression, cuts, equations, context);
};

const pushCut = (
  expression: Expression,
  cuts: Cut[],
  equations: readonly CompareNode[],
  context: SolveContext,
): void => {
  if (!isConstant(expression)) throw new NoMethod('a border with parameters');
  const value = evaluateConstant(expression, context);
  if (!value || !isReal(value)) return;
  if (cuts.some((cut) => areSame(realComplex(cut.value), value))) return;
  const values = new Map([[context.unknown, expression]]);
  const isIn = verifyValues(equations, values, context) === 'holds';
  cuts.push({ expression, isIn, value: value.re });
};

const holdsAt = (value: BigFloat, equations: readonly CompareNode[], unknown: string): boolean =>
  equations.every((equation) => holdsNearby(equation, new Map([[unknown, realComplex(value)]])));

const joinIntervals = (
  cuts: readonly Cut[],
  equations: readonly CompareNode[],
  unknown: string,
  range: SolveTask['range'],
): readonly Interval[] => {
  const intervals: Interval[] = [];
  let open: Interval | undefined;
  const [first] = cuts;
  const last = cuts.at(-1);
  const below = first
    ? subtractBig(first.value, bigInteger(1), workingBits())
    : bigFromNumber(0.37);
  if (!range.from && holdsAt(below, equations, unknown)) {
    open = { from: undefined, hasFrom: false, hasTo: false, to: undefined };
  }
  for (const [index, cut] of cuts.entries()) {
    const next = cuts[index + 1];
    const between = next
      ? scaleBig(addBig(cut.value, next.value, workingBits()), -1)
      : addBig(cut.value, bigInteger(1), workingBits());
    const isBeyond = cut === last && range.to !== undefined;
    const isAfter = !isBeyond && holdsAt(between, equations, unknown);
    if (open && cut.isIn && isAfter) continue;
    if (open) {
      intervals.push({ ...open, hasTo: cut.isIn, to: cut });
      open = undefined;
    } else if (cut.isIn && !isAfter) {
      intervals.push({ from: cut, hasFrom: true, hasTo: true, to: cut });
    }
    if (isAfter) open = { from: cut, hasFrom: cut.isIn, hasTo: false, to: undefined };
  }
  if (open) intervals.push(open);
  return intervals;
};

const describeIntervals = async (
  intervals: readonly Interval[],
  task: SolveTask,
  context: SolveContext,
  period?: Expression,
): Promise<SolveState> => {
  const { precision, range, system } = task;
  const { unknown } = context;
  const parts = partsOf(task);
  parts.notes = task.notes;
  const plot = await plotEquation(system.equations, unknown, [], range);
  if (plot) parts.plot = plot;
  if (intervals.length === 0) return emptyState(parts, true);
  const options = { precision, prefersDecimals: system.hasDecimals, verified: true };
  const write = async ({ expression }: Cut): Promise<BorderText> => {
    const text = period
      ? await repeatedText(expression, period, context, options)
      : await numberAnswer(expression, context, options);
    if (!text) throw new NoMethod('a border whose digits cannot be computed');
    return { ...text, exact: text.exact ?? text.decimal };
  };
  const texts: BorderText[] = [];
  for (const interval of intervals) {
    texts.push(await describeInterval(interval, write, unknown));
  }
  const isRepeated = period !== undefined && intervals.some(({ from }) => from !== undefined);
  const arePoints =
    !isRepeated && intervals.every(({ from, to }) => from !== undefined && from === to);
  const isExact = intervals.every(({ from, to }) =>
    [from, to].every((cut) => !cut || !hasRootSymbols(cut.expression)),
  );
  const { integer } = context;
  const suffix = isRepeated ? `, ${integer} an integer` : '';
  const latexSuffix = isRepeated ? `,\\; ${integer} \\in \\mathbb{Z}` : '';
  const state = setState(
    { ...parts, count: arePoints ? 'finite' : 'infinite' },
    {
      decimal: texts.map((text) => text.decimal).join(' or ') + suffix,
      exact: texts.map((text) => text.exact).join(' or ') + suffix,
      latex: texts.map((text) => text.latex).join(' \\;\\text{or}\\; ') + latexSuffix,
      verified: true,
    },
  );
  if (arePoints) {
    for (const { from } of intervals) {
      const answer = from && (await numberAnswer(from.expression, context, options));
      if (answer) {
        state.solutions.push({ values: [{ answer, name: unknown }], verified: true });
      }
    }
  }
  if (isExact) return state;
  const { exact: _, ...answer } = state.answer;
  return { ...state, answer: { ...answer, engine: 'decimal', isExact: false } };
};

/** The end of an interval, or the whole of it, in its different notations. */
interface BorderText {
  decimal: string;
  exact: string;
  latex: string;
}

const NO_BORDER: BorderText = { decimal: '', exact: '', latex: '' };

const describeInterval = async (
  { from, hasFrom, hasTo, to }: Interval,
  write: (cut: Cut) => Promise<BorderText>,
  unknown: string,
): Promise<BorderText> => {
  const name = symbolToLatex(unknown);
  const low = from ? await write(from) : NO_BORDER;
  const high = to ? await write(to) : NO_BORDER;
  const text = (key: 'decimal' | 'exact' | 'latex'): string => {
    const isLatex = key === 'latex';
    const variable = isLatex ? name : unknown;
    const less = isLatex ? '\\leq' : '<=';
    const more = isLatex ? '\\geq' : '>=';
    if (from && from === to) return `${variable} = ${low[key]}`;
    if (from && to) {
      return `${low[key]} ${hasFrom ? less : '<'} ${variable} ${hasTo ? less : '<'} ${high[key]}`;
    }
    if (from) return `${variable} ${hasFrom ? more : '>'} ${low[key]}`;
    if (to) return `${variable} ${hasTo ? less : '<'} ${high[key]}`;
    return isLatex ? `${name} \\in \\mathbb{R}` : 'all real numbers';
  };
  return { decimal: text('decimal'), exact: text('exact'), latex: text('latex') };
};
