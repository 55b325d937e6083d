import { readList, readRecord } from '@lobechat/shared-tool-ui';

import { CalculatorApiName } from '../../../types.ts';
import { describeValueName } from '../../components/NamedAnswerTable/value-names.ts';
import { readNamedAnswers } from '../../components/read-state/read-answer.ts';
import { formatOutcome } from '../../format-outcome.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeCall, describeList } from '../describe.ts';
import { countResults } from '../summarise.ts';

/** The line of a `analyzeInteger` call: the numbers, and what was found out about them. */
export const AnalyzeIntegerInspector = createInspector(CalculatorApiName.analyzeInteger, {
  describe: ({ operation, values }) =>
    describeCall(operation === 'analyze' ? '' : operation, describeList(values)),
  summarise: (state, t) => {
    const items = readList(readRecord(state)['items']).map(readRecord);
    const [only] = items;
    if (items.length === 1 && only?.['success'] === true) {
      return readNamedAnswers(only['results'])
        .map(({ answer, name }) => `${describeValueName(name, t)} ${formatOutcome(answer)}`)
        .join('; ');
    }
    const succeeded = items.filter(({ success }) => success === true).length;
    return items.length === 0 ? undefined : countResults(items.length, succeeded, t);
  },
});
