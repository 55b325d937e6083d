import { readRecord, readString } from '@lobechat/shared-tool-ui';

import { CalculatorApiName } from '../../../types.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeList } from '../describe.ts';

/** The line of a `compareValues` call: the values, and their order. */
export const CompareValuesInspector = createInspector(CalculatorApiName.compareValues, {
  describe: ({ values }) => describeList(values),
  summarise: (state) => readString(readRecord(state)['relation']),
});
