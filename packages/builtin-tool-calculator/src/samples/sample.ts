import type { MathOperationName, MathOperations } from '../service.ts';
import type { MathFailure } from '../types.ts';

/** What is asked of the engine. */
export type MathSampleCall<Name extends MathOperationName = MathOperationName> = {
  [Each in Name]: { input: MathOperations[Each]['input']; operation: Each };
}[Name];

/** A computation and what came of it, recorded from the engine. */
export type MathSample<Name extends MathOperationName = MathOperationName> = {
  [Each in Name]: MathSampleCall<Each> &
    (
      | { failure: MathFailure; output?: never }
      | { failure?: never; output: MathOperations[Each]['output'] }
    );
}[Name];
