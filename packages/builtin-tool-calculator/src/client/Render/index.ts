import type { BuiltinRender } from '@lobechat/types';

import { CalculatorApiName, type CalculatorApiNameType } from '../../types.ts';
import { AnalyzeIntegerRender } from './AnalyzeInteger/index.tsx';
import { CalculateRender } from './Calculate/index.tsx';
import { CompareValuesRender } from './CompareValues/index.tsx';
import { ComputeDatesRender } from './ComputeDates/index.tsx';
import { ComputeFinanceRender } from './ComputeFinance/index.tsx';
import { ComputeLimitRender } from './ComputeLimit/index.tsx';
import { ComputeMatrixRender } from './ComputeMatrix/index.tsx';
import { ComputeSeriesRender } from './ComputeSeries/index.tsx';
import { ComputeStatisticsRender } from './ComputeStatistics/index.tsx';
import { ConvertBaseRender } from './ConvertBase/index.tsx';
import { ConvertUnitsRender } from './ConvertUnits/index.tsx';
import { DifferentiateRender } from './Differentiate/index.tsx';
import { EvaluateRender } from './Evaluate/index.tsx';
import { IntegrateRender } from './Integrate/index.tsx';
import { SimplifyRender } from './Simplify/index.tsx';
import { SolveRender } from './Solve/index.tsx';

/** The finished result, by API name. */
export const calculatorRenders: Readonly<Record<CalculatorApiNameType, BuiltinRender>> = {
  [CalculatorApiName.analyzeInteger]: AnalyzeIntegerRender,
  [CalculatorApiName.calculate]: CalculateRender,
  [CalculatorApiName.compareValues]: CompareValuesRender,
  [CalculatorApiName.computeDates]: ComputeDatesRender,
  [CalculatorApiName.computeFinance]: ComputeFinanceRender,
  [CalculatorApiName.computeLimit]: ComputeLimitRender,
  [CalculatorApiName.computeMatrix]: ComputeMatrixRender,
  [CalculatorApiName.computeSeries]: ComputeSeriesRender,
  [CalculatorApiName.computeStatistics]: ComputeStatisticsRender,
  [CalculatorApiName.convertBase]: ConvertBaseRender,
  [CalculatorApiName.convertUnits]: ConvertUnitsRender,
  [CalculatorApiName.differentiate]: DifferentiateRender,
  [CalculatorApiName.evaluate]: EvaluateRender,
  [CalculatorApiName.integrate]: IntegrateRender,
  [CalculatorApiName.simplify]: SimplifyRender,
  [CalculatorApiName.solve]: SolveRender,
};
