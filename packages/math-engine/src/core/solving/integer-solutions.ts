import type { SolveState } from '@lobechat/builtin-tool-calculator';

import { substitute } from '../algebra/symbols.ts';
import { fold } from '../evaluate/fold.ts';
import { solveForIntegers } from '../integers/linear-integers.ts';
import { modulo } from '../integers/modular.ts';
import { leastCommonMultiple } from '../numbers/integers.ts';
import { type Rational, subtract } from '../numbers/rational.ts';
import { symbolToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { binaryNode, type CompareNode, type Expression } from '../syntax/ast.ts';
import { differenceOf, integerNode, productOf, sumOf, symbolNode } from './build.ts';
import { closeEnds, type Ends } from './close-ends.ts';
import { NoMethod } from './context.ts';
import { integerName } from './equation.ts';
import { integerPairs } from './integer-pairs.ts';
import { isLinear, warnOfRange } from './solve-system.ts';
import { solveWithConditions } from './solve-with-conditions.ts';
import { emptyState, listState, setState } from './state.ts';
import { partsOf, type SolveTask } from './task.ts';
import { isTrueExactly } from './verify.ts';

/** Combinations of integers that are tried one by one. */
const MOST_TRIED = 50_000n;
const MOST_LISTED = 1000;

/** Σ coefficientᵢ·xᵢ compared with a value, all of them integers. */
interface Row {
  coefficients: readonly bigint[];
  operator: CompareNode['operator'];
  value: bigint;
}

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

const readRow = (equation: CompareNode, variables: readonly string[]): Row | undefined => {
  if (!isLinear(equation, variables)) return undefined;
  const node = differenceOf(equation.left, equation.right);
  const notes = emptyNotes();
  const at = (one?: string): Rational | undefined => {
    const point = new Map(variables.map((name) => [name, integerNode(name === one ? 1 : 0)]));
    const value = fold(substitute(node, point), { isLenient: false, notes });
    return value.type === 'number' ? value.value : undefined;
  };
  const constant = at();
  const slopes = variables.map((name) => at(name));
  if (!constant || slopes.includes(undefined)) return undefined;
  const values = slopes.map((value) => subtract(value ?? constant, constant));
  const scale = [constant, ...values]
    .map(({ denominator }) => denominator)
    .reduce(leastCommonMultiple, 1n);
  const whole = ({ denominator, numerator }: Rational): bigint => numerator * (scale / denominator);
  return {
    coefficients: values.map(whole),
    operator: equation.operator,
    value: -whole(constant),
  };
};

const productWith = (row: Row, values: readonly bigint[]): bigint =>
  row.coefficients.reduce((sum, factor, index) => sum + factor * (values[index] ?? 0n), 0n);

const floorOf = (above: bigint, below: bigint): bigint => (above - modulo(above, below)) / below;

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

/** An integer row as `<=`; an equation as two, and none for what is only not equal. */
const atMost = ({ coefficients, operator, value }: Row): readonly Row[] => {
  const negated = { coefficients: coefficients.map((factor) => -factor), operator: '<=' as const };
  const most = (limit: bigint): Row => ({ coefficients, operator: '<=', value: limit });
  switch (operator) {
    case '<':
      return [most(value - 1n)];
    case '<=':
      return [most(value)];
    case '=':
      return [most(value), { ...negated, value: -value }];
    case '>':
      return [{ ...negated, value: -value - 1n }];
    case '>=':
      return [{ ...negated, value: -value }];
    case '!=':
      return [];
  }
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

const TOO_MANY = `more than ${MOST_LISTED} solutions; closer bounds would leave fewer`;

const describeList = (
  points: readonly (readonly bigint[])[],
  task: SolveTask,
): Promise<SolveState> =>
  listState(
    partsOf(task),
    points.map((point) => ({ values: point.map(integerNode), verified: true })),
    { roots: new Map() },
  );

/** `x = 4 + 5*n, y = 7 - 3*n, n an integer` */
const describeLattice = (
  start: readonly bigint[],
  directions: readonly (readonly bigint[])[],
  task: SolveTask,
  { excluded = [], isHalf = false }: { excluded?: readonly bigint[]; isHalf?: boolean } = {},
): SolveState => {
  const { variables } = task.system;
  const names: string[] = [];
  for (const _ of directions) names.push(integerName([...variables, ...names]));
  const values = variables.map((_, index) =>
    directions.reduce<Expression>(
      (sum, direction, place) =>
        sumOf(sum, productOf(integerNode(direction[index] ?? 0n), symbolNode(names[place] ?? 'n'))),
      integerNode(start[index] ?? 0n),
    ),
  );
  const list = names.join(', ');
  const left = [...new Set(excluded)].filter((value) => !isHalf || value >= 0n);
  const suffix = [
    isHalf ? `${list} = 0, 1, 2, …` : `${list} ${names.length > 1 ? 'integers' : 'an integer'}`,
    ...left.map((value) => `${list} != ${value}`),
  ].join(', ');
  const latexSuffix = [
    isHalf ? `${list} = 0, 1, 2, \\dots` : `${list} \\in \\mathbb{Z}`,
    ...left.map((value) => `${list} \\neq ${value}`),
  ].join(',\\; ');
  return setState(
    { ...partsOf(task), count: 'infinite' },
    {
      exact: [
        ...values.map((value, index) => `${variables[index]} = ${toText(value)}`),
        suffix,
      ].join(', '),
      latex: [
        ...values.map(
          (value, index) => `${symbolToLatex(variables[index] ?? '')} = ${toLatex(value)}`,
        ),
        latexSuffix,
      ].join(',\\; '),
      verified: true,
    },
  );
};

/** The ends that linear equations and inequalities leave to each unknown. */
const narrow = (rows: readonly Row[], count: number): readonly Ends[] => {
  const ends: Ends[] = Array.from({ length: count }, () => ({}));
  const limits = rows.flatMap(atMost);
  for (let round = 0; round < 2 * count + 2; round += 1) {
    for (const { coefficients, value } of limits) {
      for (const [index, factor] of coefficients.entries()) {
        const own = ends[index];
        if (factor === 0n || !own) continue;
        const least = coefficients.reduce<bigint | undefined>((sum, other, place) => {
          if (place === index || other === 0n || sum === undefined) return sum;
          const end = other > 0n ? ends[place]?.from : ends[place]?.to;
          return end === undefined ? undefined : sum + other * end;
        }, 0n);
        if (least === undefined) continue;
        if (factor > 0n) {
          const end = floorOf(value - least, factor);
          if (own.to === undefined || end < own.to) own.to = end;
        } else {
          const end = -floorOf(value - least, -factor);
          if (own.from === undefined || end > own.from) own.from = end;
        }
      }
    }
  }
  return ends;
};

const sizeOf = ({ from, to }: Ends): bigint | undefined =>
  from === undefined || to === undefined ? undefined : to < from ? 0n : to - from + 1n;

const tryAll = async (linear: readonly Row[], task: SolveTask): Promise<SolveState> => {
  const { equations, variables } = task.system;
  let ends = narrow(linear, variables.length);
  if (ends.some((end) => sizeOf(end) === undefined)) {
    const listed = await integersAmongReal(task);
    if (listed) return listed;
    const pairs = pairsOf(equations, variables);
    if (pairs) {
      const kept = pairs.filter((pair) => areTrue(pair, linear, task));
      if (kept.length > MOST_LISTED) throw new NoMethod(TOO_MANY);
      return kept.length === 0 ? emptyState(partsOf(task), true) : describeList(kept, task);
    }
    ends = closeEnds(equations, variables, ends);
  }
  const sizes = ends.map(sizeOf);
  const open = variables.find((_, index) => sizes[index] === undefined);
  if (open !== undefined) {
    throw new NoMethod(
      `several integers are found if the equations are linear or each unknown is bounded; ${open} is not: add inequalities such as 0 < ${open} and ${open} < 100`,
    );
  }
  const count = sizes.reduce<bigint>((product, size) => product * (size ?? 0n), 1n);
  if (count > MOST_TRIED) {
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

const holdsAt = (row: Row, point: readonly bigint[]): boolean =>
  row.operator === '!='
    ? productWith(row, point) !== row.value
    : atMost(row).every((limit) => productWith(limit, point) <= limit.value);
