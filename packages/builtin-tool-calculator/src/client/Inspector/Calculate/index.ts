import { CalculatorApiName } from '../../../types.ts';
import { readAnswer } from '../../components/read-state/read-answer.ts';
import { formatOutcome } from '../../format-outcome.ts';
import { readText } from '../../read-arguments.ts';
import { createInspector } from '../create-inspector.tsx';

/** The line of a `calculate` call: the expression, and what it comes to. */
export const CalculateInspector = createInspector(CalculatorApiName.calculate, {
  describe: ({ expression }) => readText(expression),
  summarise: (state) => {
    const answer = readAnswer(state);
    return answer && formatOutcome(answer);
  },
});
