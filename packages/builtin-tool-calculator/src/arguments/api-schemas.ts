import type { JsonSchema } from '@lobechat/types';

import * as schemas from '../schemas/index.ts';

/** The schema of each API by its name. */
export const API_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  analyzeInteger: schemas.AnalyzeIntegerSchema,
  calculate: schemas.CalculateSchema,
  compareValues: schemas.CompareValuesSchema,
  computeDates: schemas.ComputeDatesSchema,
  computeFinance: schemas.ComputeFinanceSchema,
  computeLimit: schemas.ComputeLimitSchema,
  computeMatrix: schemas.ComputeMatrixSchema,
  computeSeries: schemas.ComputeSeriesSchema,
  computeStatistics: schemas.ComputeStatisticsSchema,
  convertBase: schemas.ConvertBaseSchema,
  convertUnits: schemas.ConvertUnitsSchema,
  differentiate: schemas.DifferentiateSchema,
  evaluate: schemas.EvaluateSchema,
  integrate: schemas.IntegrateSchema,
  simplify: schemas.SimplifySchema,
  solve: schemas.SolveSchema,
};
