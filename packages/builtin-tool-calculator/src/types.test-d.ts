import { describe, expectTypeOf, it } from 'vitest';

import type { ParametersOf } from '@lobechat/tool-testing/schema-types';

import type {
  AnalyzeIntegerSchema,
  CalculateSchema,
  CompareValuesSchema,
  ComputeDatesSchema,
  ComputeFinanceSchema,
  ComputeLimitSchema,
  ComputeMatrixSchema,
  ComputeSeriesSchema,
  ComputeStatisticsSchema,
  ConvertBaseSchema,
  ConvertUnitsSchema,
  DifferentiateSchema,
  EvaluateSchema,
  IntegrateSchema,
  SimplifySchema,
  SolveSchema,
} from './schemas/index.ts';
import type {
  AnalyzeIntegerStateSchema,
  CompareValuesStateSchema,
  ComputeDatesStateSchema,
  ComputeFinanceStateSchema,
  ComputeLimitStateSchema,
  ComputeMatrixStateSchema,
  ComputeSeriesStateSchema,
  ComputeStatisticsStateSchema,
  ConvertBaseStateSchema,
  ConvertUnitsStateSchema,
  DifferentiateStateSchema,
  EvaluateStateSchema,
  IntegrateStateSchema,
  MathAnswerSchema,
  SimplifyStateSchema,
  SolveStateSchema,
} from './state-schemas/index.ts';
import type {
  AnalyzeIntegerParams,
  AnalyzeIntegerState,
  CalculateParams,
  CalculateState,
  CompareValuesParams,
  CompareValuesState,
  ComputeDatesParams,
  ComputeDatesState,
  ComputeFinanceParams,
  ComputeFinanceState,
  ComputeLimitParams,
  ComputeLimitState,
  ComputeMatrixParams,
  ComputeMatrixState,
  ComputeSeriesParams,
  ComputeSeriesState,
  ComputeStatisticsParams,
  ComputeStatisticsState,
  ConvertBaseParams,
  ConvertBaseState,
  ConvertUnitsParams,
  ConvertUnitsState,
  DifferentiateParams,
  DifferentiateState,
  EvaluateParams,
  EvaluateState,
  IntegrateParams,
  IntegrateState,
  SimplifyParams,
  SimplifyState,
  SolveParams,
  SolveState,
} from './types.ts';

describe('the interfaces of the calculator', () => {
  it('of parameters equal the types of their schemas', () => {
    expectTypeOf<AnalyzeIntegerParams>().toEqualTypeOf<ParametersOf<typeof AnalyzeIntegerSchema>>();
    expectTypeOf<CalculateParams>().toEqualTypeOf<ParametersOf<typeof CalculateSchema>>();
    expectTypeOf<CompareValuesParams>().toEqualTypeOf<ParametersOf<typeof CompareValuesSchema>>();
    expectTypeOf<ComputeDatesParams>().toEqualTypeOf<ParametersOf<typeof ComputeDatesSchema>>();
    expectTypeOf<ComputeFinanceParams>().toEqualTypeOf<ParametersOf<typeof ComputeFinanceSchema>>();
    expectTypeOf<ComputeLimitParams>().toEqualTypeOf<ParametersOf<typeof ComputeLimitSchema>>();
    expectTypeOf<ComputeMatrixParams>().toEqualTypeOf<ParametersOf<typeof ComputeMatrixSchema>>();
    expectTypeOf<ComputeSeriesParams>().toEqualTypeOf<ParametersOf<typeof ComputeSeriesSchema>>();
    expectTypeOf<ComputeStatisticsParams>().toEqualTypeOf<
      ParametersOf<typeof ComputeStatisticsSchema>
    >();
    expectTypeOf<ConvertBaseParams>().toEqualTypeOf<ParametersOf<typeof ConvertBaseSchema>>();
    expectTypeOf<ConvertUnitsParams>().toEqualTypeOf<ParametersOf<typeof ConvertUnitsSchema>>();
    expectTypeOf<DifferentiateParams>().toEqualTypeOf<ParametersOf<typeof DifferentiateSchema>>();
    expectTypeOf<EvaluateParams>().toEqualTypeOf<ParametersOf<typeof EvaluateSchema>>();
    expectTypeOf<IntegrateParams>().toEqualTypeOf<ParametersOf<typeof IntegrateSchema>>();
    expectTypeOf<SimplifyParams>().toEqualTypeOf<ParametersOf<typeof SimplifySchema>>();
    expectTypeOf<SolveParams>().toEqualTypeOf<ParametersOf<typeof SolveSchema>>();
  });

  it('of states equal the types of their schemas', () => {
    expectTypeOf<AnalyzeIntegerState>().toEqualTypeOf<
      ParametersOf<typeof AnalyzeIntegerStateSchema>
    >();
    expectTypeOf<CalculateState>().toEqualTypeOf<ParametersOf<typeof MathAnswerSchema>>();
    expectTypeOf<CompareValuesState>().toEqualTypeOf<
      ParametersOf<typeof CompareValuesStateSchema>
    >();
    expectTypeOf<ComputeDatesState>().toEqualTypeOf<ParametersOf<typeof ComputeDatesStateSchema>>();
    expectTypeOf<ComputeFinanceState>().toEqualTypeOf<
      ParametersOf<typeof ComputeFinanceStateSchema>
    >();
    expectTypeOf<ComputeLimitState>().toEqualTypeOf<ParametersOf<typeof ComputeLimitStateSchema>>();
    expectTypeOf<ComputeMatrixState>().toEqualTypeOf<
      ParametersOf<typeof ComputeMatrixStateSchema>
    >();
    expectTypeOf<ComputeSeriesState>().toEqualTypeOf<
      ParametersOf<typeof ComputeSeriesStateSchema>
    >();
    expectTypeOf<ComputeStatisticsState>().toEqualTypeOf<
      ParametersOf<typeof ComputeStatisticsStateSchema>
    >();
    expectTypeOf<ConvertBaseState>().toEqualTypeOf<ParametersOf<typeof ConvertBaseStateSchema>>();
    expectTypeOf<ConvertUnitsState>().toEqualTypeOf<ParametersOf<typeof ConvertUnitsStateSchema>>();
    expectTypeOf<DifferentiateState>().toEqualTypeOf<
      ParametersOf<typeof DifferentiateStateSchema>
    >();
    expectTypeOf<EvaluateState>().toEqualTypeOf<ParametersOf<typeof EvaluateStateSchema>>();
    expectTypeOf<IntegrateState>().toEqualTypeOf<ParametersOf<typeof IntegrateStateSchema>>();
    expectTypeOf<SimplifyState>().toEqualTypeOf<ParametersOf<typeof SimplifyStateSchema>>();
    expectTypeOf<SolveState>().toEqualTypeOf<ParametersOf<typeof SolveStateSchema>>();
  });
});
