import debug from 'debug';

import {
  BaseExecutor,
  type BuiltinToolContext,
  type BuiltinToolResult,
  createRuntimeCache,
} from '@lobechat/types';

import { calculatorRecordedCalls } from '../../arguments/read-arguments.ts';
import { CalculatorIdentifier } from '../../constants.ts';
import { CalculatorExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { MathService } from '../../service.ts';
import {
  CalculatorApiName,
  type AnalyzeIntegerParams,
  type AnalyzeIntegerState,
  type CalculateParams,
  type CalculateState,
  type CompareValuesParams,
  type CompareValuesState,
  type ComputeDatesParams,
  type ComputeDatesState,
  type ComputeFinanceParams,
  type ComputeFinanceState,
  type ComputeLimitParams,
  type ComputeLimitState,
  type ComputeMatrixParams,
  type ComputeMatrixState,
  type ComputeSeriesParams,
  type ComputeSeriesState,
  type ComputeStatisticsParams,
  type ComputeStatisticsState,
  type ConvertBaseParams,
  type ConvertBaseState,
  type ConvertUnitsParams,
  type ConvertUnitsState,
  type DifferentiateParams,
  type DifferentiateState,
  type EvaluateParams,
  type EvaluateState,
  type IntegrateParams,
  type IntegrateState,
  type SimplifyParams,
  type SimplifyState,
  type SolveParams,
  type SolveState,
} from '../../types.ts';

const log = debug('lobe-calculator:executor');

const runtimes = createRuntimeCache(
  (services) => new CalculatorExecutionRuntime({ mathService: services.get(MathService) }),
);

class CalculatorExecutor extends BaseExecutor<typeof CalculatorApiName> {
  readonly identifier = CalculatorIdentifier;
  protected readonly apiEnum = CalculatorApiName;
  protected override readonly recorded = calculatorRecordedCalls;

  calculate = (
    params: CalculateParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<CalculateState>> => {
    log('calculate %o', params);
    return this.funnel(() => runtimes.for(ctx).calculate(params, { signal: ctx?.signal }));
  };

  evaluate = (
    params: EvaluateParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<EvaluateState>> => {
    log('evaluate %o', params);
    return this.funnel(() => runtimes.for(ctx).evaluate(params, { signal: ctx?.signal }));
  };

  solve = (
    params: SolveParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<SolveState>> => {
    log('solve %o', params);
    return this.funnel(() => runtimes.for(ctx).solve(params, { signal: ctx?.signal }));
  };

  simplify = (
    params: SimplifyParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<SimplifyState>> => {
    log('simplify %o', params);
    return this.funnel(() => runtimes.for(ctx).simplify(params, { signal: ctx?.signal }));
  };

  differentiate = (
    params: DifferentiateParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<DifferentiateState>> => {
    log('differentiate %o', params);
    return this.funnel(() => runtimes.for(ctx).differentiate(params, { signal: ctx?.signal }));
  };

  integrate = (
    params: IntegrateParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<IntegrateState>> => {
    log('integrate %o', params);
    return this.funnel(() => runtimes.for(ctx).integrate(params, { signal: ctx?.signal }));
  };

  computeLimit = (
    params: ComputeLimitParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ComputeLimitState>> => {
    log('computeLimit %o', params);
    return this.funnel(() => runtimes.for(ctx).computeLimit(params, { signal: ctx?.signal }));
  };

  computeSeries = (
    params: ComputeSeriesParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ComputeSeriesState>> => {
    log('computeSeries %o', params);
    return this.funnel(() => runtimes.for(ctx).computeSeries(params, { signal: ctx?.signal }));
  };

  computeMatrix = (
    params: ComputeMatrixParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ComputeMatrixState>> => {
    log('computeMatrix %o', params);
    return this.funnel(() => runtimes.for(ctx).computeMatrix(params, { signal: ctx?.signal }));
  };

  computeStatistics = (
    params: ComputeStatisticsParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ComputeStatisticsState>> => {
    log('computeStatistics %o', params);
    return this.funnel(() => runtimes.for(ctx).computeStatistics(params, { signal: ctx?.signal }));
  };

  convertUnits = (
    params: ConvertUnitsParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ConvertUnitsState>> => {
    log('convertUnits %o', params);
    return this.funnel(() => runtimes.for(ctx).convertUnits(params, { signal: ctx?.signal }));
  };

  analyzeInteger = (
    params: AnalyzeIntegerParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<AnalyzeIntegerState>> => {
    log('analyzeInteger %o', params);
    return this.funnel(() => runtimes.for(ctx).analyzeInteger(params, { signal: ctx?.signal }));
  };

  computeDates = (
    params: ComputeDatesParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ComputeDatesState>> => {
    log('computeDates %o', params);
    return this.funnel(() =>
      runtimes.for(ctx).computeDates(params, { clock: ctx?.clock, signal: ctx?.signal }),
    );
  };

  computeFinance = (
    params: ComputeFinanceParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ComputeFinanceState>> => {
    log('computeFinance %o', params);
    return this.funnel(() => runtimes.for(ctx).computeFinance(params, { signal: ctx?.signal }));
  };

  compareValues = (
    params: CompareValuesParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<CompareValuesState>> => {
    log('compareValues %o', params);
    return this.funnel(() => runtimes.for(ctx).compareValues(params, { signal: ctx?.signal }));
  };

  convertBase = (
    params: ConvertBaseParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ConvertBaseState>> => {
    log('convertBase %o', params);
    return this.funnel(() => runtimes.for(ctx).convertBase(params, { signal: ctx?.signal }));
  };
}

/** The one executor of the calculator; it takes its service from the context of each call. */
export const calculatorExecutor = new CalculatorExecutor();
