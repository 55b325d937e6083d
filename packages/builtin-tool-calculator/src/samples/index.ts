import { canonicalJson } from '@lobechat/utils';

import { calculatorExamples } from '../examples/index.ts';
import type { MathOperationName, MathOperations } from '../service.ts';
import type { MathFailure } from '../types.ts';
import recorded from './__fixtures__/samples.json' with { type: 'json' };

/** The request to the engine. */
export type MathSampleCall<Name extends MathOperationName = MathOperationName> = {
  [Each in Name]: { input: MathOperations[Each]['input']; operation: Each };
}[Name];

/** A computation and what resulted, recorded from the engine. */
export type MathSample<Name extends MathOperationName = MathOperationName> = {
  [Each in Name]: MathSampleCall<Each> &
    (
      | { failure: MathFailure; output?: never }
      | { failure?: never; output: MathOperations[Each]['output'] }
    );
}[Name];

/** Everything that the examples ask of the engine; of a batch, each expression by itself. */
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
 * `pnpm --filter @lobechat/math-engine record-samples` writes them; a test of the engine proves that it
 * still answers exactly this.
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
