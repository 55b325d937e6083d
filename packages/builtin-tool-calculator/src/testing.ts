import {
  createServiceRegistry,
  provideService,
  type ServiceRegistry,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';

import { CalculatorErrorType } from './constants.ts';
import { lookUpSample } from './find-sample.ts';
import {
  type IMathService,
  type MathOperationName,
  type MathOperations,
  type MathRunOptions,
  MathService,
} from './service.ts';

/**
 * A service that knows the examples and nothing else, without any maths library. What it does not
 * know fails as `Unsolved`, and a signal that is aborted is respected.
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
    const sample = lookUpSample(operation, input);
    if (!sample) {
      throw new ToolError(CalculatorErrorType.Unsolved, 'The fake engine knows the examples only.');
    }
    if (sample.failure) throw new ToolError(sample.failure.type, sample.failure.message);
    return structuredClone(sample.output) as MathOperations[Name]['output'];
  },
});

/** The services that the calculator needs, over the recorded examples. */
export const createCalculatorTestServices = (
  service: IMathService = createFakeMathService(),
): ServiceRegistry => createServiceRegistry([provideService(MathService, service)]);
