import { bigContext } from '../evaluate/big-context.ts';
import { evaluateBig } from '../evaluate/evaluate-big.ts';
import { isReal, realComplex } from '../numbers/big-complex.ts';
import { bigFromNumber, bigToNumber } from '../numbers/big-conversions.ts';
import { BIG_ZERO, type BigFloat, magnitudeOfBig, subtractBig } from '../numbers/big-float.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { differenceOf } from './build.ts';
import { addRoot, NoMethod, type SolveContext } from './context.ts';
import { doubleFunction } from './double-function.ts';
import type { SolveRange } from './solve-range.ts';

const MOST_UNKNOWNS = 4;
const STARTS = 400;
const ROUNDS = 40;
const MOST_POINTS = 60;
const MOST_LISTED = 10;

/** Multiple solutions, such as 0 of tan(x) = x, are only found to about this many digits. */
const SAME = 1e-5;

/** Values of all equations at a point; undefined outside their domain. */
type System = (point: readonly number[]) => readonly number[] | undefined;

/**
 * Real solutions of as many equations as unknowns, by Newton's iteration from many points. Some may
 * be missed; those returned must still be checked.
 *
 * @throws NoMethod if they seem to be points of a curve
 */
export const searchSystem = (
  equations: readonly CompareNode[],
  variables: readonly string[],
  context: SolveContext,
  range: SolveRange,
): readonly (readonly Expression[])[] | undefined => {
  const order = variables.length;
  if (order > MOST_UNKNOWNS || equations.length < order) return undefined;
  const differences = equations.map(({ left, right }) => differenceOf(left, right));
  const nodes = differences.slice(0, order);
  const functions = differences.map((node) => doubleFunction(node, variables));
  if (functions.includes(undefined)) return undefined;
  const all: System = (point) => {
    const values = functions.map((compute) => compute?.(point) ?? Number.NaN);
    return values.every(Number.isFinite) ? values : undefined;
  };
  const system: System = (point) => all(point)?.slice(0, order);
  const found: (readonly number[])[] = [];
  for (let start = 0; start < STARTS && found.length < MOST_POINTS; start += 1) {
    const reached = newton(system, startPoint(start, order, range));
    const solution = reached && roundIfExact(all, reached);
    const isNew =
      solution &&
      !found.some((other) =>
        other.every((value, index) => {
          const gap = Math.abs(value - (solution[index] ?? 0));
          return gap <= SAME * Math.max(1, Math.abs(value));
        }),
      );
    if (isNew) found.push(solution);
  }
  const listed = nearest(found);
  if (listed.some((point) => isOnCurve(all, point))) {
    throw new NoMethod(
      'the equations seem to hold on whole curves: add an equation, or give an unknown a value',
    );
  }
  return listed.map((point) => refineLater(nodes, variables, point, system, context));
};

/** Useful to a reader: if there are many solutions, those close to zero. */
const nearest = (points: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const sizeOf = (point: readonly number[]) => Math.max(...point.map(Math.abs));
  return points.toSorted((left, right) => sizeOf(left) - sizeOf(right)).slice(0, MOST_LISTED);
};

const evaluateLong = (
  nodes: readonly Expression[],
  variables: readonly string[],
  point: readonly BigFloat[],
  bits: number,
): readonly BigFloat[] | undefined => {
  const named = new Map(
    variables.map((name, index) => [name, realComplex(point[index] ?? BIG_ZERO)]),
  );
  const values: BigFloat[] = [];
  for (const node of nodes) {
    const value = evaluateBig(node, bigContext(named, bits, true));
    if (!value || !isReal(value)) return undefined;
    values.push(value.re);
  }
  return values;
};

/** Points that fill the space evenly: multiples of irrational steps (Weyl), wider and wider. */
const startPoint = (index: number, order: number, { from, to }: SolveRange): number[] => {
  const steps = [Math.SQRT2, Math.sqrt(3), Math.sqrt(5), Math.sqrt(7)];
  const width = [1, 3, 10, 40][index % 4] ?? 1;
  return Array.from({ length: order }, (_, place) => {
    const fraction = ((index + 1) * (steps[place] ?? 1)) % 1;
    if (from && to) {
      const [low, high] = [bigToNumber(from), bigToNumber(to)];
      return low + (high - low) * fraction;
    }
    return width * (2 * fraction - 1);
  });
};

const jacobian = (
  system: System,
  point: readonly number[],
): readonly (readonly number[])[] | undefined => {
  const columns: (readonly number[])[] = [];
  for (const [index, value] of point.entries()) {
    const step = 1e-6 * Math.max(1, Math.abs(value));
    const right = system(point.with(index, value + step));
    const left = system(point.with(index, value - step));
    if (!right || !left) return undefined;
    columns.push(right.map((part, row) => (part - (left[row] ?? 0)) / (2 * step)));
  }
  return columnsOf(columns);
};

/** Gaussian elimination with pivoting; undefined if the matrix is singular. */
const solveLinear = (matrix: readonly (readonly number[])[], right: readonly number[]) => {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const order = rows.length;
  for (let column = 0; column < order; column += 1) {
    let best = column;
    for (let row = column + 1; row < order; row += 1) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    }
    const [pivotRow, current] = [rows[best], rows[column]];
    if (!pivotRow || !current || Math.abs(pivotRow[column] ?? 0) < 1e-14) return undefined;
    rows[best] = current;
    rows[column] = pivotRow;
    for (const [index, row] of rows.entries()) {
      if (index === column) continue;
      const factor = (row[column] ?? 0) / (pivotRow[column] ?? 1);
      for (let place = column; place <= order; place += 1) {
        row[place] = (row[place] ?? 0) - factor * (pivotRow[place] ?? 0);
      }
    }
  }
  return rows.map((row, index) => (row[order] ?? 0) / (row[index] ?? 1));
};

const normOf = (values: readonly number[]): number => Math.hypot(...values);

const newton = (system: System, start: readonly number[]): readonly number[] | undefined => {
  let point = start;
  let values = system(point);
  for (let round = 0; round < ROUNDS && values; round += 1) {
    const slopes = jacobian(system, point);
    const step = slopes && solveLinear(slopes, values);
    if (!step) return undefined;
    // Shorter steps if a whole one makes it worse.
    let length = 1;
    let next = point;
    let after: readonly number[] | undefined;
    for (let half = 0; half < 8; half += 1, length /= 2) {
      const factor = length;
      next = point.map((value, index) => value - factor * (step[index] ?? 0));
      after = system(next);
      if (after && normOf(after) < normOf(values)) break;
    }
    if (!after) return undefined;
    const isStill = normOf(step) < 1e-13 * Math.max(1, normOf(point));
    point = next;
    values = after;
    if (isStill) return point;
    if (normOf(values) === 0) return point;
    if (normOf(point) > 1e8) return undefined;
  }
  return values && normOf(values) < 1e-10 ? point : undefined;
};

/** A multiple solution at a round place, which iteration only comes close to. */
const roundIfExact = (system: System, point: readonly number[]): readonly number[] => {
  const rounded = point.map((value) => Math.round(value * 1e4) / 1e4 + 0);
  return normOf(system(rounded) ?? [1]) === 0 ? rounded : point;
};

/** How far from a solution others are looked for. */
const APART = 0.1;

/** Whether beside a solution there are others that are not apart from each other. */
const isOnCurve = (system: System, point: readonly number[]): boolean =>
  point.some((_, index) =>
    [APART, -APART].some((step) => {
      const near = approach(
        system,
        point.map((value, place) => (place === index ? value + step : value)),
      );
      const slopes = near && jacobian(system, near);
      if (!near || !slopes) return false;
      const distance = normOf(near.map((value, place) => value - (point[place] ?? 0)));
      const probe = solveLinear(
        productsOf(slopes, 0),
        near.map((_value, place) => Math.sqrt(place + 2)),
      );
      return distance > APART / 3 && (!probe || normOf(probe) > 1e7);
    }),
  );

const dot = (left: readonly number[], right: readonly number[]): number =>
  left.reduce((sum, value, place) => sum + value * (right[place] ?? 0), 0);

const columnsOf = (matrix: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  (matrix[0] ?? []).map((_, place) => matrix.map((row) => row[place] ?? 0));

/** The products of the columns of a matrix, with something added to their squares. */
const productsOf = (matrix: readonly (readonly number[])[], added: number) =>
  columnsOf(matrix).map((one, row, all) =>
    all.map((two, place) => dot(one, two) + (row === place ? added : 0)),
  );

/** A solution near a point, also where there are many: by the shortest steps (Levenberg–Marquardt). */
const approach = (system: System, start: readonly number[]): readonly number[] | undefined => {
  let point = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [values, slopes] = [system(point), jacobian(system, point)];
    if (!values || !slopes) return undefined;
    if (normOf(values) < 1e-13) return point;
    const step = solveLinear(
      productsOf(slopes, 1e-10),
      columnsOf(slopes).map((column) => dot(column, values)),
    );
    if (!step) return undefined;
    point = point.map((value, place) => value - (step[place] ?? 0));
  }
  return undefined;
};

/** Each coordinate as a root symbol that provides as many digits as requested. */
const refineLater = (
  nodes: readonly Expression[],
  variables: readonly string[],
  point: readonly number[],
  system: System,
  context: SolveContext,
): readonly Expression[] => {
  const slopes = jacobian(system, point);
  let known: { bits: number; values: readonly BigFloat[] } | undefined;
  const refine = (bits: number): readonly BigFloat[] => {
    if (!known || known.bits < bits) known = { bits, values: improve(bits) };
    return known.values;
  };
  const improve = (bits: number): readonly BigFloat[] => {
    let current = point.map(bigFromNumber);
    const working = bits + 64;
    if (!slopes) return current;
    for (let round = 0; round < bits; round += 1) {
      const values = evaluateLong(nodes, variables, current, working);
      if (!values) break;
      // The residual scaled to doubles: a low-precision slope gains the same number of digits in
      // every round.
      const scale = Math.max(...values.map(magnitudeOfBig));
      if (scale < -working + 20) break;
      const scaled = values.map((value) =>
        bigToNumber({ exponent: value.exponent - scale, mantissa: value.mantissa }),
      );
      const step = solveLinear(slopes, scaled);
      if (!step?.every(Number.isFinite)) break;
      current = current.map((value, index) => {
        const change = bigFromNumber(step[index] ?? 0);
        return subtractBig(
          value,
          { exponent: change.exponent + scale, mantissa: change.mantissa },
          working,
        );
      });
    }
    return current;
  };
  return variables.map((_, index) =>
    addRoot(context, (bits) => realComplex(refine(bits)[index] ?? BIG_ZERO)),
  );
};
