import type { MathHandlers } from './index.ts';

/**
 * All operations by name, each loaded on first use: a new process answers sooner if it loads only
 * what it needs.
 */
export const lazyHandlers: MathHandlers = {
  analyzeInteger: async (input) => (await import('./analyze-integer.ts')).analyzeInteger(input),
  calculate: async (input) => (await import('./calculate.ts')).calculate(input),
  compareValues: async (input) => (await import('./compare-values.ts')).compareValues(input),
  computeDates: async (input) => (await import('./compute-dates.ts')).computeDates(input),
  computeFinance: async (input) => (await import('./compute-finance.ts')).computeFinance(input),
  computeLimit: async (input) => (await import('./compute-limit.ts')).computeLimit(input),
  computeMatrix: async (input) => (await import('./compute-matrix.ts')).computeMatrix(input),
  computeSeries: async (input) => (await import('./compute-series.ts')).computeSeries(input),
  computeStatistics: async (input) =>
    (await import('./compute-statistics.ts')).computeStatistics(input),
  convertBase: async (input) => (await import('./convert-base.ts')).convertBase(input),
  convertUnits: async (input) => (await import('./convert-units.ts')).convertUnits(input),
  differentiate: async (input) => (await import('./differentiate.ts')).differentiate(input),
  integrate: async (input) => (await import('./integrate.ts')).integrate(input),
  simplify: async (input) => (await import('./simplify.ts')).simplify(input),
  solve: async (input) => (await import('./solve.ts')).solve(input),
};
