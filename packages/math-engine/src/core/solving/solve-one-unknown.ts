import type { SolveState } from '@lobechat/builtin-tool-calculator';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { type Polynomial, polynomialOf } from '../algebra/polynomial.ts';
import { contains, substitute } from '../algebra/symbols.ts';
import { isReal } from '../numbers/big-complex.ts';
import { symbolToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { complexConditions, domainConditions } from '../simplifying/domain-conditions.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { HOLDS_SOMETIMES, noteConditions, noteNeeded, tellOthers } from './assume.ts';
import { differenceOf, symbolNode } from './build.ts';
import type { CheckedSolution } from './checked-solution.ts';
import { hasRootSymbols, NeedsConditions, type SolveContext } from './context.ts';
import { createContext, type EquationOutcome } from './equation.ts';
import { numberAnswer } from './number-answer.ts';
import { plotEquation } from './plot-equation.ts';
import { repeatedText } from './repeated-text.ts';
import { solveInequalities } from './solve-inequalities.ts';
import { solveWithin } from './solve-within.ts';
import { emptyState, listState, setState } from './state.ts';
import { partsOf, type SolveTask } from './task.ts';
import { isPeriodic } from './verify.ts';

/** Solves equations in one unknown, with or without parameters. */
export const solveOneUnknown = async (given: SolveTask): Promise<SolveState> => {
  const task = withRangeAsConditions(given);
  const { domain, notes, system } = task;
  const [unknown = 'x'] = system.variables;
  const context = createContext(unknown, domain === 'real', [unknown, ...system.parameters]);
  const { open = [], outcome, range } = solveWithin(task, context);
  requireProof(outcome, context, task);
  for (const assumption of context.assumptions) notes.assumptions.add(assumption);
  const isOpen =
    domain === 'real' &&
    system.equations.some(({ left, right }) => isPeriodic(left) || isPeriodic(right));
  if (!isOpen) noteDropped(outcome, task, unknown);
  const parts = partsOf(task);
  const real = outcome.solutions.filter(({ value }) => value && isReal(value));
  const plot =
    system.parameters.length === 0
      ? await plotEquation(system.equations, unknown, real, range)
      : undefined;
  if (plot) parts.plot = plot;
  if (outcome.isIdentity) return solveIdentity(task, parts, unknown);
  if (outcome.regions.length > 0) return solveRegions(task, outcome);
  const hasInteger = outcome.solutions.some(({ expression }) =>
    contains(expression, context.integer),
  );
  if (outcome.families.length > 0 || hasInteger) {
    return describeFamilies(outcome, task, parts, context, open);
  }
  const isSearched = outcome.isNumeric && !outcome.isComplete;
  if (isSearched) noteNumeric({ ...task, range }, outcome);
  const isSampled = system.parameters.length > 0 && outcome.dropped.length > 0;
  parts.isComplete = outcome.isComplete && !isSampled && !isOpen;
  if (outcome.solutions.length === 0) {
    if (isSearched || isOpen || !outcome.isComplete) {
      const state = emptyState({ ...parts, isComplete: false }, false);
      return {
        ...state,
        answer: {
          ...state.answer,
          exact: 'no solution found',
          decimal: 'no solution found',
          isExact: false,
        },
        count: 'unknown',
      };
    }
    noteComplexOnes(task, unknown);
    return emptyState(parts, true);
  }
  if (isSearched) parts.count = 'unknown';
  const isPolynomial = system.equations.every((equation) => readPolynomial(equation, unknown));
  noteParameters(task, unknown, outcome.solutions);
  if (outcome.solutions.some(({ verdict }) => verdict !== 'holds')) {
    notes.warnings.add(HOLDS_SOMETIMES);
  }
  return listState(
    parts,
    outcome.solutions.map(({ condition, expression, multiplicity, verdict }) => ({
      ...(condition === undefined ? {} : { condition }),
      ...(isPolynomial && multiplicity !== undefined ? { multiplicity } : {}),
      values: [expression],
      verified: verdict === 'holds',
    })),
    context,
  );
};

/** With parameters, whether a solution is in the range depends on them. */
const withRangeAsConditions = (task: SolveTask): SolveTask => {
  const { range, system } = task;
  const [unknown = 'x'] = system.variables;
  const isEnded = range.from !== undefined || range.to !== undefined;
  if (system.parameters.length === 0 || !isEnded || !range.ends) return task;
  const ends = [...range.ends];
  const compare = (operator: '<=' | '>=', right: Expression | undefined): CompareNode[] =>
    right ? [{ left: symbolNode(unknown), operator, right, type: 'compare' }] : [];
  const conditions = [
    ...(range.from ? compare('>=', ends.shift()) : []),
    ...(range.to ? compare('<=', ends.shift()) : []),
  ];
  return { ...task, system: { ...system, equations: [...system.equations, ...conditions] } };
};

/**
 * With parameters, candidates are only tried at some of their values, and divisors are assumed
 * nonzero. An empty result therefore does not prove that there are no solutions.
 */
const requireProof = (
  { dropped, families, isIdentity, isNumeric, regions, solutions }: EquationOutcome,
  { assumptions }: SolveContext,
  { system }: SolveTask,
): void => {
  const isEmpty = solutions.length + families.length + regions.length === 0;
  if (!isEmpty || isIdentity || isNumeric || system.parameters.length === 0) return;
  if (dropped.length > 0 || assumptions.size > 0) throw new NeedsConditions();
};

/**
 * Conditions on the parameters for the equations to be meaningful, as b > 0 for ln(b); for the
 * solutions to have a value, as t != 0 for a/t; and for both sides to have one there, as a != 0 for
 * 1/x with x = a.
 */
const noteParameters = (
  { domain, notes, system }: SolveTask,
  unknown: string,
  solutions: readonly Pick<CheckedSolution, 'condition' | 'expression'>[],
): void => {
  if (system.parameters.length === 0) return;
  const sides = system.equations.flatMap(({ left, right }) => [left, right]);
  const sidesAt = ({ expression }: { expression: Expression }): readonly Expression[] =>
    sides.map((side) => substitute(side, new Map([[unknown, expression]])));
  const values = [...sides, ...solutions.map(({ expression }) => expression)];
  if (domain !== 'real') {
    const conditions = complexConditions([...values, ...solutions.flatMap(sidesAt)], [unknown]);
    noteNeeded(notes.assumptions, conditions, []);
    return;
  }
  const open = solutions.filter(({ condition }) => condition === undefined);
  const needed = domainConditions([...values, ...open.flatMap(sidesAt)], [unknown]);
  const all = domainConditions([...values, ...solutions.flatMap(sidesAt)], [unknown]);
  noteNeeded(
    notes.assumptions,
    // A condition of a solution says more about signs, but not where a divisor is zero.
    all.filter((condition) => needed.includes(condition) || condition.includes(' != ')),
    solutions.map((solution) =>
      domainConditions([...sides, solution.expression, ...sidesAt(solution)], [unknown]),
    ),
  );
};

const noteDropped = (
  outcome: EquationOutcome,
  { notes, system }: SolveTask,
  unknown: string,
): void => {
  const shown = outcome.dropped.filter((node) => !hasRootSymbols(node)).slice(0, 5);
  if (shown.length === 0) return;
  const reason =
    system.parameters.length > 0
      ? `the equation holds there for none of the values of ${system.parameters.join(', ')} that were tried`
      : 'the equation does not hold there';
  notes.assumptions.add(
    `left out because ${reason}: ${[...new Set(shown.map(toText))].map((text) => `${unknown} = ${text}`).join(', ')}`,
  );
};

const noteNumeric = (
  { notes, range }: SolveTask,
  { lastTried, searched }: EquationOutcome,
): void => {
  if (lastTried !== undefined) {
    notes.warnings.add(
      `the whole numbers from 0 to ${lastTried} were tried; there may be more solutions`,
    );
    return;
  }
  const [where, advice] =
    range.from && range.to
      ? ['in the range', 'A narrower range']
      : [`between ${-(searched ?? 0)} and ${searched ?? 0}`, 'A range with from and to'];
  notes.warnings.add(
    `found by a numeric search ${where}; there may be more solutions. ${advice} makes the search finer`,
  );
};

/** The polynomial whose roots an equation asks for; none of too high a degree. */
const readPolynomial = ({ left, right }: CompareNode, unknown: string): Polynomial | undefined => {
  try {
    return polynomialOf(differenceOf(left, right), unknown);
  } catch (error) {
    if (error instanceof ToolError && error.type === ToolErrorType.ResourceLimit) return undefined;
    throw error;
  }
};

/** Notes where there would be solutions. */
const noteComplexOnes = ({ domain, notes, range, system }: SolveTask, unknown: string): void => {
  if (domain !== 'real' || range.from || range.to || system.parameters.length > 0) return;
  const [first] = system.equations;
  const polynomial = first && readPolynomial(first, unknown);
  if (system.equations.length === 1 && polynomial && polynomial.length > 1) {
    notes.warnings.add(
      "there is no real solution, but there are complex ones: use domain 'complex'",
    );
  }
};

const solveIdentity = async (
  task: SolveTask,
  parts: ReturnType<typeof partsOf>,
  unknown: string,
): Promise<SolveState> => {
  if (task.domain === 'real' && task.system.parameters.length === 0) {
    // Where both sides are defined, and accompanying inequalities hold.
    const equations = task.system.equations.map((equation) =>
      equation.operator === '=' ? { ...equation, operator: '<=' as const } : equation,
    );
    const state = await solveInequalities({ ...task, system: { ...task.system, equations } });
    return { ...state, ...(parts.plot ? { plot: parts.plot } : {}) };
  }
  const all = task.domain === 'real' ? 'all real numbers' : 'all complex numbers';
  return setState(
    { ...parts, count: 'infinite' },
    {
      exact: `${unknown} = ${all}`.replace(`${unknown} = `, ''),
      latex: `${symbolToLatex(unknown)} \\in \\mathbb{${task.domain === 'real' ? 'R' : 'C'}}`,
      verified: true,
    },
  );
};

/** Whole intervals and single points, which an equation with absolute values may have. */
const solveRegions = async (task: SolveTask, outcome: EquationOutcome): Promise<SolveState> => {
  const { solutions } = outcome;
  const equations = task.system.equations;
  return solveInequalities(
    { ...task, system: { ...task.system, equations } },
    [
      ...outcome.regions,
      ...solutions.map(({ expression }) =>
        differenceOf(symbolNode(task.system.variables[0] ?? 'x'), expression),
      ),
    ],
    outcome,
  );
};

const describeFamilies = async (
  outcome: EquationOutcome,
  task: SolveTask,
  parts: ReturnType<typeof partsOf>,
  context: SolveContext,
  open: readonly CompareNode[],
): Promise<SolveState> => {
  const { notes, precision } = task;
  const { integer, unknown } = context;
  const found = [...outcome.solutions, ...outcome.families];
  noteParameters(task, unknown, found);
  tellOthers(
    notes.assumptions,
    found.map(({ expression }) => [expression]),
  );
  noteConditions(
    notes.assumptions,
    outcome.solutions.map(({ condition, expression }) => ({
      condition,
      text: `${unknown} = ${toText(expression)}`,
    })),
  );
  const pieces: { decimal: string; exact: string | undefined; latex: string }[] = [];
  const verified =
    outcome.families.every(({ verdict }) => verdict === 'holds') &&
    outcome.solutions.every(({ verdict }) => verdict === 'holds');
  const options = { precision, prefersDecimals: false, verified };
  const latexName = symbolToLatex(unknown);
  const write = async (node: Expression) => numberAnswer(node, context, options);
  for (const { expression } of outcome.solutions) {
    const answer = await write(expression);
    if (!answer) continue;
    pieces.push({
      decimal: `${unknown} = ${answer.decimal}`,
      exact: answer.exact && `${unknown} = ${answer.exact}`,
      latex: `${latexName} = ${answer.latex}`,
    });
  }
  for (const { expression, period } of outcome.families) {
    const text = await repeatedText(expression, period, context, options);
    if (!text) continue;
    pieces.push({
      decimal: `${unknown} = ${text.decimal}`,
      exact: text.exact && `${unknown} = ${text.exact}`,
      latex: `${latexName} = ${text.latex}`,
    });
  }
  if (!verified) {
    notes.warnings.add(
      `the family holds only for those ${integer} for which both sides have a value; give a range with from and to for a list`,
    );
  }
  const isHalf = outcome.families.some((family) => family.isHalf);
  const suffix = [
    isHalf ? `, ${integer} = 0, 1, 2, …` : `, ${integer} an integer`,
    ...open.map((bound, index) => `${index === 0 ? ', for' : ' and'} ${toText(bound)}`),
  ].join('');
  const latexSuffix = [
    `${integer} \\in \\mathbb{${isHalf ? 'N}_0' : 'Z}'}`,
    ...open.map((bound) => toLatex(bound)),
  ].join(',\\; ');
  const isExact = pieces.every(({ exact }) => exact !== undefined);
  const decimal = pieces.map((piece) => piece.decimal).join(' or ') + suffix;
  const state = setState(
    { ...parts, count: open.length > 0 ? 'unknown' : 'infinite', isComplete: verified },
    {
      decimal,
      exact: pieces.map((piece) => piece.exact ?? piece.decimal).join(' or ') + suffix,
      latex: `${pieces.map((piece) => piece.latex).join(' \\;\\text{or}\\; ')},\\; ${latexSuffix}`,
      verified,
    },
  );
  if (isExact) return state;
  const { exact: _, ...answer } = state.answer;
  return { ...state, answer: { ...answer, engine: 'decimal', isExact: false } };
};
