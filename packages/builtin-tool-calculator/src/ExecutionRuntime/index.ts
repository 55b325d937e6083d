import {
  type BuiltinServerRuntimeOutput,
  toBuiltinToolError,
  ToolErrorType,
} from '@lobechat/types';

import { describeEvaluation } from '../evaluation.ts';
import { formatAnswer, formatConversion } from '../format.ts';
import type { IMathService, MathRunOptions } from '../service.ts';
import type {
  CalculateParams,
  CalculateState,
  ConvertBaseParams,
  ConvertBaseState,
  EvaluateItemResult,
  EvaluateParams,
  EvaluateState,
} from '../types.ts';

/** What the runtime needs. */
export interface CalculatorRuntimeOptions {
  mathService: IMathService;
}

/** The calculator's logic: asks the maths service, and says what came of it. */
export class CalculatorExecutionRuntime {
  readonly #math: IMathService;

  constructor(options: CalculatorRuntimeOptions) {
    this.#math = options.mathService;
  }

  /** Computes one expression. */
  async calculate(
    params: CalculateParams,
    options: MathRunOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<CalculateState>> {
    try {
      const { expression, mode, precision } = params;
      const state = await this.#math.run('calculate', { expression, mode, precision }, options);
      return { content: formatAnswer(state), state, success: true };
    } catch (error) {
      return failure(error);
    }
  }

  /**
   * Computes several expressions. Each is a computation of its own, so that one that takes too long
   * or too much does not take the others with it. Succeeds only if all do; a cancelled batch is
   * cancelled as a whole.
   */
  async evaluate(
    params: EvaluateParams,
    options: MathRunOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<EvaluateState>> {
    try {
      const results = await Promise.all(
        params.expressions.map((expression) => this.#evaluateOne(expression, params, options)),
      );
      return describeEvaluation(results);
    } catch (error) {
      return failure(error);
    }
  }

  /** Writes a number in other bases. */
  async convertBase(
    params: ConvertBaseParams,
    options: MathRunOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<ConvertBaseState>> {
    try {
      const state = await this.#math.run('convertBase', params, options);
      return { content: formatConversion(state), state, success: true };
    } catch (error) {
      return failure(error);
    }
  }

  async #evaluateOne(
    expression: string,
    { mode, precision, variables }: EvaluateParams,
    options: MathRunOptions,
  ): Promise<EvaluateItemResult> {
    try {
      const input = { expression, mode, precision, variables };
      const answer = await this.#math.run('calculate', input, options);
      return { answer, expression, success: true };
    } catch (error) {
      const { message, type } = toBuiltinToolError(error, ToolErrorType.ExecutionFailed);
      if (type === ToolErrorType.Aborted || type === ToolErrorType.ServiceUnavailable) throw error;
      return { error: { message, type }, expression, success: false };
    }
  }
}

const failure = (error: unknown): BuiltinServerRuntimeOutput<never> => {
  const { message, type } = toBuiltinToolError(error, ToolErrorType.ExecutionFailed);
  return { content: message, error: { message, type }, success: false };
};
