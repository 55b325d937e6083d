import { readRecord, readString } from '@lobechat/shared-tool-ui';

import { CalculatorApiName } from '../../../types.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeGiven } from '../describe.ts';

/** The line of a `computeDates` call: the dates, and what lies between or after them. */
export const ComputeDatesInspector = createInspector(CalculatorApiName.computeDates, {
  describe: describeGiven,
  summarise: (state) => {
    const result = readString(readRecord(state)['result']);
    return result && `= ${result}`;
  },
});
