import { readRecord } from '@lobechat/shared-tool-ui';

import { CalculatorApiName } from '../../../types.ts';
import { describeValueName } from '../../components/NamedAnswerTable/value-names.ts';
import { readNamedAnswers } from '../../components/read-state/read-answer.ts';
import { formatOutcome } from '../../format-outcome.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeGiven } from '../describe.ts';

/** The line of a `computeStatistics` call: the data, and the most telling value. */
export const ComputeStatisticsInspector = createInspector(CalculatorApiName.computeStatistics, {
  describe: describeGiven,
  summarise: (state, t) => {
    const [first] = readNamedAnswers(readRecord(state)['results']);
    return first && `${describeValueName(first.name, t)} ${formatOutcome(first.answer)}`;
  },
});
