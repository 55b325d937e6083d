import type { SeriesOperation } from '../../../types.ts';

/** What is summed, multiplied or expanded. */
export interface SeriesQuestion {
  around: string;
  expression: string;
  from: string;
  operation: SeriesOperation | undefined;
  to: string;
  variable: string;
}

/** The question as one writes it in a line: `Σ 1/n^2, n = 1 … infinity`, `exp(x), x = 0`. */
export const describeSeries = (question: SeriesQuestion): string => {
  const { around, expression, from, operation, to, variable } = question;
  if (expression === '') return '';
  if (operation === 'sum' || operation === 'product') {
    return `${operation === 'sum' ? 'Σ' : '∏'} ${expression}, ${variable} = ${from} … ${to}`;
  }
  return around === '' ? expression : `${expression}, ${variable} = ${around}`;
};

/** The text for whether a sum or product converges: a value that was not found is no divergence. */
export const describeConvergence = (converges: boolean, hasValue: boolean) => {
  if (!converges) return 'render.series.diverges';
  return hasValue ? 'render.series.converges' : 'render.series.valueUnknown';
};
