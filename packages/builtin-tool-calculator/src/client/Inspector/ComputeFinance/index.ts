import { CalculatorApiName } from '../../../types.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeGiven } from '../describe.ts';
import { summariseAnswer } from '../summarise.ts';

/** The line of a `computeFinance` call: the amounts, and what they come to. */
export const ComputeFinanceInspector = createInspector(CalculatorApiName.computeFinance, {
  describe: describeGiven,
  summarise: summariseAnswer,
});
