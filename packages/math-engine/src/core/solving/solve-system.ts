import type { SolveState } from '@lobechat/builtin-tool-calculator';

import { contains, substitute, symbolsOf } from '../algebra/symbols.ts';
import { isReal } from '../numbers/big-complex.ts';
import { compareBig, magnitudeOfBig, subtractBig } from '../numbers/big-float.ts';
import { symbolToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { domainConditions } from '../simplifying/domain-conditions.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { HOLDS_SOMETIMES, noteNeeded } from './assume.ts';
import { differenceOf, integerNode, symbolNode } from './build.ts';
import {
  areSame,
  evaluateConstant,
  isConstant,
  NeedsConditions,
  NoMethod,
  simplifyConstant,
  type SolveContext,
  workingBits,
} from './context.ts';
import { createContext } from './equation.ts';
import { describeFreeUnknowns } from './free-unknowns.ts';
import { searchSystem } from './numeric-system.ts';
import { solvePolynomialSystem } from './polynomial-system.ts';
import { judge } from './side-condition.ts';
import { solveLinearSystem } from './solve-linear-system.ts';
import { NotAlgebraic } from './sparse-fraction.ts';
import { emptyState, listState, setState } from './state.ts';
import { type Assignment, solveBySubstitution } from './substitution.ts';
import { partsOf, type SolveTask } from './task.ts';
import { tidySolution } from './tidy-solution.ts';
import { type Verdict, verifyFormulas, verifyValues } from './verify.ts';

interface Checked {
  condition?: string;
  values: readonly Expression[];
  verdict: Verdict;
}

/** Bounds of one unknown do not apply to several. */
export const warnOfRange = ({ notes, range }: SolveTask): void => {
  if (!range.from && !range.to) return;
  notes.warnings.add('from and to bound one unknown; in a system they only guide a numeric search');
};

/** Solves equations in several unknowns. Inequalities among them filter the solutions. */
export const solveSystem = async (task: SolveTask): Promise<SolveState> => {
  const { domain, notes, system } = task;
  const { equations, parameters, variables } = system;
  const main = equations.filter(({ operator }) => operator === '=');
  if (main.length === 0) throw new NoMethod('inequalities in several unknowns');
  warnOfRange(task);
  const [unknown = 'x'] = variables;
  const context = createContext(unknown, domain === 'real', [...variables, ...parameters]);
  let reason: Error | undefined;
  if (parameters.length === 0 && !main.every((equation) => isLinear(equation, variables))) {
    try {
      const outcome = solvePolynomialSystem(main, variables, context);
      if (outcome.kind === 'inconsistent') return inconsistent(task);
      if (outcome.kind === 'points') {
        return await describePoints(outcome.points, equations, task, context, true);
      }
    } catch (error) {
      reason = expected(error);
    }
  }
  const nodes = main.map(({ left, right }) => differenceOf(left, right));
  const isSquare = main.length === variables.length;
  if (parameters.length > 0 && isSquare && main.every((one) => isLinear(one, variables))) {
    const values = solveLinearSystem(nodes, variables, context);
    if (values) {
      for (const assumption of context.assumptions) notes.assumptions.add(assumption);
      return describePoints([values], equations, task, context, true);
    }
  }
  try {
    const assignments = solveBySubstitution(nodes, variables, context);
    return await describeAssignments(assignments, task, context);
  } catch (error) {
    reason = reason ?? expected(error);
  }
  if (parameters.length > 0 || domain === 'complex') throw reason;
  const points = searchSystem(main, variables, context, task.range);
  if (!points || points.length === 0) throw reason;
  notes.warnings.add(
    'found by a numeric search from many starting points: at most ten, those close to zero. There may be more',
  );
  const tidy = points.map((values) => values.map((value) => simplifyConstant(value, context)));
  return describePoints(tidy, equations, task, context, false);
};

/** Errors that say that a method does not apply; others are rethrown. */
const expected = (error: unknown): Error => {
  if (error instanceof NoMethod || error instanceof NotAlgebraic) return error;
  throw error;
};

/** Whether both sides are linear in the unknowns. */
export const isLinear = ({ left, right }: CompareNode, variables: readonly string[]): boolean => {
  const degree = (node: Expression): number => {
    switch (node.type) {
      case 'symbol':
        return variables.includes(node.name) ? 1 : 0;
      case 'negate':
        return degree(node.operand);
      case 'binary': {
        const [first, second] = [degree(node.left), degree(node.right)];
        if (node.operator === '+' || node.operator === '-') return Math.max(first, second);
        if (node.operator === '*') return first + second;
        if (node.operator === '/' && second === 0) return first;
        return first + second === 0 ? 0 : 2;
      }
      case 'call':
        return node.arguments.some((argument) => degree(argument) > 0) ? 2 : 0;
      default:
        return 0;
    }
  };
  return Math.max(degree(left), degree(right)) <= 1;
};

const inconsistent = (task: SolveTask): SolveState => {
  task.notes.assumptions.add('the equations contradict each other: 1 = 0 follows from them');
  return emptyState(partsOf(task), true);
};

const verify = (
  values: readonly Expression[],
  equations: readonly CompareNode[],
  { system }: SolveTask,
  context: SolveContext,
): Omit<Checked, 'values'> => {
  const point = new Map(system.variables.map((name, index) => [name, values[index] as Expression]));
  if (values.every(isConstant) && system.parameters.length === 0) {
    return { verdict: verifyValues(equations, point, context) };
  }
  const integers = [...context.integers];
  const verdict = verifyFormulas(equations, point, context, integers);
  return judge(verdict, equations, point, context, integers);
};

const describePoints = async (
  points: readonly (readonly Expression[])[],
  equations: readonly CompareNode[],
  task: SolveTask,
  context: SolveContext,
  isComplete: boolean,
): Promise<SolveState> => {
  const checked: Checked[] = [];
  let failed = 0;
  const isOutside = (value: Expression): boolean => {
    const number = isConstant(value) ? evaluateConstant(value, context) : undefined;
    return context.isRealOnly && number !== undefined && !isReal(number);
  };
  for (const values of points) {
    // Not real, whatever the parameters are: outside the domain rather than wrong.
    if (values.some(isOutside)) continue;
    const verified = verify(values, equations, task, context);
    const isKnown = checked.some((other) => areSamePoint(other.values, values, context));
    if (verified.verdict === 'fails') failed += 1;
    else if (!isKnown) checked.push({ values, ...verified });
  }
  checked.sort((left, right) => comparePoints(left.values, right.values, context));
  const parts = partsOf(task);
  // With parameters, the failed candidates were only tried for some of their values.
  parts.isComplete = isComplete && (failed === 0 || task.system.parameters.length === 0);
  if (!isComplete) parts.count = 'unknown';
  if (checked.length === 0) {
    const isProved = failed === 0 && context.assumptions.size === 0;
    if (task.system.parameters.length > 0 && !isProved) throw new NeedsConditions();
    if (task.domain === 'real' && !task.shown) {
      task.notes.assumptions.add(
        'every complex candidate of the elimination was tried; none is real and satisfies all equations',
      );
    }
    if (!isComplete)
      throw new NoMethod('a numeric search came close, but none of its values could be confirmed');
    return emptyState(parts, true);
  }
  noteParameters(
    task,
    context,
    checked.map(({ values }) => values),
  );
  if (task.system.parameters.length > 0 && checked.some(({ verdict }) => verdict !== 'holds')) {
    task.notes.warnings.add(HOLDS_SOMETIMES);
  }
  return listState(
    parts,
    checked.map(({ condition, values, verdict }) => ({
      ...(condition === undefined ? {} : { condition }),
      values: task.shown?.join(values) ?? values,
      verified: verdict === 'holds',
    })),
    context,
  );
};

/**
 * Conditions on parameters and free unknowns for the solutions to have a value, as b != 0 for a/b, and for the
 * equations to have one there, as a != 0 for x/y with y = a.
 */
const noteParameters = (
  { domain, notes, system }: SolveTask,
  { integers, roots }: SolveContext,
  solutions: readonly (readonly Expression[])[],
  free: readonly string[] = [],
): void => {
  const { equations, parameters, variables } = system;
  if (domain !== 'real' || parameters.length + free.length === 0) return;
  const nodes = solutions.map((values) => {
    const point = new Map(variables.map((name, place) => [name, values[place] ?? integerNode(0)]));
    const sides = equations.flatMap(({ left, right }) => [left, right]);
    return [...values, ...sides.map((side) => substitute(side, point))];
  });
  const known = variables.filter((name) => !free.includes(name));
  const conditionsOf = (parts: readonly Expression[]): readonly string[] =>
    domainConditions(parts, [...known, ...roots.keys(), ...integers]);
  noteNeeded(notes.assumptions, conditionsOf(nodes.flat()), nodes.map(conditionsOf));
};

const areSamePoint = (
  left: readonly Expression[],
  right: readonly Expression[],
  context: SolveContext,
): boolean =>
  left.every((node, index) => {
    const other = right[index];
    if (!other) return false;
    if (!isConstant(node) || !isConstant(other)) return toText(node) === toText(other);
    const [first, second] = [evaluateConstant(node, context), evaluateConstant(other, context)];
    return first !== undefined && second !== undefined && areSame(first, second);
  });

const comparePoints = (
  left: readonly Expression[],
  right: readonly Expression[],
  context: SolveContext,
): number => {
  for (const [index, node] of left.entries()) {
    const other = right[index];
    if (!other || !isConstant(node) || !isConstant(other)) return 0;
    const [first, second] = [evaluateConstant(node, context), evaluateConstant(other, context)];
    if (!first || !second) return 0;
    if (isReal(first) !== isReal(second)) return isReal(first) ? -1 : 1;
    const gap = subtractBig(first.re, second.re, workingBits());
    if (magnitudeOfBig(gap) > -workingBits() / 3) return compareBig(first.re, second.re);
    if (!areSame(first, second)) return compareBig(second.im, first.im);
  }
  return 0;
};

const describeAssignments = async (
  assignments: readonly Assignment[],
  task: SolveTask,
  context: SolveContext,
): Promise<SolveState> => {
  const { notes, system } = task;
  const { equations, variables } = system;
  for (const assumption of context.assumptions) notes.assumptions.add(assumption);
  const free = new Set(
    assignments.flatMap((assignment) => variables.filter((name) => !assignment.has(name))),
  );
  const complete = assignments.map((assignment) =>
    variables.map((name): Expression => {
      const value = assignment.get(name) ?? symbolNode(name);
      const isFamily = [...context.integers].some((integer) => contains(value, integer));
      return isConstant(value) || isFamily ? value : tidySolution(value);
    }),
  );
  const hasFamilies = complete
    .flat()
    .some((value) => [...context.integers].some((name) => contains(value, name)));
  if (hasFamilies && equations.some(({ operator }) => operator !== '=')) {
    throw new NoMethod('bounds on infinite families');
  }
  if (free.size === 0 && !hasFamilies) {
    if (complete.length === 0) {
      if (system.parameters.length > 0 && context.assumptions.size > 0) throw new NeedsConditions();
      // Of others, there may be solutions that are not real.
      const isCertain =
        task.domain !== 'real' || equations.every((one) => isLinear(one, variables));
      return isCertain ? inconsistent(task) : emptyState(partsOf(task), true);
    }
    return describePoints(complete, equations, task, context, true);
  }
  return describeFree(complete, assignments, task, context);
};

/** Whether values are real for every integer, as far as a sample of them shows. */
const areAlwaysReal = (
  values: readonly Expression[],
  integers: readonly string[],
  context: SolveContext,
): boolean => {
  if (integers.length === 0) return true;
  return [-40, -7, -3, -1, 0, 1, 2, 5, 11, 40].every((member) => {
    const point = new Map(integers.map((name, index) => [name, integerNode(member + 3 * index)]));
    return values.every((value) => {
      const node = substitute(value, point);
      const number = isConstant(node) ? evaluateConstant(node, context) : undefined;
      return !isConstant(node) || (number !== undefined && isReal(number));
    });
  });
};

/** Infinitely many solutions: the unknowns in terms of the free ones. */
const describeFree = async (
  complete: readonly (readonly Expression[])[],
  assignments: readonly Assignment[],
  task: SolveTask,
  context: SolveContext,
): Promise<SolveState> => {
  const { system } = task;
  const { variables } = system;
  if (task.shown) {
    throw new NoMethod('infinitely many complex numbers, whose parts depend on each other');
  }
  const equations = system.equations.filter(({ operator }) => operator === '=');
  const inequalities = system.equations.filter(({ operator }) => operator !== '=');
  const pieces: { exact: string; latex: string }[] = [];
  const integers = new Set<string>();
  const kept: (readonly Expression[])[] = [];
  const freeNames: string[] = [];
  let isVerified = true;
  let contradictions = 0;
  for (const [index, assignment] of assignments.entries()) {
    const values = complete[index] ?? [];
    const point = new Map([...assignment].filter(([name]) => variables.includes(name)));
    const verdict = verifyFormulas(equations, point, context, [...context.integers]);
    if (verdict === 'fails') continue;
    const free = variables.filter((name) => !assignment.has(name));
    const freeValues = await describeFreeUnknowns(free, inequalities, assignment, task);
    if (!freeValues) {
      contradictions += 1;
      continue;
    }
    if (verdict === 'unknown') isVerified = false;
    const shown = variables.flatMap((name, place) => {
      const value = values[place];
      return value && !free.includes(name) ? [{ name, value }] : [];
    });
    const whole = [...context.integers].filter((name) =>
      shown.some(({ value }) => contains(value, name)),
    );
    whole.forEach((name) => integers.add(name));
    kept.push(values);
    freeNames.push(...free);
    if (task.domain === 'real' && !areAlwaysReal(values, whole, context)) {
      task.notes.warnings.add(
        `holds only for those ${whole.join(', ')} for which every value is a real number`,
      );
    }
    pieces.push({
      exact: [
        ...shown.map(({ name, value }) => `${name} = ${toText(value)}`),
        ...(freeValues.exact ? [freeValues.exact] : []),
      ].join(', '),
      latex: [
        ...shown.map(({ name, value }) => `${symbolToLatex(name)} = ${toLatex(value)}`),
        ...(freeValues.latex ? [freeValues.latex] : []),
      ].join(',\\; '),
    });
  }
  noteParameters(task, context, kept, freeNames);
  if (pieces.length === 0) {
    if (contradictions === assignments.length && context.assumptions.size === 0) {
      return emptyState(partsOf(task), true);
    }
    throw new NoMethod('none of the candidates is a solution');
  }
  if (complete.flat().some((value) => symbolsOf(value).some((name) => name.startsWith('#')))) {
    throw new NoMethod('free unknowns together with numbers that have no closed form');
  }
  const isUnconditional =
    isVerified &&
    (assignments.length === 1 || assignments.every(({ size }) => size === variables.length));
  const names = [...integers];
  const suffix =
    names.length === 0
      ? ''
      : `, ${names.join(', ')} ${names.length > 1 ? 'integers' : 'an integer'}`;
  return setState(
    { ...partsOf(task), count: 'infinite', isComplete: isUnconditional },
    {
      exact: [...new Set(pieces.map((piece) => piece.exact))].join(' or ') + suffix,
      latex:
        pieces.map((piece) => piece.latex).join(' \\;\\text{or}\\; ') +
        (names.length === 0 ? '' : `,\\; ${names.join(', ')} \\in \\mathbb{Z}`),
      verified: isVerified,
    },
  );
};
