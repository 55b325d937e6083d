import { readRecord } from '@lobechat/shared-tool-ui';

import { CalculatorApiName } from '../../../types.ts';
import { readText } from '../../read-arguments.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeCall, describeRange } from '../describe.ts';
import { summariseAnswer } from '../summarise.ts';

/** The line of a `computeSeries` call: the terms, and what they come to. */
export const ComputeSeriesInspector = createInspector(CalculatorApiName.computeSeries, {
  describe: ({ around, expression, from, operation, to, variable }) => {
    const name = readText(variable);
    const place = operation === 'taylor' ? readText(around) : describeRange(from, to);
    const where = place === '' || name === '' ? place : `${name} = ${place}`;
    return describeCall(operation, [readText(expression), where].filter(Boolean).join(', '));
  },
  summarise: (state, t) => {
    const { converges } = readRecord(state);
    if (converges === false) return t('inspector.diverges');
    return summariseAnswer(state) ?? (converges === true ? t('inspector.converges') : undefined);
  },
});
