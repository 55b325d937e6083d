import { neutraliseText } from '@lobechat/prompts';
import {
  defineRuntime,
  toBuiltinToolError,
  type ToolClock,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';

import { calculatorApis } from '../apis/index.ts';
import { describeUnused } from '../arguments/unused-arguments.ts';
import { NAMED_VALUE } from '../constants.ts';
import { describeEvaluation } from '../describe-batch.ts';
import { describeOutcome } from '../describe-outcome.ts';
import { settleRelativeDates } from '../relative-dates.ts';
import type {
  IMathService,
  MathOperationName,
  MathOperations,
  MathRunOptions,
} from '../service.ts';
import type { ComputeDatesParams, EvaluateItemResult, EvaluateParams } from '../types.ts';

/** Options of the runtime. */
export interface CalculatorRuntimeOptions {
  mathService: IMathService;
}

/** The context of a call. */
export interface CalculatorCallOptions extends MathRunOptions {
  /** The clock for `today` and `now`. */
  clock?: ToolClock | undefined;
}

/**
 * The calculator's logic: queries the maths service, and describes the outcome. Divergent integrals
 * and nonexistent limits are answers; a batch succeeds only if every item does.
 */
export const CalculatorExecutionRuntime = defineRuntime(
  calculatorApis,
  ({ mathService }: CalculatorRuntimeOptions) =>
    async (apiName, params, { clock, ...options }: CalculatorCallOptions) => {
      // The compiler cannot match parameters and states by API name, hence the casts.
      const run = async () => {
        if (apiName === 'evaluate') {
          return evaluate(mathService, params as EvaluateParams, options);
        }
        if (apiName === 'computeDates') {
          return computeDates(mathService, params as ComputeDatesParams, options, clock);
        }
        const operation: MathOperationName = apiName;
        const input = params as MathOperations[typeof operation]['input'];
        const state = await mathService.run(operation, input, options);
        return describeOutcome(operation, withUnused(operation, state, input), input);
      };
      try {
        return (await run()) as never;
      } catch (error) {
        // The engine quotes what it does not understand, whatever characters that contains.
        const { message, type } = toBuiltinToolError(error, ToolErrorType.ExecutionFailed);
        throw new ToolError(type, neutraliseText(message));
      }
    },
);

const isNamedValue = (text: string): boolean => NAMED_VALUE.test(text) && !/[;\n]/.test(text);

/** Computes each expression by itself, so that one failure leaves the others their values. */
const evaluate = async (
  math: IMathService,
  { expressions, ...others }: EvaluateParams,
  options: MathRunOptions,
) => {
  const evaluateOne = async (expression: string, index: number): Promise<EvaluateItemResult> => {
    try {
      const text = [...expressions.slice(0, index).filter(isNamedValue), expression].join(';; ');
      const answer = await math.run('calculate', { ...others, expression: text }, options);
      return { answer, expression, success: true };
    } catch (error) {
      const { message, type } = toBuiltinToolError(error, ToolErrorType.ExecutionFailed);
      if (type === ToolErrorType.Aborted || type === ToolErrorType.ServiceUnavailable) throw error;
      return { error: { message, type }, expression, success: false };
    }
  };
  return describeEvaluation(await Promise.all(expressions.map(evaluateOne)), others.mode);
};

/** Words such as today are resolved by the clock, and the result shows how they were read. */
const computeDates = async (
  math: IMathService,
  params: ComputeDatesParams,
  options: MathRunOptions,
  clock: ToolClock | undefined,
) => {
  const { assumptions: read, input } = settleRelativeDates(params, clock);
  const state = await math.run('computeDates', input, options);
  const noted = withUnused('computeDates', state, params);
  if (read.length === 0) return describeOutcome('computeDates', noted, params);
  const assumptions = [...read, ...(state.assumptions ?? [])];
  return describeOutcome('computeDates', { ...noted, assumptions }, params);
};

/** The state with a warning about arguments that were given but not used. */
const withUnused = <State extends object>(
  operation: MathOperationName,
  state: State,
  input: object,
): State => {
  const unused = describeUnused(operation, { ...input });
  if (unused === undefined) return state;
  const { warnings = [] } = state as { warnings?: readonly string[] };
  return { ...state, warnings: [...warnings, unused] };
};
