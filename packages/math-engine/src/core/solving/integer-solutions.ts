import type { SolveState } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { substitute, symbolsOf } from '../algebra/symbols.ts';
import { fold } from '../evaluate/fold.ts';
import { solveForIntegers } from '../integers/linear-integers.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { binaryNode, type CompareNode, type Expression } from '../syntax/ast.ts';
import { differenceOf, integerNode, symbolNode } from './build.ts';
import { closeEnds, type Ends } from './close-ends.ts';
import { NoMethod } from './context.ts';
import { describeLattice, describeList, MOST_LISTED, TOO_MANY } from './describe-integers.ts';
import { branchesOf } from './integer-branches.ts';
import { integerPairs } from './integer-pairs.ts';
import {
  atMost,
  floorOf,
  holdsAt,
  narrow,
  productWith,
  readRow,
  type Row,
  sizeOf,
} from './integer-rows.ts';
import { warnOfRange } from './solve-system.ts';
import { solveWithConditions } from './solve-with-conditions.ts';
import { emptyState } from './state.ts';
import { partsOf, type SolveTask } from './task.ts';
import { isTrueExactly } from './verify.ts';

/** Combinations of integers that are tried one by one. */
const MOST_TRIED = 50_000n;

/**
 * Solves for integers: one unknown as a real one that is whole; several if the equations are
 * linear, or if the inequalities bound each of them.
 *
 * @throws NoMethod for anything else
 */
export const solveIntegers = async (task: SolveTask): Promise<SolveState> => {
  const { system } = task;
  const { equations, parameters, variables } = system;
  const shown = { domain: task.domain, join: (values: readonly Expression[]) => values, variables };
  const real: SolveTask = { ...task, domain: 'real', shown };
  if (parameters.length > 0) throw new NoMethod('integers that depend on parameters');
  const [only = 'x', ...others] = variables;
  if (others.length === 0) {
    const isWhole: CompareNode = {
      left: binaryNode('mod', symbolNode(only), integerNode(1)),
      operator: '=',
      right: integerNode(0),
      type: 'compare',
    };
    return solveWithConditions({
      ...real,
      system: { ...system, equations: [...equations, isWhole] },
    });
  }
  warnOfRange(task);
  const rows = equations.map((equation) => readRow(equation, variables));
  const linear = rows.filter((row) => row !== undefined);
  const main = linear.filter(({ operator }) => operator === '=');
  const lattice = solveForIntegers(main, variables.length);
  if (!lattice) return emptyState(partsOf(real), true);
  const bounds = linear.filter(({ operator }) => operator !== '=');
  const [direction, ...more] = lattice.directions;
  const areLinear = linear.length === rows.length;
  if (areLinear && more.length === 0)
    return describeLine(lattice.particular, direction, bounds, real);
  return areLinear && bounds.length === 0
    ? describeLattice(lattice.particular, lattice.directions, real)
    : tryAll(linear, real);
};

/** The multiples n of a direction for which every inequality holds. */
const rangeOnLine = (
  start: readonly bigint[],
  direction: readonly bigint[],
  bounds: readonly Row[],
): { from?: bigint; isEmpty: boolean; to?: bigint } => {
  let [from, to]: (bigint | undefined)[] = [];
  let isEmpty = false;
  for (const row of bounds.flatMap(atMost)) {
    const slope = productWith(row, direction);
    const room = row.value - productWith(row, start);
    if (slope === 0n) isEmpty ||= room < 0n;
    else if (slope > 0n) {
      const end = floorOf(room, slope);
      to = to === undefined || end < to ? end : to;
    } else {
      const end = -floorOf(room, -slope);
      from = from === undefined || end > from ? end : from;
    }
  }
  isEmpty ||= from !== undefined && to !== undefined && from > to;
  return { ...(from !== undefined && { from }), isEmpty, ...(to !== undefined && { to }) };
};

const move = (start: readonly bigint[], direction: readonly bigint[], times: bigint): bigint[] =>
  start.map((value, index) => value + times * (direction[index] ?? 0n));

const describeLine = (
  particular: readonly bigint[],
  given: readonly bigint[] | undefined,
  bounds: readonly Row[],
  task: SolveTask,
): Promise<SolveState> | SolveState => {
  const direction = given ?? particular.map(() => 0n);
  const first = direction.find((value) => value !== 0n) ?? 0n;
  const upwards = first < 0n ? direction.map((value) => -value) : direction;
  const place = upwards.findIndex((value) => value !== 0n);
  // The first number of the family is the smallest natural one.
  const step = upwards[place] ?? 1n;
  const start = given
    ? move(particular, upwards, -floorOf(particular[place] ?? 0n, step))
    : particular;
  const { from, isEmpty, to } = rangeOnLine(start, upwards, bounds);
  const differs = (point: readonly bigint[]): boolean => bounds.every((row) => holdsAt(row, point));
  const listOf = (points: readonly (readonly bigint[])[]) => {
    const kept = points.filter(differs);
    return kept.length === 0 ? emptyState(partsOf(task), true) : describeList(kept, task);
  };
  const isExcluded = bounds.some(
    (row) => productWith(row, upwards) === 0n && !holdsAt(row, start) && row.operator === '!=',
  );
  if (isEmpty || isExcluded) return emptyState(partsOf(task), true);
  if (!given) return listOf([start]);
  if (from !== undefined && to !== undefined) {
    if (to - from >= BigInt(MOST_LISTED)) throw new NoMethod(TOO_MANY);
    const count = Number(to - from) + 1;
    return listOf(
      Array.from({ length: count }, (_, index) => move(start, upwards, from + BigInt(index))),
    );
  }
  const isHalf = from !== undefined || to !== undefined;
  const end = isHalf ? move(start, upwards, from ?? to ?? 0n) : start;
  const away = to === undefined ? upwards : upwards.map((value) => -value);
  return describeLattice(end, [away], task, { excluded: excludedOn(end, away, bounds), isHalf });
};

/** The multiples n of a direction that an inequality with != excludes. */
const excludedOn = (
  start: readonly bigint[],
  direction: readonly bigint[],
  bounds: readonly Row[],
): readonly bigint[] =>
  bounds.flatMap((row) => {
    const slope = productWith(row, direction);
    const room = row.value - productWith(row, start);
    return row.operator === '!=' && slope !== 0n && room % slope === 0n ? [room / slope] : [];
  });

const tryAll = async (linear: readonly Row[], task: SolveTask): Promise<SolveState> => {
  const { equations, variables } = task.system;
  let ends = narrow(linear, variables.length);
  if (ends.some((end) => sizeOf(end) === undefined)) {
    const listed = await integersAmongReal(task);
    if (listed) return listed;
    const pairs = listPairs(linear, task);
    if (pairs) return pairs;
    ends = closeEnds(equations, variables, ends);
  }
  const sizes = ends.map(sizeOf);
  const open = variables.find((_, index) => sizes[index] === undefined);
  if (open !== undefined) {
    const points = await pointsOfBranches(task, ends);
    if (points) {
      return points.length === 0 ? emptyState(partsOf(task), true) : describeList(points, task);
    }
    throw new NoMethod(
      `several integers are found if the equations are linear or each unknown is bounded; ${open} is not: add inequalities such as 0 < ${open} and ${open} < 100`,
    );
  }
  const count = sizes.reduce<bigint>((product, size) => product * (size ?? 0n), 1n);
  if (count > MOST_TRIED) {
    const pairs = listPairs(linear, task);
    if (pairs) return pairs;
    throw new NoMethod(
      `the bounds leave ${count.toLocaleString('en-US')} combinations of integers; at most ${MOST_TRIED.toLocaleString('en-US')} are tried`,
    );
  }
  const found: (readonly bigint[])[] = [];
  const visit = (point: readonly bigint[]): void => {
    const { from = 0n, to = -1n } = ends[point.length] ?? {};
    if (point.length < variables.length) {
      for (let value = from; value <= to; value += 1n) visit([...point, value]);
      return;
    }
    if (areTrue(point, linear, task)) found.push(point);
    if (found.length > MOST_LISTED) throw new NoMethod(TOO_MANY);
  };
  if (count > 0n) visit([]);
  return found.length === 0 ? emptyState(partsOf(task), true) : describeList(found, task);
};

/** All solutions, found by trying the small values that one of the integers must have. */
const pointsOfBranches = async (
  task: SolveTask,
  ends: readonly Ends[],
): Promise<readonly (readonly bigint[])[] | undefined> => {
  const { equations, variables } = task.system;
  const branches = variables.length > 1 ? branchesOf(equations, variables, ends) : undefined;
  if (!branches) return undefined;
  const found = new Map<string, readonly bigint[]>();
  for (const { index, values } of branches) {
    const others = variables.filter((_, place) => place !== index);
    for (const value of values) {
      const rest = putIn(equations, variables[index] ?? '', value);
      if (!rest) continue;
      const points = await integerPoints({
        ...task,
        domain: 'integer',
        notes: emptyNotes(),
        system: { ...task.system, equations: rest, variables: others },
      });
      if (!points) return undefined;
      for (const point of points) {
        const whole = point.toSpliced(index, 0, value);
        if (areTrue(whole, [], task)) found.set(whole.join(), whole);
      }
    }
  }
  return [...found.values()].toSorted(comparePoints);
};

const comparePoints = (left: readonly bigint[], right: readonly bigint[]): number => {
  const place = left.findIndex((value, index) => value !== right[index]);
  return place === -1 ? 0 : (left[place] ?? 0n) < (right[place] ?? 0n) ? -1 : 1;
};

/** Equations with the value of an unknown; undefined if one of them cannot hold. */
const putIn = (
  equations: readonly CompareNode[],
  unknown: string,
  value: bigint,
): readonly CompareNode[] | undefined => {
  const rest: CompareNode[] = [];
  for (const equation of equations) {
    const given = substitute(equation, new Map([[unknown, integerNode(value)]])) as CompareNode;
    try {
      const { left, operator, right } = given;
      const node = fold(differenceOf(left, right), { isLenient: false, notes: emptyNotes() });
      if (symbolsOf(node).length > 0)
        rest.push({ ...given, left: node, operator, right: integerNode(0) });
      else if (!isTrueExactly(given, new Map())) return undefined;
    } catch (error) {
      // Nothing is divided by zero.
      if (error instanceof ToolError) return undefined;
      throw error;
    }
  }
  return rest;
};

/** The integer solutions of equations, if they are finitely many and can be found. */
const integerPoints = async (
  task: SolveTask,
): Promise<readonly (readonly bigint[])[] | undefined> => {
  const state = await solveIntegers(task).catch(() => undefined);
  if (state?.count === 'none') return [];
  if (state?.count !== 'finite' || !state.isComplete || !state.answer.verified) return undefined;
  return state.solutions?.map(({ values }) =>
    values.map(({ answer }) => BigInt(answer.exact ?? answer.decimal)),
  );
};

/** The integers among finitely many real solutions. */
const integersAmongReal = async (task: SolveTask): Promise<SolveState | undefined> => {
  const notes = emptyNotes();
  const state = await solveWithConditions({ ...task, notes }).catch(() => undefined);
  if (state?.count !== 'finite' || !state.isComplete || !state.answer.verified) return undefined;
  const points = state.solutions
    .map(({ values }) => values.map(({ answer }) => answer))
    .filter((answers) => answers.every(({ kind }) => kind === 'integer'))
    .map((answers) => answers.map(({ exact = '' }) => BigInt(exact)));
  return points.length === 0 ? emptyState(partsOf(task), true) : describeList(points, task);
};

/** All pairs that one of the equations has, if there are finitely many. */
const pairsOf = (
  equations: readonly CompareNode[],
  variables: readonly string[],
): readonly (readonly bigint[])[] | undefined => {
  const [x, y, ...others] = variables;
  if (x === undefined || y === undefined || others.length > 0) return undefined;
  for (const equation of equations.filter(({ operator }) => operator === '=')) {
    const pairs = integerPairs(equation, x, y);
    if (pairs) return pairs;
    const mirrored = integerPairs(equation, y, x);
    if (mirrored) return mirrored.map((pair) => pair.toReversed());
  }
  return undefined;
};

const listPairs = (
  linear: readonly Row[],
  task: SolveTask,
): Promise<SolveState> | SolveState | undefined => {
  const pairs = pairsOf(task.system.equations, task.system.variables);
  const kept = pairs?.filter((pair) => areTrue(pair, linear, task));
  if (!kept) return undefined;
  if (kept.length > MOST_LISTED) throw new NoMethod(TOO_MANY);
  return kept.length === 0 ? emptyState(partsOf(task), true) : describeList(kept, task);
};

const areTrue = (
  point: readonly bigint[],
  linear: readonly Row[],
  { system }: SolveTask,
): boolean => {
  const { equations, variables } = system;
  const values = new Map(variables.map((name, index) => [name, integerNode(point[index] ?? 0n)]));
  return (
    linear.every((row) => holdsAt(row, point)) &&
    equations.every((equation) => isTrueExactly(equation, values))
  );
};
