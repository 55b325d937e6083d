import type { BuiltinToolManifest, LobeChatPluginApi, ToolAnnotations } from '@lobechat/types';

import { calculatorRecordedCalls } from './arguments/read-arguments.ts';
import { CalculatorIdentifier } from './constants.ts';
import {
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
import {
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
import { createSystemRole } from './systemRole.ts';
import { CalculatorApiName } from './types.ts';

const PURE: ToolAnnotations = {
  destructive: false,
  idempotent: true,
  openWorld: false,
  ordered: false,
  readOnly: true,
};

/** What all APIs have in common: pure, without asking, shown at once. */
const COMMON = {
  annotations: PURE,
  defaultTimeoutMs: 30_000,
  humanIntervention: 'never',
  renderDisplayControl: 'expand',
} as const satisfies Partial<LobeChatPluginApi>;

/** Everything about the calculator that can be said without running it. */
export const CalculatorManifest: BuiltinToolManifest = {
  api: [
    {
      ...COMMON,
      description:
        'Compute one expression without variables, exactly. Several, or with variables: evaluate.',
      name: CalculatorApiName.calculate,
      parameters: CalculateSchema,
      stateSchema: MathAnswerSchema,
    },
    {
      ...COMMON,
      defaultTimeoutMs: 60_000,
      description: 'Compute several expressions, or expressions with given values of variables.',
      name: CalculatorApiName.evaluate,
      parameters: EvaluateSchema,
      stateSchema: EvaluateStateSchema,
    },
    {
      ...COMMON,
      description: 'Solve equations, inequalities or a system for unknowns.',
      name: CalculatorApiName.solve,
      parameters: SolveSchema,
      stateSchema: SolveStateSchema,
    },
    {
      ...COMMON,
      description: 'Rewrite an expression, or decide if an equation always holds.',
      name: CalculatorApiName.simplify,
      parameters: SimplifySchema,
      stateSchema: SimplifyStateSchema,
    },
    {
      ...COMMON,
      description: 'Derivative (partial, mixed, higher), gradient or Hessian matrix.',
      name: CalculatorApiName.differentiate,
      parameters: DifferentiateSchema,
      stateSchema: DifferentiateStateSchema,
    },
    {
      ...COMMON,
      description: 'Antiderivative; with from and to, definite or improper integral.',
      name: CalculatorApiName.integrate,
      parameters: IntegrateSchema,
      stateSchema: IntegrateStateSchema,
    },
    {
      ...COMMON,
      description: 'Limit of an expression at a point or at infinity.',
      name: CalculatorApiName.computeLimit,
      parameters: ComputeLimitSchema,
      stateSchema: ComputeLimitStateSchema,
    },
    {
      ...COMMON,
      description: 'Taylor polynomial, or finite or infinite sum or product.',
      name: CalculatorApiName.computeSeries,
      parameters: ComputeSeriesSchema,
      stateSchema: ComputeSeriesStateSchema,
    },
    {
      ...COMMON,
      description: 'Linear algebra; solve is matrix * x = other.',
      name: CalculatorApiName.computeMatrix,
      parameters: ComputeMatrixSchema,
      stateSchema: ComputeMatrixStateSchema,
    },
    {
      ...COMMON,
      description:
        'Describe data (mean, mode, deviations, quartiles …), percentiles, regression, correlation, distributions.',
      name: CalculatorApiName.computeStatistics,
      parameters: ComputeStatisticsSchema,
      stateSchema: ComputeStatisticsStateSchema,
    },
    {
      ...COMMON,
      description: 'Convert one or more quantities to another unit.',
      name: CalculatorApiName.convertUnits,
      parameters: ConvertUnitsSchema,
      stateSchema: ConvertUnitsStateSchema,
    },
    {
      ...COMMON,
      description:
        'Number theory. analyze: prime, factors, divisors, totient; gcd: also lcm, Bézout.',
      name: CalculatorApiName.analyzeInteger,
      parameters: AnalyzeIntegerSchema,
      stateSchema: AnalyzeIntegerStateSchema,
    },
    {
      ...COMMON,
      description: 'Dates and times: how long between, what date after, time zones.',
      name: CalculatorApiName.computeDates,
      parameters: ComputeDatesSchema,
      stateSchema: ComputeDatesStateSchema,
    },
    {
      ...COMMON,
      description: 'Money and growth: percent change, interest, loans, investments.',
      name: CalculatorApiName.computeFinance,
      parameters: ComputeFinanceSchema,
      stateSchema: ComputeFinanceStateSchema,
    },
    {
      ...COMMON,
      description: 'Sort values exactly; tells largest, smallest, equal ones.',
      name: CalculatorApiName.compareValues,
      parameters: CompareValuesSchema,
      stateSchema: CompareValuesStateSchema,
    },
    {
      ...COMMON,
      description: 'Write a number in other bases (2 to 36).',
      name: CalculatorApiName.convertBase,
      parameters: ConvertBaseSchema,
      stateSchema: ConvertBaseStateSchema,
    },
  ],
  executors: ['client', 'server'],
  humanIntervention: 'never',
  identifier: CalculatorIdentifier,
  meta: {
    avatar: '🧮',
    description:
      'Exact calculation: equations, calculus, matrices, statistics, units, dates, finance, number theory',
    tags: ['math', 'calculator', 'algebra', 'calculus', 'statistics', 'units', 'dates', 'finance'],
    title: 'Calculator',
  },
  recorded: calculatorRecordedCalls,
  systemRole: createSystemRole,
  type: 'builtin',
};
