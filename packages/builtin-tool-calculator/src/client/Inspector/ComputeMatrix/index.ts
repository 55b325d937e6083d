import { CalculatorApiName } from '../../../types.ts';
import { readText } from '../../read-arguments.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeCall } from '../describe.ts';
import { summariseAnswer } from '../summarise.ts';

/** The line of a `computeMatrix` call: what is computed of which matrix, and the result. */
export const ComputeMatrixInspector = createInspector(CalculatorApiName.computeMatrix, {
  describe: ({ exponent, matrix, operation, other }) =>
    describeCall(operation, [matrix, other, exponent].map(readText).filter(Boolean).join(', ')),
  summarise: summariseAnswer,
});
