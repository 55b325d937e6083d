import type { BuiltinInspector } from '@lobechat/types';

import { CalculatorApiName, type CalculatorApiNameType } from '../../types.ts';
import { AnalyzeIntegerInspector } from './AnalyzeInteger/index.ts';
import { CalculateInspector } from './Calculate/index.ts';
import { CompareValuesInspector } from './CompareValues/index.ts';
import { ComputeDatesInspector } from './ComputeDates/index.ts';
import { ComputeFinanceInspector } from './ComputeFinance/index.ts';
import { ComputeLimitInspector } from './ComputeLimit/index.ts';
import { ComputeMatrixInspector } from './ComputeMatrix/index.ts';
import { ComputeSeriesInspector } from './ComputeSeries/index.ts';
import { ComputeStatisticsInspector } from './ComputeStatistics/index.ts';
import { ConvertBaseInspector } from './ConvertBase/index.ts';
import { ConvertUnitsInspector } from './ConvertUnits/index.ts';
import { DifferentiateInspector } from './Differentiate/index.ts';
import { EvaluateInspector } from './Evaluate/index.ts';
import { IntegrateInspector } from './Integrate/index.ts';
import { SimplifyInspector } from './Simplify/index.ts';
import { SolveInspector } from './Solve/index.ts';

/** The one line of a call, by API name. */
export const calculatorInspectors: Readonly<Record<CalculatorApiNameType, BuiltinInspector>> = {
  [CalculatorApiName.analyzeInteger]: AnalyzeIntegerInspector,
  [CalculatorApiName.calculate]: CalculateInspector,
  [CalculatorApiName.compareValues]: CompareValuesInspector,
  [CalculatorApiName.computeDates]: ComputeDatesInspector,
  [CalculatorApiName.computeFinance]: ComputeFinanceInspector,
  [CalculatorApiName.computeLimit]: ComputeLimitInspector,
  [CalculatorApiName.computeMatrix]: ComputeMatrixInspector,
  [CalculatorApiName.computeSeries]: ComputeSeriesInspector,
  [CalculatorApiName.computeStatistics]: ComputeStatisticsInspector,
  [CalculatorApiName.convertBase]: ConvertBaseInspector,
  [CalculatorApiName.convertUnits]: ConvertUnitsInspector,
  [CalculatorApiName.differentiate]: DifferentiateInspector,
  [CalculatorApiName.evaluate]: EvaluateInspector,
  [CalculatorApiName.integrate]: IntegrateInspector,
  [CalculatorApiName.simplify]: SimplifyInspector,
  [CalculatorApiName.solve]: SolveInspector,
};
