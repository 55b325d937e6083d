import { calculatorExamples } from './examples/index.ts';
import type { MathSampleCall } from './samples/sample.ts';
import type { EvaluateParams } from './types.ts';

/** What a call of `evaluate` asks of the engine: each expression by itself. */
export const splitEvaluation = ({
  expressions,
  ...rest
}: EvaluateParams): MathSampleCall<'calculate'>[] =>
  expressions.map((expression) => ({ input: { expression, ...rest }, operation: 'calculate' }));

/** Everything that the examples ask of the engine. */
export const listSampleCalls = (): MathSampleCall[] => {
  const { evaluate, ...others } = calculatorExamples;
  return [
    ...Object.entries(others).flatMap(([operation, examples]) =>
      examples.map((each) => ({ input: each.arguments, operation }) as MathSampleCall),
    ),
    ...evaluate.flatMap((each) => splitEvaluation(each.arguments)),
  ];
};
