import type { BuiltinPlaceholder } from '@lobechat/types';

import { CalculatorApiName } from '../../types.ts';
import {
  AnalyzeIntegerPlaceholder,
  CalculatePlaceholder,
  CompareValuesPlaceholder,
  ComputeLimitPlaceholder,
  ComputeMatrixPlaceholder,
  ComputeSeriesPlaceholder,
  ComputeStatisticsPlaceholder,
  DifferentiatePlaceholder,
  EvaluatePlaceholder,
  IntegratePlaceholder,
  SimplifyPlaceholder,
  SolvePlaceholder,
} from './placeholders.ts';

/**
 * What is shown while a call runs, by API name. Converting bases and units, dates and amounts take
 * no time worth showing.
 */
export const calculatorPlaceholders: Readonly<Record<string, BuiltinPlaceholder>> = {
  [CalculatorApiName.analyzeInteger]: AnalyzeIntegerPlaceholder,
  [CalculatorApiName.calculate]: CalculatePlaceholder,
  [CalculatorApiName.compareValues]: CompareValuesPlaceholder,
  [CalculatorApiName.computeLimit]: ComputeLimitPlaceholder,
  [CalculatorApiName.computeMatrix]: ComputeMatrixPlaceholder,
  [CalculatorApiName.computeSeries]: ComputeSeriesPlaceholder,
  [CalculatorApiName.computeStatistics]: ComputeStatisticsPlaceholder,
  [CalculatorApiName.differentiate]: DifferentiatePlaceholder,
  [CalculatorApiName.evaluate]: EvaluatePlaceholder,
  [CalculatorApiName.integrate]: IntegratePlaceholder,
  [CalculatorApiName.simplify]: SimplifyPlaceholder,
  [CalculatorApiName.solve]: SolvePlaceholder,
};
