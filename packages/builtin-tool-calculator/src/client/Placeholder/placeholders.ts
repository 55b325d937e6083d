import { CalculatorApiName } from '../../types.ts';
import { readTexts } from '../read-arguments.ts';
import { createPlaceholder } from './create-placeholder.tsx';

/* A formula with its facts, and a formula with a plot below. */
const FORMULA = (): number => 2;
const FORMULA_AND_PLOT = (): number => 5;

/** Shown while whole numbers are taken apart. */
export const AnalyzeIntegerPlaceholder = createPlaceholder(
  CalculatorApiName.analyzeInteger,
  (args) => 3 * readTexts(args?.values).length,
);

/** Shown while an expression takes its time. */
export const CalculatePlaceholder = createPlaceholder(CalculatorApiName.calculate, FORMULA);

/** Shown while values are put in order. */
export const CompareValuesPlaceholder = createPlaceholder(
  CalculatorApiName.compareValues,
  (args) => 1 + readTexts(args?.values).length,
);

/** Shown while a limit is looked for. */
export const ComputeLimitPlaceholder = createPlaceholder(
  CalculatorApiName.computeLimit,
  FORMULA_AND_PLOT,
);

/** Shown while a matrix is worked on. */
export const ComputeMatrixPlaceholder = createPlaceholder(CalculatorApiName.computeMatrix, () => 3);

/** Shown while a series is summed or expanded. */
export const ComputeSeriesPlaceholder = createPlaceholder(
  CalculatorApiName.computeSeries,
  FORMULA_AND_PLOT,
);

/** Shown while data is summed up. */
export const ComputeStatisticsPlaceholder = createPlaceholder(
  CalculatorApiName.computeStatistics,
  FORMULA_AND_PLOT,
);

/** Shown while a derivative is made. */
export const DifferentiatePlaceholder = createPlaceholder(
  CalculatorApiName.differentiate,
  FORMULA_AND_PLOT,
);

/** Shown while a batch is evaluated, in the shape of the table that is to come. */
export const EvaluatePlaceholder = createPlaceholder(
  CalculatorApiName.evaluate,
  (args) => readTexts(args?.expressions).length,
);

/** Shown while an integral is looked for. */
export const IntegratePlaceholder = createPlaceholder(
  CalculatorApiName.integrate,
  FORMULA_AND_PLOT,
);

/** Shown while an expression is brought into another form. */
export const SimplifyPlaceholder = createPlaceholder(CalculatorApiName.simplify, FORMULA);

/** Shown while solutions are looked for. */
export const SolvePlaceholder = createPlaceholder(CalculatorApiName.solve, FORMULA_AND_PLOT);
