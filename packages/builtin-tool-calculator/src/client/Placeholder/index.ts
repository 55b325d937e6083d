import { calculatorLines } from '../Inspector/index.ts';
import { calculatorSurfaceKit } from '../surface-kit.ts';

/* Lines of a formula with its facts, and of a formula with a plot below. */
const FORMULA = 2;
const FORMULA_AND_PLOT = 5;

/** Placeholders for running calls, by API name. Conversions, dates and finance need none. */
export const calculatorPlaceholders = calculatorSurfaceKit.createPlaceholders(calculatorLines, {
  analyzeInteger: ({ values }) => values && 3 * values.length,
  calculate: FORMULA,
  compareValues: ({ values }) => values && 1 + values.length,
  computeLimit: FORMULA_AND_PLOT,
  computeMatrix: 3,
  computeSeries: FORMULA_AND_PLOT,
  computeStatistics: FORMULA_AND_PLOT,
  differentiate: FORMULA_AND_PLOT,
  evaluate: ({ expressions }) => expressions?.length,
  integrate: FORMULA_AND_PLOT,
  simplify: FORMULA,
  solve: FORMULA_AND_PLOT,
});
