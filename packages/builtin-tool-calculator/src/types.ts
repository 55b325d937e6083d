import { type ApiNameOf, type ParametersOf, type StateOf, toApiNames } from '@lobechat/types';

import { calculatorApis } from './apis/index.ts';
import type { CORRELATION_METHODS, PERCENTILE_METHODS } from './constants.ts';

/** The APIs of the calculator by name. */
export const CalculatorApiName = toApiNames(calculatorApis);

type Apis = typeof calculatorApis;

export type CalculatorApiNameType = ApiNameOf<Apis>;

export type CalculateParams = ParametersOf<Apis, 'calculate'>;
export type CalculateState = StateOf<Apis, 'calculate'>;
export type EvaluateParams = ParametersOf<Apis, 'evaluate'>;
export type EvaluateState = StateOf<Apis, 'evaluate'>;
export type CompareValuesParams = ParametersOf<Apis, 'compareValues'>;
export type CompareValuesState = StateOf<Apis, 'compareValues'>;
export type ConvertBaseParams = ParametersOf<Apis, 'convertBase'>;
export type ConvertBaseState = StateOf<Apis, 'convertBase'>;
export type SolveParams = ParametersOf<Apis, 'solve'>;
export type SolveState = StateOf<Apis, 'solve'>;
export type SimplifyParams = ParametersOf<Apis, 'simplify'>;
export type SimplifyState = StateOf<Apis, 'simplify'>;
export type DifferentiateParams = ParametersOf<Apis, 'differentiate'>;
export type DifferentiateState = StateOf<Apis, 'differentiate'>;
export type IntegrateParams = ParametersOf<Apis, 'integrate'>;
export type IntegrateState = StateOf<Apis, 'integrate'>;
export type ComputeLimitParams = ParametersOf<Apis, 'computeLimit'>;
export type ComputeLimitState = StateOf<Apis, 'computeLimit'>;
export type ComputeSeriesParams = ParametersOf<Apis, 'computeSeries'>;
export type ComputeSeriesState = StateOf<Apis, 'computeSeries'>;
export type ComputeMatrixParams = ParametersOf<Apis, 'computeMatrix'>;
export type ComputeMatrixState = StateOf<Apis, 'computeMatrix'>;
export type ComputeStatisticsParams = ParametersOf<Apis, 'computeStatistics'>;
export type ComputeStatisticsState = StateOf<Apis, 'computeStatistics'>;
export type ConvertUnitsParams = ParametersOf<Apis, 'convertUnits'>;
export type ConvertUnitsState = StateOf<Apis, 'convertUnits'>;
export type AnalyzeIntegerParams = ParametersOf<Apis, 'analyzeInteger'>;
export type AnalyzeIntegerState = StateOf<Apis, 'analyzeInteger'>;
export type ComputeDatesParams = ParametersOf<Apis, 'computeDates'>;
export type ComputeDatesState = StateOf<Apis, 'computeDates'>;
export type ComputeFinanceParams = ParametersOf<Apis, 'computeFinance'>;
export type ComputeFinanceState = StateOf<Apis, 'computeFinance'>;

/** The value of one expression. */
export type MathAnswer = CalculateState;
export type MathAnswerKind = MathAnswer['kind'];
export type MathEngineName = MathAnswer['engine'];
/** Notes on a value. */
export type MathNotes = Pick<MathAnswer, 'assumptions' | 'warnings'>;
/** One value of a batch, in call order. */
export type EvaluateItemResult = EvaluateState['results'][number];
/** Why an expression has no value. */
export type MathFailure = NonNullable<EvaluateItemResult['error']>;
/** One of several values of a result, under a stable camelCase name such as `mean`. */
export type NamedAnswer = ComputeStatisticsState['results'][number];
/** The plot of a result, in doubles, only for display. */
export type MathPlot = NonNullable<SolveState['plot']>;
export type MathCurve = MathPlot['curves'][number];
export type MathMark = MathPlot['marks'][number];
/** A number, or an expression for one: `0.1`, `"1/3"`, `"sqrt(2)"`. Decimals are read exactly. */
export type Numeric = NonNullable<ComputeFinanceParams['rate']>;

export type CalculationMode = NonNullable<CalculateParams['mode']>;
export type ComparedValue = CompareValuesState['results'][number];
/** A number written in one base. */
export type ConvertedNumber = ConvertBaseState['results'][number];
/** One solution: a value for each variable. */
export type Solution = SolveState['solutions'][number];
export type SolutionCount = SolveState['count'];
export type SolveDomain = SolveState['domain'];
export type SimplifyOperation = SimplifyState['operation'];
export type MatrixOperation = ComputeMatrixState['operation'];
export type StatisticsOperation = ComputeStatisticsState['operation'];
export type CorrelationMethod = (typeof CORRELATION_METHODS)[number];
export type PercentileMethod = (typeof PERCENTILE_METHODS)[number];
export type RegressionModel = NonNullable<ComputeStatisticsParams['model']>;
export type DistributionName = NonNullable<ComputeStatisticsParams['distribution']>;
/** The findings about one value or about all values. */
export type IntegerItem = AnalyzeIntegerState['items'][number];
export type DatesOperation = ComputeDatesState['operation'];
/** One fact: a stable camelCase name such as `days`, and its value. */
export type DateFact = ComputeDatesState['facts'][number];
export type FinanceOperation = ComputeFinanceState['operation'];
/** A row of a schedule. Amounts are decimals. */
export type CashFlowRow = NonNullable<ComputeFinanceState['schedule']>[number];
