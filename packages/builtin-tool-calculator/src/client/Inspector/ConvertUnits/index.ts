import { readRecord } from '@lobechat/shared-tool-ui';

import { CalculatorApiName } from '../../../types.ts';
import { readItems } from '../../components/read-state/read-answer.ts';
import { readText } from '../../read-arguments.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeList } from '../describe.ts';
import { summariseItems } from '../summarise.ts';

/** The line of a `convertUnits` call: the quantities and the unit, and what they are in it. */
export const ConvertUnitsInspector = createInspector(CalculatorApiName.convertUnits, {
  describe: ({ to, values }) => {
    const unit = readText(to);
    return [describeList(values), ...(unit === '' ? [] : [`→ ${unit}`])].filter(Boolean).join(' ');
  },
  summarise: (state, t) => summariseItems(readItems(readRecord(state)['results']), t),
});
