import type { MathPlot } from '@lobechat/builtin-tool-calculator';

import { symbolsOf } from '../algebra/symbols.ts';
import { sampleCurve } from '../plot/sample-curve.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';

const DEFAULT_RANGE = [-5, 5] as const;
/** How much of an infinite interval is drawn. */
const DRAWN = 8;
const MOST_LABEL = 60;

const labelOf = (expression: Expression): string => {
  const text = toText(expression);
  return text.length <= MOST_LABEL ? text : `${text.slice(0, MOST_LABEL)}…`;
};

/** The function and its antiderivative; undefined with parameters. */
export const plotAntiderivative = async (
  integrand: Expression,
  antiderivative: Expression,
  variable: string,
): Promise<MathPlot | undefined> => {
  if (symbolsOf(integrand).some((name) => name !== variable)) return undefined;
  const [from, to] = DEFAULT_RANGE;
  const curves = await Promise.all(
    [integrand, antiderivative].map(async (expression) => ({
      label: labelOf(expression),
      points: (await sampleCurve(expression, variable, from, to)).map(
        ([x, y]): [number, number | null] => [x, y],
      ),
      style: 'line' as const,
    })),
  );
  return { curves, marks: [], xLabel: variable, yLabel: '' };
};

/** The function with the requested area; undefined with parameters. */
export const plotArea = async (
  integrand: Expression,
  variable: string,
  from: number,
  to: number,
): Promise<MathPlot | undefined> => {
  if (symbolsOf(integrand).some((name) => name !== variable)) return undefined;
  const low = Number.isFinite(from) ? from : Number.isFinite(to) ? to - DRAWN : -DRAWN;
  const high = Number.isFinite(to) ? to : low + (Number.isFinite(from) ? DRAWN : 2 * DRAWN);
  if (!(high > low) || high - low > 1e12) return undefined;
  const points = await sampleCurve(integrand, variable, low, high);
  return {
    curves: [
      {
        isShaded: true,
        label: labelOf(integrand),
        points: points.map(([x, y]): [number, number | null] => [x, y]),
        style: 'line',
      },
    ],
    marks: [],
    xLabel: variable,
    yLabel: '',
  };
};
