// The parameters of every API.
export { SimplifySchema, SolveSchema } from './algebra.ts';
export { CalculateSchema, ConvertBaseSchema, EvaluateSchema } from './arithmetic.ts';
export {
  ComputeLimitSchema,
  ComputeSeriesSchema,
  DifferentiateSchema,
  IntegrateSchema,
} from './calculus.ts';
export { CompareValuesSchema, ComputeMatrixSchema, ComputeStatisticsSchema } from './data.ts';
export {
  AnalyzeIntegerSchema,
  ComputeDatesSchema,
  ComputeFinanceSchema,
  ConvertUnitsSchema,
} from './quantities.ts';
