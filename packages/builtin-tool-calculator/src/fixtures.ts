import {
  type BuiltinToolResult,
  errorResult,
  type ToolFixture,
  type ToolFixtures,
  toResult,
} from '@lobechat/types';

import { describeEvaluation } from './describe-batch.ts';
import { describeOutcome } from './describe-outcome.ts';
import type { CalculatorExample } from './examples/example.ts';
import { calculatorExamples } from './examples/index.ts';
import { findSample } from './find-sample.ts';
import { splitEvaluation } from './sample-calls.ts';
import type { MathOperationName } from './service.ts';
import type { CalculatorApiNameType, EvaluateItemResult, EvaluateParams } from './types.ts';

/** The result of a call, from the recorded sample. Nothing if there is none. */
const recall = (operation: MathOperationName, params: unknown): BuiltinToolResult | undefined => {
  const sample = findSample(operation, params);
  if (!sample) return undefined;
  const { failure, output } = sample;
  return output ? toResult(describeOutcome(operation, output, sample.input)) : errorResult(failure);
};

const recallEvaluation = (params: EvaluateParams): BuiltinToolResult | undefined => {
  const results = splitEvaluation(params).flatMap(({ input }): EvaluateItemResult[] => {
    const sample = findSample('calculate', input);
    if (!sample) return [];
    const { failure, output } = sample;
    const { expression } = input;
    return [
      output
        ? { answer: output, expression, success: true }
        : { error: failure, expression, success: false },
    ];
  });
  if (results.length < params.expressions.length) return undefined;
  return toResult(describeEvaluation(results, params.mode));
};

const toFixtures = <Params>(
  examples: readonly CalculatorExample<Params>[],
  recallResult: (params: Params) => BuiltinToolResult | undefined,
): ToolFixture<Params>[] =>
  examples.flatMap(({ arguments: params, kind, name }) => {
    const result = recallResult(params);
    if (!result) return [];
    const errorType = kind === 'error' ? { errorType: result.error?.type ?? 'none' } : {};
    return [{ arguments: params, ...errorType, kind, name, result }];
  });

const { evaluate, ...others } = calculatorExamples;

/**
 * Examples of every API. One that has not been recorded yet is left out, and a test says so.
 */
export const calculatorFixtures: ToolFixtures = {
  ...Object.fromEntries(
    Object.entries(others).map(([name, examples]) => [
      name,
      toFixtures(examples as readonly CalculatorExample<unknown>[], (params) =>
        recall(name as Exclude<CalculatorApiNameType, 'evaluate'>, params),
      ),
    ]),
  ),
  evaluate: toFixtures(evaluate, recallEvaluation),
};
