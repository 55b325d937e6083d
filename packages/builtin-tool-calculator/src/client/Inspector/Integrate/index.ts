import { readRecord } from '@lobechat/shared-tool-ui';

import { CalculatorApiName } from '../../../types.ts';
import { readText } from '../../read-arguments.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeRange } from '../describe.ts';
import { summariseAnswer } from '../summarise.ts';

/** The line of a `integrate` call: the integral, and its value. */
export const IntegrateInspector = createInspector(CalculatorApiName.integrate, {
  describe: ({ expression, from, to, variable }) => {
    const what = readText(expression);
    if (what === '') return '';
    const range = describeRange(from, to);
    const by = readText(variable);
    return `∫${range === '' ? '' : `[${range}]`} ${what}${by === '' ? '' : ` d${by}`}`;
  },
  summarise: (state, t) =>
    readRecord(state)['converges'] === false ? t('inspector.diverges') : summariseAnswer(state),
});
