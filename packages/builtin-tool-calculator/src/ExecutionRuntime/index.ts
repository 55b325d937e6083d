import { neutraliseText } from '@lobechat/prompts';
import {
  type BuiltinServerRuntimeOutput,
  toBuiltinToolError,
  type ToolClock,
  ToolErrorType,
} from '@lobechat/types';

import { describeEvaluation } from '../describe-batch.ts';
import { describeOutcome } from '../describe-outcome.ts';
import { settleRelativeDates } from '../relative-dates.ts';
import type {
  IMathService,
  MathOperationName,
  MathOperations,
  MathRunOptions,
} from '../service.ts';
import type {
  CalculateParams,
  EvaluateItemResult,
  EvaluateParams,
  EvaluateState,
} from '../types.ts';

/** What the runtime needs. */
export interface CalculatorRuntimeOptions {
  mathService: IMathService;
}

type Input<Name extends MathOperationName> = MathOperations[Name]['input'];
type Outcome<Name extends MathOperationName> = Promise<
  BuiltinServerRuntimeOutput<MathOperations[Name]['output']>
>;

/**
 * The calculator's logic: asks the maths service, and says what came of it. Every method takes the
 * parameters of the API of its name.
 */
export class CalculatorExecutionRuntime {
  readonly #math: IMathService;

  constructor(options: CalculatorRuntimeOptions) {
    this.#math = options.mathService;
  }

  /** Computes one expression. */
  calculate(params: CalculateParams, options?: MathRunOptions): Outcome<'calculate'> {
    const { expression, mode, precision } = params;
    return this.#run('calculate', { expression, mode, precision }, options);
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
      return describeEvaluation(results, params.mode);
    } catch (error) {
      return failure(error);
    }
  }

  /** Solves equations, inequalities and systems. */
  solve(params: Input<'solve'>, options?: MathRunOptions): Outcome<'solve'> {
    return this.#run('solve', params, options);
  }

  /** Brings an expression into another form, or decides whether an equation always holds. */
  simplify(params: Input<'simplify'>, options?: MathRunOptions): Outcome<'simplify'> {
    return this.#run('simplify', params, options);
  }

  /** Finds derivatives, gradients and Hessian matrices. */
  differentiate(
    params: Input<'differentiate'>,
    options?: MathRunOptions,
  ): Outcome<'differentiate'> {
    return this.#run('differentiate', params, options);
  }

  /** Finds antiderivatives and definite integrals. A divergent one is an answer. */
  integrate(params: Input<'integrate'>, options?: MathRunOptions): Outcome<'integrate'> {
    return this.#run('integrate', params, options);
  }

  /** Finds limits. One that does not exist is an answer. */
  computeLimit(params: Input<'computeLimit'>, options?: MathRunOptions): Outcome<'computeLimit'> {
    return this.#run('computeLimit', params, options);
  }

  /** Makes Taylor polynomials, sums and products. */
  computeSeries(
    params: Input<'computeSeries'>,
    options?: MathRunOptions,
  ): Outcome<'computeSeries'> {
    return this.#run('computeSeries', params, options);
  }

  /** Computes with matrices. */
  computeMatrix(
    params: Input<'computeMatrix'>,
    options?: MathRunOptions,
  ): Outcome<'computeMatrix'> {
    return this.#run('computeMatrix', params, options);
  }

  /** Describes data and distributions. */
  computeStatistics(
    params: Input<'computeStatistics'>,
    options?: MathRunOptions,
  ): Outcome<'computeStatistics'> {
    return this.#run('computeStatistics', params, options);
  }

  /** Converts quantities. Succeeds only if all can be converted. */
  convertUnits(params: Input<'convertUnits'>, options?: MathRunOptions): Outcome<'convertUnits'> {
    return this.#run('convertUnits', params, options);
  }

  /** Does number theory. Succeeds only if it does for every value. */
  analyzeInteger(
    params: Input<'analyzeInteger'>,
    options?: MathRunOptions,
  ): Outcome<'analyzeInteger'> {
    return this.#run('analyzeInteger', params, options);
  }

  /** Computes with dates, business days and time zones. Words such as today are read by the clock. */
  async computeDates(
    params: Input<'computeDates'>,
    { clock, ...options }: MathRunOptions & { clock?: ToolClock | undefined } = {},
  ): Outcome<'computeDates'> {
    try {
      const { assumption, input } = settleRelativeDates(params, clock);
      const state = await this.#math.run('computeDates', input, options);
      if (assumption === undefined) return describeOutcome('computeDates', state, params);
      const assumptions = [assumption, ...(state.assumptions ?? [])];
      return describeOutcome('computeDates', { ...state, assumptions }, params);
    } catch (error) {
      return failure(error);
    }
  }

  /** Computes interest, payments and returns. */
  computeFinance(
    params: Input<'computeFinance'>,
    options?: MathRunOptions,
  ): Outcome<'computeFinance'> {
    return this.#run('computeFinance', params, options);
  }

  /** Puts values in order. */
  compareValues(
    params: Input<'compareValues'>,
    options?: MathRunOptions,
  ): Outcome<'compareValues'> {
    return this.#run('compareValues', params, options);
  }

  /** Writes a number in other bases. */
  convertBase(params: Input<'convertBase'>, options?: MathRunOptions): Outcome<'convertBase'> {
    return this.#run('convertBase', params, options);
  }

  async #run<Name extends MathOperationName>(
    operation: Name,
    input: Input<Name>,
    options: MathRunOptions = {},
  ): Outcome<Name> {
    try {
      return describeOutcome(operation, await this.#math.run(operation, input, options), input);
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

/** The engine quotes what it does not understand, whatever characters that is made of. */
const failure = (error: unknown): BuiltinServerRuntimeOutput<never> => {
  const { message: given, type } = toBuiltinToolError(error, ToolErrorType.ExecutionFailed);
  const message = neutraliseText(given);
  return { content: message, error: { message, type }, success: false };
};
