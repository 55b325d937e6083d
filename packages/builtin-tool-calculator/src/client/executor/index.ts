import debug from 'debug';

import { createExecutor } from '@lobechat/types';

import { calculatorApis } from '../../apis/index.ts';
import { calculatorRecordedCalls } from '../../arguments/read-arguments.ts';
import { CalculatorIdentifier } from '../../constants.ts';
import { CalculatorExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { MathService } from '../../service.ts';

/** The singleton executor; each call's context provides its service and clock. */
export const calculatorExecutor = createExecutor({
  apis: calculatorApis,
  createRuntime: (services) =>
    new CalculatorExecutionRuntime({ mathService: services.get(MathService) }),
  identifier: CalculatorIdentifier,
  log: debug('lobe-calculator:executor'),
  readOptions: ({ clock, signal }) => ({ clock, signal }),
  recorded: calculatorRecordedCalls,
});
