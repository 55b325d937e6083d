import {
  createServiceRegistry,
  provideService,
  type ServiceRegistry,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';

import { CalculatorErrorType } from './constants.ts';
import { findSample } from './samples/index.ts';
import {
  type IMathService,
  type MathOperationName,
  type MathOperations,
  type MathRunOptions,
  MathService,
} from './service.ts';

export {
  findSample,
  listSampleCalls,
  type MathSample,
  type MathSampleCall,
} from './samples/index.ts';

/**
 * A service that only knows the examples, without any maths library. Anything else fails as
 * `Unsolved`. Respects abort signals.
 */
export const createFakeMathService = (): IMathService => ({
  run: async <Name extends MathOperationName>(
    operation: Name,
    input: MathOperations[Name]['input'],
    { signal }: MathRunOptions = {},
  ): Promise<MathOperations[Name]['output']> => {
    if (signal?.aborted) {
      throw new ToolError(ToolErrorType.Aborted, 'The computation was cancelled.');
    }
    const sample = findSample(operation, input);
    if (!sample) {
      throw new ToolError(CalculatorErrorType.Unsolved, 'The fake engine knows the examples only.');
    }
    if (sample.failure) throw new ToolError(sample.failure.type, sample.failure.message);
    return structuredClone<MathOperations[Name]['output']>(sample.output);
  },
});

/** The services that the calculator needs, backed by the recorded examples. */
export const createCalculatorTestServices = (
  service: IMathService = createFakeMathService(),
): ServiceRegistry => createServiceRegistry([provideService(MathService, service)]);
