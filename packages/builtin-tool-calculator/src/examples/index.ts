import type { CalculatorApiNameType } from '../types.ts';
import { simplifyExamples, solveExamples } from './algebra.ts';
import { calculateExamples, convertBaseExamples, evaluateExamples } from './arithmetic.ts';
import {
  computeLimitExamples,
  computeSeriesExamples,
  differentiateExamples,
  integrateExamples,
} from './calculus.ts';
import { compareValuesExamples, computeMatrixExamples, computeStatisticsExamples } from './data.ts';
import type { CalculatorExample } from './example.ts';
import {
  analyzeIntegerExamples,
  computeDatesExamples,
  computeFinanceExamples,
  convertUnitsExamples,
} from './quantities.ts';

/** The examples of every API, without what comes of them. */
export const calculatorExamples = {
  analyzeInteger: analyzeIntegerExamples,
  calculate: calculateExamples,
  compareValues: compareValuesExamples,
  computeDates: computeDatesExamples,
  computeFinance: computeFinanceExamples,
  computeLimit: computeLimitExamples,
  computeMatrix: computeMatrixExamples,
  computeSeries: computeSeriesExamples,
  computeStatistics: computeStatisticsExamples,
  convertBase: convertBaseExamples,
  convertUnits: convertUnitsExamples,
  differentiate: differentiateExamples,
  evaluate: evaluateExamples,
  integrate: integrateExamples,
  simplify: simplifyExamples,
  solve: solveExamples,
} as const satisfies Readonly<Record<CalculatorApiNameType, readonly CalculatorExample<unknown>[]>>;
