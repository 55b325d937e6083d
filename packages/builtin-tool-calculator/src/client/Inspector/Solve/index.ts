import { readRecord } from '@lobechat/shared-tool-ui';

import { CalculatorApiName } from '../../../types.ts';
import { readAnswer } from '../../components/read-state/read-answer.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeList } from '../describe.ts';

/** The line of a `solve` call: the equations, and their solutions. */
export const SolveInspector = createInspector(CalculatorApiName.solve, {
  describe: ({ equations }) => describeList(equations),
  summarise: (state, t) => {
    const { answer, count, isComplete } = readRecord(state);
    if (count === 'none') return t('inspector.noSolution');
    const shown = readAnswer(answer);
    if (!shown) return undefined;
    const isPrinted = shown.isExact && shown.exactForm === undefined;
    const text = isPrinted ? (shown.exact ?? shown.decimal) : `≈ ${shown.decimal}`;
    return isComplete === false ? `${text} ${t('inspector.incomplete')}` : text;
  },
});
