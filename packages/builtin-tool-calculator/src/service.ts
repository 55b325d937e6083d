import { defineService } from '@lobechat/types';

import type {
  AnalyzeIntegerParams,
  AnalyzeIntegerState,
  CalculationMode,
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
  IntegrateParams,
  IntegrateState,
  MathAnswer,
  SimplifyParams,
  SimplifyState,
  SolveParams,
  SolveState,
} from './types.ts';

/** One expression and how it is to be computed. */
export interface CalculateInput {
  expression: string;
  mode?: CalculationMode | undefined;
  /** Significant digits. */
  precision?: number | undefined;
  /** Values by name: numbers, or expressions without variables of their own. */
  variables?: Readonly<Record<string, number | string>> | undefined;
}

/** Everything that a maths service can do: name → what goes in and what comes out. Plain JSON. */
export interface MathOperations {
  analyzeInteger: { input: AnalyzeIntegerParams; output: AnalyzeIntegerState };
  calculate: { input: CalculateInput; output: MathAnswer };
  compareValues: { input: CompareValuesParams; output: CompareValuesState };
  computeDates: { input: ComputeDatesParams; output: ComputeDatesState };
  computeFinance: { input: ComputeFinanceParams; output: ComputeFinanceState };
  computeLimit: { input: ComputeLimitParams; output: ComputeLimitState };
  computeMatrix: { input: ComputeMatrixParams; output: ComputeMatrixState };
  computeSeries: { input: ComputeSeriesParams; output: ComputeSeriesState };
  computeStatistics: { input: ComputeStatisticsParams; output: ComputeStatisticsState };
  convertBase: { input: ConvertBaseParams; output: ConvertBaseState };
  convertUnits: { input: ConvertUnitsParams; output: ConvertUnitsState };
  differentiate: { input: DifferentiateParams; output: DifferentiateState };
  integrate: { input: IntegrateParams; output: IntegrateState };
  simplify: { input: SimplifyParams; output: SimplifyState };
  solve: { input: SolveParams; output: SolveState };
}

export type MathOperationName = keyof MathOperations;

/** Options of {@link IMathService.run}. */
export interface MathRunOptions {
  /** Ends the computation at once; the promise then rejects with `Aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Computes in isolation. One method for all operations, so that a service is a channel (to a child
 * process, to a worker) and a new operation changes no implementation of it.
 */
export interface IMathService {
  /**
   * @throws ToolError of a `CalculatorErrorType`, or `Timeout`, `ResourceLimit`, `Aborted`,
   * `ExecutionFailed`
   */
  run: <Name extends MathOperationName>(
    operation: Name,
    input: MathOperations[Name]['input'],
    options?: MathRunOptions,
  ) => Promise<MathOperations[Name]['output']>;
}

/** The token of the service that a host provides: `createNodeMathService`, `createBrowserMathService`. */
export const MathService = defineService<IMathService>('math');
