import {
  type ComputeStatisticsParams,
  type ComputeStatisticsState,
  CORRELATION_METHODS,
  type CorrelationMethod,
  DEFAULT_PRECISION,
  DISTRIBUTIONS,
  PERCENTILE_METHODS,
  type PercentileMethod,
  REGRESSION_MODELS,
  STATISTICS_OPERATIONS,
  type StatisticsOperation,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { emptyNotes, type Notes, notesOf } from '../resolve/resolve.ts';
import { runCorrelation } from '../statistics/run-correlation.ts';
import { runDescribe } from '../statistics/run-describe.ts';
import { runDistribution } from '../statistics/run-distribution.ts';
import { runPercentiles } from '../statistics/run-percentiles.ts';
import { runRegression } from '../statistics/run-regression.ts';
import type { StatisticsOutcome } from '../statistics/statistics-request.ts';
import { requirePrecision } from '../units/check-input.ts';

/**
 * Describes data, fits curves, measures correlation, or evaluates a distribution. Exact if the data
 * and parameters are fractions.
 *
 * @throws ToolError of a `CalculatorErrorType`, `InvalidArguments` or `ResourceLimit`
 */
export const computeStatistics = async (
  input: ComputeStatisticsParams,
): Promise<ComputeStatisticsState> => {
  const { precision = DEFAULT_PRECISION } = input;
  const operation = requireOneOf('operation', input.operation, STATISTICS_OPERATIONS);
  const most = MOST_DIGITS[operation];
  requirePrecision(precision, most, ` for ${operation}`);
  const notes = emptyNotes();
  const { plot, results } = await run(operation, { ...input, precision }, notes);
  return {
    operation,
    results,
    ...notesOf(notes),
    ...(plot ? { plot } : {}),
  };
};

/** Digits of distributions are the most expensive. */
const MOST_DIGITS: Readonly<Record<StatisticsOperation, number>> = {
  correlation: 200,
  describe: CoreLimits.precision,
  distribution: 200,
  percentiles: CoreLimits.precision,
  regression: 200,
};

const requireOneOf = <Name extends string>(
  what: string,
  given: Name | undefined,
  names: readonly Name[],
): Name =>
  given !== undefined && names.includes(given)
    ? given
    : fail(
        ToolErrorType.InvalidArguments,
        `${what} is one of ${names.join(', ')}${given === undefined ? '' : `, not ${excerpt(JSON.stringify(given))}`}.`,
      );

const run = (
  operation: StatisticsOperation,
  input: ComputeStatisticsParams & { precision: number },
  notes: Notes,
): Promise<StatisticsOutcome> => {
  const percentileMethod = (): PercentileMethod =>
    requireOneOf('method', (input.method ?? 'linear') as PercentileMethod, PERCENTILE_METHODS);
  switch (operation) {
    case 'describe':
      return runDescribe(input, percentileMethod(), notes);
    case 'percentiles':
      return runPercentiles(input, percentileMethod(), notes);
    case 'correlation': {
      const method = (input.method ?? 'pearson') as CorrelationMethod;
      return runCorrelation(input, requireOneOf('method', method, CORRELATION_METHODS), notes);
    }
    case 'regression':
      return runRegression(
        input,
        requireOneOf('model', input.model ?? 'polynomial', REGRESSION_MODELS),
        notes,
      );
    case 'distribution':
      if (input.distribution === undefined && input.data !== undefined) {
        fail(
          ToolErrorType.InvalidArguments,
          'A test takes two steps: its statistic, such as t = (mean(x) - m)*sqrt(count(x))/std(x), by evaluate, then its tail here, with distribution studentT or chiSquared and from. A correlation comes with its p-value.',
        );
      }
      return runDistribution(
        input,
        requireOneOf('distribution', input.distribution, DISTRIBUTIONS),
        notes,
      );
  }
};
