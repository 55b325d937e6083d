import { defineService } from '@lobechat/types';

import type { CalculationMode, ConvertBaseParams, ConvertBaseState, MathAnswer } from './types.ts';

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
  calculate: { input: CalculateInput; output: MathAnswer };
  convertBase: { input: ConvertBaseParams; output: ConvertBaseState };
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
