import { CalculatorApiName } from '../../../types.ts';
import { readText } from '../../read-arguments.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeCall } from '../describe.ts';
import { summariseAnswer } from '../summarise.ts';

/** The line of a `simplify` call: the expression, and its other form. */
export const SimplifyInspector = createInspector(CalculatorApiName.simplify, {
  describe: ({ expression, operation }) =>
    describeCall(operation === 'simplify' ? '' : operation, readText(expression)),
  summarise: summariseAnswer,
});
