import type { SolveState } from '@lobechat/builtin-tool-calculator';

import { contains } from '../algebra/symbols.ts';
import { ZERO } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { Notes } from '../resolve/resolve.ts';
import { type CompareNode, numberNode } from '../syntax/ast.ts';
import { NeedsConditions, NoMethod } from './context.ts';
import { isMarkedUnit } from './equation-units.ts';
import { type GivenValues, putInGiven } from './given-values.ts';
import { solveInequalities } from './solve-inequalities.ts';
import { solveOneUnknown } from './solve-one-unknown.ts';
import { solveSystem } from './solve-system.ts';
import { NotAlgebraic } from './sparse-fraction.ts';
import { emptyState } from './state.ts';
import { partsOf, type SolveTask } from './task.ts';

/** Maximum sets of further unknowns to try. */
const MOST_TRIES = 24;

/** Names that are unknowns rather than parameters, if one of them must be. */
const LIKELY_UNKNOWNS = 'xyzuvw';

/**
 * Solves the request. Values that the equations assign to other names are substituted first. If
 * solutions only exist under conditions on other names, these are solved for as well: a system that
 * has conditions is not one without a solution.
 *
 * @throws NoMethod if neither solutions nor their absence were found
 */
export const solveWithConditions = async (task: SolveTask): Promise<SolveState> => {
  const { given, system } = putInGiven(task.system, task.notes);
  const filled = system.equations.length > 0 ? system : { ...system, equations: [NOTHING] };
  const reduced = { ...task, system: filled };
  noteGiven(given, task.notes);
  const { parameters, variables } = filled;
  const onParameters = filled.equations.filter(
    ({ left, right }) =>
      parameters.some((name) => contains(left, name) || contains(right, name)) &&
      !variables.some((name) => contains(left, name) || contains(right, name)),
  );
  const open = onParameters.filter(({ operator }) => operator === '=');
  for (const condition of onParameters) {
    if (condition.operator !== '=') task.notes.assumptions.add(toText(condition));
  }
  if (open.length === 0) {
    try {
      return await attempt(reduced);
    } catch (error) {
      if (!(error instanceof NeedsConditions)) throw error;
    }
  }
  // Units are not unknowns, and none is zero: what only holds for special values of them never
  // holds.
  const named = filled.parameters.filter((name) => !isMarkedUnit(name));
  if (named.length === 0) return emptyState(partsOf(reduced), true);
  return solveForMore(reduced);
};

/** `0 = 0`: what remains if everything was given. */
const NOTHING: CompareNode = {
  left: numberNode(ZERO),
  operator: '=',
  right: numberNode(ZERO),
  type: 'compare',
};

const noteGiven = (given: GivenValues, notes: Notes): void => {
  if (given.size === 0) return;
  const texts = [...given].map(([name, value]) => `${name} = ${toText(value)}`);
  notes.assumptions.add(`${texts.join(', ')}, as the equations say`);
};

/** Notes of a failed attempt are discarded. */
const attempt = async (task: SolveTask): Promise<SolveState> => {
  const { notes } = task;
  const own: Notes = { assumptions: new Set(notes.assumptions), warnings: new Set(notes.warnings) };
  const state = await solveAsIs({ ...task, notes: own });
  for (const assumption of own.assumptions) notes.assumptions.add(assumption);
  for (const warning of own.warnings) notes.warnings.add(warning);
  return state;
};

const solveAsIs = (task: SolveTask): Promise<SolveState> => {
  const { equations, variables } = task.system;
  const hasEquation = equations.some(({ operator }) => operator === '=');
  if (variables.length > 1) return solveSystem(task);
  return hasEquation ? solveOneUnknown(task) : solveInequalities(task);
};

/** Treats as many other names as unknowns as the equations determine. */
const solveForMore = async (task: SolveTask): Promise<SolveState> => {
  const { equations, parameters, variables } = task.system;
  const count = equations.filter(({ operator }) => operator === '=').length;
  let tries = 0;
  for (const more of choicesOf(
    byLikelihood(parameters.filter((name) => !isMarkedUnit(name))),
    Math.max(0, count - 1),
  )) {
    tries += 1;
    if (tries > MOST_TRIES) break;
    const system = {
      ...task.system,
      parameters: parameters.filter((name) => !more.includes(name)),
      variables: [...variables, ...more],
    };
    try {
      const state = await attempt({ ...task, system });
      // If other names remain arbitrary, nothing is known about their other values.
      if (state.count === 'none' && system.parameters.length > 0) continue;
      if (state.count === 'none') return state;
      const verb = more.length === 1 ? 'was' : 'were';
      return {
        ...state,
        assumptions: [
          ...(state.assumptions ?? []),
          `${more.join(', ')} ${verb} solved for as well: the equations hold for these values only`,
        ],
      };
    } catch (error) {
      if (!(error instanceof NoMethod || error instanceof NotAlgebraic)) throw error;
    }
  }
  throw new NoMethod(
    `no solution holds for all values of ${parameters.join(', ')}, and the special values that have one were not found. Add these names to variables`,
  );
};

const byLikelihood = (names: readonly string[]): readonly string[] =>
  names.toSorted((left, right) => rankOf(left) - rankOf(right));

const rankOf = (name: string): number => {
  const place = LIKELY_UNKNOWNS.indexOf(name);
  return place === -1 ? LIKELY_UNKNOWNS.length : place;
};

/** One name, then two, and so on up to the maximum. */
function* choicesOf(names: readonly string[], most: number): Generator<readonly string[]> {
  for (let size = 1; size <= Math.min(most, names.length); size += 1) yield* subsets(names, size);
}

function* subsets(names: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield [];
  for (const [index, name] of names.entries()) {
    if (size === 0) return;
    for (const rest of subsets(names.slice(index + 1), size - 1)) yield [name, ...rest];
  }
}
