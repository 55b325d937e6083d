// The state of every API.
export { SimplifyStateSchema, SolveStateSchema } from './algebra.ts';
export { ConvertBaseStateSchema, EvaluateStateSchema } from './arithmetic.ts';
export {
  ComputeLimitStateSchema,
  ComputeSeriesStateSchema,
  DifferentiateStateSchema,
  IntegrateStateSchema,
} from './calculus.ts';
export {
  CompareValuesStateSchema,
  ComputeMatrixStateSchema,
  ComputeStatisticsStateSchema,
} from './data.ts';
export { MathAnswerSchema } from './fragments.ts';
export {
  AnalyzeIntegerStateSchema,
  ComputeDatesStateSchema,
  ComputeFinanceStateSchema,
  ConvertUnitsStateSchema,
} from './quantities.ts';
