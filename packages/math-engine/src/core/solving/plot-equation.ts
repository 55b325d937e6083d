import type { MathCurve, MathMark, MathPlot } from '@lobechat/builtin-tool-calculator';

import { contains } from '../algebra/symbols.ts';
import { bigContext } from '../evaluate/big-context.ts';
import { evaluateBig } from '../evaluate/evaluate-big.ts';
import { realComplex } from '../numbers/big-complex.ts';
import { bigFromNumber, bigToNumber } from '../numbers/big-conversions.ts';
import { sampleCurve } from '../plot/sample-curve.ts';
import { toText } from '../print/to-text.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import type { CheckedSolution } from './checked-solution.ts';
import type { SolveRange } from './solve-range.ts';

const MOST_MARKS = 40;
const STEPS = 120;

/** Both sides of an equation, and its real solutions. Undefined if there is nothing to draw. */
export const plotEquation = async (
  equations: readonly CompareNode[],
  unknown: string,
  solutions: readonly CheckedSolution[],
  range: SolveRange,
): Promise<MathPlot | undefined> => {
  const [first] = equations;
  if (!first || equations.length > 1) return undefined;
  const xs = solutions
    .flatMap(({ value }) => (value ? [bigToNumber(value.re)] : []))
    .filter((x) => Number.isFinite(x) && Math.abs(x) < 1e9);
  const [from, to] = chooseRange(xs, range);
  const curves: MathCurve[] = [];
  for (const side of [first.left, first.right]) {
    const points = await sampleCurve(side, unknown, from, to, STEPS);
    if (!points.some(([, y]) => y !== null)) continue;
    curves.push({
      label: toText(side),
      points: points.map(([x, y]) => [x, y]),
      style: 'line',
    });
  }
  if (curves.length === 0) return undefined;
  const marks = xs
    .filter((x) => x >= from && x <= to)
    .slice(0, MOST_MARKS)
    .map((x): MathMark => ({
      label: `${unknown} = ${Number(x.toPrecision(6))}`,
      x,
      y: valueOf(first.left, unknown, x) ?? 0,
    }));
  return { curves, marks, xLabel: unknown, yLabel: '' };
};

const valueOf = (side: Expression, unknown: string, x: number): number | undefined => {
  if (!contains(side, unknown)) {
    const constant = evaluateBig(side, bigContext(new Map(), 64, true));
    return constant && bigToNumber(constant.re);
  }
  const point = new Map([[unknown, realComplex(bigFromNumber(x))]]);
  const value = evaluateBig(side, bigContext(point, 64, true));
  return value && bigToNumber(value.re);
};

/** The requested range, or one that shows the solutions with some margin. */
const chooseRange = (
  xs: readonly number[],
  { from, to }: SolveRange,
): readonly [number, number] => {
  if (from && to) return [bigToNumber(from), bigToNumber(to)];
  if (xs.length === 0) return [-10, 10];
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const room = Math.max((high - low) * 0.5, Math.abs(low) * 0.2, 1);
  return [low - room, high + room];
};
