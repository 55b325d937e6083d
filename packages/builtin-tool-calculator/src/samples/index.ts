import { canonicalJson } from '@lobechat/utils';

import { calculatorExamples } from '../examples/index.ts';
import type { MathOperationName, MathOperations } from '../service.ts';
import type { MathFailure } from '../types.ts';
import recorded from './__fixtures__/samples.json' with { type: 'json' };

/** The request to the engine. */
export type MathSampleCall<Name extends MathOperationName = MathOperationName> = {
  [Each in Name]: { input: MathOperations[Each]['input']; operation: Each };
}[Name];

/** A computation and its outcome, recorded from the engine. */
export type MathSample<Name extends MathOperationName = MathOperationName> = {
  [Each in Name]: MathSampleCall<Each> &
    (
      | { failure: MathFailure; output?: never }
      | { failure?: never; output: MathOperations[Each]['output'] }
    );
}[Name];

/** All engine requests of the examples; for a batch, each expression separately. */
export const listSampleCalls = (): MathSampleCall[] =>
  Object.entries(calculatorExamples).flatMap(([apiName, examples]) =>
    examples.flatMap(({ arguments: given }): MathSampleCall[] => {
      if (!('expressions' in given))
        return [{ input: given, operation: apiName } as MathSampleCall];
      const { expressions, ...rest } = given;
      return expressions.map((expression) => ({
        input: { expression, ...rest },
        operation: 'calculate',
      }));
    }),
  );

const keyOf = (operation: string, input: unknown): string => `${operation} ${canonicalJson(input)}`;

/**
 * Written by `pnpm --filter @lobechat/math-engine record-samples`; a test of the engine proves that
 * it still returns exactly these answers.
 */
const SAMPLES: ReadonlyMap<string, unknown> = new Map(
  recorded.map((sample) => [keyOf(sample.operation, sample.input), sample]),
);

/** The sample of an input, if there is one. */
export const findSample = <Name extends MathOperationName>(
  operation: Name,
  input: unknown,
): MathSample<Name> | undefined =>
  SAMPLES.get(keyOf(operation, input)) as MathSample<Name> | undefined;
