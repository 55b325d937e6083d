import { type ApiNameOf, defineService, type ParametersOf, type StateOf } from '@lobechat/types';

import type { calculatorApis } from './apis/index.ts';
import type { EvaluateParams } from './types.ts';

type Apis = typeof calculatorApis;

type Optional<Params> = { [Key in keyof Params]?: Params[Key] | undefined };

/** One expression, how to compute it, and the values of its variables. */
export interface CalculateInput extends Optional<Omit<EvaluateParams, 'expressions'>> {
  expression: string;
}

/** The interface of a maths service: every API, but one expression at a time. */
export type MathOperationName = Exclude<ApiNameOf<Apis>, 'evaluate'>;

/** Input and output of an operation. Plain JSON. */
export type MathOperations = {
  [Name in Exclude<MathOperationName, 'calculate'>]: {
    input: ParametersOf<Apis, Name>;
    output: StateOf<Apis, Name>;
  };
} & { calculate: { input: CalculateInput; output: StateOf<Apis, 'calculate'> } };

/** Options of {@link IMathService.run}. */
export interface MathRunOptions {
  /** Ends the computation immediately; the promise then rejects with `Aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Computes in isolation. One method serves all operations, so that a service is a channel (to a
 * child process, to a worker) and a new operation requires no change to implementations.
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
