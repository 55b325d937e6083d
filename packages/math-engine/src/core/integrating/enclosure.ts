import type { Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { prepare } from './arithmetic.ts';
import { type Interval, intervalArithmetic, intervalOf } from './interval-arithmetic.ts';

/** Bounds of an integral, and where most of it may be. */
export interface Enclosure {
  /** Bounds of the part where the function is bounded. */
  high: number;
  low: number;
  /** The middle of the narrowest interval examined, if it is much narrower than others. */
  peak?: number;
  /** Whether the bounds cover everything: no interval was left out. */
  isWhole: boolean;
}

interface Cell {
  from: number;
  range: Interval;
  to: number;
}

const MOST_CELLS = 1500;
/** The uncertainty at which the work stops, relative to the bounds. */
const ENOUGH = 0.2;

const uncertaintyOf = ({ from, range, to }: Cell): number => {
  const width = (to - from) * (range.high - range.low);
  return Number.isNaN(width) ? Number.POSITIVE_INFINITY : width;
};

/**
 * Bounds of a definite integral by interval arithmetic, subdivided where they are widest. Coarse,
 * but no peak can hide from them: a result of sampling must lie within.
 *
 * @returns undefined if interval arithmetic does not support the function
 */
export const encloseIntegral = (
  integrand: Expression,
  variable: string,
  from: number,
  to: number,
  parameters: ReadonlyMap<string, Rational>,
): Enclosure | undefined => {
  const evaluate = prepare(integrand, intervalArithmetic, variable, parameters);
  if (!evaluate) return undefined;
  const makeCell = (low: number, high: number): Cell => ({
    from: low,
    range: evaluate(intervalOf(low, high)),
    to: high,
  });
  const cells = startCells(from, to).map(([low, high]) => makeCell(low, high));
  const done: Cell[] = [];
  let isWhole = Number.isFinite(from) && Number.isFinite(to);
  let [high, low] = sumOf(cells);
  for (let step = 0; step < MOST_CELLS && cells.length > 0; step += 1) {
    if (step % 16 === 0) {
      [high, low] = sumOf([...cells, ...done]);
      const size = Math.max(Math.abs(high), Math.abs(low));
      if (Number.isFinite(size) && high - low <= ENOUGH * size) break;
    }
    const index = widest(cells);
    const [cell] = cells.splice(index, 1);
    if (!cell) break;
    const middle = cell.from / 2 + cell.to / 2;
    const least = 2 ** -44 * Math.max(Math.abs(cell.from), Math.abs(cell.to), 2 ** -20);
    if (cell.to - cell.from <= least || middle <= cell.from || middle >= cell.to) {
      // Next to a singularity: its contribution is unknown.
      if (Number.isFinite(uncertaintyOf(cell))) done.push(cell);
      else isWhole = false;
      continue;
    }
    cells.push(makeCell(cell.from, middle), makeCell(middle, cell.to));
  }
  const all = [...cells, ...done];
  [high, low] = sumOf(all);
  const narrowest = all.reduce<Cell | undefined>(
    (best, cell) => (!best || cell.to - cell.from < best.to - best.from ? cell : best),
    undefined,
  );
  return {
    high,
    isWhole: isWhole && Number.isFinite(high) && Number.isFinite(low),
    low,
    ...(narrowest ? { peak: narrowest.from / 2 + narrowest.to / 2 } : {}),
  };
};

const widest = (cells: readonly Cell[]): number => {
  let best = 0;
  let most = -1;
  for (const [index, cell] of cells.entries()) {
    const size = uncertaintyOf(cell);
    if (size > most) [best, most] = [index, size];
  }
  return best;
};

const sumOf = (cells: readonly Cell[]): readonly [high: number, low: number] => {
  let [high, low] = [0, 0];
  for (const { from, range, to } of cells) {
    high += range.high * (to - from);
    low += range.low * (to - from);
  }
  return [high, low];
};

/**
 * Whether a computed value is plausible for the integral: within the bounds, or, if a part was left
 * out, not far from them.
 */
export const isWithin = ({ high, isWhole, low }: Enclosure, value: number): boolean => {
  if (!Number.isFinite(high) || !Number.isFinite(low)) return true;
  const slack = 1e-9 * (Math.abs(high) + Math.abs(low));
  if (isWhole) return value >= low - slack && value <= high + slack;
  const middle = (high + low) / 2;
  const isTight = high - low <= Math.abs(middle);
  return !isTight || Math.abs(value - middle) <= 0.4 * Math.abs(middle) + (high - low);
};

/** Infinite intervals are cut off at a large number; the rest is left out. */
const startCells = (from: number, to: number): readonly (readonly [number, number])[] => {
  const start = Number.isFinite(from) ? from : Math.min(-1, to);
  const end = Number.isFinite(to) ? to : Math.max(1, from);
  const cells: (readonly [number, number])[] = [];
  if (!Number.isFinite(from)) {
    for (let step = 0; step < 40; step += 1)
      cells.push([start - 2 ** (step + 1), start - 2 ** step]);
    cells.push([start - 1, start]);
  }
  if (end > start)
    cells.push([start, start + (end - start) * 0.4873], [start + (end - start) * 0.4873, end]);
  if (!Number.isFinite(to)) {
    cells.push([end, end + 1]);
    for (let step = 0; step < 40; step += 1) cells.push([end + 2 ** step, end + 2 ** (step + 1)]);
  }
  return cells;
};
