import { runExamples } from '@lobechat/types';

import { calculatorExecutor } from './client/executor/index.ts';
import { calculatorExamples } from './examples/index.ts';
import { createCalculatorTestServices } from './testing.ts';

/** Examples of every API with their outcomes, from the recorded answers of the engine. */
export const calculatorFixtures = await runExamples(calculatorExecutor, calculatorExamples, {
  services: createCalculatorTestServices(),
});
