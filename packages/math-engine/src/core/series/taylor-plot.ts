import type { MathPlot } from '@lobechat/builtin-tool-calculator';

import { symbolsOf } from '../algebra/symbols.ts';
import { toNumber } from '../numbers/rational.ts';
import { sampleCurve } from '../plot/sample-curve.ts';
import { isNumber } from '../simplifying/make-term.ts';
import type { Term } from '../simplifying/term.ts';
import type { Expression } from '../syntax/ast.ts';

const REACH = 3;

/** The function and its polynomial, near the point. */
export const taylorPlot = async (
  expression: Expression,
  polynomial: Expression,
  variable: string,
  point: Term,
): Promise<MathPlot | undefined> => {
  const others = [...symbolsOf(expression), ...symbolsOf(polynomial)].filter(
    (name) => name !== variable,
  );
  if (others.length > 0 || !isNumber(point)) return undefined;
  const center = toNumber(point.value);
  const curves = [];
  for (const [label, node] of [
    ['f', expression],
    ['polynomial', polynomial],
  ] as const) {
    const points = await sampleCurve(node, variable, center - REACH, center + REACH);
    curves.push({
      label,
      points: points.map(([x, y]): [number, number | null] => [x, y]),
      style: 'line' as const,
    });
  }
  if (curves.every(({ points }) => points.every(([, y]) => y === null))) return undefined;
  return { curves, marks: [], xLabel: variable, yLabel: 'y' };
};
