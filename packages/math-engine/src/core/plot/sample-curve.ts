import { evaluateAt } from '../algebra/evaluate-at.ts';
import { loadMathjs, type Mathjs } from '../evaluate/mathjs.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import type { Expression } from '../syntax/ast.ts';

/** A point of a drawn curve; a y of null is a gap. */
export type CurvePoint = readonly [x: number, y: number | null];

/** Enough for a smooth line on a wide screen. */
const STEPS = 160;

/**
 * Points of a function of one variable, in doubles, for display only. Poles and points without a
 * real value are gaps.
 */
export const sampleCurve = async (
  expression: Expression,
  variable: string,
  from: number,
  to: number,
  steps: number = STEPS,
): Promise<CurvePoint[]> => {
  const math = await loadMathjs();
  const value = (x: number) => valueAt(expression, variable, x, math);
  const points: CurvePoint[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const x = from + ((to - from) * step) / steps;
    const y = value(x);
    const before = points.at(-1);
    if (before && isPoleBetween(before, [x, y], value)) points.push([(before[0] + x) / 2, null]);
    points.push([x, y]);
  }
  return points;
};

const valueAt = (
  expression: Expression,
  variable: string,
  x: number,
  math: Mathjs,
): number | null => {
  const rational = parseDecimal(String(x));
  if (!rational) return null;
  const value = evaluateAt(expression, new Map([[variable, rational]]), math, ['float']);
  if (value?.kind !== 'real') return null;
  const y = Number(value.text);
  return Number.isFinite(y) ? y : null;
};

/** A sign change with a larger value in between is a pole rather than a zero. */
const isPoleBetween = (
  [left, low]: CurvePoint,
  [right, high]: CurvePoint,
  value: (x: number) => number | null,
): boolean => {
  if (low === null || high === null || Math.sign(low) * Math.sign(high) >= 0) return false;
  const middle = value((left + right) / 2);
  return middle === null || Math.abs(middle) > Math.max(Math.abs(low), Math.abs(high));
};
